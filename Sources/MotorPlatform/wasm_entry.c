// The entry point for a web page, which calls the program's main. Empty on other platforms.
#if defined(__wasm__)

// The symbol of main.swift in WebAssembly. Weak, because a module need not be a program.
__attribute__((weak)) int program_main(int count, char **arguments) __asm__("__main_argc_argv");

// For size, because the program's main, which runs once, would otherwise contain all that it calls, the allocator twenty times.
__attribute__((export_name("motor_start"), minsize)) void motor_start(void) {
    if (program_main) program_main(0, 0);
}

#endif

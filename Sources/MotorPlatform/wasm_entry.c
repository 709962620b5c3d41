// How a page begins: it calls the program's main. Empty everywhere else.
#if defined(__wasm__)

// The name that main.swift has in WebAssembly. Weak, for a module that is no program.
__attribute__((weak)) int program_main(int count, char **arguments) __asm__("__main_argc_argv");

__attribute__((export_name("motor_start"))) void motor_start(void) {
    if (program_main) program_main(0, 0);
}

#endif

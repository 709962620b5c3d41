#if !arch(wasm32)
    print("This program is a page's module: Benchmarks/web builds and runs it.")
#endif

#if !arch(wasm32)
    print(
        """
        This program is a web page's module. Build it with
        swift build --swift-sdks-path .ci/sdks --swift-sdk web-embedded --product web -c release --scratch-path .build-web
        """)
#endif

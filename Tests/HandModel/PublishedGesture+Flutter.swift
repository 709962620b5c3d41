extension PublishedGesture {
    /// What a finger did on a device that is not named; logical pixels, a sample about every 7.7 ms.
    static let flutter = [
        PublishedGesture(
            "hand-turns-back", "A real hand drags up, slows down, and comes back faster in one movement.",
            source:
                "Flutter, packages/flutter/test/gestures/velocity_tracker_data.dart, pointer 1 (device not said, about 130 Hz by its times)",
            """
            0 270 538.29, 10 270 538.29, 55 270 530.86, 63 270 526.86, 71 270 521.43, 79 270 515.43, 87 270 506.86,
            95 268.86 496, 102 267.43 483.14, 110 266.29 469.71, 118 265.43 456.86, 125 264.29 443.71, 133 264 431.71,
            140 263.43 421.14, 148 263.43 412.57, 156 263.43 404.57, 164 263.43 396.57, 172 264.57 390,
            179 265.14 384.86, 187 266 380.29, 195 266.57 376.29, 202 267.14 373.14, 210 267.71 370.29,
            218 268.29 367.71, 225 268.57 366, 234 268.86 364.57, 241 269.14 363.71, 249 269.14 362.86,
            257 269.43 362.86, 272 268.57 365.43, 280 267.14 370.29, 287 265.43 376.86, 295 263.14 385.71,
            303 261.43 396.57, 311 259.71 408.57, 319 258.29 419.43, 326 257.43 428.57, 334 256.29 436,
            342 255.71 442, 349 255.14 447.71, 357 254.86 453.14, 365 254.57 458.57, 372 254.29 463.71,
            380 254.29 470.29, 388 254.29 477.71, 396 255.71 487.14, 404 256.86 498.57, 411 258.29 507.71,
            419 259.43 516, 427 260.29 521.71, 442 260.29 521.71
            """),
        PublishedGesture(
            "hand-slows-down", "A real hand drags down and has nearly stopped when it is lifted.",
            source:
                "Flutter, packages/flutter/test/gestures/velocity_tracker_data.dart, pointer 3 (device not said, about 130 Hz by its times)",
            """
            0 249.43 351.43, 15 249.43 351.43, 54 246.29 361.71, 62 244 368.57, 70 241.43 377.71, 78 237.71 391.71,
            85 235.14 406.57, 93 232.57 421.43, 101 230.29 436.57, 108 228.29 451.71, 116 227.43 466, 123 226.29 479.71,
            132 225.71 491.71, 140 225.14 501.71, 147 224.86 509.14, 155 224.57 514.86, 163 224.29 519.43,
            170 224 523.43, 178 224 527.14, 186 224 530.57, 193 224 533.14, 201 224 535.43, 209 223.71 536.86,
            217 223.71 538.29, 232 223.71 538.29
            """),
        PublishedGesture(
            "hand-flicks", "A real hand flicks up, still gaining speed when it is lifted.",
            source:
                "Flutter, packages/flutter/test/gestures/velocity_tracker_data.dart, pointer 5 (device not said, about 130 Hz by its times)",
            """
            0 224 545.43, 23 224 545.43, 53 222.86 535.14, 62 222.86 528.86, 69 222.29 518.57, 77 222 503.43,
            85 222 485.43, 92 221.71 464, 100 222.29 440.29, 115 222.29 440.29
            """),
    ]
}

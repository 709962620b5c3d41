extension PublishedGesture {
    /// A finger on an unnamed device; logical pixels, a sample about every 7.7 ms.
    static let flutter = [
        PublishedGesture(
            "hand-turns-back", "A real hand drags up, slows down, and comes back faster in one movement.",
            source: flutterPointer(1),
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
            "hand-flicks", "A real hand flicks up, still gaining speed when it is lifted.",
            source: flutterPointer(5),
            """
            0 224 545.43, 23 224 545.43, 53 222.86 535.14, 62 222.86 528.86, 69 222.29 518.57, 77 222 503.43,
            85 222 485.43, 92 221.71 464, 100 222.29 440.29, 115 222.29 440.29
            """),
    ]

    private static func flutterPointer(_ number: Int) -> String {
        "Flutter, packages/flutter/test/gestures/velocity_tracker_data.dart, pointer \(number)"
            + " (device not said, about 130 Hz by its times)"
    }
}

extension PublishedGesture {
    /// Flings that Android's developers recorded by hand; in pixels. The Pixel's have a sample about every 8.5 ms, and
    /// further ones with fractions of a pixel about every 17 ms in between.
    static let android = [
        PublishedGesture(
            "hand-flings-watch", "A real hand flings down; the last sample before it is lifted does not move.",
            source: """
                Android Open Source Project, libs/input/tests/VelocityTracker_test.cpp, SwordfishFlingDown \
                (recorded by hand on “swordfish”, about 60 Hz by its times)
                """,
            """
            0 271 96, 16.071042 269.786346 106.922775, 35.648403 267.983063 156.660034,
            52.313925 262.638397 220.339081, 68.976522 266.138824 331.581116, 85.639375 274.79245 428.113159,
            96.948871 274.79245 428.113159, 96.948871 274.79245 428.113159
            """),
        PublishedGesture(
            "hand-flings-slowly", "A real hand flings up, slowly.",
            source: """
                Android Open Source Project, libs/input/tests/VelocityTracker_test.cpp, SailfishFlingUpSlow1 \
                (recorded by hand on “sailfish”, a Pixel, about 120 Hz by its times)
                """,
            """
            0 528 983, 17.227 527 981, 25.892 527 977, 28.220625 527 975.93, 34.402 527 970, 42.921 528 960,
            45.040111 528.25 957.51, 51.303 531 946, 59.229 535 931, 61.85982 536.33 926.02, 67.742 540 914,
            76.84 546 896, 78.679443 547.21 892.36, 85.466 553 877, 93.327 559 851, 95.498851 560.66 843.82,
            95.498851 560.66 843.82
            """),
        PublishedGesture(
            "hand-flings-down", "A real hand makes a short fling down.",
            source: """
                Android Open Source Project, libs/input/tests/VelocityTracker_test.cpp, SailfishFlingDownSlow3 \
                (recorded by hand on “sailfish”, a Pixel, about 120 Hz by its times)
                """,
            """
            0 557 533, 17.467 556 534, 24.15875 554.73 535.27, 27.996 554 536, 34.459 552 540,
            41.000831 549.97 544.73, 44.132 549 547, 51.402 545 557, 57.842371 541.98 567.55, 59.946 541 571,
            67.851 536 586, 67.851 536 586
            """),
        PublishedGesture(
            "hand-flings-fast", "A real hand flings up, in a curve.",
            source: """
                Android Open Source Project, libs/input/tests/VelocityTracker_test.cpp, SailfishFlingUpFaster3 \
                (recorded by hand on “sailfish”, a Pixel, about 120 Hz by its times)
                """,
            """
            0 507 1084, 16.432 507 1083, 25.052 507 1081, 25.262189 507 1080.95, 33.525 507 1078,
            42.087586 508.97 1070.12, 42.217 509 1070, 50.111 514 1054, 58.487 525 1023, 58.912829 525.56 1021.42,
            67.275 542 976, 75.73 563 911, 75.738086 563.02 910.94, 84.144 590 844, 84.144 590 844
            """),
    ]
}

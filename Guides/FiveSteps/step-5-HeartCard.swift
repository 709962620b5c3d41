#if canImport(SwiftUI)
    import Hearts
    import MotorSwiftUI
    import SwiftUI

    /// A card with a heart, and a line that says how it is.
    struct HeartCard: View {
        @State private var isLiked = false

        var body: some View {
            VStack {
                Motor { Heart() }
                    .isOn($isLiked)
                Text(isLiked ? "You like this" : "Tap the heart")
            }
        }
    }
#endif

#if canImport(SwiftUI)
    import Hearts
    import MotorSwiftUI
    import SwiftUI

    /// A card with a heart, and a line of text for its state.
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

import MotorSwiftUI
import SwiftUI

/// A screen with a heart, and a line of text for its state.
struct HeartScreen: View {
    @State private var isLiked = false

    var body: some View {
        VStack {
            Motor { LikeButton() }
                .isOn($isLiked)
                .onEvent(.touchDown) { heart in print("touched at", heart.touchLocation ?? .zero) }
            Text(isLiked ? "You like this" : "Tap the heart")
        }
    }
}

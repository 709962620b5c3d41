import MotorUIKit
import UIKit

/// A view controller with a heart in the middle of its view.
final class HeartController: UIViewController {
    private let heart = LikeButton()

    override func viewDidLoad() {
        super.viewDidLoad()
        let view = MotorView(heart)
        view.center = self.view.center
        self.view.addSubview(view)
        heart.onEvent(.touchUpInside) { [weak self] _ in self?.showTitle() }
    }

    private func showTitle() {
        title = heart.like.state == .on ? "You like this" : "Tap the heart"
    }
}

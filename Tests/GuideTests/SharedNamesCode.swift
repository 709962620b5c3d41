import FineMotor
import OtherKit

import struct FineMotor.Size

/// How far the middle of a window is from a corner of a view.
func middle(for view: Control, in window: FineMotor.Window) -> FineMotor::Point {
    let size: Size = window.root.frame.size
    let frame: Control.Rect = view.frame
    return FineMotor::Point(x: size.width / 2 - frame.minX, y: size.height / 2 - frame.minY)
}

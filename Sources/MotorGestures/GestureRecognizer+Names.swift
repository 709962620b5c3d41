// A name that SwiftUI also uses: see Referent+Names.swift in MotorMath.
extension GestureRecognizer {
    /// A gesture, under this name in every subclass.
    public typealias Gesture = MotorGestures.Gesture
}

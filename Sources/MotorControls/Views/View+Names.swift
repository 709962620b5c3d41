public import MotorGestures

// Names that Apple's frameworks have as well: see Referent+Names.swift in MotorMath.
extension View {
    /// A button, by this name in every subclass.
    public typealias Button = MotorControls.Button
    /// A gesture, by this name in every subclass.
    public typealias Gesture = MotorGestures.Gesture
    /// A row, by this name in every subclass.
    public typealias HStack = MotorControls.HStack
    /// A press of a key, by this name in every subclass.
    public typealias KeyPress = MotorControls.KeyPress
    /// A view onto content, by this name in every subclass.
    public typealias ScrollView = MotorControls.ScrollView
    /// A slider, by this name in every subclass.
    public typealias Slider = MotorControls.Slider
    /// A view, by this name in every subclass.
    public typealias View = MotorControls.View
    /// A column, by this name in every subclass.
    public typealias VStack = MotorControls.VStack
    /// A window, by this name in every subclass.
    public typealias Window = MotorControls.Window
}

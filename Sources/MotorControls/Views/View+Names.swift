public import MotorGestures

// Names that Apple's frameworks also use: see Referent+Names.swift in MotorMath.
extension View {
    /// A button, under this name in every subclass.
    public typealias Button = MotorControls.Button
    /// A gesture, under this name in every subclass.
    public typealias Gesture = MotorGestures.Gesture
    /// A row, under this name in every subclass.
    public typealias HStack = MotorControls.HStack
    /// A press of a key, under this name in every subclass.
    public typealias KeyPress = MotorControls.KeyPress
    /// A view onto content, under this name in every subclass.
    public typealias ScrollView = MotorControls.ScrollView
    /// A slider, under this name in every subclass.
    public typealias Slider = MotorControls.Slider
    /// A view, under this name in every subclass.
    public typealias View = MotorControls.View
    /// A column, under this name in every subclass.
    public typealias VStack = MotorControls.VStack
    /// A window, under this name in every subclass.
    public typealias Window = MotorControls.Window
}

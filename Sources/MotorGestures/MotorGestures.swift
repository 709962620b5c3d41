// MotorGestures

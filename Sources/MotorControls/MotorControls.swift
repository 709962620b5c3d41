// MotorControls

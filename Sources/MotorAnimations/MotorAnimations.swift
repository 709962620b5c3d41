// MotorAnimations

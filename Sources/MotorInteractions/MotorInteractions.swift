// MotorInteractions

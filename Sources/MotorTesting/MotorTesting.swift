// MotorTesting

// MotorRecording

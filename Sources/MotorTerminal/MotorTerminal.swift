// MotorTerminal

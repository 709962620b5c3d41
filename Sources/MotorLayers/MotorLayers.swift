// MotorLayers

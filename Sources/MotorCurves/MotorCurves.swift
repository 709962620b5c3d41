// MotorCurves

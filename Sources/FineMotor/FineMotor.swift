@_exported import MotorControls
@_exported import MotorGestures
@_exported import MotorLayers
@_exported import MotorMath
@_exported import MotorSVG

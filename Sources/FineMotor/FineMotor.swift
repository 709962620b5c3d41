@_exported import MotorAnimations
@_exported import MotorControls
@_exported import MotorCurves
@_exported import MotorDrawing
@_exported import MotorGeometry
@_exported import MotorGestures
@_exported import MotorInteractions
@_exported import MotorLayers

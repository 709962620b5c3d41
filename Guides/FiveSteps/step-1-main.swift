import FineMotor
import Hearts
import MotorTerminal

try Terminal.play([Heart(frame: Rect(x: 0, y: 0, width: 60, height: 60))])

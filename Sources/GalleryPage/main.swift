import MotorWeb

Page.show()

import MotorExhibits
import MotorWeb

Page.show(Exhibits.all)

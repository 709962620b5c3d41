import GalleryExhibits
import MotorWeb

Page.show(Exhibits.all)

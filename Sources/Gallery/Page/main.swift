import GalleryExhibits
import MotorWeb

// On the wall, the exhibits with the most to see come first.
Page.show(Exhibits.all.reversed())

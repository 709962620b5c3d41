import GalleryExhibits
import MotorWeb

// On the wall, what has the most to see comes first.
Page.show(Exhibits.all.reversed())

// The types of Darwin's MacTypes.h whose names FineMotor has as well. CoreFoundation includes that file on each of Apple's systems, so
// Foundation, UIKit, AppKit and SwiftUI all bring them.
#ifndef MAC_TYPES_H
#define MAC_TYPES_H

typedef struct Point {
    short v, h;
} Point;
typedef struct Rect {
    short top, left, bottom, right;
} Rect;
typedef long Size;
typedef unsigned char Style;

#endif

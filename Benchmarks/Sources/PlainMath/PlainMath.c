#include "PlainMath.h"

#include "MacTypes.h"

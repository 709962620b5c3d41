#include "MotorPlatform.h"

_Thread_local MotorThread motor_thread_state;

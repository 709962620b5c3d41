// The module that a page holds as text.

import { restoredModule } from './sorted.js';
import { unpacked } from './unpack.js';

/** The module that a text holds. */
export function unpackedModule(text) { return restoredModule(unpacked(text)); }

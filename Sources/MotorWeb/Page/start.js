// Starts a page whose scripts are packed.

import { unpacked } from './unpack.js';

try {
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = new TextDecoder().decode(unpacked(document.getElementById('program').textContent));
    document.body.append(script);
} catch (error) {
    document.getElementById('trap-message').textContent = error.message;
    document.getElementById('trap').hidden = false;
    throw error;
}

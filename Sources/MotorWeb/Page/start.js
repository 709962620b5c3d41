// Starts a page whose scripts are packed.

import { unpacked } from './unpack.js';

async function start() {
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = new TextDecoder().decode(await unpacked(document.getElementById('program').textContent));
    document.body.append(script);
}

start().catch((error) => {
    document.getElementById('trap-message').textContent = error.message;
    document.getElementById('trap').hidden = false;
    throw error;
});

// Haptics and sounds, if the device has them.

/** The vibration of each haptic, in milliseconds at full strength: on and off, alternating. */
const patterns = {
    light: [10], medium: [18], heavy: [28], soft: [14], rigid: [8], selection: [6],
    success: [14, 60, 22], warning: [22, 80, 22], error: [18, 50, 18, 50, 26],
};

export class FeedbackPlayer {
    #audio;
    #isSilent = false;

    /** Reads a machine's haptics and sounds since the last call, and plays them if they have just happened. */
    play(machine, isLive = true) {
        const records = machine.records('motor_feedback');
        // An untouched page must not vibrate or make sounds.
        if (!isLive || !(navigator.userActivation?.hasBeenActive ?? true)) return;
        for (const [kind, name, hundredths] of records) {
            if (kind === 'haptic') this.#shake(name, Number(hundredths) / 100);
            if (kind === 'sound' && !this.#isSilent) this.#sound(name);
        }
    }

    #shake(name, strength) {
        const pattern = patterns[name];
        if (!pattern || !(strength > 0) || !navigator.vibrate) return;
        navigator.vibrate(pattern.map((time, i) => (i % 2 ? time : Math.max(Math.round(time * strength), 1))));
    }

    /** A browser may refuse sound, as without a device for it. It is then asked no more. */
    #sound(name) {
        try { this.#tick(name); } catch (error) {
            this.#isSilent = true;
            console.warn(`FineMotor: there is no sound: ${error.message}`);
        }
    }

    /** A short tick, whose pitch depends on the sound's name. */
    #tick(name) {
        this.#audio ??= new AudioContext();
        const { currentTime: now, destination } = this.#audio;
        let hash = 0;
        for (const character of name) hash = (hash * 31 + character.codePointAt(0)) % 997;
        const [tone, level] = [this.#audio.createOscillator(), this.#audio.createGain()];
        tone.frequency.value = 440 * 2 ** ((hash % 12) / 12);
        level.gain.setValueAtTime(0.12, now);
        level.gain.exponentialRampToValueAtTime(0.001, now + 0.08);
        tone.connect(level).connect(destination);
        tone.start(now);
        tone.stop(now + 0.09);
    }
}

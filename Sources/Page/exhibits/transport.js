// The transport below the stage: plays, pauses, steps and scrubs, and opens and saves recordings.

import { designText } from './designfile.js';
import { writtenLink } from './link.js';
import { parsedRecording, writtenRecording } from './recording.js';

export class Transport {
    #controls;
    #timeline;
    #clock;
    #isScrubbing = false;
    #goesOn = false;
    #shown = '';
    #shownTime = -Infinity;
    #name = () => 'recording';

    /**
     * - `controls` has the elements `play`, `back`, `forward`, `slow`, `scrubber`, `time`, `demonstrate`, `again`,
     *   `restart`, `link`, `save`, `open`, `opened` (a field for files) and `message`;
     * - `actions` has everything that concerns more than time: `restart()`, `demonstrate()`, `load(recording)` and
     *   `design(text)`, which returns whether an exhibit shows designers' files, and the exhibit's `name()` and `parameters()`.
     */
    constructor(controls, timeline, clock, actions) {
        this.#controls = controls;
        this.#timeline = timeline;
        this.#clock = clock;
        this.#name = actions.name;
        const on = (name, type, handle) => controls[name].addEventListener(type, handle);
        on('play', 'click', () => this.setPlaying(clock.isPaused));
        on('back', 'click', () => this.#step(-1));
        on('forward', 'click', () => this.#step(1));
        on('slow', 'click', () => {
            this.setRate(clock.rate === 1 ? 0.1 : 1);
        });
        on('again', 'click', () => {
            timeline.scrub(0);
            this.setPlaying(true);
        });
        on('restart', 'click', () => actions.restart());
        on('demonstrate', 'click', () => actions.demonstrate());
        on('scrubber', 'input', () => this.#scrub());
        on('scrubber', 'change', () => this.#endScrubbing());
        on('link', 'click', () => this.#link());
        on('save', 'click', () => this.#save());
        on('open', 'click', () => controls.opened.click());
        on('opened', 'change', async () => {
            const [file] = controls.opened.files;
            controls.opened.value = '';
            if (file) await this.#load(file, actions);
        });
        document.addEventListener('dragover', (event) => event.preventDefault());
        document.addEventListener('drop', async (event) => {
            event.preventDefault();
            const [file] = event.dataTransfer.files;
            if (file) await this.#load(file, actions);
        });
    }

    /** Shows the current time. While another frame follows, ten times a second: each change lays out and paints the bar. */
    show(isFollowed) {
        const { scrubber, time, save, again } = this.#controls;
        const { duration, inputs } = this.#timeline;
        const { time: now, rate, isPaused, isManual } = this.#clock;
        if (isFollowed && !isPaused && !isManual && Math.abs(now - this.#shownTime) < rate / 10) return;
        this.#shownTime = now;
        const text = `${now.toFixed(3)} / ${duration.toFixed(3)} s`;
        if (text === this.#shown) return;
        this.#shown = text;
        time.textContent = text;
        scrubber.max = Math.max(duration, 0.001);
        if (!this.#isScrubbing) scrubber.value = duration > 0 ? now : 0;
        scrubber.setAttribute('aria-valuetext', `${now.toFixed(2)} of ${duration.toFixed(2)} seconds`);
        scrubber.style.setProperty('--part', String(duration > 0 ? Math.min(now / duration, 1) : 0));
        save.disabled = inputs.length === 0;
        again.disabled = duration === 0;
    }

    /** Plays or pauses. */
    setPlaying(isPlaying) {
        if (isPlaying) this.#clock.play();
        else this.#clock.pause();
        this.showPlaying();
    }

    /** Sets the speed: 1, or 0.1. */
    setRate(rate) {
        this.#clock.setRate(rate);
        this.#controls.slow.setAttribute('aria-pressed', String(rate !== 1));
    }

    showPlaying() {
        const { play } = this.#controls;
        play.dataset.state = this.#clock.isPaused ? 'paused' : 'playing';
        play.setAttribute('aria-label', this.#clock.isPaused ? 'Play' : 'Pause');
    }

    /** Shows a message below the controls; an empty text removes it. */
    report(words, isError = false) {
        const { message } = this.#controls;
        message.textContent = words;
        message.dataset.kind = isError ? 'error' : 'plain';
    }

    #step(direction) {
        this.setPlaying(false);
        this.#timeline.step(direction);
    }

    #scrub() {
        if (!this.#isScrubbing) {
            this.#isScrubbing = true;
            this.#goesOn = !this.#clock.isPaused;
            this.setPlaying(false);
        }
        this.#timeline.scrub(this.#controls.scrubber.valueAsNumber);
    }

    #endScrubbing() {
        if (!this.#isScrubbing) return;
        this.#isScrubbing = false;
        // After going back, the user wants to look; at the end, play resumes if it was running.
        if (this.#goesOn && this.#clock.time >= this.#timeline.duration - 1e-3) this.setPlaying(true);
    }

    async #load(file, { load, design, parameters }) {
        try {
            const bytes = new Uint8Array(await file.arrayBuffer());
            const text = designText(bytes);
            if (text !== undefined && design(text)) {
                this.report(file.name);
                return;
            }
            const recording = parsedRecording(bytes, parameters());
            load(recording);
            this.report(recording.notes[0] ?? `${file.name}: ${recording.inputs.length} inputs`);
        } catch (error) {
            this.report(`${file.name}: ${error.message}`, true);
        }
    }

    /** Copies a link that opens the exhibit, with all inputs so far, in this page or another copy of it. */
    async #link() {
        const { inputs, notes } = this.#timeline;
        try {
            const fragment = await writtenLink({ name: this.#name(), inputs, notes, rate: this.#clock.rate });
            try {
                await navigator.clipboard.writeText(location.href.replace(/#.*/, '') + fragment);
                this.report('The link is copied.');
            } catch {
                // Without access to the clipboard, the user can copy it from the URL.
                history.replaceState(null, '', fragment);
                this.report('The link is in the address bar.');
            }
        } catch (error) {
            this.report(`no link: ${error.message}`, true);
        }
    }

    #save() {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(
            new Blob([writtenRecording(this.#timeline)], { type: 'application/x-ndjson' }));
        link.download = `${this.#name()}.jsonl`;
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    }
}

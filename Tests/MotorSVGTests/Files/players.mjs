// Draws Lottie files by lottie-web in Chromium, as cells for LottiePlayersTests; see players.py.
//
//   node Tests/MotorSVGTests/Files/players.mjs FOLDER lottie.min.js >> Tests/MotorSVGTests/Files/players.tsv
//
// The script is build/player/lottie.min.js of lottie-web 5.13.0, from npm or its repository.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Chromium } from '../../../.ci/browser/chromium.mjs';

const [folder, player] = process.argv.slice(2);
const browser = new Chromium();
const tab = await browser.open();
await tab.go('about:blank');
await tab.evaluate(readFileSync(player, 'utf8') + '; window.lottie = window.lottie ?? lottie; 1');
for (const name of readdirSync(folder).filter((name) => name.endsWith('.json')).sort()) {
    const file = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const frames = [0, 0.15, 0.3, 0.5, 1].map((share) => Math.round(share * (Math.trunc(file.op) - 1)));
    const cells = await tab.evaluate(`(async () => {
        const box = Object.assign(document.createElement('div'), { style: 'width: 160px; height: 160px' });
        document.body.append(box);
        const animation = lottie.loadAnimation({ container: box, renderer: 'svg', autoplay: false, animationData: ${JSON.stringify(file)} });
        await new Promise((done) => animation.isLoaded ? done() : animation.addEventListener('DOMLoaded', done));
        const found = [];
        for (const frame of ${JSON.stringify(frames)}) {
            animation.goToAndStop(frame, true);
            const text = new XMLSerializer().serializeToString(box.querySelector('svg'));
            const image = new Image(160, 160);
            image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(text);
            await image.decode();
            const context = Object.assign(document.createElement('canvas'), { width: 160, height: 160 }).getContext('2d');
            context.drawImage(image, 0, 0, 160, 160);
            const { data } = context.getImageData(0, 0, 160, 160), sums = new Array(400).fill(0);
            for (let pixel = 0; pixel < 25600; pixel += 1) {
                const cell = Math.floor(pixel / 2560) * 10 + Math.floor(pixel % 160 / 16), alpha = data[4 * pixel + 3];
                for (let part = 0; part < 3; part += 1) sums[4 * cell + part] += data[4 * pixel + part] * alpha / 255;
                sums[4 * cell + 3] += alpha;
            }
            found.push(sums.map((sum) => Math.min(Math.round(sum / 256), 255).toString(16).padStart(2, '0')).join(''));
        }
        animation.destroy();
        box.remove();
        return found;
    })()`);
    frames.forEach((frame, index) => console.log([basename(name, '.json'), 'lottie-web', frame, cells[index]].join('\t')));
}
await browser.close();

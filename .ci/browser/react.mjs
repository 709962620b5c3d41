// Elements on a React page: values, events, calls, a form, controlled and uncontrolled values. See all.mjs.
//
// Debian's React 18.2 is built with a flag that makes it set properties of custom elements, like React 19. Without the
// code that this flag adds, it equals npm's 18.2, which sets attributes. Both are tested.
import { browser, elements, lawsOf } from './session.mjs';
import { served } from './server.mjs';
import { existsSync, readFileSync } from 'node:fs';

const folder = '/usr/share/nodejs';
const files = [`${folder}/react/umd/react.development.js`, `${folder}/react-dom/umd/react-dom.development.js`];

/** An application. `window.seen` contains the events that its listeners received, `window.state` the rendered values. */
const application = `
const { StrictMode, createElement: h, useEffect, useRef, useState } = React;
window.seen = [];
window.app = {};

// A listener for a custom event: on a ref, which every version of React has.
function useEvent(ref, type, listener) {
    const last = useRef(listener);
    last.current = listener;
    useEffect(() => {
        const element = ref.current;
        const hear = (event) => last.current(event);
        element.addEventListener(type, hear);
        seen.push('on');
        return () => {
            element.removeEventListener(type, hear);
            seen.push('off');
        };
    }, [ref, type]);
}

function Slider({ value, max, onValue }) {
    const ref = useRef(null);
    app.slider = ref;
    useEvent(ref, 'fm-change', ({ detail }) => onValue(detail.value));
    return h('fine-slider', { ref, name: 'volume', value, max, id: 'slider' }, 'Volume');
}

function App() {
    const [likes, setLikes] = useState(false);
    const [volume, setVolume] = useState(3);
    const [isThere, setThere] = useState(true);
    const [order, setOrder] = useState(['a', 'b', 'c']);
    const [isDisabled, setDisabled] = useState(false);
    const [label, setLabel] = useState('Send');
    Object.assign(app, { setLikes, setVolume, setThere, setOrder, setDisabled, setLabel });
    window.state = { likes, volume, order: order.join('') };
    const submit = (event) => {
        event.preventDefault();
        seen.push('submit ' + [...new FormData(event.currentTarget)].map((pair) => pair.join('=')).join('&'));
    };
    return h('form', { id: 'form', onSubmit: submit },
        h('like-button', {
            id: 'like', name: 'like', checked: likes || undefined, onInput: (event) => setLikes(event.target.checked),
            onClick: (event) => seen.push('click ' + event.target.checked),
        }, 'Like'),
        isThere && h(Slider, { value: volume, max: 10, onValue: (value) => { seen.push('value'); setVolume(value); } }),
        h('fine-slider', { id: 'fixed', value: 5, max: 10 }, 'Fixed'),
        h('p', null, order.map((key) => h('like-button', { key, id: key }, key))),
        h('fine-segments', { id: 'span', name: 'span' }, h('option', { value: 'd' }, 'Day'), h('option', { value: 'w' }, 'Week')),
        h('fine-button', { id: 'send', disabled: isDisabled || undefined }, label));
}
window.root = ReactDOM.createRoot(document.getElementById('root'));
window.start = () => root.render(h(StrictMode, null, h(App)));
start();
`;
const page = (dom) => `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Elements with React</title>
<script src="react.js"></script><script src="${dom}"></script>
<script type="module" src="like-button.js"></script><script type="module" src="fine-controls.js"></script>
<script type="module" src="fine-slider.js"></script></head><body><div id="root"></div><script>${application}</script></body></html>`;

if (!files.every((file) => existsSync(file))) {
    console.log('– React is skipped: Debian’s node-react and node-react-dom cannot be had');
} else {
    const [react, dom] = files.map((file) => readFileSync(file, 'utf8'));
    /** The code that the flag adds: listeners, properties, and attributes that stand for true and false. */
    const added = [
        "if (isCustomComponentTag && name[0] === 'o' && name[1] === 'n') {", 'if (isCustomComponentTag && name in node) {',
        'if (isCustomComponentTag && value === true) {', 'if (value === false) {\n          return true;',
    ];
    const without = added.reduce((text, part) => {
        if (text.split(part).length !== 2) throw new Error(`${files[1]} has “${part}” once`);
        return text.replace(part, part.replace('if (', 'if (false && '));
    }, dom);
    const texts = {
        'react.js': react, 'properties.js': dom, 'attributes.js': without,
        'properties.html': page('properties.js'), 'attributes.html': page('attributes.js'),
    };
    const tab = await browser.open({ isApart: true });
    const law = lawsOf(tab);
    await tab.countFrames();
    const server = await served(elements, undefined, () => tab.scripts ?? [], texts);
    const all = (...expressions) => tab.evaluate(`[${expressions}].join()`);
    const seen = async () => {
        const words = await tab.evaluate('seen.join()');
        await tab.evaluate('seen.length = 0; 1');
        return words;
    };
    const open = async (kind) => {
        await tab.prefer({ 'prefers-color-scheme': 'light', 'prefers-reduced-motion': 'no-preference' });
        await tab.resize(1000, 800);
        await tab.go('about:blank');
        await tab.go(`${server.origin}/${kind}.html`);
        await tab.until('document.readyState === "complete" && ["like-button", "fine-slider", "fine-segments"].every((tag) => customElements.get(tag) !== undefined)');
        await tab.evaluate(`Promise.all(["like-button", "fine-button", "fine-slider"].map((tag) => customElements.get(tag).load())).then(() => {
            window.$ = (id) => document.getElementById(id); window.partOf = (one) => one.shadowRoot.querySelector('.tree > *'); return 1; })`);
        await tab.rested();
    };
    const tap = async (id) => {
        const { x, y } = await tab.evaluate(
            `(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))($("${id}").getBoundingClientRect())`);
        await tab.mouse('mouseMoved', x, y, { buttons: 0 });
        await tab.mouse('mousePressed', x, y);
        await tab.frames(5);
        await tab.mouse('mouseReleased', x, y);
        await tab.rested();
    };

    for (const [kind, name] of [['attributes', 'React 18'], ['properties', 'React that sets properties']]) {
        await law(`${name}: an element has the rendered values, also after a change, a move and a removal`, async (expect) => {
            await open(kind);
            const first = await all('$("slider").value', '$("slider").max', '$("like").checked', '$("send").label', 'partOf($("slider")).ariaLabel', '$("span").value');
            expect(`got ${first}`, first === '3,10,false,Send,Volume,d');
            await tab.evaluate('app.setVolume(7); app.setLikes(true); app.setLabel("Order"); app.setDisabled(true); 1');
            await tab.rested();
            const then = await all('$("slider").value', '$("like").checked', '$("send").label', '$("send").disabled', 'partOf($("send")).ariaDisabled');
            expect(`got ${then}`, then === '7,true,Order,true,true');
            await tab.evaluate('app.setDisabled(false); app.setLikes(false); 1');
            await tab.rested();
            expect('and no more', await all('$("send").disabled', '$("like").checked') === 'false,false');
            await tap('b');
            await tab.evaluate('window.moved = $("b"); app.setOrder(["c", "b", "a"]); 1');
            await tab.rested();
            expect('moved, it is the same, with its value', await all('moved === $("b")', 'moved.checked', 'state.order') === 'true,true,cba');
            const before = await seen();
            await tab.evaluate('app.setThere(false); 1');
            await tab.rested();
            expect('gone', await tab.evaluate('$("slider")') === null);
            await tab.evaluate('app.setThere(true); 1');
            await tab.rested();
            // Strict mode mounts each effect twice, and the first one has ended.
            const after = await seen();
            expect(`listeners: ${before}, then ${after}`, before.startsWith('on,off,on') && after === 'off,on,off,on');
            expect('and back', await all('$("slider").value', 'partOf($("slider")).ariaValueNow') === '7,7');
            await tab.evaluate('root.render(null); 1');
            await tab.rested();
            expect('all gone', await tab.evaluate('document.querySelector("fine-slider, like-button")') === null);
        });

        await law(`${name}: clicks, input, custom events on a ref, methods and a form work`, async (expect) => {
            await open(kind);
            await seen();
            await tap('like');
            const pressed = await seen();
            expect(`a click finds the new value, got ${pressed}`, pressed === 'click true');
            expect('React has it', await all('state.likes', '$("like").checked', '$("like").hasAttribute("checked")') === 'true,true,true');
            await tab.evaluate('$("slider").focus(); 1');
            await tab.key('ArrowRight', { code: 'ArrowRight', windowsVirtualKeyCode: 39 });
            await tab.rested();
            const words = await seen();
            // A twentieth of 10.
            expect(`its own event once, in strict mode too, got ${words}`, words === 'value');
            expect(`React has it, got ${await tab.evaluate('state.volume')}`, await all('state.volume', '$("slider").value') === '3.5,3.5');
            await tab.evaluate('app.slider.current.stepUp(); 1');
            expect('a method', await tab.evaluate('$("slider").value') === 4);
            await tab.rested();
            expect('which is no event', await seen() === '');
            await tab.evaluate('app.setVolume(9); 1');
            await tab.rested();
            expect('React sets what it renders anew', await tab.evaluate('$("slider").value') === 9);
            await tap('send');
            const sent = await seen();
            expect(`a form, got ${sent}`, sent === 'submit like=on&volume=9&span=d');
        });

        await law(`${name}: a user’s change is kept when the parent renders again`, async (expect) => {
            await open(kind);
            await tab.evaluate('$("fixed").focus(); 1');
            await tab.key('ArrowRight', { code: 'ArrowRight', windowsVirtualKeyCode: 39 });
            await tab.rested();
            await tab.evaluate('app.setLabel("Again"); 1');
            await tab.rested();
            // The page's own controls return to 5: React knows them.
            expect(`5.5, got ${await tab.evaluate('$("fixed").value')}`, await tab.evaluate('$("fixed").value') === 5.5);
            await tab.evaluate('$("fixed").value = 5; 1');
            expect('until the page sets it', await tab.evaluate('$("fixed").value') === 5);
        });
    }

    await law('React 18 writes false as an attribute; a React that sets properties does not', async (expect) => {
        for (const [kind, isDisabled] of [['attributes', true], ['properties', false]]) {
            await open(kind);
            await tab.evaluate(`(() => { const place = document.createElement('div'); place.id = 'other'; document.body.append(place);
                window.heard = [];
                ReactDOM.createRoot(place).render(React.createElement('fine-button', {
                    id: 'wrong', disabled: false, 'onfm-press': () => heard.push('press') }, 'Send')); })(); 1`);
            await tab.until('document.getElementById("wrong") !== null');
            await tab.rested();
            expect(`${kind}: ${isDisabled}`, await tab.evaluate('$("wrong").disabled') === isDisabled);
            await tab.evaluate('$("wrong").disabled = false; 1');
            await tab.rested();
            await tap('wrong');
            const heard = await tab.evaluate('heard.join()');
            expect(`${kind}: a listener as a property, got ${heard}`, heard === (isDisabled ? '' : 'press'));
        }
    });
    await tab.close();
    server.close();
}

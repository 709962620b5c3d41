/// The names of the format.
extension JSONKey {
    // The document.
    static var v: JSONKey { JSONKey("v") }
    static var w: JSONKey { JSONKey("w") }
    static var h: JSONKey { JSONKey("h") }
    static var fr: JSONKey { JSONKey("f", "r") }
    static var ip: JSONKey { JSONKey("i", "p") }
    static var op: JSONKey { JSONKey("o", "p") }
    static var assets: JSONKey { JSONKey("a", "s", "s", "e", "t", "s") }
    static var layers: JSONKey { JSONKey("l", "a", "y", "e", "r", "s") }
    static var markers: JSONKey { JSONKey("m", "a", "r", "k", "e", "r", "s") }
    static var cm: JSONKey { JSONKey("c", "m") }
    static var dr: JSONKey { JSONKey("d", "r") }
    static var name: JSONKey { JSONKey("n", "a", "m", "e") }
    static var slots: JSONKey { JSONKey("s", "l", "o", "t", "s") }
    static var id: JSONKey { JSONKey("i", "d") }
    static var nm: JSONKey { JSONKey("n", "m") }
    static var ty: JSONKey { JSONKey("t", "y") }
    // The manifest and the themes of an archive.
    static var animations: JSONKey { JSONKey("a", "n", "i", "m", "a", "t", "i", "o") }
    static var animation: JSONKey { animations }
    static var initial: JSONKey { JSONKey("i", "n", "i", "t", "i", "a", "l") }
    static var themes: JSONKey { JSONKey("t", "h", "e", "m", "e", "s") }
    static var stateMachines: JSONKey { JSONKey("s", "t", "a", "t", "e", "M", "a", "c") }
    static var rules: JSONKey { JSONKey("r", "u", "l", "e", "s") }
    static var type: JSONKey { JSONKey("t", "y", "p", "e") }
    static var value: JSONKey { JSONKey("v", "a", "l", "u", "e") }
    static var keyframes: JSONKey { JSONKey("k", "e", "y", "f", "r", "a", "m", "e") }
    static var color: JSONKey { JSONKey("c", "o", "l", "o", "r") }
    static var offset: JSONKey { JSONKey("o", "f", "f", "s", "e", "t") }
    // The state machines of an archive.
    static var states: JSONKey { JSONKey("s", "t", "a", "t", "e", "s") }
    static var inputs: JSONKey { JSONKey("i", "n", "p", "u", "t", "s") }
    static var interactions: JSONKey { JSONKey("i", "n", "t", "e", "r", "a", "c", "t") }
    static var transitions: JSONKey { JSONKey("t", "r", "a", "n", "s", "i", "t", "i") }
    static var guards: JSONKey { JSONKey("g", "u", "a", "r", "d", "s") }
    static var actions: JSONKey { JSONKey("a", "c", "t", "i", "o", "n", "s") }
    static var entryActions: JSONKey { JSONKey("e", "n", "t", "r", "y", "A", "c", "t") }
    static var exitActions: JSONKey { JSONKey("e", "x", "i", "t", "A", "c", "t", "i") }
    static var inputName: JSONKey { JSONKey("i", "n", "p", "u", "t", "N", "a", "m") }
    static var conditionType: JSONKey { JSONKey("c", "o", "n", "d", "i", "t", "i", "o") }
    static var compareTo: JSONKey { JSONKey("c", "o", "m", "p", "a", "r", "e", "T") }
    static var toState: JSONKey { JSONKey("t", "o", "S", "t", "a", "t", "e") }
    static var duration: JSONKey { JSONKey("d", "u", "r", "a", "t", "i", "o", "n") }
    static var easing: JSONKey { JSONKey("e", "a", "s", "i", "n", "g") }
    static var segment: JSONKey { JSONKey("s", "e", "g", "m", "e", "n", "t") }
    static var autoplay: JSONKey { JSONKey("a", "u", "t", "o", "p", "l", "a", "y") }
    static var speed: JSONKey { JSONKey("s", "p", "e", "e", "d") }
    static var loop: JSONKey { JSONKey("l", "o", "o", "p") }
    static var loopCount: JSONKey { JSONKey("l", "o", "o", "p", "C", "o", "u", "n") }
    static var final: JSONKey { JSONKey("f", "i", "n", "a", "l") }
    static var backgroundColor: JSONKey { JSONKey("b", "a", "c", "k", "g", "r", "o", "u") }
    static var layerName: JSONKey { JSONKey("l", "a", "y", "e", "r", "N", "a", "m") }
    static var stateName: JSONKey { JSONKey("s", "t", "a", "t", "e", "N", "a", "m") }
    static var min: JSONKey { JSONKey("m", "i", "n") }
    static var max: JSONKey { JSONKey("m", "a", "x") }
    static var integer: JSONKey { JSONKey("i", "n", "t", "e", "g", "e", "r") }
    // Properties.
    static var k: JSONKey { JSONKey("k") }
    static var t: JSONKey { JSONKey("t") }
    static var s: JSONKey { JSONKey("s") }
    static var e: JSONKey { JSONKey("e") }
    static var i: JSONKey { JSONKey("i") }
    static var o: JSONKey { JSONKey("o") }
    static var x: JSONKey { JSONKey("x") }
    static var y: JSONKey { JSONKey("y") }
    static var to: JSONKey { JSONKey("t", "o") }
    static var ti: JSONKey { JSONKey("t", "i") }
    static var sid: JSONKey { JSONKey("s", "i", "d") }
    static var p: JSONKey { JSONKey("p") }
    static var a: JSONKey { JSONKey("a") }
    static var r: JSONKey { JSONKey("r") }
    static var rx: JSONKey { JSONKey("r", "x") }
    static var ry: JSONKey { JSONKey("r", "y") }
    static var rz: JSONKey { JSONKey("r", "z") }
    static var or: JSONKey { JSONKey("o", "r") }
    static var sk: JSONKey { JSONKey("s", "k") }
    static var sa: JSONKey { JSONKey("s", "a") }
    static var c: JSONKey { JSONKey("c") }
    // Layers.
    static var ind: JSONKey { JSONKey("i", "n", "d") }
    static var parent: JSONKey { JSONKey("p", "a", "r", "e", "n", "t") }
    static var ks: JSONKey { JSONKey("k", "s") }
    static var st: JSONKey { JSONKey("s", "t") }
    static var sr: JSONKey { JSONKey("s", "r") }
    static var tm: JSONKey { JSONKey("t", "m") }
    static var ao: JSONKey { JSONKey("a", "o") }
    static var hd: JSONKey { JSONKey("h", "d") }
    static var bm: JSONKey { JSONKey("b", "m") }
    static var ef: JSONKey { JSONKey("e", "f") }
    static var sy: JSONKey { JSONKey("s", "y") }
    static var ddd: JSONKey { JSONKey("d", "d", "d") }
    static var tt: JSONKey { JSONKey("t", "t") }
    static var tp: JSONKey { JSONKey("t", "p") }
    static var td: JSONKey { JSONKey("t", "d") }
    static var sw: JSONKey { JSONKey("s", "w") }
    static var sh: JSONKey { JSONKey("s", "h") }
    static var sc: JSONKey { JSONKey("s", "c") }
    static var u: JSONKey { JSONKey("u") }
    static var refId: JSONKey { JSONKey("r", "e", "f", "I", "d") }
    static var shapes: JSONKey { JSONKey("s", "h", "a", "p", "e", "s") }
    static var masksProperties: JSONKey { JSONKey("m", "a", "s", "k", "s", "P", "r", "o") }
    static var mode: JSONKey { JSONKey("m", "o", "d", "e") }
    static var pt: JSONKey { JSONKey("p", "t") }
    static var inv: JSONKey { JSONKey("i", "n", "v") }
    static var cl: JSONKey { JSONKey("c", "l") }
    static var f: JSONKey { JSONKey("f") }
    // Texts.
    static var chars: JSONKey { JSONKey("c", "h", "a", "r", "s") }
    static var ch: JSONKey { JSONKey("c", "h") }
    static var data: JSONKey { JSONKey("d", "a", "t", "a") }
    static var family: JSONKey { JSONKey("f", "F", "a", "m", "i", "l", "y") }
    static var style: JSONKey { JSONKey("s", "t", "y", "l", "e") }
    static var fonts: JSONKey { JSONKey("f", "o", "n", "t", "s") }
    static var list: JSONKey { JSONKey("l", "i", "s", "t") }
    static var fontName: JSONKey { JSONKey("f", "N", "a", "m", "e") }
    static var fontStyle: JSONKey { JSONKey("f", "S", "t", "y", "l", "e") }
    static var ascent: JSONKey { JSONKey("a", "s", "c", "e", "n", "t") }
    static var j: JSONKey { JSONKey("j") }
    static var lh: JSONKey { JSONKey("l", "h") }
    static var ls: JSONKey { JSONKey("l", "s") }
    static var fc: JSONKey { JSONKey("f", "c") }
    static var sz: JSONKey { JSONKey("s", "z") }
    static var ps: JSONKey { JSONKey("p", "s") }
    static var of: JSONKey { JSONKey("o", "f") }
    // Shapes.
    static var it: JSONKey { JSONKey("i", "t") }
    static var d: JSONKey { JSONKey("d") }
    static var n: JSONKey { JSONKey("n") }
    static var g: JSONKey { JSONKey("g") }
    static var m: JSONKey { JSONKey("m") }
    static var mm: JSONKey { JSONKey("m", "m") }
    static var lc: JSONKey { JSONKey("l", "c") }
    static var lj: JSONKey { JSONKey("l", "j") }
    static var closed: JSONKey { JSONKey("c", "l", "o", "s", "e", "d") }
    static var outerRadius: JSONKey { JSONKey("o", "r") }
    static var innerRadius: JSONKey { JSONKey("i", "r") }
    static var outerRoundness: JSONKey { JSONKey("o", "s") }
    static var innerRoundness: JSONKey { JSONKey("i", "s") }
    static var tr: JSONKey { JSONKey("t", "r") }
    static var so: JSONKey { JSONKey("s", "o") }
    static var eo: JSONKey { JSONKey("e", "o") }
}

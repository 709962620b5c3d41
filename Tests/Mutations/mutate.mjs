#!/usr/bin/env node
// Mutations: small changes of meaning in floors 0 to 5 and in the showpieces, each of which some test must notice.
//
//   node Tests/Mutations/mutate.mjs                          all of them: builds once, then runs tests once for each
//   node Tests/Mutations/mutate.mjs --room MotorLayers       those of a room; may be repeated
//   node Tests/Mutations/mutate.mjs --only 17 --only 20-25   those with these numbers
//   node Tests/Mutations/mutate.mjs --list                   says them and builds nothing; finds a list that is out of date,
//                                                            and a change that is no Swift
//   … --jobs 2                                               so many runs at a time (1)
//   … --quick                                                asks no slow tests
//   … --built                                                takes the copy as it was built last
//
// Each list, ROOM.txt beside this file, is data. Its first lines name the test targets that hold the room's laws (`tests:`),
// what of them is asked only about what the others let live, because it takes seconds (`slow:`), and what is never asked
// (`skip:`, exit tests and those of depth and of memory). A mutation is a block between empty lines:
//
//   Layer+Values.swift                  the file, anywhere in Sources/ROOM; `| .LayerTests, MotorControlsTests` names other tests,
//                                       a target or suites in one
//   - guard «newValue != old» else      a piece of source that occurs exactly once in it, and in it what is replaced:
//   + true                              «an expression» or ⟦statements⟧. Without this line the statements are left out
//   = Why it changes nothing.           for a mutation that no test can notice
//
// All of them are built into one copy of the package (`.build/mutations/package`): at each place the number in the
// environment variable MOTOR_MUTANT decides whether the original runs or the change. A test that fails, a crash and a hang
// kill a mutation. The score is printed by room; the exit code is 1 if one survives that has no sentence, or if one is
// killed that has one.
//
// Adding a mutation costs a build of its room and what depends on it (some minutes) and a run of its tests (some seconds).

import { execFileSync, spawn, spawnSync } from "node:child_process"
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync, chmodSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"

const here = dirname(fileURLToPath(import.meta.url))
const home = join(here, "..", "..")
const scratch = join(home, ".build", "mutations", "package")
const rooms = [
    "MotorReferences", "MotorGeometry", "MotorCurves", "MotorText", "MotorLayers", "MotorAnimations", "MotorGestures", "MotorDrawing",
    "MotorSVG", "MotorInteractions", "MotorControls", "MotorExhibits", "MotorCanvas",
]

function fail(message) {
    console.error("mutate: " + message)
    process.exit(2)
}

// The command line.

const wanted = { rooms: new Set(), numbers: new Set(), list: false, quick: false, built: false, jobs: 1 }
const words = process.argv.slice(2)
while (words.length > 0) {
    const word = words.shift()
    const next = () => words.shift() ?? fail(`${word} takes a value`)
    if (word === "--room") {
        const room = next()
        if (!rooms.includes(room)) fail(`--room is one of ${rooms.join(", ")}, got ${room}`)
        wanted.rooms.add(room)
    } else if (word === "--only") {
        const [, low, high] = next().match(/^(\d+)(?:-(\d+))?$/) ?? fail("--only takes a number, or two: 20-25")
        for (let number = +low; number <= +(high ?? low); number += 1) wanted.numbers.add(number)
    } else if (word === "--jobs") {
        wanted.jobs = Math.max(1, parseInt(next()) || 1)
    } else if (["--list", "--quick", "--built"].includes(word)) {
        wanted[word.slice(2)] = true
    } else {
        fail(`unknown option ${word}`)
    }
}

// The lists.

// The paths of a room's sources, by name: no two files of a module have the same.
const places = new Map()
function place(room, file) {
    if (!places.has(room)) {
        const entries = readdirSync(join(home, "Sources", room), { recursive: true, withFileTypes: true })
        const files = entries.filter((entry) => entry.isFile())
        places.set(room, new Map(files.map((entry) => [entry.name, relative(home, join(entry.parentPath, entry.name))])))
    }
    return places.get(room).get(file) ?? join("Sources", room, file)
}

function readList(room) {
    const list = { room, tests: [], slow: [], skip: [], mutations: [] }
    let block = null
    for (const [index, line] of readFileSync(join(here, room + ".txt"), "utf8").split("\n").entries()) {
        const where = `${room}.txt:${index + 1}`
        const header = line.match(/^(tests|slow|skip): (.*)$/)
        if (header) {
            list[header[1]] = header[2].split(/[, ]+/)
        } else if (line.trim() === "") {
            block = null
        } else if (line.startsWith("#")) {
            continue
        } else if (!block) {
            const [file, tests] = line.split("|").map((part) => part.trim())
            block = {
                room, where, file: place(room, file), source: [], change: [], reason: "",
                tests: tests?.split(/[, ]+/).map((name) => (name.startsWith(".") ? room + "Tests" + name : name)),
            }
            list.mutations.push(block)
        } else if (line.startsWith("- ")) {
            block.source.push(line.slice(2))
        } else if (line.startsWith("+ ")) {
            block.change.push(line.slice(2))
        } else if (line.startsWith("= ")) {
            block.reason = (block.reason + " " + line.slice(2)).trim()
        } else {
            fail(`${where}: a line of a mutation begins with "- ", "+ " or "= ", got: ${line}`)
        }
    }
    for (const mutation of list.mutations) {
        const source = mutation.source.join("\n")
        const [, before, expression, statements, after] =
            source.match(/^([^]*?)(?:«([^]*)»|⟦([^]*)⟧)([^]*)$/) ??
            fail(`${mutation.where}: nothing is marked by «» or ⟦⟧ in: ${source}`)
        mutation.isExpression = expression !== undefined
        Object.assign(mutation, { before, original: expression ?? statements, after, changed: mutation.change.join("\n") })
        if (mutation.isExpression && !mutation.changed) fail(`${mutation.where}: an expression needs a change`)
        mutation.tests ??= list.tests
        Object.assign(mutation, { slow: list.slow, skip: list.skip })
    }
    return list
}

const lists = rooms.map(readList)
const mutations = lists.flatMap((list) => list.mutations)
for (const [index, mutation] of mutations.entries()) mutation.number = index + 1

// Where each stands. The marked piece is looked for as it is written, but for the indentation of its lines.

function pattern(text) {
    const lines = text.split("\n").map((line) => line.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    return lines.map((line, index) => (index === 0 ? line : line.trimStart())).join("\\n\\s*")
}

const sources = new Map()
const stale = []
for (const mutation of mutations) {
    const path = join(home, mutation.file)
    if (!sources.has(mutation.file)) sources.set(mutation.file, existsSync(path) ? readFileSync(path, "utf8") : "")
    const text = sources.get(mutation.file)
    const parts = [mutation.before, mutation.original, mutation.after].map(pattern)
    const found = [...text.matchAll(new RegExp(`(${parts[0]})(${parts[1]})(${parts[2]})`, "g"))]
    if (found.length !== 1) {
        stale.push(`${mutation.where}: occurs ${found.length} times in ${mutation.file}: ${mutation.source.join(" ⏎ ")}`)
        continue
    }
    mutation.start = found[0].index + found[0][1].length
    mutation.end = mutation.start + found[0][2].length
    mutation.text = found[0][2]
    mutation.line = text.slice(0, mutation.start).split("\n").length
}
if (stale.length > 0) fail("the source has changed, change the lists with it:\n  " + stale.join("\n  "))

function told(mutation) {
    const change = mutation.changed === "" ? "(left out)" : mutation.changed
    return `${mutation.number}  ${mutation.file}:${mutation.line}  ${mutation.original}  →  ${change}`.replace(/\s*\n\s*/g, " ⏎ ")
}

const chosen = mutations.filter(
    (mutation) =>
        (wanted.rooms.size === 0 || wanted.rooms.has(mutation.room)) &&
        (wanted.numbers.size === 0 || wanted.numbers.has(mutation.number)))
// The copy: at every place the number decides.

function mutated(file) {
    let text = sources.get(file)
    const sites = new Map()
    for (const mutation of mutations.filter((mutation) => mutation.file === file)) {
        const site = `${mutation.start} ${mutation.end} ${mutation.isExpression}`
        sites.set(site, [...(sites.get(site) ?? []), mutation])
    }
    let last = Infinity
    for (const site of [...sites.values()].sort((a, b) => b[0].start - a[0].start)) {
        const { start, end, text: original, isExpression } = site[0]
        if (end > last) fail(`${site[0].where}: overlaps with another mutation`)
        last = start
        let result = isExpression ? `(${original})` : `{\n${original}\n}`
        for (const { number, changed } of site) {
            result = isExpression
                ? `(motor_mutant() == ${number} ? (${changed}) : ${result})`
                : `if motor_mutant() == ${number} {\n${changed}\n} else ${result}`
        }
        text = text.slice(0, start) + result + text.slice(end)
    }
    if (/^(public |internal |package )?import MotorPlatform$/m.test(text)) return text
    return roomImport(file.split("/")[1]) + "\n" + text
}

// All files of a module import another in the same way.
function roomImport(room) {
    for (const [name, path] of places.get(room)) {
        const found = name.endsWith(".swift")
            && readFileSync(join(home, path), "utf8").match(/^(public |internal |package )?import MotorPlatform$/m)
        if (found) return found[0]
    }
    return "internal import MotorPlatform"
}

// Only the test targets that a list names. Rooms with mutations need the number that decides, which is in MotorPlatform.
function slimManifest(text) {
    for (const room of new Set(mutations.map((mutation) => mutation.room))) {
        text = text.replace(new RegExp(`room\\(\\s*"${room}"(?:,\\s*\\[([^\\]]*)\\])?`), (found, doors = "") =>
            doors.includes('"MotorPlatform"') ? found : `room("${room}", ["MotorPlatform", ${doors.trim()}]`)
    }
    const needed = new Set(mutations.flatMap((mutation) => mutation.tests).map((tests) => tests.split(".")[0]))
    for (const name of [...text.matchAll(/^ {8}tests\(\s*"(\w+)"/gm)].map((found) => found[1])) {
        if (needed.has(name)) continue
        const start = text.search(new RegExp(`^ {8}tests\\(\\s*"${name}"`, "m"))
        let [end, depth] = [text.indexOf("(", start), 0]
        do {
            if (text[end] === "(") depth += 1
            if (text[end] === ")") depth -= 1
            end += 1
        } while (depth > 0)
        if (text[end] === ",") end += 1
        text = text.slice(0, start) + text.slice(end)
    }
    return text
}

function write(path, content) {
    const target = join(scratch, path)
    if (existsSync(target) && Buffer.compare(readFileSync(target), Buffer.from(content)) === 0) return
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
}

const platform = "Sources/MotorPlatform/"
const extra = {
    [platform + "Mutant.c"]: `#include "MotorPlatform.h"
#include <stdlib.h>
int motor_mutant_number;
__attribute__((constructor)) static void motor_read_mutant(void) {
    const char *text = getenv("MOTOR_MUTANT");
    motor_mutant_number = text ? atoi(text) : 0;
}
`,
}

function copyPackage() {
    const names = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: home, encoding: "utf8" })
    const kept = new Set(Object.keys(extra))
    for (const name of names.split("\0")) {
        if (!/^(Package\.swift$|Sources\/|Tests\/)/.test(name) || name.startsWith("Tests/Mutations/")) continue
        if (!existsSync(join(home, name)) || !lstatSync(join(home, name)).isFile()) continue
        kept.add(name)
        let content = readFileSync(join(home, name))
        if (name === "Package.swift") content = slimManifest(content.toString())
        if (name === platform + "include/MotorPlatform.h") {
            content = content.toString().replace(
                /#endif\s*$/,
                "extern int motor_mutant_number;\n"
                    + "static inline int motor_mutant(void) { return motor_mutant_number; }\n\n#endif\n")
        }
        if (sources.has(name)) content = mutated(name)
        write(name, content)
        chmodSync(join(scratch, name), lstatSync(join(home, name)).mode)
    }
    for (const name of Object.keys(extra)) write(name, extra[name])
    for (const top of ["Sources", "Tests"]) {
        for (const entry of readdirSync(join(scratch, top), { recursive: true, withFileTypes: true })) {
            const path = join(entry.parentPath ?? entry.path, entry.name)
            if (entry.isFile() && !kept.has(path.slice(scratch.length + 1))) rmSync(path)
        }
    }
}

function compile(command, options, complaint) {
    const result = spawnSync(command, options, { encoding: "utf8", maxBuffer: 1 << 28 })
    if (result.status !== 0) {
        const lines = (result.stdout + result.stderr).split("\n").filter((line) => /error:/.test(line))
        fail(`${complaint}:\n` + [...new Set(lines)].slice(0, 40).join("\n"))
    }
}

// Beside the copy, which may be in use.
function parse() {
    const folder = mkdtempSync(join(tmpdir(), "mutations-"))
    process.on("exit", () => rmSync(folder, { recursive: true }))
    const paths = [...sources.keys()].map((file, number) => {
        const path = join(folder, `${number}-${file.split("/").at(-1)}`)
        writeFileSync(path, mutated(file))
        return path
    })
    compile("swiftc", ["-parse", ...paths], "a change is no Swift")
}

function build() {
    const options = ["build", "--build-tests", "--package-path", scratch, "-debug-info-format", "none"]
    compile("swift", options, "the copy does not build")
}

function testProgram() {
    const folder = join(scratch, ".build", "debug")
    const found = existsSync(folder) && readdirSync(folder).find((name) => name.endsWith("PackageTests.xctest"))
    return found ? join(folder, found) : fail("the copy was not built yet")
}

if (wanted.list) {
    for (const mutation of chosen) console.log(told(mutation) + (mutation.reason ? `\n    = ${mutation.reason}` : ""))
    parse()
    console.log(`${chosen.length} mutations`)
    process.exit(0)
}

// The runs.

// `tests` and `skip` are the beginnings of tests' names: a target, a suite in it, a test of that.
function runTests(program, tests, skip, number, timeout) {
    return new Promise((resolve) => {
        const options = ["--testing-library", "swift-testing"]
        for (const name of tests) options.push("--filter", `^${name}[./(]`)
        for (const name of skip) options.push("--skip", `^${name}[./(]`)
        const began = Date.now()
        const child = spawn(program, options, {
            cwd: scratch, detached: true, stdio: ["ignore", "pipe", "pipe"],
            env: { ...process.env, MOTOR_MUTANT: String(number) },
        })
        let [verdict, output] = ["", ""]
        function kill(reason) {
            verdict ||= reason
            try {
                process.kill(-child.pid, "SIGKILL")
            } catch {}
        }
        const timer = setTimeout(() => kill("hang"), timeout)
        for (const stream of [child.stdout, child.stderr]) {
            stream.on("data", (data) => {
                output = (output + data).slice(-100_000)
                // The first failure decides.
                const failure = output.match(/Test ("[^\n]*"|\S+) recorded an issue/)
                if (failure) kill(failure[1])
            })
        }
        child.on("close", (code, signal) => {
            clearTimeout(timer)
            if (!verdict && code !== 0) verdict = `exit ${signal ?? code}`
            if (!verdict && !/Test run with [1-9]\d* test/.test(output)) verdict = "no test ran"
            resolve({ verdict, seconds: (Date.now() - began) / 1000, output })
        })
    })
}

const start = Date.now()
if (!wanted.built) {
    console.log(`${mutations.length} mutations; building the copy …`)
    copyPackage()
    build()
    console.log(`built in ${Math.round((Date.now() - start) / 1000)} s`)
}
const program = testProgram()

// What the tests take that are asked first, without any mutation; they hold then.
const baselines = new Map()
async function measure(tests, skip) {
    const result = await runTests(program, tests, skip, 0, 600_000)
    if (result.verdict) fail(`without any mutation ${tests} fails (${result.verdict}):\n` + result.output.slice(-3000))
    console.log(`${tests.join(" ")} without a mutation: ${result.seconds.toFixed(1)} s`)
    baselines.set(tests.join(" "), result.seconds)
}

// Slow ones of the same targets, if nothing else kills.
async function judge(mutation) {
    const slow = mutation.slow.filter((name) => mutation.tests.some((tests) => (name + ".").startsWith(tests + ".")))
    const stages = [[mutation.tests, [...mutation.skip, ...slow]]]
    if (slow.length > 0 && !mutation.reason && !wanted.quick) stages.push([slow, mutation.skip])
    for (const [tests, skip] of stages) {
        if (!baselines.has(tests.join(" "))) await measure(tests, skip)
        const limit = (baselines.get(tests.join(" ")) * 6 + 20) * 1000
        mutation.result = await runTests(program, tests, skip, mutation.number, limit)
        if (mutation.result.verdict) return
    }
}

const waiting = [...chosen]
async function work() {
    for (let mutation = waiting.shift(); mutation; mutation = waiting.shift()) {
        await judge(mutation)
        const verdict = mutation.result.verdict
        const outcome = !verdict ? (mutation.reason ? "equivalent" : "SURVIVED")
            : mutation.reason ? "KILLED, though said to change nothing" : "killed"
        mutation.outcome = outcome
        console.log(`${outcome}  ${told(mutation)}` + (verdict ? `  [${verdict}]` : "")
            + `  ${mutation.result.seconds.toFixed(1)} s`)
    }
}
await Promise.all(Array.from({ length: wanted.jobs }, work))

// The score.

const count = (list, outcome) => list.filter((mutation) => mutation.outcome === outcome).length
function score(name, list) {
    const [killed, survived, equivalent] = ["killed", "SURVIVED", "equivalent"].map((outcome) => count(list, outcome))
    const columns = [list.length, killed, survived, equivalent].map((number) => String(number).padStart(12))
    console.log(name.padEnd(20) + columns.join("") + `${Math.floor((100 * killed) / Math.max(killed + survived, 1))} %`.padStart(8))
}
console.log("\n" + "".padEnd(20) + ["mutations", "killed", "survived", "equivalent"].map((word) => word.padStart(12)).join("") + "   score")
for (const room of rooms) {
    const list = chosen.filter((mutation) => mutation.room === room)
    if (list.length > 0) score(room, list)
}
score("all", chosen)
const open = chosen.filter((mutation) => !["killed", "equivalent"].includes(mutation.outcome))
for (const mutation of open) console.log(`\n${mutation.outcome}\n  ${told(mutation)}\n  ${mutation.where}`)
console.log(`\n${Math.round((Date.now() - start) / 1000)} s`)
process.exit(open.length > 0 ? 1 : 0)

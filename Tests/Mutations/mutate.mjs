#!/usr/bin/env node
// Mutations: small changes of meaning, drawn from all sources by a seed. Some test must notice each of them.
//
//   node Tests/Mutations/mutate.mjs                          200 of them: builds once, then runs tests for each
//   … --seed 7                                               other ones (1)
//   … --count 50                                             so many
//   … --module MotorLayers                                   of these modules only; may be repeated
//   … --few 2                                                of so many modules only, drawn by the seed: a small build
//   … --least 20                                             draws more of each module that has fewer than so many
//   … --list                                                 says them and builds nothing
//   … --only 17 --only 20-25                                 runs those with these numbers
//   … --built                                                takes the copy as it was built last
//   … --resume                                               takes the verdicts of the run before, which was broken off
//   … --quick                                                asks only the tests that take less than a second
//   … --jobs 2                                               so many runs at a time (1)
//   … --scratch FOLDER                                       keeps the copy elsewhere
//   … --reports FOLDER                                       writes the survivors of each module there, with their diffs
//
// `Sites.swift` finds what can be changed: a comparison, the end of a range, a sign, an operator (`min` and `max` too), a
// boolean operator, a condition, a constant, a call, an assignment, and the order of two statements. A module is drawn
// by its lines of code, then a line of it, then one of the changes in that line.
//
// All of them are built into one copy of the package (`.build/mutations/package`): the number in the environment variable
// MOTOR_MUTANT decides at each place whether the original runs or the change. What the compiler rejects is left out, and the
// next of the seed takes its place. The tests that mirror the module are run (`mirrors` below): those that take less than a
// second first, the others only about what lives. A test that fails, a crash and a hang kill a mutation.
//
// A change that no test can notice stands in `equivalent.txt` with the reason:
//
//   Layer+Values.swift                                       the file
//   - if count <= 0 { return }                               the lines as they are
//   + if count < 0 { return }                                and as they are changed; none if they are left out
//   = A loop over nothing follows.
//
// It is found by this text, whatever the seed. The exit code is 1 if the score is below what
// `--floor` says (0), or that of a module below `--module-floor` (0); a module needs ten mutations to have one.

import { spawn, spawnSync, execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { basename, dirname, join, resolve } from "node:path"
import { cpus, loadavg } from "node:os"
import { fileURLToPath } from "node:url"
import { targetOf } from "../../.ci/targets.mjs"

const here = dirname(fileURLToPath(import.meta.url))
const home = join(here, "..", "..")

// The test targets that mirror each module, if they are not named after it, or not alone.
const mirrors = {
    MotorLayers: ["MotorLayersTests", "ConformanceTests"],
    MotorExhibits: ["MotorExhibitsTests", "GalleryExhibitsTests"],
    gallery: ["GalleryTests"],
    LikeElement: ["MotorElementsTests"],
    MotorQuartz: ["AppleHostTests"],
    MotorUIKit: ["AppleHostTests"],
    MotorAppKit: ["AppleHostTests"],
    MotorSwiftUI: ["AppleHostTests"],
}
// Those of the modules that stand on it and use what it keeps for the package, asked about what the first let live.
const users = {
    MotorMath: ["MotorLayersTests", "MotorRecordingTests"],
    MotorLayers: ["MotorControlsTests", "MotorCanvasTests", "MotorRasterTests", "MotorSVGTests", "MotorTestingTests", "MainActorTests"],
    MotorGestures: ["MotorControlsTests"],
    MotorControls: ["MotorTestingTests", "GalleryExhibitsTests", "HandLawsTests", "HistoryTests"],
    MotorExhibits: ["HandLawsTests", "HistoryTests"],
    GalleryExhibits: ["HandLawsTests", "HistoryTests"],
    MotorRecording: ["MotorExhibitsTests", "GalleryExhibitsTests", "GalleryTests"],
    MotorCanvas: ["MotorWebTests", "MotorElementsTests"],
    MotorTerminal: ["GalleryTests"],
    MotorTesting: ["MotorControlsTests", "GalleryTests"],
}
// What is never asked: it takes minutes, or makes millions of something.
const never = ["HandLawsTests.HandLawsCanFailTests", "HandLawsTests.RandomHandsTests"]
// Sources without a body that could be changed, code of C, and a plugin, which no test can import.
const without = ["FineMotor", "MotorPlatform", "MotorSignals", "WebCommand", "GalleryPage", "ControlElements", "SliderElement", "IconElement"]

// A test that takes longer than this many seconds is asked only about what the others let live, and never beyond the second.
const [slow, tooSlow] = [1, 40]

function fail(message) {
    console.error("mutate: " + message)
    process.exit(2)
}

// MARK: The command line

const wanted = {
    seed: "1", count: 200, few: 0, least: 0, jobs: 1, floor: 0, "module-floor": 0, modules: new Set(), numbers: new Set(), list: false, built: false, resume: false, quick: false, reports: "",
    scratch: join(home, ".build", "mutations"),
}
const words = process.argv.slice(2)
while (words.length > 0) {
    const word = words.shift()
    const next = () => words.shift() ?? fail(`${word} takes a value`)
    if (word === "--module") {
        wanted.modules.add(next())
    } else if (word === "--only") {
        const [, low, high] = next().match(/^(\d+)(?:-(\d+))?$/) ?? fail("--only takes a number, or two: 20-25")
        for (let number = +low; number <= +(high ?? low); number += 1) wanted.numbers.add(number)
    } else if (["--seed", "--reports", "--scratch"].includes(word)) {
        wanted[word.slice(2)] = next()
    } else if (["--count", "--few", "--least", "--jobs", "--floor", "--module-floor"].includes(word)) {
        const value = next()
        if (!/^\d+$/.test(value)) fail(`${word} takes a number, got ${value}`)
        wanted[word.slice(2)] = +value
    } else if (["--list", "--built", "--resume", "--quick"].includes(word)) {
        wanted[word.slice(2)] = true
    } else {
        fail(`unknown option ${word}`)
    }
}

const folder = resolve(wanted.scratch)
const scratch = join(folder, "package")

// MARK: The sites

function run(command, options, complaint) {
    const result = spawnSync(command, options, { encoding: "utf8", maxBuffer: 1 << 28 })
    if (result.status !== 0) fail(`${complaint}:\n` + (result.stdout + result.stderr).slice(-3000))
    return result.stdout
}

function findSites() {
    const toolchain = dirname(dirname(run("which", ["swiftc"], "there is no swiftc").trim()))
    const real = run("readlink", ["-f", join(toolchain, "bin", "swiftc")], "").trim()
    const host = join(dirname(dirname(real)), "lib", "swift", "host")
    const program = join(folder, "sites")
    const source = join(here, "Sites.swift")
    mkdirSync(folder, { recursive: true })
    if (!existsSync(program) || statSync(program).mtimeMs < statSync(source).mtimeMs) {
        const libraries = ["SwiftSyntax", "SwiftParser", "SwiftOperators"].map((name) => "-l" + name)
        const options = ["-O", "-I", host, "-L", host, "-Xlinker", "-rpath", "-Xlinker", host, ...libraries]
        run("swiftc", [...options, source, "-o", program], "Sites.swift does not compile")
    }
    const names = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "Sources"], { cwd: home, encoding: "utf8" }).trim().split("\n")
    const files = names.filter((name) => name.endsWith(".swift") && !without.includes(targetOf(name)) && existsSync(join(home, name)))
    return JSON.parse(execFileSync(program, files, { cwd: home, encoding: "utf8", maxBuffer: 1 << 28 }))
}

const sources = new Map()
const modules = new Map()
for (const file of findSites()) {
    const name = targetOf(file.path)
    if (wanted.modules.size > 0 && !wanted.modules.has(name)) continue
    sources.set(file.path, readFileSync(join(home, file.path)))
    if (!modules.has(name)) modules.set(name, { name, size: 0, lines: [] })
    const module = modules.get(name)
    module.size += file.code.length
    const lines = new Map()
    for (const site of file.sites) lines.set(site.line, [...(lines.get(site.line) ?? []), { ...site, file: file.path, module: name }])
    module.lines.push(...lines.values())
}
for (const name of wanted.modules) modules.has(name) || fail(`no module ${name} has anything to change`)

// MARK: The draw

// Numbers from 0 to 1, the same for the same seed (mulberry32).
function generator(seed) {
    let state = createHash("sha256").update(seed).digest().readUInt32LE()
    return () => {
        state = (state + 0x6d2b79f5) | 0
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    }
}

const hash = (text) => createHash("sha256").update(text).digest("hex").slice(0, 16)

function replaced(file, start, end, edits) {
    let [result, place] = ["", start]
    const bytes = sources.get(file)
    for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
        result += bytes.toString("utf8", place, edit.start) + edit.text
        place = edit.end
    }
    return result + bytes.toString("utf8", place, end)
}

// Of so many modules only, drawn by their lines of code.
if (wanted.few > 0) {
    const random = generator(`${wanted.seed} modules`)
    const left = [...modules.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
    while (left.length > wanted.few) {
        // Leaves one out, a small one sooner.
        let share = random() * left.reduce((sum, module) => sum + 1 / module.size, 0)
        const index = left.findIndex((module) => (share -= 1 / module.size) < 0)
        modules.delete(left.splice(index, 1)[0].name)
    }
    console.log(`modules: ${[...modules.keys()].sort().join(", ")}`)
}

// The whole lines that a site changes, before and after.
function describe(site) {
    const bytes = sources.get(site.file)
    const start = bytes.lastIndexOf(10, Math.min(...site.edits.map((edit) => edit.start)) - 1) + 1
    const found = bytes.indexOf(10, Math.max(...site.edits.map((edit) => edit.end)))
    const end = found < 0 ? bytes.length : found
    const lines = (text) => text.split("\n").map((line) => line.trimEnd()).filter((line) => line.trim() !== "")
    site.before = lines(bytes.toString("utf8", start, end))
    site.after = lines(replaced(site.file, start, end, site.edits))
    site.text = [basename(site.file), ...site.before.map((line) => "-" + line.trim()), ...site.after.map((line) => "+" + line.trim())].join("\n")
    site.key = hash(site.file + "\n" + site.text)
    site.diff = diff(site)
    return site
}

// How the compiler took each change before: 1 if only the body of the whole member could be told apart, 2 if not at all.
const memory = join(folder, "rejected.json")
const rejected = existsSync(memory) ? JSON.parse(readFileSync(memory)) : {}

function* stream(seed, names) {
    const random = generator(seed)
    const left = names.map((name) => ({ ...modules.get(name), lines: [...modules.get(name).lines] }))
    for (;;) {
        const open = left.filter((module) => module.lines.length > 0)
        if (open.length === 0) return
        let share = random() * open.reduce((sum, module) => sum + module.size, 0)
        const module = open.find((module) => (share -= module.size) < 0) ?? open.at(-1)
        const index = Math.floor(random() * module.lines.length)
        const line = module.lines[index]
        module.lines.splice(index, 1)
        const kinds = [...new Set(line.map((site) => site.kind))]
        const kind = kinds[Math.floor(random() * kinds.length)]
        const sites = line.filter((site) => site.kind === kind)
        yield describe(sites[Math.floor(random() * sites.length)])
    }
}

// Takes so many of a seed that compile, as far as is known. `taken` has their keys.
function take(seed, names, count, taken) {
    const found = []
    if (count <= 0) return found
    for (const site of stream(seed, names)) {
        if (taken.has(site.key)) continue
        if (rejected[site.key] === 2) {
            stillborn.set(site.key, site.module)
            continue
        }
        taken.add(site.key)
        found.push(site)
        if (found.length === count) break
    }
    return found
}

const stillborn = new Map()
const numbers = new Map()
function draw() {
    const names = [...modules.keys()].sort()
    const taken = new Set()
    const sample = take(wanted.seed, names, wanted.count, taken)
    for (const site of sample) site.isDrawn = true
    for (const name of names) {
        const missing = wanted.least - sample.filter((site) => site.module === name).length
        sample.push(...take(`${wanted.seed} ${name}`, [name], missing, taken))
    }
    // One that takes another's place takes its number, so that the others need not be built again.
    const keys = new Set(sample.map((site) => site.key))
    for (const key of numbers.keys()) keys.has(key) || numbers.delete(key)
    const used = new Set(numbers.values())
    let number = 1
    for (const site of sample) {
        if (!numbers.has(site.key)) {
            while (used.has(number)) number += 1
            used.add(number)
            numbers.set(site.key, number)
        }
        site.number = numbers.get(site.key)
    }
    return sample
}

// MARK: What changes nothing

const equivalents = new Map()
const list = join(here, "equivalent.txt")
for (const block of existsSync(list) ? readFileSync(list, "utf8").split(/\n\s*\n/) : []) {
    const lines = block.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"))
    if (lines.length === 0) continue
    const changes = lines.slice(1).filter((line) => /^[-+]/.test(line)).map((line) => line[0] + line.slice(1).trim())
    const reason = lines.filter((line) => line.startsWith("=")).map((line) => line.slice(1).trim()).join(" ")
    if (changes.length === 0 || reason === "") fail(`equivalent.txt: a block has a file, lines with - and + and a reason:\n${block}`)
    // The change can still be made: the lines that it replaces are in a file of that name.
    const before = changes.filter((line) => line[0] === "-").map((line) => line.slice(1))
    const isCurrent = [...sources].some(([path, bytes]) => {
        if (basename(path) !== lines[0].trim()) return false
        const known = new Set(bytes.toString().split("\n").map((line) => line.trim()))
        return before.every((line) => known.has(line))
    })
    if (!isCurrent && wanted.modules.size === 0) fail(`equivalent.txt: a block's lines are no longer in the sources:\n${block}`)
    equivalents.set([lines[0].trim(), ...changes].join("\n"), reason)
}

function description(site) {
    const short = (lines) => lines.map((line) => line.trim()).join(" ⏎ ") || "(left out)"
    const unread = site.reached === 0 ? "  (no test comes here)" : ""
    return `${site.number}  ${site.file}:${site.line}  [${site.kind}]  ${short(site.before)}  →  ${short(site.after)}${unread}`
}

function diff(site) {
    const bytes = sources.get(site.file).toString().split("\n")
    const first = site.line - 1
    const around = (from, to) => bytes.slice(Math.max(0, from), to).map((line) => "     " + line)
    return [
        ...around(first - 3, first), ...site.before.map((line) => "    -" + line), ...site.after.map((line) => "    +" + line),
        ...around(first + site.before.length, first + site.before.length + 3),
    ].join("\n")
}

// MARK: The copy

function place(site) {
    return site.wraps[Math.min(rejected[site.key] ?? 0, site.wraps.length - 1)]
}

// The text from `start` to `end`, in which the wraps of `sites` decide. Each change begins and ends with a line of its own.
function composed(file, start, end, sites) {
    const bytes = sources.get(file)
    let [result, last] = ["", start]
    const groups = new Map()
    for (const site of sites) {
        const wrap = place(site)
        const name = `${wrap.start} ${wrap.end}`
        if (!groups.has(name)) groups.set(name, { ...wrap, sites: [] })
        groups.get(name).sites.push(site)
    }
    const order = [...groups.values()].sort((a, b) => a.start - b.start || b.end - a.end)
    for (const wrap of order) {
        if (wrap.start < last) continue  // inside of the one before
        const inside = order.filter((other) => other !== wrap && other.start >= wrap.start && other.end <= wrap.end)
        const original = composed(file, wrap.start, wrap.end, inside.flatMap((other) => other.sites))
        result += bytes.toString("utf8", last, wrap.start)
        const ends = wrap.sites.map(() => ")").join("")
        for (const site of wrap.sites) {
            const changed = replaced(file, wrap.start, wrap.end, site.edits)
            result += wrap.isBlock
                ? `if motor_mutant(${site.number}) {\n${changed}\n/* ${site.number} */ } else `
                : `(motor_mutant(${site.number}) ? (\n${changed}\n/* ${site.number} */ ) : `
        }
        result += wrap.isBlock ? `{\n${original}\n/* = */ }` : `(\n${original}\n)${ends}`
        last = wrap.end
    }
    return result + bytes.toString("utf8", last, end)
}

function mutated(file, sites) {
    const text = composed(file, 0, sources.get(file).length, sites.filter((site) => site.file === file))
    return "public import MotorPlatform\n" + text
}

const manifest = `
for target in package.targets where [.regular, .executable].contains(target.type) && target.path?.hasPrefix("Tests/") != true {
    let isBelow = ["MotorPlatform", "MotorSignals"].contains(target.name)
    if !isBelow && !target.dependencies.contains(where: { "\\($0)".contains("MotorPlatform") }) {
        target.dependencies.append("MotorPlatform")
    }
}
`
const platform = "Sources/MotorPlatform/"
const declarations = `
#include <stdbool.h>
extern int motor_mutant_number;
extern int motor_reached_file;
void motor_reach(int number);
static inline bool motor_mutant(int number) {
    if (motor_reached_file != 0) motor_reach(number);
    return motor_mutant_number == number;
}

`
// MOTOR_REACHED names a file for the moments, to a millisecond, at which each place was reached.
const definitions = `#include "MotorPlatform.h"
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
int motor_mutant_number;
int motor_reached_file;
static int64_t last[100000];
void motor_reach(int number) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    int64_t moment[2] = { number, (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000 };
    if (last[number] == moment[1]) return;
    last[number] = moment[1];
    if (write(motor_reached_file, moment, sizeof moment) < 0) abort();
}
__attribute__((constructor)) static void motor_read_mutant(void) {
    const char *text = getenv("MOTOR_MUTANT");
    motor_mutant_number = text ? atoi(text) : 0;
    const char *path = getenv("MOTOR_REACHED");
    if (path) motor_reached_file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0644);
}
`

function write(path, content) {
    const target = join(scratch, path)
    if (existsSync(target) && Buffer.compare(readFileSync(target), Buffer.from(content)) === 0) return
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
}

function copyPackage(sites) {
    const changed = new Set(sites.map((site) => site.file))
    const names = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: home, encoding: "utf8" })
    const kept = new Set([platform + "Mutant.c"])
    for (const name of names.split("\0")) {
        if (!/^(Package\.swift$|Sources\/|Tests\/|README|Guides)/.test(name) || name.startsWith("Tests/Mutations/")) continue
        if (!existsSync(join(home, name)) || !statSync(join(home, name)).isFile()) continue
        kept.add(name)
        let content = readFileSync(join(home, name))
        if (name === "Package.swift") content = content + manifest
        if (name === platform + "include/MotorPlatform.h") {
            content = content.toString().replace(
                /#endif\s*$/,
                declarations + "#endif\n")
        }
        if (changed.has(name)) content = mutated(name, sites)
        if (/^Sources.*swift$/.test(name)) {
            content = content.toString().replace(/^(public |internal |package )?import MotorPlatform$/gm, "public import MotorPlatform")
        }
        write(name, content)
        chmodSync(join(scratch, name), statSync(join(home, name)).mode)
    }
    write(platform + "Mutant.c", definitions)
    for (const top of ["Sources", "Tests"]) {
        for (const entry of readdirSync(join(scratch, top), { recursive: true, withFileTypes: true })) {
            const path = join(entry.parentPath ?? entry.path, entry.name)
            if (entry.isFile() && !kept.has(path.slice(scratch.length + 1))) rmSync(path)
        }
    }
}

const testsOf = (module) => mirrors[module] ?? [module + "Tests"]
const targetsOf = (sites) => [...new Set(sites.flatMap((site) => [...testsOf(site.module), ...usersOf(site.module)]))].sort()
const usersOf = (module) => (wanted.quick ? [] : users[module] ?? [])

// Builds the tests of these modules. Returns the lines of errors.
function build(sites) {
    const options = [
        "build", "--product", "FineMotorPackageTests", "--package-path", scratch, "-debug-info-format", "none", "-Xswiftc",
        "-continue-building-after-errors",
    ]
    // What is compiled as nothing on Linux is compiled against declarations, to be asked about.
    const environment = { ...process.env, FINEMOTOR_TESTS: targetsOf(sites).join(","), FINEMOTOR_APPLE: "1" }
    const result = spawnSync("swift", options, { encoding: "utf8", maxBuffer: 1 << 28, env: environment })
    if (result.status === 0) return []
    const output = result.stdout + result.stderr
    writeFileSync(join(folder, "errors.txt"), output)
    const lines = [...new Set(output.split("\n").filter((line) => /error:/.test(line)))]
    return lines.length > 0 ? lines : ["error: " + output.slice(-2000)]
}

// The sites whose change, or what it was told apart by, stands at a line of the copy.
function culprits(path, line, sites) {
    const text = readFileSync(join(scratch, path), "utf8").split("\n")
    const [open, around] = [[], []]
    let depth = null
    for (const [index, content] of text.entries()) {
        for (const [, start, end] of content.matchAll(/motor_mutant\((\d+)\) (?:\{|\?)|\/\* (\d+|=) \*\//g)) {
            if (start) open.push({ number: +start, from: index + 1 })
            else if (end !== "=") {
                const last = open.findLast((entry) => entry.number === +end)
                last.to = index + 1
            }
        }
    }
    const exact = open.filter((entry) => entry.from < line && line <= entry.to)
    if (exact.length > 0) around.push(exact.at(-1).number)
    else {
        // The member's own lines: all that is told apart before it, nearest first.
        const before = open.filter((entry) => entry.from - 1 <= line + 1)
        const last = before.at(-1)
        if (last) around.push(...before.filter((entry) => entry.from >= last.from - 1).map((entry) => entry.number))
    }
    return sites.filter((site) => site.file === path && around.includes(site.number))
}

function buildCopy() {
    let sites = draw()
    for (let round = 1; round <= 40; round += 1) {
        copyPackage(sites)
        const errors = build(sites)
        if (errors.length === 0) {
            writeFileSync(join(folder, "built.json"), JSON.stringify({ sites, stillborn: [...stillborn], targets: targetsOf(sites) }))
            return sites
        }
        let isNew = false
        const done = new Set()
        const unknown = []
        for (const error of errors) {
            const found = error.match(/(Sources\/[^:\s]+\.swift):(\d+):\d+: error: (.*)/)
            const guilty = found ? culprits(found[1], +found[2], sites) : []
            if (guilty.length === 0) unknown.push(error)
            for (const site of guilty) {
                if (done.has(site.key)) continue
                done.add(site.key)
                const level = (rejected[site.key] ?? 0) + 1
                rejected[site.key] = level < site.wraps.length ? level : 2
                isNew = true
                console.log(`  ${rejected[site.key] === 2 ? "stillborn" : "moved outward"}  ${description(site)}\n      ${found[3]}`)
            }
        }
        writeFileSync(memory, JSON.stringify(rejected))
        if (!isNew) fail("the copy does not build:\n" + unknown.slice(0, 30).join("\n"))
        console.log(`round ${round}: ${done.size} changes are rejected or moved`)
        sites = draw()
    }
    fail("the copy does not build after 40 rounds")
}

// MARK: The runs

// The tests whose names begin so: a target, a suite in it, a test of that.
const matching = (names) => names.map((name) => `^${name.replace(/[.+*()]/g, "\\$&")}[./(]`)

function runTests(filter, skip, timeout, environment, more = []) {
    return new Promise((resolve) => {
        const options = ["--testing-library", "swift-testing", ...more]
        for (const name of matching(filter)) options.push("--filter", name)
        for (const name of matching(skip)) options.push("--skip", name)
        const began = Date.now()
        // A change may allocate without end.
        const child = spawn("sh", ["-c", 'ulimit -v 12000000; exec "$@"', "sh", testProgram(), ...options], {
            cwd: scratch, detached: true, stdio: ["ignore", "pipe", "pipe"],
            // The backtracer may outlive the crash that it reports, and hold the output open until the time is up.
            env: { ...process.env, SWIFT_BACKTRACE: "enable=no", ...environment },
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
                output = (output + data).slice(-200_000)
                // The first failure decides.
                const failure = output.match(/Test ("[^\n]*"|\S+) recorded an issue(?: with [^\n]*?)? at ([^:\s]+:\d+)/)
                if (failure) kill(`${failure[1]} ${failure[2]}`)
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

// Runs the tests of a target one after another without a mutation; they hold then. Returns how many seconds each takes, and
// the places that it reaches.
async function measure(target) {
    const [events, reached, known] = ["events.json", "reached", "plan.json"].map((name) => join(folder, `${target}-${name}`))
    if (wanted.built && existsSync(known)) return JSON.parse(readFileSync(known))
    rmSync(reached, { force: true })
    const options = ["--no-parallel", "--event-stream-output-path", events, "--event-stream-version", "0"]
    const result = await runTests([target], never, 1_800_000, { MOTOR_MUTANT: "0", MOTOR_REACHED: reached }, options)
    if (result.verdict) fail(`without any mutation ${target} fails (${result.verdict}):\n` + result.output.slice(-3000))
    const tests = []
    for (const line of readFileSync(events, "utf8").split("\n")) {
        // Only functions have an empty or a full list of parameters in their names.
        const { kind, testID = "", instant } = line ? JSON.parse(line).payload : {}
        const id = testID.match(/^(.*?)\(.*\)/)?.[1]
        if (kind === "testStarted" && id) tests.push({ id, begin: instant.since1970, places: new Set() })
        if (kind === "testEnded" && id) tests.findLast((test) => test.id === id).end = instant.since1970
    }
    const bytes = existsSync(reached) ? readFileSync(reached) : Buffer.alloc(0)
    for (let offset = 0, first = 0; offset + 16 <= bytes.length; offset += 16) {
        const [number, moment] = [Number(bytes.readBigInt64LE(offset)), Number(bytes.readBigInt64LE(offset + 8)) / 1000]
        while (first < tests.length && tests[first].end < moment - 0.1) first += 1
        for (let index = first; index < tests.length && tests[index].begin < moment + 0.003; index += 1) {
            if (tests[index].end > moment - 0.002) tests[index].places.add(number)
        }
    }
    rmSync(reached, { force: true })
    for (const test of tests) Object.assign(test, { seconds: (test.end - test.begin) / crowd(), places: [...test.places] })
    writeFileSync(known, JSON.stringify(tests))
    const fast = tests.filter((test) => test.seconds <= slow)
    const others = tests.filter((test) => test.seconds > slow).map((test) => `${test.id} ${test.seconds.toFixed(1)} s`)
    console.log(`${target} without a mutation: ${fast.length} tests, ${total(fast).toFixed(1)} s; then ${others.join(", ") || "nothing"}`)
    return tests
}

// How many processes wait for one processor. Other programs may be at work too.
const crowd = () => Math.max(1, loadavg()[0] / cpus().length)
const total = (tests) => tests.reduce((sum, test) => sum + test.seconds, 0)

// First the fast tests that reach the place, then the slow ones. A value that is made once, such as the defaults of a class, is
// reached in one test, or two that meet in that millisecond, though others use it: then all fast ones are asked as well.
const plans = new Map()
async function testsIn(names) {
    const targets = names.filter((name) => builtTargets.includes(name))
    for (const target of targets) plans.has(target) || plans.set(target, measure(target))
    return (await Promise.all(targets.map((target) => plans.get(target)))).flat()
}

async function judge(site) {
    const tests = await testsIn(testsOf(site.module))
    const isFast = (test) => test.seconds <= slow
    const reaching = tests.filter((test) => test.places.includes(site.number))
    const stages = [reaching.filter(isFast)]
    if (reaching.length > 0 && (reaching.length <= 2 || !place(site).isBlock)) {
        stages.push(tests.filter((test) => isFast(test) && !reaching.includes(test)))
    }
    if (!site.reason && !wanted.quick) stages.push(reaching.filter((test) => !isFast(test) && test.seconds <= tooSlow))
    Object.assign(site, { seconds: 0, verdict: "", reached: reaching.length })
    if (await isKilled(site, stages) || site.reason) return
    const others = (await testsIn(usersOf(site.module))).filter((test) => test.places.includes(site.number))
    site.reached += others.length
    await isKilled(site, [others.filter(isFast)])
}

async function isKilled(site, stages) {
    for (const stage of stages.filter((stage) => stage.length > 0)) {
        const result = await runTests(stage.map((test) => test.id), [], (total(stage) * 5 + 25) * crowd() * 1000, { MOTOR_MUTANT: String(site.number) })
        site.seconds += result.seconds
        site.verdict = result.verdict
        if (site.verdict) return true
    }
    return false
}

function testProgram() {
    const bin = join(scratch, ".build", "debug")
    const found = existsSync(bin) && readdirSync(bin).find((name) => name.endsWith("PackageTests.xctest"))
    return found ? join(bin, found) : fail("the copy was not built yet")
}

const start = Date.now()
let [sites, builtTargets] = [[], []]
if (wanted.list || wanted.built) {
    const built = wanted.built ? JSON.parse(readFileSync(join(folder, "built.json"))) : { sites: draw(), stillborn: [] }
    ;[sites, builtTargets] = [built.sites, built.targets ?? []]
    for (const [key, module] of built.stillborn) stillborn.set(key, module)
} else {
    console.log(`seed ${wanted.seed}: building the copy …`)
    sites = buildCopy()
    builtTargets = targetsOf(sites)
    console.log(`built in ${Math.round((Date.now() - start) / 1000)} s`)
}
for (const site of sites) site.reason = equivalents.get(site.text) ?? ""
if (wanted.list) {
    for (const site of sites) console.log(description(site) + (site.reason ? `\n    = ${site.reason}` : ""))
    console.log(`${sites.length} mutations`)
    process.exit(0)
}

const chosen = sites.filter((site) => wanted.numbers.size === 0 || wanted.numbers.has(site.number))
const waiting = [...chosen]
const resultsPath = join(folder, "results.json")
const results = wanted.resume && existsSync(resultsPath) ? JSON.parse(readFileSync(resultsPath)) : {}
async function work() {
    for (let site = waiting.shift(); site; site = waiting.shift()) {
        if (results[site.key]) Object.assign(site, results[site.key])
        else await judge(site)
        results[site.key] = { seconds: site.seconds, verdict: site.verdict, reached: site.reached }
        writeFileSync(resultsPath, JSON.stringify(results))
        site.outcome = !site.verdict ? (site.reason ? "equivalent" : "SURVIVED") : "killed"
        if (site.reason && site.verdict) console.log("Said to change nothing, though a test notices:")
        console.log(`${site.outcome}  ${description(site)}` + (site.verdict ? `  [${site.verdict}]` : "") + `  ${site.seconds.toFixed(1)} s`)
        writeReports()
    }
}

// MARK: The score

const names = [...new Set(chosen.map((site) => site.module))].sort()
function table() {
    const rows = [["", "drawn", "killed", "survived", "equivalent", "stillborn", "score"]]
    function row(name, list, dead) {
        const count = (outcome) => list.filter((site) => site.outcome === outcome).length
        const [killed, survived, equivalent] = ["killed", "SURVIVED", "equivalent"].map(count)
        const score = killed + survived > 0 ? (100 * killed) / (killed + survived) : 100
        rows.push([name, killed + survived + equivalent, killed, survived, equivalent, dead, score.toFixed(0) + " %"])
        return score
    }
    const low = []
    for (const name of names) {
        const list = chosen.filter((site) => site.module === name && site.outcome)
        if (list.length === 0) continue
        const score = row(name, list, [...stillborn.values()].filter((module) => module === name).length)
        if (list.length >= 10 && score < wanted["module-floor"]) low.push(name)
    }
    const drawn = chosen.filter((site) => site.outcome && site.isDrawn)
    if (drawn.length < chosen.filter((site) => site.outcome).length) row("with those of --least", chosen.filter((site) => site.outcome), stillborn.size)
    const score = row("all of the sample", drawn, stillborn.size)
    const text = rows.map(([name, ...cells]) => name.padEnd(24) + cells.map((cell) => String(cell).padStart(11)).join("")).join("\n")
    return { text, score, low }
}

function writeReports() {
    if (!wanted.reports) return
    mkdirSync(wanted.reports, { recursive: true })
    // Which law killed each, to see what only a stored picture or trace notices.
    const killed = chosen.filter((site) => site.outcome === "killed").map((site) => `${description(site)}\n    ${site.verdict}\n`)
    writeFileSync(join(wanted.reports, "killed.txt"), killed.join(""))
    writeFileSync(join(wanted.reports, "table.txt"), `seed ${wanted.seed}\n` + table().text + "\n")
    for (const name of names) {
        const survivors = chosen.filter((site) => site.module === name && site.outcome === "SURVIVED")
        if (survivors.length === 0) continue
        const text = survivors.map((site) => `${description(site)}\n${site.diff}\n`).join("\n")
        writeFileSync(join(wanted.reports, `survivors-${name}.txt`), text)
    }
}

await Promise.all(Array.from({ length: wanted.jobs }, work))
const { text, score, low } = table()
console.log("\n" + text)
for (const site of chosen.filter((site) => site.outcome === "SURVIVED")) console.log(`\nSURVIVED  ${description(site)}\n${site.diff}`)
console.log(`\n${Math.round((Date.now() - start) / 1000)} s`)
if (low.length > 0) console.log(`Below ${wanted["module-floor"]} %: ${low.join(", ")}`)
process.exit(score < wanted.floor || low.length > 0 ? 1 : 0)

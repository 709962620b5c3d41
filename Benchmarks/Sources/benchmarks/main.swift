import Cases
import Foundation

/// Ends the program with one line on standard error.
func fail(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("benchmarks: \(message)\n".utf8))
    exit(code)
}

/// Whether a file can be written, checked early: minutes of measuring must not end with an error.
func canWrite(_ path: String) -> Bool {
    let files = FileManager.default
    var isDirectory: ObjCBool = false
    if files.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue { return false }
    return files.isWritableFile(atPath: URL(filePath: path).deletingLastPathComponent().path)
}

func measure(isSmoke: Bool, json: String?, filter: String) {
    let cases = Case.all(isSmoke ? .smoke : .full).filter { filter.isEmpty || $0.name.contains(filter) }
    if cases.isEmpty { fail("no case has \"\(filter)\" in its name; benchmarks list names them", code: 64) }
    // Check the output file before minutes of measuring.
    if let json, !canWrite(json) { fail("cannot write \(json)", code: 73) }
    print(Report.head(isSmoke: isSmoke))
    print(Report.columns)
    let harness = isSmoke ? Harness.smoke : Harness()
    var measured: [Measurement] = []
    for one in cases {
        do {
            measured.append(try harness.measure(one))
            print(Report.row(measured[measured.count - 1]))
            fflush(nil)
        } catch {
            fail("\(error)", code: 1)
        }
    }
    if !isSmoke, let verdict = Report.verdict(measured) { print("\n" + verdict) }
    guard let json else { return }
    do {
        try Report.json(measured).write(to: URL(filePath: json), options: .atomic)
    } catch {
        fail("cannot write \(json)", code: 73)
    }
}

/// The run whose instructions `Benchmarks/instructions` counts: it finds this function by its name.
@inline(never)
func countedRun(_ workload: any Workload, _ count: Int) -> Int {
    workload.run(count)
}

func run(_ name: String, _ count: Int, isPlain: Bool) {
    guard let one = Case.all(.counted).first(where: { $0.name == name }) else {
        fail("no case is named \(name); benchmarks list names them", code: 64)
    }
    guard let make = isPlain ? one.plain : one.ours else { fail("\(name) has no plain counterpart", code: 64) }
    let workload = make()
    // Work that happens only once, such as the growth of an array, is done before the run that counts.
    workload.prepare(count)
    _ = workload.run(count)
    workload.finish()
    workload.prepare(count)
    let done = countedRun(workload, count)
    workload.finish()
    if done != count { fail("\(name): \(done) of \(count) operations were right", code: 1) }
}

#if DEBUG
    fail("a debug build's figures mean nothing: swift run -c release --package-path Benchmarks benchmarks", code: 1)
#else
    do {
        switch try Arguments(Array(CommandLine.arguments.dropFirst())) {
        case .help: print(Arguments.usage)
        case .list:
            for one in Case.all(.full) {
                print(one.name.padding(toLength: 28, withPad: " ", startingAt: 0) + one.operation)
            }
        case .run(let name, let count, let isPlain): run(name, count, isPlain: isPlain)
        case .draw(let json, let page, let directory): DrawCommand.run(json, page: page, to: directory)
        case .measure(let isSmoke, let json, let filter): measure(isSmoke: isSmoke, json: json, filter: filter)
        }
    } catch {
        fail("\(error.message); benchmarks --help says how to use it", code: 64)
    }
#endif

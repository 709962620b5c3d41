import Testing

@testable import gallery

@Suite("gallery plot refuses by name")
struct PlotFailureTests {
    static let usage: [(words: [String], says: String)] = [
        ([], "KIND is missing"), (["spring"], "CURVE is missing"),
        (["sprong", "1/1"], "unknown kind of curve “sprong”; there are: spring, timing, resistance, decay, recording"),
        (["spring", "1"], "“1”: a spring is its damping ratio and its response"),
        (["spring", "1/0"], "“1/0”: the response in seconds is 0.05 to 10, got “0”"),
        (["spring", "1/inf"], "the response in seconds is"),
        (["spring", "/1"], "the damping ratio is 0 to 10, got “”"),
        (["spring", "1/0.4", "nan/1"], "“nan/1”: the damping ratio is 0 to 10, got “nan”"),
        (["spring", "11/1"], "the damping ratio is 0 to 10, got “11”"), (["spring", "1/1/1"], "a spring is its"),
        (["spring", "1/1", "--seconds", "0"], "--seconds takes 0.05 to 60 seconds, got “0”"),
        (["spring", "1/1", "--velocity", "3"], "--velocity is not for spring; usage: gallery plot spring"),
        (["spring", "1/1", "1/2", "1/3", "1/4", "1/5", "1/6", "1/7"], "at most 6 curves, got 7"),
        (["timing", "bounce"], "“bounce”: a timing function is linear, easeIn"),
        (["timing", "0.4,0,2,1"], "“0.4,0,2,1”: x2 is 0 to 1, got “2”"), (["timing", "0,nan,1,1"], "y1 is −10 to 10"),
        (["timing", "0,1,1"], "a timing function is"),
        (["resistance", "soft"], "a resistance is a power law’s exponent"),
        (["resistance", "0"], "the exponent is 0.01 to 1, got “0”"), (["resistance", "nan"], "the exponent is"),
        (["resistance", "rubberBand:"], "the dimension in points is 1 to 50000, got “”"),
        (["resistance", "rubberBand:300,0"], "the coefficient is 0.01 to 10, got “0”"),
        (["resistance", "rubberBand:1,2,3"], "a rubber band is its dimension"),
        (["resistance", "0.7", "--pull", "1e9"], "--pull takes 1 to 100000 points"),
        (["decay", "slow"], "a decay is normal, fast"), (["decay", "1"], "the rate per ms is 0.5 to 0.9999, got “1”"),
        (["decay", "fast", "--velocity", "0"], "--velocity is at least 1 point per second"),
        (["decay", "fast", "--velocity", "nan"], "--velocity takes -50000 to 50000"),
        (["recording", "a", "b"], "plot takes one recording, got 2"),
    ]

    @Test("invalid arguments", arguments: usage)
    func refusal(words: [String], says: String) throws {
        let result = try Program.run(["plot"] + words)
        #expect(result.code == 64 && result.output.isEmpty)
        #expect(result.errors.hasPrefix("gallery: ") && result.errors.contains(says), "\(result.errors)")
        #expect(result.errors.filter { $0 == "\n" }.count == 1)
    }

    @Test(
        "a recording that cannot be plotted",
        arguments: [
            ("{\"t\":0,\"key\":\"space\",\"phase\":\"down\"}", "no touch comes down"),
            ("{\"t\":0,\"phase\":\"moved\",\"x\":1,\"y\":1}", "no touch comes down"), ("", "no touch comes down"),
            ("{\"t\":0.5,\"phase\":\"began\",\"x\":1e300,\"y\":1}", "the touch at 0.5 s: x is within ±100000 points"),
            ("{\"t\":200000,\"phase\":\"began\",\"x\":1,\"y\":1}", "times are at most 100000 s"), ("{", "line 1: "),
        ])
    func recording(text: String, says: String) throws {
        let folder = try Folder()
        let (file, picture) = (try folder.file("touches", text), try folder.file("new.svg"))
        let result = try Program.run("plot", "recording", file, "--to", picture)
        #expect(result.code == 65 && result.errors.contains("gallery: \(file): ") && result.errors.contains(says))
        #expect(folder.contents == ["touches"])
    }

    @Test("a file that does not exist, and one that cannot be written")
    func files() throws {
        let folder = try Folder()
        #expect(try Program.run("plot", "recording", folder.path + "/none").code == 66)
        #expect(try Program.run("plot", "spring", "1/1", "--to", folder.path).code == 73)
    }
}

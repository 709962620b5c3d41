import FineMotor
import GalleryExhibits
@testable import MotorExhibits
import MotorRecording
import Testing

@Suite("An exhibit of the gallery")
struct EveryExhibitTests {
    @Test(
        "describes an unset value exactly if its component has no initial value for it",
        arguments: Exhibits.all.map { $0.name })
    func unset(name: String) throws {
        let exhibit = try #require(Exhibits.all.first { $0.name == name })
        let component = exhibit.make()
        for value in exhibit.values {
            #expect(value.unset.isEmpty == (component.layer[value.key] != nil), "\(value.key.name)")
        }
    }

    @Test("has a script, which sets only values that the exhibit knows", arguments: Exhibits.all.map { $0.name })
    func script(name: String) throws {
        let exhibit = try #require(Exhibits.all.first { $0.name == name })
        let recording = exhibit.script()
        #expect(recording.inputs.count > 5)
        #expect(try Recording(parsing: recording.text) == recording)
        let showing = Showing(exhibit)
        for case .value(let key, _, _) in recording.inputs { #expect(showing.knows(key), "\(key.name)") }
    }

    @Test(
        "its parameters start in their ranges, whole steps from both ends, and the component accepts both ends",
        arguments: Exhibits.all.map(\.name))
    func parameters(name: String) throws {
        let exhibit = try #require(Exhibits.all.first { $0.name == name })
        for parameter in exhibit.parameters {
            let layer = exhibit.make().layer
            let number = try #require(layer[parameter.key]?.number)
            let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
            let steps = [number, high].map { ($0 - low) / parameter.step }
            let isOnGrid = steps.allSatisfy { abs($0 - $0.rounded()) < 1e-6 && $0 >= 0 } && number <= high
            // As many as a slider has room for.
            #expect(isOnGrid && steps[1] >= 5 && steps[1] <= 400, "\(parameter)")
            for end in [low, high] {
                layer[parameter.key] = .number(end)
                #expect(layer[parameter.key] == .number(end) && parameter.fault(.number(end)) == nil)
            }
        }
    }

    @Test(
        "its keys differ from the program's, and change its values and change them back; its states have names",
        arguments: Exhibits.all.map(\.name))
    func keys(name: String) throws {
        let exhibit = try #require(Exhibits.all.first { $0.name == name })
        let showing = Showing(exhibit)
        // A program quits and starts over by Q and R, holds and drags by H and O.
        let taken = exhibit.bindings.flatMap(\.keys) + ["q", "r", "h", "o"]
        #expect(Set(taken).count == taken.count)
        for binding in exhibit.keys {
            let key = binding.change.key
            let value = try #require(exhibit.values.first { $0.key == key })
            let before = showing.value(key)
            for isBack in [false, true] {
                guard case .value(_, let setting, _) = binding.input(on: showing, at: 0) else { continue }
                #expect(value.takes(setting), "\(key.name)")
                showing.layer[key] = setting.value
                if case .toggle(_, let normal) = binding.change {
                    #expect((showing.value(key)?.bool == (before?.bool ?? normal)) == isBack)
                }
            }
        }
        let state = showing.layer["state"]?.string
        #expect(state.map { exhibit.states.contains($0) } ?? exhibit.states.isEmpty)
    }

    @Test("the indices of the focus are in tab order", arguments: Exhibits.all.map(\.name))
    func focusOrder(name: String) throws {
        let exhibit = try #require(Exhibits.all.first { $0.name == name })
        let (byTab, byIndex) = (Showing(exhibit), Showing(exhibit))
        let count = byTab.window.focusableViews.count
        for index in 0..<count {
            let time = Double(index + 1)
            byTab.take(.key(KeyPress(.tab, .down, time: time)))
            byTab.take(.key(KeyPress(.tab, .up, time: time)))
            byIndex.take(.value(Exhibit.focusKey, .number(Double(index)), time: time))
            for showing in [byTab, byIndex] { showing.stage.advance(to: time) }
            let view = try #require(byTab.window.focusedView)
            let other = try #require(byIndex.window.focusedView)
            #expect(view.layer.position == other.layer.position && view.layer.name == other.layer.name)
            #expect(byTab.value("focus") == .number(Double(index)))
        }
    }
}

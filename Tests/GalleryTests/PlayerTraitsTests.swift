import FineMotor
import GalleryExhibits
import MotorRecording
@testable import MotorTerminal
import Testing

@testable import gallery

@Suite("The player and the terminal's traits")
struct PlayerTraitsTests {
    private static let white = TerminalEvent.background(Cell.RGB(255, 255, 255))
    private static let black = TerminalEvent.background(Cell.RGB(0, 0, 0))

    /// The inputs of a recording that set a key.
    private static func settings(_ key: Key, of player: Player) -> [Recording.Setting] {
        player.recording.inputs.compactMap { input in
            if case .value(key, let setting, _) = input { setting } else { nil }
        }
    }

    @Test("a light background sets the scheme once, and the area behind the exhibit follows it")
    func light() {
        let player = Player([.button])
        _ = player.frame(0, PlayerTests.bounds)
        for time in [1.0, 2] { #expect(player.take(Self.white, time)) }
        _ = player.frame(4, PlayerTests.bounds)
        #expect(Self.settings("scheme", of: player) == [.string("light")])
        #expect(player.showing.value("scheme") == "light" && player.palette == .light)
        // The light ground of every component.
        #expect(Cell.RGB(player.showing.background) == Cell.RGB(0xF3, 0xF4, 0xF7))
        #expect(player.frame(4, PlayerTests.bounds).next == .input)
    }

    @Test("a dark background changes nothing, because it is the default")
    func dark() {
        let player = Player([.button])
        #expect(player.take(Self.black, 1))
        _ = player.frame(2, PlayerTests.bounds)
        #expect(player.recording.inputs.isEmpty && player.palette == .dark)
        #expect(Cell.RGB(player.showing.background) == Cell.RGB(0x16, 0x18, 0x1F))
    }

    @Test("a scheme that the user has switched stays, and the colors around the exhibit are the terminal's")
    func byHand() {
        let player = Player([.button])
        _ = player.frame(0, PlayerTests.bounds)
        #expect(player.take(.key(.character("c"), []), 1))
        #expect(player.take(Self.white, 2))
        #expect(player.take(.key(.character("c"), []), 3))
        #expect(player.take(Self.white, 4))
        _ = player.frame(5, PlayerTests.bounds)
        #expect(player.showing.value("scheme") == "dark" && player.palette == .light)
    }

    @Test("every selected exhibit starts with the terminal's traits, before anything moves")
    func chosen() {
        let player = Player([.button, .loader])
        _ = player.frame(0, PlayerTests.bounds)
        #expect(player.take(Self.white, 1))
        #expect(player.take(.key(.character("2"), []), 2))
        #expect(player.frame(2, PlayerTests.bounds).next == .input)
        #expect(player.recording.inputs == [.value("scheme", .string("light"), time: 0)])
        #expect(Cell.RGB(player.showing.background) == Cell.RGB(0xF3, 0xF4, 0xF7))
    }

    @Test("the size classes follow the terminal's size, a cell being 8 points wide and 16 high")
    func sizes() {
        let player = Player([.button])
        // Compact is less than 600 points wide, less than 480 high: Material's window size classes.
        for (index, size) in [(75, 30), (74, 29), (75, 29), (74, 30)].enumerated() {
            _ = player.frame(Double(index), CellRect(column: 0, row: 0, columns: size.0, rows: size.1))
            let traits = player.showing.window.traits
            #expect(traits.horizontalSizeClass == (size.0 < 75 ? .compact : .regular))
            #expect(traits.verticalSizeClass == (size.1 < 30 ? .compact : .regular))
        }
        #expect(
            Self.settings("horizontalSizeClass", of: player)
                == [.string("compact"), .string("regular"), .string("compact")])
    }
}

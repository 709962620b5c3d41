import FineMotor
import MotorLottie

/// The code of *Designers' files*.
enum DesignersFilesCode {
    static func show(_ bytes: [UInt8]) throws(LottieError) -> [LottieLayer] {
        let icon = LottieLayer(.heart)
        icon.bounds = Rect(x: 0, y: 0, width: 24, height: 24)
        let file = try LottieFile(bytes)
        icon.actions["shown"] = .ease("time", to: file.duration, duration: file.duration, timingFunction: .linear)
        icon.actions["pressed"] = .spring("time", to: 0.2, dampingRatio: 1, response: 0.3)
        icon["time"] = 0.4
        let tinted = file.exposing("iconColor", everywhere: .black).exposing("badgeColor", at: "badge/*/fill")
        let tab = LottieLayer(tinted)
        tab.style = ["iconColor": .color(.white), "badgeColor": .color(.red)]
        icon.actions["off->on"] = .group(.play("off->on"), .haptic(.light))
        icon.actions["shaken"] = .play(0.2...0.6, speed: 1.5, via: .timeline)
        icon.actions["->busy"] = .loop("busy")
        icon.actions["rewound"] = .seek("off", .bouncy)
        tab.actions["->on"] = .ease("iconColor", to: Color.green, duration: 0.2)
        for note in file.notes where note.effect == .looksDifferent { print(note) }
        return [icon, tab]
    }

    /// A file in a program, without JSON.
    static func compiled(_ file: LottieFile) throws(LottieError) -> LottieLayer {
        let table = file.table
        let icon = LottieLayer(try LottieFile(table: table))
        return icon
    }

    /// A component whose picture and logic are an archive's.
    static func button(_ bytes: [UInt8]) throws -> LottieView {
        let archive = try LottieArchive(bytes)
        let button = LottieView(try archive.machine("like"))
        button["count"] = 3
        button.send("refresh")
        button.onEvent("confetti") { _ in print("Confetti!") }
        button.layer.actions["->on"] = .group(.play("off->on"), .haptic(.light))
        return button
    }

    /// A component of a file with markers.
    static func heart(_ bytes: [UInt8]) throws -> LottieView {
        LottieView(LottieMachine(try LottieFile(bytes), name: "Heart"))
    }

    /// An animation of an archive.
    static func themed(_ bytes: [UInt8]) throws -> LottieLayer {
        let archive = try LottieArchive(bytes)
        let themed = LottieLayer(try archive.file())
        themed.style = archive.theme("dark")
        return themed
    }
}

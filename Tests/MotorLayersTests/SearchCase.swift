import MotorLayers

/// The answers of the six places: one of 3⁶ = 729 combinations.
struct SearchCase: Sendable, CustomStringConvertible {
    enum Said: CaseIterable {
        case action, null, nothing
    }

    var said: [Said]

    static let places: [Search.Place] = [
        .delegate, .actions, .style(level: 0), .style(level: 1), .style(level: 2), .default,
    ]

    static let every: [SearchCase] = places.reduce([SearchCase(said: [])]) { cases, _ in
        cases.flatMap { shorter in Said.allCases.map { SearchCase(said: shorter.said + [$0]) } }
    }

    /// The expected result: the first place that answers. Does not use the search's code.
    var firstToAnswer: Int? { said.firstIndex { $0 != .nothing } }

    var description: String {
        zip(Self.places, said).map { "\($0): \($1)" }.joined(separator: ", ")
    }
}

/// A layer whose places all answer as a case requires.
final class SearchStage: LayerDelegate {
    final class AnsweringLayer: Layer {
        var byDefault: (any Action)?
        override func defaultAction(forKey key: Key) -> (any Action)? { key == "moved" ? byDefault : nil }
    }

    let layer = AnsweringLayer()
    /// A separate action for each place.
    let actions = SearchCase.places.map { Probe($0.description) }
    private var answers: [(any Action)?] = []

    init(_ search: SearchCase) {
        answers = zip(search.said, actions).map { said, action in
            switch said {
            case .action: action
            case .null: Null.null
            case .nothing: nil
            }
        }
        layer.delegate = self
        layer.actions["moved"] = answers[1]
        var style: Style?
        for answer in [answers[4], answers[3], answers[2]] {
            var level = Style()
            level.actions["moved"] = answer
            level.nested = style
            style = level
        }
        layer.style = style
        layer.byDefault = answers[5]
    }

    func action(for layer: Layer, forKey key: Key) -> (any Action)? { key == "moved" ? answers[0] : nil }
}

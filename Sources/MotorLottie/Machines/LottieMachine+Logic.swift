import MotorLayers
import MotorMath

/// A machine's logic: a pure function of the state, the input values, an event and the time.
extension LottieMachine {
    /// The facts that guards test.
    struct Facts {
        /// The value of each input.
        let values: [Value]
        /// The fired event, if any.
        let event: Int?
        /// Seconds since the machine began.
        let elapsed: Double
    }

    /// Returns the first transition of a state whose guards hold, or else its transition without guards. With an event, only
    /// guards that need one count; without an event, only guards that need none.
    func transition(of state: Int, _ facts: Facts) -> MachineTransition? {
        var unguarded: MachineTransition?
        for transition in rows[state].transitions {
            if transition.guards.isEmpty {
                unguarded = transition
            } else if transition.needsEvent == (facts.event != nil),
                transition.guards.allSatisfy({ holds($0, facts) })
            {
                return transition
            }
        }
        return unguarded
    }

    private func holds(_ condition: MachineGuard, _ facts: Facts) -> Bool {
        switch condition {
        case .never: return false
        case .event(let event): return facts.event == event
        case .text(let input, let isEqual, let other):
            let (a, b) = (facts.values[input].string ?? "", text(other, facts.values))
            return a.isSame(as: b) == isEqual
        case .flag(let input, let isEqual, let other):
            return (facts.values[input].bool == flag(other, facts.values)) == isEqual
        case .number(let left, let comparison, let right):
            let (a, b) = (number(left, facts.values, facts.elapsed), number(right, facts.values, facts.elapsed))
            switch comparison {
            case .equal: return a == b
            case .notEqual: return a != b
            case .less: return a < b
            case .lessOrEqual: return a <= b
            case .greater: return a > b
            case .greaterOrEqual: return a >= b
            }
        }
    }

    func number(_ number: MachineNumber, _ values: [Value], _ elapsed: Double) -> Double {
        switch number {
        case .constant(let constant): constant
        case .input(let input): values[input].number ?? 0
        case .elapsed: elapsed
        }
    }

    func text(_ text: MachineText, _ values: [Value]) -> String {
        switch text {
        case .constant(let constant): constant
        case .input(let input): values[input].string ?? ""
        }
    }

    func flag(_ flag: MachineFlag, _ values: [Value]) -> Bool {
        switch flag {
        case .constant(let constant): constant
        case .input(let input): values[input].bool ?? false
        }
    }

    /// The next time at which a guard of a state may start to hold without an event; infinity if none does.
    func nextTime(of state: Int, _ facts: Facts) -> Double {
        var next = Double.infinity
        for transition in rows[state].transitions {
            for condition in transition.guards {
                guard case .number(let left, _, let right) = condition else { continue }
                for (clock, limit) in [(left, right), (right, left)] {
                    guard case .elapsed = clock else { continue }
                    let time = number(limit, facts.values, facts.elapsed)
                    if time >= facts.elapsed { next = min(next, time) }
                }
            }
        }
        return next
    }

    /// Returns an input's index and its new value after an action; `nil` if the action changes no value.
    func changed(_ action: MachineAction, _ values: [Value], _ elapsed: Double, random: () -> Double) -> (Int, Value)? {
        func resolve(_ value: MachineNumber) -> Double { number(value, values, elapsed) }
        func result(_ input: Int, _ number: Double) -> (Int, Value)? {
            number.isFinite && abs(number) <= 1e15 ? (input, .number(number)) : nil
        }
        func old(_ input: Int) -> Double { values[input].number ?? 0 }
        switch action {
        case .add(let input, let value, let sign): return result(input, old(input) + sign * resolve(value))
        case .multiply(let input, let value): return result(input, old(input) * resolve(value))
        case .floor(let input): return result(input, old(input).rounded(.down))
        case .set(let input, let value): return result(input, resolve(value))
        case .clamp(let input, let low, let high):
            let (least, most) = (low.map(resolve) ?? -.infinity, high.map(resolve) ?? .infinity)
            return least <= most ? result(input, min(max(old(input), least), most)) : nil
        case .random(let input, let low, let high, let isWhole):
            let (least, most) = (resolve(low), resolve(high))
            guard least <= most else { return nil }
            let share = random()
            return result(
                input, isWhole ? least + (share * (most - least + 1)).rounded(.down) : least + share * (most - least))
        case .toggle(let input): return (input, .bool(values[input].bool != true))
        case .setFlag(let input, let value): return (input, .bool(flag(value, values)))
        case .setText(let input, let value): return (input, .string(text(value, values)))
        case .reset(let input): return (input, inputs[input].value)
        case .fire, .theme, .frame, .progress, .custom: return nil
        }
    }
}

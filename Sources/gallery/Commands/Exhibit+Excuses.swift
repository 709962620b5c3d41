import MotorAudit
import MotorExhibits

extension Exhibit {
    /// What an audit finds and may stay, with the reason.
    var excuses: [Excuse] { [] }
}

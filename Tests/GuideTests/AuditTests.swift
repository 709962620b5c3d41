import FineMotor
import MotorTesting
import Testing

@Test("everybody can like")
func everybodyLikes() {
    expectAccessible(AuditCode.likeWindow())
}

@Test("an excuse has a reason")
func excused() {
    let window = Window(size: Size(width: 160, height: 120), showing: Loader())
    let findings = window.audit(excusing: [
        Excuse(.endlessMotion, at: "Loader", because: "It shows that something is going on.")
    ])
    #expect(findings.unexcused.isEmpty)
}

import FineMotor
import Testing

/// Settings for changes made together: the rows of Core Animation's `CATransaction`.
@Suite("Conformance: transactions")
struct TransactionsConformance {
    @Test("CATransaction documentation: the defaults are a quarter of a second, actions, no curve and no completion")
    func defaults() {
        Transaction.run {
            #expect(Transaction.animationDuration == 0.25 && !Transaction.disableActions)
            #expect(Transaction.animationTimingFunction == nil && Transaction.completionBlock == nil)
        }
    }

    @Test("GNUstep's tests of QuartzCore: a commit without a begin does nothing")
    func commitAlone() {
        Transaction.commit()
        Transaction.commit()
        #expect(Transaction.animationDuration == 0.25)
    }

    @Test("CATransaction documentation: removed animations count as ended; without any the completion runs on commit")
    func completionAtOnce() {
        let layer = Layer()
        let stage = Stage(root: layer)
        var count = 0
        Transaction.run {
            Transaction.completionBlock = { _ in count += 1 }
            layer.opacity = 0
        }
        #expect(count == 0)
        layer.removeAllAnimations()
        #expect(count == 1)
        Transaction.run { Transaction.completionBlock = { _ in count += 1 } }
        #expect(count == 2)
        withExtendedLifetime(stage) {}
    }

    @Test(
        "CATransaction documentation: with actions disabled, a change looks nothing up, but a direct search still does")
    func disabled() {
        let layer = Layer()
        var count = 0
        layer.actions["opacity"] = .block { _, _, _ in count += 1 }
        let stage = Stage(root: layer)
        Transaction.run {
            Transaction.disableActions = true
            layer.opacity = 0.5
            #expect(layer.action(forKey: "opacity") != nil)
        }
        #expect(count == 0 && layer.presentation["opacity"] == 0.5)
        layer.opacity = 0.25
        #expect(count == 1)
        withExtendedLifetime(stage) {}
    }
}

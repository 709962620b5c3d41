import FineMotor

extension Exhibit {
    static var flashlight: Exhibit {
        Exhibit(
            name: "flashlight",
            summary: "is pressed in on purpose, by force or by time, and switches when that lets go",
            size: Size(width: 240, height: 340),
            make: { FlashlightButton() },
            values: [
                Setting(key: "isOn", kind: .bool, unset: "false"),
                Setting(key: "isEnabled", kind: .bool, unset: "true"),
            ],
            states: FlashlightButton.State.allCases.map(\.rawValue),
            keys: [
                Binding(keys: ["s"], words: "switch", change: .toggle("isOn", default: false)),
                Binding(keys: ["d"], words: "disable", change: .toggle("isEnabled", default: true)),
            ],
            reducedMotion: FlashlightButton.reducedMotion,
            // Pressed in by force; a tap, which does nothing; held; let go of suddenly; left; by the keyboard; switched from
            // elsewhere; disabled.
            script: """
                {"t":0.4,"phase":"began","id":1,"x":120,"y":170,"force":0.02}
                {"t":0.433,"phase":"moved","id":1,"x":120.2,"y":170,"force":0.024}
                {"t":0.467,"phase":"moved","id":1,"x":120.3,"y":170,"force":0.051}
                {"t":0.5,"phase":"moved","id":1,"x":120.5,"y":170,"force":0.111}
                {"t":0.533,"phase":"moved","id":1,"x":120.6,"y":170,"force":0.205}
                {"t":0.567,"phase":"moved","id":1,"x":120.6,"y":170,"force":0.325}
                {"t":0.6,"phase":"moved","id":1,"x":120.6,"y":170,"force":0.46}
                {"t":0.633,"phase":"moved","id":1,"x":120.5,"y":170,"force":0.595}
                {"t":0.667,"phase":"moved","id":1,"x":120.4,"y":170,"force":0.715}
                {"t":0.7,"phase":"moved","id":1,"x":120.3,"y":170,"force":0.809}
                {"t":0.733,"phase":"moved","id":1,"x":120.1,"y":170,"force":0.869}
                {"t":0.767,"phase":"moved","id":1,"x":119.9,"y":170,"force":0.896}
                {"t":0.8,"phase":"moved","id":1,"x":119.7,"y":170,"force":0.897}
                {"t":0.833,"phase":"moved","id":1,"x":119.6,"y":170,"force":0.89}
                {"t":0.867,"phase":"moved","id":1,"x":119.5,"y":170,"force":0.898}
                {"t":0.9,"phase":"moved","id":1,"x":119.4,"y":170,"force":0.909}
                {"t":0.933,"phase":"moved","id":1,"x":119.4,"y":170,"force":0.906}
                {"t":0.967,"phase":"moved","id":1,"x":119.4,"y":170,"force":0.894}
                {"t":1,"phase":"moved","id":1,"x":119.5,"y":170,"force":0.891}
                {"t":1.033,"phase":"moved","id":1,"x":119.7,"y":170,"force":0.893}
                {"t":1.067,"phase":"moved","id":1,"x":119.8,"y":170,"force":0.855}
                {"t":1.1,"phase":"moved","id":1,"x":120,"y":170,"force":0.773}
                {"t":1.133,"phase":"moved","id":1,"x":120.2,"y":170,"force":0.649}
                {"t":1.167,"phase":"moved","id":1,"x":120.3,"y":170,"force":0.499}
                {"t":1.2,"phase":"moved","id":1,"x":120.5,"y":170,"force":0.344}
                {"t":1.233,"phase":"moved","id":1,"x":120.6,"y":170,"force":0.205}
                {"t":1.267,"phase":"moved","id":1,"x":120.6,"y":170,"force":0.1}
                {"t":1.3,"phase":"moved","id":1,"x":120.6,"y":170,"force":0.04}
                {"t":1.333,"phase":"moved","id":1,"x":120.5,"y":170,"force":0.021}
                {"t":1.349,"phase":"ended","id":1,"x":120.5,"y":170}
                {"t":1.9,"phase":"began","id":1,"x":120,"y":170}
                {"t":2,"phase":"ended","id":1,"x":120,"y":170}
                {"t":2.5,"phase":"began","id":1,"x":120,"y":170}
                {"t":3.3,"phase":"ended","id":1,"x":120,"y":170}
                {"t":4,"phase":"began","id":1,"x":120,"y":170,"force":0.02}
                {"t":4.033,"phase":"moved","id":1,"x":120.2,"y":170,"force":0.031}
                {"t":4.067,"phase":"moved","id":1,"x":120.3,"y":170,"force":0.091}
                {"t":4.1,"phase":"moved","id":1,"x":120.5,"y":170,"force":0.215}
                {"t":4.133,"phase":"moved","id":1,"x":120.6,"y":170,"force":0.389}
                {"t":4.167,"phase":"moved","id":1,"x":120.6,"y":170,"force":0.581}
                {"t":4.2,"phase":"moved","id":1,"x":120.6,"y":170,"force":0.755}
                {"t":4.233,"phase":"moved","id":1,"x":120.5,"y":170,"force":0.879}
                {"t":4.267,"phase":"moved","id":1,"x":120.4,"y":170,"force":0.939}
                {"t":4.3,"phase":"moved","id":1,"x":120.3,"y":170,"force":0.945}
                {"t":4.333,"phase":"moved","id":1,"x":120.1,"y":170,"force":0.957}
                {"t":4.349,"phase":"ended","id":1,"x":120.1,"y":170,"force":0.95}
                {"t":5,"phase":"began","id":1,"x":120,"y":170}
                {"t":5.25,"phase":"moved","id":1,"x":124,"y":170}
                {"t":5.3,"phase":"moved","id":1,"x":135,"y":170}
                {"t":5.35,"phase":"moved","id":1,"x":154,"y":170}
                {"t":5.4,"phase":"moved","id":1,"x":172,"y":170}
                {"t":5.416,"phase":"ended","id":1,"x":172,"y":170}
                {"t":5.9,"key":"tab","phase":"down"}
                {"t":5.95,"key":"tab","phase":"up"}
                {"t":6.1,"key":"space","phase":"down"}
                {"t":6.25,"key":"space","phase":"up"}
                {"t":7,"set":"isOn","to":true}
                {"t":7.6,"set":"isEnabled","to":false}
                {"t":8.2,"set":"isEnabled","to":true}
                {"t":8.5,"set":"isOn","to":false}
                """,
            parameters: [
                Parameter("maximumDiameter", 50...120, step: 2, unit: "pt"),
                Parameter("activationForce", 0.1...1, step: 0.01),
                Parameter("confirmationForce", 0...0.95, step: 0.01),
                Parameter("resetForce", 0...0.95, step: 0.01),
                Parameter("dampingRatio", 0.1...2, step: 0.05),
                Parameter("response", 0.05...2, step: 0.05, unit: "s"),
                Parameter("holdResponse", 0.2...4, step: 0.1, unit: "s"),
            ],
            keyboard: [("space", "press in")]
        )
    }
}

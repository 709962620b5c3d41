import MotorLayers
import MotorMath

extension Double {
    init(from table: inout TableReader) { self = table.number() }

    func write(to table: inout TableWriter) { table.number(self) }
}

extension Point {
    init(from table: inout TableReader) { self = table.point() }

    func write(to table: inout TableWriter) { table.point(self) }
}

extension Color {
    init(from table: inout TableReader) { self = table.color() }

    func write(to table: inout TableWriter) { table.color(self) }
}

extension Path {
    init(from table: inout TableReader) { self = table.path() }

    func write(to table: inout TableWriter) { table.path(self) }
}

extension GradientNumbers {
    init(from table: inout TableReader) { numbers = table.list { $0.number() } }

    func write(to table: inout TableWriter) { table.list(numbers) { $0.number($1) } }
}

// Finds what a mutation can change in Swift files, for mutate.mjs, which compiles this with the toolchain's parser.
//
//   sites FILE…      prints JSON: for each file its lines of code and its sites
//
// A site is a small change of meaning: edits by UTF-8 offsets, and where a switch decides between the two at run
// time: a block of statements (`if mutant == 1 { changed } else { original }`), or the value of a declaration (`?:`).
// It also says what is not changed: messages of traps, texts, attributes, conditions of compilation and what they leave out,
// hints of capacity, and tolerances, because no law distinguishes one from its half.

import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

struct Edit: Codable {
    var start: Int
    var end: Int
    var text: String
}

struct Wrap: Codable, Equatable {
    var start: Int
    var end: Int
    var isBlock: Bool
}

struct Site: Codable {
    var line: Int
    var kind: String
    var edits: [Edit]
    /// Innermost first.
    var wraps: [Wrap]
}

struct File: Codable {
    var path: String
    /// Numbers of the lines that have code.
    var code: [Int]
    var sites: [Site]
}

let comparisons = ["<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "==="]
let ranges = ["...": "..<", "..<": "..."]
let arithmetic = [
    "+": "-", "-": "+", "*": "/", "/": "*", "%": "/", "&+": "&-", "&-": "&+", "&*": "&+", "<<": ">>", ">>": "<<",
    "&<<": "&>>", "&>>": "&<<", "&": "|", "|": "&", "^": "&", "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=",
    "&+=": "&-=", "&-=": "&+=", "|=": "&=", "&=": "|=",
]
let booleans = ["&&": "||", "||": "&&"]
let traps: Set = [
    "precondition", "preconditionFailure", "fatalError", "assert", "assertionFailure", "print", "withExtendedLifetime",
]
let textNames: Set = ["description", "debugDescription", "summary"]

final class Finder: SyntaxVisitor {
    let tree: SourceFileSyntax
    let converter: SourceLocationConverter
    var sites: [Site] = []

    init(_ tree: SourceFileSyntax) {
        self.tree = tree
        converter = SourceLocationConverter(fileName: "", tree: tree)
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: What is left alone

    override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: GenericWhereClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        var isTaken = false
        for clause in node.clauses {
            let condition = clause.condition?.trimmedDescription
            let isActive = !isTaken && (condition == nil || condition == "!hasFeature(Embedded)")
            isTaken = isTaken || isActive
            if isActive, let elements = clause.elements { walk(elements) }
        }
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.bindings.first?.pattern.trimmedDescription ?? ""
        return textNames.contains(name) ? .skipChildren : .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.calledExpression.trimmedDescription
        if name == "precondition", let condition = node.arguments.first {
            walk(condition)
            return .skipChildren
        }
        if traps.contains(name) { return .skipChildren }
        swapBounds(node)
        return .visitChildren
    }

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    // MARK: Sites

    func add(_ kind: String, at node: some SyntaxProtocol, _ edits: [Edit]) {
        let wraps = wraps(around: Syntax(node))
        guard !wraps.isEmpty else { return }
        let line = converter.location(for: AbsolutePosition(utf8Offset: edits[0].start)).line
        sites.append(Site(line: line, kind: kind, edits: edits, wraps: wraps))
    }

    func replace(_ kind: String, _ node: some SyntaxProtocol, by text: String) {
        add(kind, at: node, [edit(node, text)])
    }

    func edit(_ node: some SyntaxProtocol, _ text: String) -> Edit {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        return Edit(start: start, end: node.endPositionBeforeTrailingTrivia.utf8Offset, text: text)
    }

    /// What a change in the node can be switched in: the innermost block, and the body of the member around it;
    /// or the value that a declaration outside of bodies gives.
    func wraps(around node: Syntax) -> [Wrap] {
        var wraps: [Wrap] = []
        var value: Wrap?
        var inner: Syntax = node
        while let outer = inner.parent {
            if let items = inner.as(CodeBlockItemListSyntax.self), let wrap = block(items, in: outer) {
                if wraps.count < 2 { wraps.append(wrap) } else { wraps[1] = wrap }
            }
            if let clause = inner.as(InitializerClauseSyntax.self), isStored(clause) {
                value = wrapped(clause.value, isBlock: false)
            }
            inner = outer
        }
        if let value {
            // A declaration inside of a body has a block around it; the value of one outside has only blocks of closures in it.
            if let last = wraps.last, last.start < value.start { return wraps }
            return [value]
        }
        return wraps
    }

    func isStored(_ clause: InitializerClauseSyntax) -> Bool {
        guard let owner = clause.parent else { return false }
        if owner.is(FunctionParameterSyntax.self) { return true }
        guard owner.is(PatternBindingSyntax.self), let item = owner.parent?.parent?.parent else { return false }
        return item.is(MemberBlockItemSyntax.self)
            || item.is(CodeBlockItemSyntax.self) && item.parent?.parent?.is(SourceFileSyntax.self) == true
    }

    func block(_ items: CodeBlockItemListSyntax, in outer: Syntax) -> Wrap? {
        if outer.is(SourceFileSyntax.self) { return nil }
        // A closure of one expression gets its type from it, so the block around it is switched.
        if outer.is(ClosureExprSyntax.self), items.count < 2 { return nil }
        if outer.is(IfConfigClauseSyntax.self) { return nil }
        return wrapped(items, isBlock: true)
    }

    func wrapped(_ node: some SyntaxProtocol, isBlock: Bool) -> Wrap {
        let edit = edit(node, "")
        return Wrap(start: edit.start, end: edit.end, isBlock: isBlock)
    }

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        let sign = node.operator.trimmedDescription
        if let other = comparisons[sign] {
            replace("comparison", node.operator, by: other)
        } else if let other = ranges[sign], takesAnyRange(node) {
            replace("range", node.operator, by: other)
        } else if let other = booleans[sign] {
            replace("boolean operator", node.operator, by: other)
        } else if let other = arithmetic[sign], !isText(node.leftOperand), !isText(node.rightOperand) {
            replace("operator", node.operator, by: other)
        }
        return .visitChildren
    }

    /// Elsewhere a type says which of the two it is.
    func takesAnyRange(_ range: InfixOperatorExprSyntax) -> Bool {
        guard let outer = range.parent else { return false }
        if outer.is(ForStmtSyntax.self) { return true }
        guard outer.is(LabeledExprSyntax.self), let owner = outer.parent?.parent else { return false }
        return owner.is(SubscriptCallExprSyntax.self)
            || owner.is(TupleExprSyntax.self) && owner.parent?.is(MemberAccessExprSyntax.self) == true
    }

    func isText(_ node: ExprSyntax) -> Bool {
        if let sum = node.as(InfixOperatorExprSyntax.self) {
            return isText(sum.leftOperand) || isText(sum.rightOperand)
        }
        return node.is(StringLiteralExprSyntax.self) || node.is(ArrayExprSyntax.self)
    }

    override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        if node.operator.text == "-" {
            replace("sign", node.operator, by: "")
        } else if node.operator.text == "!", !isCondition(Syntax(node)) {
            replace("condition", node.operator, by: "")
        }
        return .visitChildren
    }

    // MARK: Conditions

    func isCondition(_ node: Syntax) -> Bool {
        node.parent?.is(ConditionElementSyntax.self) == true || node.parent?.is(WhereClauseSyntax.self) == true
            || node.parent?.as(TernaryExprSyntax.self)?.condition.id == node.id
    }

    func negate(_ condition: ExprSyntax) {
        if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
            replace("condition", not.operator, by: "")
        } else if let pair = condition.as(InfixOperatorExprSyntax.self),
            ["==", "!=", "===", "!=="].contains(pair.operator.trimmedDescription)
        {
            return
        } else {
            replace("condition", condition, by: "!(\(condition.trimmedDescription))")
        }
    }

    override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
        if case .expression(let condition) = node.condition { negate(condition) }
        return .visitChildren
    }

    override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
        negate(node.condition)
        return .visitChildren
    }

    override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
        negate(node.condition)
        return .visitChildren
    }

    // MARK: Constants

    override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        // What keeps a capacity changes no result.
        if node.parent?.as(LabeledExprSyntax.self)?.label?.text != "keepingCapacity" {
            replace("constant", node, by: node.literal.text == "true" ? "false" : "true")
        }
        return .skipChildren
    }

    override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        let text = node.literal.text.replacingOccurrences(of: "_", with: "")
        if let number = Int(text) {
            replace("constant", node, by: String(number + 1))
        } else if text.hasPrefix("0x"), let number = UInt64(text.dropFirst(2), radix: 16) {
            // A color (six or eight digits) becomes its complement: a last bit more or less is invisible.
            let digits = text.count - 2
            let changed = number ^ (digits == 8 ? 0xFFFF_FF00 : digits == 6 ? 0xFF_FFFF : 1)
            let plain = String(changed, radix: 16)
            replace("constant", node, by: "0x" + String(repeating: "0", count: max(0, digits - plain.count)) + plain)
        }
        return .skipChildren
    }

    override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        guard let number = Double(node.literal.text.replacingOccurrences(of: "_", with: "")) else {
            return .skipChildren
        }
        if number == 0 {
            replace("constant", node, by: "1.0")
        } else if number >= 1e-4 {
            replace("constant", node, by: String(number < 1 ? number / 2 : number * 1.5))
        }
        return .skipChildren
    }

    /// `min` and `max` of two or more.
    func swapBounds(_ call: FunctionCallExprSyntax) {
        guard call.arguments.count >= 2 else { return }
        var name = call.calledExpression.as(DeclReferenceExprSyntax.self)
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.base?.trimmedDescription == "Swift"
        {
            name = member.declName
        }
        if let name, ["min", "max"].contains(name.baseName.text) {
            replace("operator", name, by: name.baseName.text == "min" ? "max" : "min")
        }
    }

    // MARK: Statements

    override func visit(_ items: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
        for item in items { drop(item, of: items) }
        for (first, second) in zip(items, items.dropFirst()) { exchange(first, second) }
        return .visitChildren
    }

    func drop(_ item: CodeBlockItemSyntax, of items: CodeBlockItemListSyntax) {
        guard case .expr(var expression) = item.item, !givesResult(items) else { return }
        if let marked = expression.as(TryExprSyntax.self) { expression = marked.expression }
        if let call = expression.as(FunctionCallExprSyntax.self) {
            let name = call.calledExpression.trimmedDescription
            if traps.contains(name) || name.hasPrefix("super.init") || name.hasPrefix("self.init")
                || name.hasSuffix(".reserveCapacity")
            {
                return
            }
            replace("dropped call", item, by: "")
        } else if isAssignment(expression), !isInInitializer(Syntax(item)) {
            replace("dropped assignment", item, by: "")
        }
    }

    func isAssignment(_ expression: ExprSyntax) -> Bool {
        guard let pair = expression.as(InfixOperatorExprSyntax.self) else { return false }
        let sign = pair.operator.trimmedDescription
        return sign == "=" || sign.count > 1 && sign.hasSuffix("=") && comparisons[sign] == nil
    }

    /// Whether the only statement is the value of a block.
    func givesResult(_ items: CodeBlockItemListSyntax) -> Bool {
        guard items.count == 1, let outer = items.parent else { return false }
        if outer.is(AccessorBlockSyntax.self) || outer.is(ClosureExprSyntax.self) { return true }
        if outer.is(SwitchCaseSyntax.self) { return isResult(outer.parent?.parent) }
        guard let body = outer.parent else { return false }
        if body.is(IfExprSyntax.self) { return isResult(body) }
        if let function = body.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
        if let accessor = body.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.text == "get" }
        return false
    }

    /// Whether an `if` or a `switch` is a value.
    func isResult(_ choice: Syntax?) -> Bool {
        guard let choice, let outer = choice.parent else { return false }
        if outer.is(IfExprSyntax.self) { return isResult(outer) }
        let item = outer.is(ExpressionStmtSyntax.self) ? outer.parent : outer
        guard let item = item?.as(CodeBlockItemSyntax.self) else { return true }
        return item.parent?.as(CodeBlockItemListSyntax.self).map(givesResult) == true
    }

    func isInInitializer(_ node: Syntax) -> Bool {
        var node = node
        while let outer = node.parent {
            if outer.is(InitializerDeclSyntax.self) { return true }
            if outer.is(FunctionDeclSyntax.self) || outer.is(ClosureExprSyntax.self) { return false }
            node = outer
        }
        return false
    }

    /// Two statements that do something. Two assignments that read nothing of each other have no order.
    func exchange(_ first: CodeBlockItemSyntax, _ second: CodeBlockItemSyntax) {
        guard acts(first), acts(second) else { return }
        if let one = assignment(first), let other = assignment(second), one.isIndependent(of: other) { return }
        if let one = receiver(first), let other = receiver(second), one != other,
            !second.description.contains(one), !first.description.contains(other)
        {
            return
        }
        let (a, b) = (edit(first, second.trimmedDescription), edit(second, first.trimmedDescription))
        if a.text == b.text { return }
        add("order", at: first, [a, b])
    }

    /// The name of the object that a call is made on, as in `title.show()`.
    func receiver(_ item: CodeBlockItemSyntax) -> String? {
        guard case .expr(let expression) = item.item, let call = expression.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self)
        else { return nil }
        return member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
    }

    func acts(_ item: CodeBlockItemSyntax) -> Bool {
        switch item.item {
        case .expr(let expression):
            if let call = expression.as(FunctionCallExprSyntax.self) {
                let name = call.calledExpression.trimmedDescription
                return !traps.contains(name) && name != "super.init" && name != "self.init"
                    && !name.hasSuffix(".reserveCapacity")
            }
            return isAssignment(expression) || expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self)
        case .stmt(let statement):
            if let wrapped = statement.as(ExpressionStmtSyntax.self) {
                return wrapped.expression.is(IfExprSyntax.self) || wrapped.expression.is(SwitchExprSyntax.self)
            }
            return statement.is(ForStmtSyntax.self) || statement.is(WhileStmtSyntax.self)
        default: return false
        }
    }

    /// What an assignment writes, and all names that it reads.
    struct Assignment {
        var target: String
        var written: Set<String>
        var read: Set<String>

        func isIndependent(of other: Assignment) -> Bool {
            target != other.target && written.isDisjoint(with: other.read) && other.written.isDisjoint(with: read)
        }
    }

    func assignment(_ item: CodeBlockItemSyntax) -> Assignment? {
        guard case .expr(let expression) = item.item, isAssignment(expression),
            let pair = expression.as(InfixOperatorExprSyntax.self)
        else { return nil }
        var targets = [pair.leftOperand]
        if let tuple = pair.leftOperand.as(TupleExprSyntax.self) { targets = tuple.elements.map(\.expression) }
        var written: Set<String> = []
        var read = names(pair.rightOperand)
        for target in targets {
            // `a.b = …` writes `b`, and reads `a`.
            if let member = target.as(MemberAccessExprSyntax.self) {
                written.insert(member.declName.trimmedDescription)
                if let base = member.base { read.formUnion(names(base)) }
            } else {
                written.formUnion(names(target))
            }
        }
        return Assignment(target: pair.leftOperand.trimmedDescription, written: written, read: read)
    }

    func names(_ node: some SyntaxProtocol) -> Set<String> {
        var names: Set<String> = []
        for token in node.tokens(viewMode: .sourceAccurate) {
            if case .identifier(let name) = token.tokenKind { names.insert(name) }
        }
        return names
    }
}

/// The lines that have a token.
func linesOfCode(_ tree: SourceFileSyntax, _ converter: SourceLocationConverter) -> [Int] {
    var lines: Set<Int> = []
    for token in tree.tokens(viewMode: .sourceAccurate) where !token.text.isEmpty {
        lines.insert(converter.location(for: token.positionAfterSkippingLeadingTrivia).line)
    }
    return lines.sorted()
}

let operators = OperatorTable.standardOperators
var files: [File] = []
for path in CommandLine.arguments.dropFirst() {
    let source = try String(contentsOfFile: path, encoding: .utf8)
    let folded = operators.foldAll(Parser.parse(source: source)) { _ in }
    let tree = folded.cast(SourceFileSyntax.self)
    let finder = Finder(tree)
    finder.walk(tree)
    files.append(File(path: path, code: linesOfCode(tree, finder.converter), sites: finder.sites))
}
FileHandle.standardOutput.write(try JSONEncoder().encode(files))

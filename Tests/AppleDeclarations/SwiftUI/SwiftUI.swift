// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported public import AppKit
@_exported public import UIKit

// swiftui/view
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}
extension Never: View {
    public var body: Never { fatalError() }
}
extension View where Body == Never {
    public var body: Never { fatalError() }
}
// swiftui/viewbuilder
@MainActor @resultBuilder public enum ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > {
        TupleView((repeat each content))
    }
}
// swiftui/tupleview
@MainActor @preconcurrency public struct TupleView<T>: View {
    public let value: T
    public init(_ value: T) { self.value = value }
    public typealias Body = Never
}
// swiftui/vstack: init(alignment:spacing:content:), whose first arguments have defaults
@MainActor @preconcurrency public struct VStack<Content: View>: View {
    // For tests.
    public let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public typealias Body = Never
}
// swiftui/text: init(_:)
public struct Text: View {
    // For tests.
    public let string: String
    public init(_ content: String) { string = content }
    public typealias Body = Never
}

// swiftui/state: init(wrappedvalue:), wrappedvalue and projectedvalue
@propertyWrapper public struct State<Value> {
    private final class Storage { var value: Value; init(_ value: Value) { self.value = value } }
    private let box: Storage
    public init(wrappedValue value: Value) { box = Storage(value) }
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
    public var projectedValue: Binding<Value> { Binding(get: { [box] in box.value }, set: { [box] in box.value = $0 }) }
}
// swiftui/binding: init(get:set:) and wrappedvalue
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    private let get: () -> Value, set: (Value) -> Void
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { (self.get, self.set) = (get, set) }
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }
    public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding<Part>(
            get: { get()[keyPath: path] },
            set: { part in
                var value = get()
                value[keyPath: path] = part
                set(value)
            })
    }
}

// swiftui/colorscheme
public enum ColorScheme: Sendable { case light, dark }
// swiftui/colorschemecontrast
public enum ColorSchemeContrast: Sendable { case standard, increased }
// swiftui/layoutdirection
public enum LayoutDirection: Sendable { case leftToRight, rightToLeft }
// swiftui/userinterfacesizeclass
public enum UserInterfaceSizeClass: Sendable { case compact, regular }
// swiftui/contentsizecategory
public enum ContentSizeCategory: Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium
    case accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
}
// swiftui/environmentvalues: colorscheme, colorschemecontrast, accessibilityreducemotion, layoutdirection, sizecategory,
// horizontalsizeclass, verticalsizeclass and isenabled. For tests: all settable.
public struct EnvironmentValues {
    public var colorScheme = ColorScheme.light
    public var colorSchemeContrast = ColorSchemeContrast.standard
    public var accessibilityReduceMotion = false
    public var layoutDirection = LayoutDirection.leftToRight
    public var sizeCategory = ContentSizeCategory.large
    public var horizontalSizeClass: UserInterfaceSizeClass?
    public var verticalSizeClass: UserInterfaceSizeClass?
    public var isEnabled = true
    // swiftui/environmentvalues/init()
    public init() {}
}

// swiftui/proposedviewsize: width, height, init(width:height:) and replacingunspecifieddimensions(by:)
public struct ProposedViewSize: Equatable, Sendable {
    public var width, height: CGFloat?
    public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

// swiftui/uiviewrepresentablecontext: coordinator and environment. For tests: made by a test.
@MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public var environment: EnvironmentValues
    public init(_ coordinator: Representable.Coordinator, _ environment: EnvironmentValues) {
        (self.coordinator, self.environment) = (coordinator, environment)
    }
}
// swiftui/uiviewrepresentable: makeuiview(context:), updateuiview(_:context:), sizethatfits(_:uiview:context:) and makecoordinator()
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>
    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Context)
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
    func makeCoordinator() -> Coordinator
}

// swiftui/nsviewrepresentablecontext: coordinator and environment. For tests: made by a test.
@MainActor @preconcurrency public struct NSViewRepresentableContext<View: NSViewRepresentable> {
    public let coordinator: View.Coordinator
    public var environment: EnvironmentValues
    public init(_ coordinator: View.Coordinator, _ environment: EnvironmentValues) {
        (self.coordinator, self.environment) = (coordinator, environment)
    }
}
// swiftui/nsviewrepresentable: makensview(context:), updatensview(_:context:), sizethatfits(_:nsview:context:) and makecoordinator()
@MainActor @preconcurrency public protocol NSViewRepresentable: View where Body == Never {
    associatedtype NSViewType: NSView
    associatedtype Coordinator = Void
    typealias Context = NSViewRepresentableContext<Self>
    func makeNSView(context: Context) -> NSViewType
    func updateNSView(_ nsView: NSViewType, context: Context)
    func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSViewType, context: Context) -> CGSize?
    func makeCoordinator() -> Coordinator
}

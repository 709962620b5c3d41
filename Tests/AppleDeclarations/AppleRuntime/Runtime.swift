// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What Foundation and the Objective-C runtime have on Apple's systems and not on Linux.
@_exported import Foundation

// coretext and others use Core Foundation's types, which are Foundation's: corefoundation/cfstring, cfarray, cfurl, cfdictionary and
// cfattributedstring.
public typealias CFString = NSString
public typealias CFArray = NSArray
public typealias CFURL = NSURL
public typealias CFDictionary = NSDictionary
public typealias CFAttributedString = NSAttributedString
// corefoundation/cftimeinterval
public typealias CFTimeInterval = Double
// kernel/osstatus
public typealias OSStatus = Int32

// corefoundation/cfindex, cfoptionflags and cfallocator
public typealias CFIndex = Int
public typealias CFOptionFlags = UInt
public final class CFAllocator {}
// corefoundation/cfrunloopactivity
public struct CFRunLoopActivity: OptionSet, Sendable {
    public let rawValue: CFOptionFlags
    public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }
    public static let beforeWaiting = Self(rawValue: 1 << 5)
}
// corefoundation/cfrunloopmode
public struct CFRunLoopMode: Sendable {
    // corefoundation/cfrunloopmode/commonmodes
    public static let commonModes: CFRunLoopMode? = CFRunLoopMode()
}
// corefoundation/cfrunloop. For tests: the observers that are in it.
public final class CFRunLoop {
    nonisolated(unsafe) public static var observers: [CFRunLoopObserver] = []
}
// corefoundation/cfrunloopgetmain()
public func CFRunLoopGetMain() -> CFRunLoop! { CFRunLoop() }
// corefoundation/cfrunloopobserver
public final class CFRunLoopObserver {
    // For tests: a turn of the run loop.
    private let block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)?
    public func turn() { block?(self, .beforeWaiting) }
    fileprivate init(_ block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)?) { self.block = block }
}
// corefoundation/cfrunloopobservercreatewithhandler(_:_:_:_:_:)
public func CFRunLoopObserverCreateWithHandler(
    _ allocator: CFAllocator!, _ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex,
    _ block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)!
) -> CFRunLoopObserver! {
    CFRunLoopObserver(block)
}
// corefoundation/cfrunloopaddobserver(_:_:_:)
public func CFRunLoopAddObserver(_ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!) {
    CFRunLoop.observers.append(observer)
}
// corefoundation/cfrunloopobserverinvalidate(_:)
public func CFRunLoopObserverInvalidate(_ observer: CFRunLoopObserver!) {
    CFRunLoop.observers.removeAll { $0 === observer }
}

// objectivec/selector
public struct Selector: Sendable {
    // For tests: what it stands for.
    public let call: @MainActor (_ target: AnyObject, _ sender: AnyObject) -> Void
    public init(_ call: @escaping @MainActor (AnyObject, AnyObject) -> Void) { self.call = call }
}

import Foundation
import PackagePlugin

/// The executable that becomes a page or elements.
struct PageProduct {
    let name: String
    /// FineMotor's folder.
    let fineMotor: URL
    /// The names of its modules, and of those of other packages.
    let modules: [String]

    /// Finds an executable that uses a library, MotorWeb or MotorElements: the named one or, without a name, the only one.
    init(named wanted: String?, using library: String, in package: Package) throws {
        let products = package.products(ofType: ExecutableProduct.self)
        let pages = products.filter { $0.mainTarget.uses(library) }.map(\.name)
        let what = library == "MotorWeb" ? "a page" : "elements"
        let all = pages.isEmpty ? "none" : pages.joined(separator: ", ")
        if let wanted {
            guard pages.contains(wanted) else {
                let known = products.contains { $0.name == wanted }
                throw Failure(
                    "\(package.displayName): the product “\(wanted)” "
                        + (known ? "does not use the library \(library)" : "is not an executable")
                        + "; executables that do: \(all)")
            }
            name = wanted
        } else {
            guard pages.count == 1 else {
                throw Failure(
                    "\(package.displayName): use --product to choose the executable that becomes \(what); "
                        + "executables that use the library \(library): \(all)")
            }
            name = pages[0]
        }
        let target = products.first { [name] in $0.name == name }?.mainTarget
        modules = target.map { ([$0] + $0.recursiveTargetDependencies).map(\.name) } ?? []
        guard let fineMotor = package.first(where: { $0.displayName == "FineMotor" }) else {
            throw Failure("\(package.displayName): the package does not depend on FineMotor")
        }
        self.fineMotor = fineMotor.directoryURL
    }

    /// The default name of the page's file.
    var fileName: String { name == "web" ? "gallery.html" : name + ".html" }
}

extension Package {
    /// The first package that meets a condition, among this one and its dependencies.
    fileprivate func first(where isMeant: (Package) -> Bool) -> Package? {
        if isMeant(self) { return self }
        for dependency in dependencies {
            if let found = dependency.package.first(where: isMeant) { return found }
        }
        return nil
    }
}

extension Target {
    fileprivate func uses(_ library: String) -> Bool { recursiveTargetDependencies.contains { $0.name == library } }
}

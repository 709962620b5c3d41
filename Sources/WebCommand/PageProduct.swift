import Foundation
import PackagePlugin

/// The executable that becomes a page.
struct PageProduct {
    let name: String
    /// Where FineMotor is.
    let fineMotor: URL

    /// Finds an executable of a package that uses MotorWeb: the one of a name or, without a name, the only one.
    init(named wanted: String?, in package: Package) throws {
        let products = package.products(ofType: ExecutableProduct.self)
        let pages = products.filter { $0.mainTarget.usesMotorWeb }.map(\.name)
        let all = pages.isEmpty ? "none" : pages.joined(separator: ", ")
        if let wanted {
            guard pages.contains(wanted) else {
                let known = products.contains { $0.name == wanted }
                throw Failure(
                    "\(package.displayName): the product “\(wanted)” "
                        + (known ? "does not use the library MotorWeb" : "is no executable")
                        + "; executables that do: \(all)")
            }
            name = wanted
        } else {
            guard pages.count == 1 else {
                throw Failure(
                    "\(package.displayName): say with --product which executable becomes a page; "
                        + "those that use the library MotorWeb: \(all)")
            }
            name = pages[0]
        }
        guard let fineMotor = package.first(where: { $0.displayName == "FineMotor" }) else {
            throw Failure("\(package.displayName): the package FineMotor is not among those that it depends on")
        }
        self.fineMotor = fineMotor.directoryURL
    }

    /// What the page's file is called unless somebody says otherwise.
    var fileName: String { name == "web" ? "gallery.html" : name + ".html" }
}

extension Package {
    /// The first package that is meant, of this one and all that it depends on.
    fileprivate func first(where isMeant: (Package) -> Bool) -> Package? {
        if isMeant(self) { return self }
        for dependency in dependencies {
            if let found = dependency.package.first(where: isMeant) { return found }
        }
        return nil
    }
}

extension Target {
    fileprivate var usesMotorWeb: Bool { recursiveTargetDependencies.contains { $0.name == "MotorWeb" } }
}

import FVMSemantics
import FVMSwiftCode

/// The previews of a view: the default stub and each named one, in each locale of the app.
extension Emitter {
    mutating func declarePreviews(
        _ view: SwiftType,
        _ stubs: [String],
        needsValidations: Bool,
        to declarations: inout DeclarationList
    ) {
        var previews = DeclarationList()
        for stub in [nil] + stubs.map(Optional.some) {
            for locale in program.app.locales {
                declarePreview(view, stub, locale, needsValidations: needsValidations, to: &previews)
            }
        }
        tree.conditional("DEBUG", members: previews, in: &declarations)
    }

    private mutating func declarePreview(
        _ view: SwiftType,
        _ stub: String?,
        _ locale: String,
        needsValidations: Bool,
        to declarations: inout DeclarationList
    ) {
        let hasLocales = program.app.locales.count > 1
        let title = [stub, hasLocales ? locale : nil].compactMap { $0 }.joined(separator: ", ")
        let bundle = tree.member(reference(resourceAccessName), tree.name("localizationBundle"))
        var arguments = list(["bundle": bundle])
        let identifier = call("Locale", ["identifier": tree.string(locale)])
        tree.append(tree.name("locale"), identifier, to: &arguments)
        if let stub {
            let call = tree.call(implicit(Self.stubName(stub)))
            tree.append(tree.name("viewModel"), call, to: &arguments)
        }
        let host = tree.member(tree.reference(view), tree.name("previewHost"))
        var preview = tree.call(host, arguments)
        if needsValidations { preview = modify(preview, "environment", ["": call("Validations")]) }
        let macro = tree.macro("Preview")
        let callee = title.isEmpty ? macro : call(macro, ["": tree.string(title)])
        tree.declare(tree.build(callee, body(preview)), to: &declarations)
    }

    /// The type that says where the texts are: `ShopResourceAccess`.
    var resourceAccessName: String { program.app.name + "ResourceAccess" }
}

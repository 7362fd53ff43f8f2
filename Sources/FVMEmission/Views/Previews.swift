import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// The previews of a view: the default stub and each named one, in each locale of the app.
extension Emitter {
    /// - Parameter shown: The article and noun of the shown thing.
    func declarePreviews(
        of declared: Declared,
        _ stubs: [String],
        for shown: [RecordID],
        to declarations: inout [Declaration]
    ) {
        var previews: [Declaration] = []
        let view = qualifiedView(declared)
        for stub in [nil] + stubs.map(Optional.some) {
            for locale in program.app.locales {
                declarePreview(view, stub, locale, for: shown, to: &previews)
            }
        }
        declarations.append(.conditional("DEBUG", members: previews))
    }

    private func declarePreview(
        _ view: SwiftType,
        _ stub: String?,
        _ locale: String,
        for shown: [RecordID],
        to declarations: inout [Declaration]
    ) {
        let hasLocales = program.app.locales.count > 1
        let title = [stub, hasLocales ? locale : nil].compactMap { $0 }.joined(separator: ", ")
        let bundle = Expression.reference(resourceAccessName).member("localizationBundle")
        var arguments = list(["bundle": bundle])
        let identifier = call("Locale", ["identifier": .string(locale)])
        arguments.append(Argument("locale", identifier))
        if let stub {
            let call = Expression.implicitMember(Self.stubName(stub)).call()
            arguments.append(Argument("viewModel", call))
        }
        let host = Expression.type(view).member("previewHost")
        var preview = host.call(arguments)
        if shown.contains(where: viewPlan.opensForms) {
            preview = modify(preview, "environment", ["": call("Validations")])
        }
        let written = Set(shown.flatMap { viewPlan.openedStorages(of: $0) })
        preview = givingStorages(preview, written.sorted { $0.index < $1.index })
        if shown.contains(where: isInNavigation) {
            preview = .reference("NavigationStack").build(body(preview))
        }
        // The library's host sets the locale of the texts only.
        if isWrittenRightToLeft(locale) {
            let direction: KeyValuePairs<String, Expression> = [
                "": .keyPath("layoutDirection"), "": .implicitMember("rightToLeft"),
            ]
            preview = modify(preview, "environment", direction)
        }
        let macro = Expression.macro("Preview")
        let callee = title.isEmpty ? macro : call(macro, ["": .string(title)])
        declarations.append(.macro(callee.build(body(preview))))
    }

    /// The type that says where the texts are: `ShopResourceAccess`.
    var resourceAccessName: String { program.app.name + "ResourceAccess" }
}

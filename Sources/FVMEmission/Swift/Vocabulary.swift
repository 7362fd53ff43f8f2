import FVMSwiftCode

/// The words of FOSMVVM, Foundation and Swift that emitted files are made of, once for a whole run.
struct Vocabulary: Sendable {
    // Names that files declare.
    let vmId: Name
    let subs: Name
    let stub: Name
    let request: Name
    let body: Name
    let localizableString: Name
    let codingKeys: Name
    let isStub: Name
    let operations: Name

    // Labels and members.
    let id: Name
    let type: Name
    let value: Name
    let forType: Name
    let propertyName: Name
    let substitutions: Name
    let bind: Name
    let localized: Name
    let constant: Name
    let empty: Name
    let map: Name
    let index: Name
    let rows: Name
    let uuidString: Name
    let absoluteString: Name
    let versionString: Name
    let rawValue: Name
    let string: Name
    let format: Name
    let major: Name
    let minor: Name
    let patch: Name
    let timeIntervalSince1970: Name
    let timeIntervalSinceReferenceDate: Name
    let showGroupingSeparator: Name
    let groupingSize: Name
    let minimumFractionDigits: Name
    let maximumFractionDigits: Name
    let dateStyle: Name
    let timeStyle: Name
    let dateFormat: Name
    let pieces: Name
    let separator: Name
    let options: Name
    let vFirst: Name
    let vLast: Name

    // Attributes.
    let viewModelAttribute: Name
    let localizedString: Name
    let localizedStrings: Name
    let localizedSubs: Name
    let localizedCompoundString: Name
    let formFieldModel: Name
    let clientHostedFactory: Name
    let live: Name

    /// `import FOSFoundation`, `import FOSMVVM`, `import Foundation`
    let imports: DeclarationList

    init(in tree: inout SwiftTree) {
        vmId = tree.name("vmId")
        subs = tree.name("subs")
        stub = tree.name("stub")
        request = tree.name("Request")
        body = tree.name("body")
        localizableString = tree.name("localizableString")
        codingKeys = tree.name("CodingKeys")
        isStub = tree.name("isStub")
        operations = tree.name("operations")
        id = tree.name("id")
        type = tree.name("type")
        value = tree.name("value")
        forType = tree.name("for")
        propertyName = tree.name("propertyName")
        substitutions = tree.name("substitutions")
        bind = tree.name("bind")
        localized = tree.name("localized")
        constant = tree.name("constant")
        empty = tree.name("empty")
        map = tree.name("map")
        index = tree.name("index")
        rows = tree.name("rows")
        uuidString = tree.name("uuidString")
        absoluteString = tree.name("absoluteString")
        versionString = tree.name("versionString")
        rawValue = tree.name("rawValue")
        string = tree.name("string")
        format = tree.name("format")
        major = tree.name("major")
        minor = tree.name("minor")
        patch = tree.name("patch")
        timeIntervalSince1970 = tree.name("timeIntervalSince1970")
        timeIntervalSinceReferenceDate = tree.name("timeIntervalSinceReferenceDate")
        showGroupingSeparator = tree.name("showGroupingSeparator")
        groupingSize = tree.name("groupingSize")
        minimumFractionDigits = tree.name("minimumFractionDigits")
        maximumFractionDigits = tree.name("maximumFractionDigits")
        dateStyle = tree.name("dateStyle")
        timeStyle = tree.name("timeStyle")
        dateFormat = tree.name("dateFormat")
        pieces = tree.name("pieces")
        separator = tree.name("separator")
        options = tree.name("options")
        vFirst = tree.name("vFirst")
        vLast = tree.name("vLast")
        viewModelAttribute = tree.name("ViewModel")
        localizedString = tree.name("LocalizedString")
        localizedStrings = tree.name("LocalizedStrings")
        localizedSubs = tree.name("LocalizedSubs")
        localizedCompoundString = tree.name("LocalizedCompoundString")
        formFieldModel = tree.name("FormFieldModel")
        clientHostedFactory = tree.name("clientHostedFactory")
        live = tree.name("live")
        var imports = DeclarationList()
        for module in ["FOSFoundation", "FOSMVVM", "Foundation"] {
            tree.importModule(tree.name(module), to: &imports)
        }
        self.imports = imports
    }
}

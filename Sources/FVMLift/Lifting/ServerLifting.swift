import FVMSemantics

/// The server's deployments and the credentials of clients, from the project's environment.
extension Lifter {
    /// Returns the app's `deployments` and `credentials`, if they are not the defaults.
    func serverSettings() -> [String] {
        var settings: [String] = []
        let deployments = deployments
        let standard = AppSettings().allDeployments
        if !deployments.isEmpty, deployments != standard {
            let entries = deployments.map { "  \($0.name): \(SpecText.quoted($0.address))" }
            settings += ["deployments: <"] + entries + [">"]
        }
        if let header = credentialHeader {
            settings.append("credentials: \(SpecText.quoted(header))")
        } else if hasBearer, names.guarded.isEmpty {
            settings.append("credentials: bearer")
        }
        return settings
    }

    private var environmentMembers: [SwiftDeclaration] {
        project.extensions(of: "MVVMEnvironment").flatMap(\.declaration.members)
    }

    /// The deployments of an environment, in its own extension or in the app.
    private var deployments: [Deployment] {
        let inApps = project.types.filter { $0.declaration.inherits("App") }.flatMap(\.declaration.members)
        for member in environmentMembers + inApps {
            guard let call = member.value?.call, call.callee == "MVVMEnvironment",
                case .dictionary(let entries)? = call.arguments.value("deploymentURLs")?.kind
            else { continue }
            return entries.compactMap { Self.deployment($0) }
        }
        return []
    }

    /// `.staging: URL(string: "...")!`, or `.custom(name: "qa"): .init(serverBaseURL: ...)`, or `nil` for what a spec
    /// can't say.
    private static func deployment(_ entry: SwiftEntry) -> Deployment? {
        let custom = entry.key.call.flatMap { $0.callee == "custom" ? $0.arguments.value("name")?.text : nil }
        let address = entry.value.call?.arguments.value("serverBaseURL") ?? entry.value
        guard case .forced(let url) = address.kind, let text = url.call?.arguments.value("string")?.text,
            let name = custom ?? entry.key.caseName, SpecText.isName(name)
        else { return nil }
        return Deployment(name: name, address: text)
    }

    private var hasBearer: Bool {
        environmentMembers.contains { member in
            (member.body ?? []).contains { statement in
                switch statement {
                case .expression(let value), .returning(let value): value.call?.callee == "BearerCredentialProvider"
                default: false
                }
            }
        }
    }

    /// The header that a provider of the app's own sends.
    private var credentialHeader: String? {
        project.types.lazy.filter { $0.declaration.inherits("ClientCredentialProvider") }
            .flatMap { $0.declaration.members.filter { $0.name == "field" } }
            .compactMap { $0.value?.text }.first
    }

    /// Whether the view models are in one common folder.
    var isFlat: Bool {
        let folders = project.types.filter { $0.declaration.attribute("ViewModel") != nil }.map { entry in
            project.files[entry.file].path.split(separator: "/").dropLast().map(String.init)
        }
        return !folders.isEmpty && folders.allSatisfy { $0.last == "ViewModels" && $0.suffix(3).first == "Sources" }
    }
}

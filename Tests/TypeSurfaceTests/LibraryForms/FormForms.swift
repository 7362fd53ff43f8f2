extension LibraryQuestion {
    static let forms: [LibraryQuestion] = [
        .init(
            "`@FormFieldModel(V.f)` with `FormField<String?>` on `String`",
            .init(
                "wrapper of an optional field on what is not optional",
                .refused(
                    "cannot convert value of type 'FormField<String?>' to expected argument type 'FormField<String>'"
                ),
                wrapped(field: "String?", property: "String")
            ),
            .init("wrapper of a field of its type", .compiles, wrapped(field: "String", property: "String")),
            .init(
                "wrapper of an optional field on what the fields have as not optional",
                .refused("does not conform to protocol 'UserFields'"),
                fields() + wrapped(field: "String?", property: "String?", clause: ": UserFields")
            )
        ),
        .init(
            "form with `let` fields",
            .init("form", .compiles, fields() + form("public var name: String = \"\"")),
            .init(
                "form with constant fields",
                .refused("does not conform to protocol 'UserFields'"),
                fields() + form("public let name: String = \"\"")
            )
        ),
        .init(
            "FieldsMessages without `public init() {}`",
            .init(
                "messages",
                .compiles,
                "@FieldValidationModel public struct M: Hashable { @LocalizedString public var a\npublic init() {} }"
            ),
            .init(
                "messages without an initializer",
                .refused("must be declared public"),
                "@FieldValidationModel public struct M { @LocalizedString public var a }"
            )
        ),
        .init(
            "VM adopting two Fields protocols",
            .init("form of two kinds of fields", .refused("does not conform to protocol 'ValidatableModel'"), both("")),
            .init(
                "form of two kinds of fields, with its own validation",
                .compiles,
                both(
                    """
                    public func validate(fields: [any FormFieldBase]?, validations: Validations)
                        -> ValidationResult.Status? { nil }
                    """
                )
            )
        ),
    ]

    static let versions: [LibraryQuestion] = [
        .init(
            "`@Versioned var p: String` (Versioning.docc)",
            .init(
                "version of what is no view model",
                .refused("requires that 'String' conform to 'ViewModel'"),
                model("@Versioned public var p: String")
            ),
            .init(
                "version of a view model",
                .compiles,
                someVersions + model(name: "SomeVM") + model("@Versioned(vLast: .v2_0_0) public var p1: SomeVM")
            )
        ),
        .init(
            "`@Version(.v1_0)` / `.vInitial`",
            .init("version of three numbers", .compiles, versioned(".v2_0_0")),
            .init("version of two numbers", .refused("in the form of '.vX.Y.Z'"), versioned(".v1_0")),
            .init("initial version", .refused("in the form of '.vX.Y.Z'"), versioned(".vInitial"))
        ),
        .init(
            "`@VersionedFactory` without `typealias Context`",
            .init(
                "versions without their context",
                .refused("does not conform to protocol 'ViewModelFactory'"),
                versioned(".v2_0_0", context: "")
            )
        ),
    ]
}

/// The fields of something named `name`, as they are written out.
private func fields(_ name: String = "User", _ requirement: String = "var name: String { get set }") -> String {
    """
    public protocol \(name)Fields: ValidatableModel, Codable, Sendable { \(requirement) }
    extension \(name)Fields {
        public func validate(fields: [any FormFieldBase]?, validations: Validations) -> ValidationResult.Status? { nil }
    }

    """
}

private func form(_ members: String, clause: String = ": UserFields") -> String { model(members, clause: clause) }

private func both(_ members: String) -> String {
    fields() + fields("Address", "var street: String { get set }")
        + form(
            "public var name: String = \"\"\npublic var street: String = \"\"\n\(members)",
            clause: ": UserFields, AddressFields"
        )
}

private func wrapped(field: String, property: String, clause: String = "") -> String {
    model(
        """
        public static var nameField: FormField<\(field)> {
            .init(fieldId: #fieldId(\\Self.name), title: .empty, type: .text(inputType: .text))
        }
        @FormFieldModel(V.nameField) public var name: \(property)
        """,
        clause: clause
    )
}

private let someVersions = """
    extension SystemVersion {
        static var v1_0: Self { .init(major: 1) }
        static var v2_0_0: Self { .init(major: 2) }
    }

    """

private func versioned(_ version: String, context: String = "public typealias Context = C") -> String {
    someVersions + model()
        + """

        public struct C: ViewModelFactoryContext { public let appVersion: SystemVersion }
        @VersionedFactory extension V: ViewModelFactory {
            \(context)
            @Version(\(version)) static func first(context: C) async throws -> Self { .init() }
        }
        """
}

import FVMDiagnostics

/// Names: declarations, members, settings.
public enum NameProblems {
    public static let duplicateDeclaration = DiagnosticKind(
        "FVM1001",
        "duplicate-declaration",
        why: "In all files of a run a name means one type, one Fields specification, one request and one model.",
        help: "Rename or remove one of the two.",
        rejected: "enum Tier < free >\nenum ⟦Tier⟧ < pro >",
        accepted: "enum Tier < free >\nenum Plan < pro >"
    )
    static let duplicateMember = DiagnosticKind(
        "FVM1002",
        "duplicate-member",
        why: "Each member, option and setting stands once, so that no value is hidden by another.",
        help: "Rename or remove one of the two.",
        rejected: "enum Tier < free; ⟦free⟧ >",
        accepted: "enum Tier < free; pro >"
    )
    static let unknownName = DiagnosticKind(
        "FVM1003",
        "unknown-name",
        why: "A reference needs a declaration in one of the files of the run.",
        help: "Declare it, import the file that declares it, or correct the spelling.",
        rejected: "viewmodel Card < id: id >\nstub ⟦Crad⟧ \"empty\" ()",
        accepted: "viewmodel Card < id: id >\nstub Card \"empty\" ()"
    )
    static let wrongKind = DiagnosticKind(
        "FVM1004",
        "wrong-kind-of-declaration",
        why: "Each place takes declarations of one kind.",
        help: "Name a declaration of the kind that is expected here.",
        rejected: "enum Tier < free >\nstub ⟦Tier⟧ \"empty\" ()",
        accepted: "viewmodel Tier < id: id >\nstub Tier \"empty\" ()"
    )
    static let unknownProperty = DiagnosticKind(
        "FVM1005",
        "unknown-property",
        why: "A property can only be referred to by the name that it has in the same declaration.",
        help: "Declare the property, or correct the spelling.",
        rejected: "viewmodel Card < name: string; vmId: instance(⟦nmae⟧) >",
        accepted: "viewmodel Card < name: string; vmId: instance(name) >"
    )
    static let reservedName = DiagnosticKind(
        "FVM1006",
        "reserved-name",
        why: "The emitted Swift, the library's macros or its protocols have a member of that name.",
        help: "Choose another name.",
        rejected: "viewmodel Card < ⟦propertyNames⟧: [string] >",
        accepted: "viewmodel Card < names: [string] >"
    )
    static let hidesLibraryType = DiagnosticKind(
        "FVM1007",
        "hides-library-type",
        why: "A type of the shared module hides one of the same name from every file of the module.",
        help: "Choose another name.",
        rejected: "enum ⟦String⟧ < short; long >",
        accepted: "enum Length < short; long >"
    )
    static let emittedNameClash = DiagnosticKind(
        "FVM1008",
        "emitted-name-clash",
        why: "Each emitted type needs a name and a file of its own, also where a file system ignores case.",
        help: "Rename one of the two.",
        rejected: "enum Tier < free >\nenum ⟦tier⟧ < pro >",
        accepted: "enum Tier < free >\nenum Plan < pro >"
    )
    static let secondApp = DiagnosticKind(
        "FVM1010",
        "second-app",
        why: "The settings of a run stand in one place.",
        help: "Keep one 'app', and move the settings of the other into it.",
        rejected: "app Shop < version: 1.0.0 >\napp ⟦Store⟧ < version: 1.0.0 >",
        accepted: "app Shop < version: 1.0.0 >"
    )
    static let unknownSetting = DiagnosticKind(
        "FVM1011",
        "unknown-setting",
        why: "A setting that nothing reads would be silently without effect.",
        help: "Correct the spelling, or remove the setting.",
        rejected: "app Shop < ⟦verison⟧: 1.0.0 >",
        accepted: "app Shop < version: 1.0.0 >"
    )
    static let settingValue = DiagnosticKind(
        "FVM1012",
        "setting-value",
        why: "Each setting takes values of one kind.",
        help: "Write a value of the kind that is expected.",
        rejected: "app Shop < version: ⟦\"one\"⟧ >",
        accepted: "app Shop < version: 1.0.0 >"
    )
    static let doubledLocale = DiagnosticKind(
        "FVM1013",
        "doubled-locale",
        why: "Each locale has one column of texts.",
        help: "Remove one of the two.",
        rejected: "app Shop < locales: en, ⟦EN⟧ >",
        accepted: "app Shop < locales: en, es >"
    )

    static let synthesizedNameClash = DiagnosticKind(
        "FVM1014",
        "synthesized-name-clash",
        why: "Some members are emitted with another beside them, as a text is with its storage, and all need names.",
        help: "Rename one of the two.",
        rejected: "viewmodel Card < id: id; title: localized \"Card\"; ⟦_title⟧: string >",
        accepted: "viewmodel Card < id: id; title: localized \"Card\"; shortTitle: string >"
    )
    static let shippedVersion = DiagnosticKind(
        "FVM1015",
        "shipped-version",
        why: "What was shipped before came before the version that the app has now, and once.",
        help: "Remove it here, or raise the app's 'version'.",
        rejected: "app Shop < version: 1.1.0; shipped: ⟦1.1.0⟧ >",
        accepted: "app Shop < version: 1.1.0; shipped: 1.0.0 >"
    )
    static let featureCase = DiagnosticKind(
        "FVM1016",
        "feature-case",
        why: "A feature is a folder of the output, and folders that differ only in case are one on many disks.",
        help: "Spell the feature alike in all files, or give one of the two another name.",
        rejected: "",
        accepted: ""
    )

    public static let all: [DiagnosticKind] = [
        duplicateDeclaration, duplicateMember, unknownName, wrongKind, unknownProperty, reservedName, hidesLibraryType,
        emittedNameClash, secondApp, unknownSetting, settingValue, doubledLocale, synthesizedNameClash,
        shippedVersion, featureCase,
    ]
}

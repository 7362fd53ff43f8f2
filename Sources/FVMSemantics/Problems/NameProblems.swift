import FVMDiagnostics

/// Names: declarations, members, settings.
public enum NameProblems {
    public static let duplicateDeclaration = DiagnosticKind(
        "FVM1001",
        "duplicate-declaration",
        why:
            "A name can stand for only one type, one Fields specification, one request and one model in all files "
            + "of a run.",
        help: "Rename or remove one of the two.",
        rejected: "enum Tier < free >\nenum ⟦Tier⟧ < pro >",
        accepted: "enum Tier < free >\nenum Plan < pro >"
    )
    static let duplicateMember = DiagnosticKind(
        "FVM1002",
        "duplicate-member",
        why: "Each member, option and setting can occur only once, because one would hide the other.",
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
    static let kindMismatch = DiagnosticKind(
        "FVM1004",
        "wrong-kind-of-declaration",
        why: "Only declarations of one kind are allowed here.",
        help: "Use the name of a declaration of the expected kind.",
        rejected: "enum Tier < free >\nstub ⟦Tier⟧ \"empty\" ()",
        accepted: "viewmodel Tier < id: id >\nstub Tier \"empty\" ()"
    )
    static let unknownProperty = DiagnosticKind(
        "FVM1005",
        "unknown-property",
        why: "Only a property of the same declaration can be referred to by its name alone.",
        help: "Declare the property, or correct the spelling.",
        rejected: "viewmodel Card < name: string; vmId: instance(⟦nmae⟧) >",
        accepted: "viewmodel Card < name: string; vmId: instance(name) >"
    )
    static let reservedName = DiagnosticKind(
        "FVM1006",
        "reserved-name",
        why: "The generated Swift, the library's macros or its protocols already have a member of that name.",
        help: "Choose another name.",
        rejected: "viewmodel Card < ⟦propertyNames⟧: [string] >",
        accepted: "viewmodel Card < names: [string] >"
    )
    static let hidesLibraryType = DiagnosticKind(
        "FVM1007",
        "hides-library-type",
        why: "A type of the shared module hides the library's type of the same name in every file of the module.",
        help: "Choose another name.",
        rejected: "enum ⟦String⟧ < short; long >",
        accepted: "enum Length < short; long >"
    )
    static let emittedNameClash = DiagnosticKind(
        "FVM1008",
        "emitted-name-clash",
        why: "Each generated type needs its own name and file, also on file systems that ignore case.",
        help: "Rename one of the two.",
        rejected: "enum Tier < free >\nenum ⟦tier⟧ < pro >",
        accepted: "enum Tier < free >\nenum Plan < pro >"
    )
    static let secondApp = DiagnosticKind(
        "FVM1010",
        "second-app",
        why: "A program has one 'app' declaration with all of its settings.",
        help: "Keep one 'app', and move the settings of the other into it.",
        rejected: "app Shop < version: 1.0.0 >\napp ⟦Store⟧ < version: 1.0.0 >",
        accepted: "app Shop < version: 1.0.0 >"
    )
    static let unknownSetting = DiagnosticKind(
        "FVM1011",
        "unknown-setting",
        why: "An unknown setting would silently have no effect.",
        help: "Correct the spelling, or remove the setting.",
        rejected: "app Shop < ⟦verison⟧: 1.0.0 >",
        accepted: "app Shop < version: 1.0.0 >"
    )
    static let settingValue = DiagnosticKind(
        "FVM1012",
        "setting-value",
        why: "Each setting takes values of one kind.",
        help: "Write a value of the expected kind.",
        rejected: "app Shop < version: ⟦\"one\"⟧ >",
        accepted: "app Shop < version: 1.0.0 >"
    )
    static let doubledLocale = DiagnosticKind(
        "FVM1013",
        "doubled-locale",
        why: "Each locale can be listed only once.",
        help: "Remove one of the two.",
        rejected: "app Shop < locales: en, ⟦EN⟧ >",
        accepted: "app Shop < locales: en, es >"
    )

    static let synthesizedNameClash = DiagnosticKind(
        "FVM1014",
        "synthesized-name-clash",
        why:
            "The compiler generates a second member for some members, such as the storage of a text, and both need "
            + "names of their own.",
        help: "Rename one of the two.",
        rejected: "viewmodel Card < id: id; title: localized \"Card\"; ⟦_title⟧: string >",
        accepted: "viewmodel Card < id: id; title: localized \"Card\"; shortTitle: string >"
    )
    static let shippedVersion = DiagnosticKind(
        "FVM1015",
        "shipped-version",
        why: "A released version must be older than the app's version, and can be listed only once.",
        help: "Remove it here, or raise the app's 'version'.",
        rejected: "app Shop < version: 1.1.0; shipped: ⟦1.1.0⟧ >",
        accepted: "app Shop < version: 1.1.0; shipped: 1.0.0 >"
    )
    static let featureCase = DiagnosticKind(
        "FVM1016",
        "feature-case",
        why:
            "A feature is a folder of the output, and many file systems treat names that differ only in case as the "
            + "same folder.",
        help: "Spell the feature the same in all files, or rename one of the two.",
        rejected: "",
        accepted: ""
    )

    public static let all: [DiagnosticKind] = [
        duplicateDeclaration, duplicateMember, unknownName, kindMismatch, unknownProperty, reservedName,
        hidesLibraryType,
        emittedNameClash, secondApp, unknownSetting, settingValue, doubledLocale, synthesizedNameClash,
        shippedVersion, featureCase,
    ]
}

import FVMScreens
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMTestSupport
import Foundation
import Testing

/// The elements of screens and their identifiers.
struct ScreenOutlineTests {
    /// `setTheme(to:)` in a form is about the field `theme`, whose control is there already.
    @Test func whatAFieldEditsIsAskedForOnce() throws {
        let spec = """
            enum Theme < dark: "Dark"; light: "Light" >
            fields Look < theme: Theme = .dark input select { title: "Theme" } >
            viewmodel Settings client form Look <
              size: Theme = .dark
              operation setTheme(to: Theme)
              operation setSize(to: Theme)
              operation setThemes(to: Theme)
            >
            """
        let shown = try outline(of: spec, "Settings").filter { $0.contains(".to: ") }.map { $0.prefix { $0 != ":" } }
        #expect(shown == ["Settings.setSize.to", "Settings.setThemes.to"])
    }

    /// If the message of an error is the text of its code, the code is not shown.
    @Test(arguments: [
        ("localized code", ["Fault.message", "Fault.why"]), ("text", ["Fault.code", "Fault.message", "Fault.why"]),
    ])
    func aCodeIsSaidOnce(message: String, shown: [String]) throws {
        let spec = """
            enum Code < full: "Full"; closed: "Closed" >
            request Take archive < error: < code: Code; message: \(message); why: string > >
            viewmodel Fault error Take < code: Code; message: text; why: string >
            """
        #expect(try outline(of: spec, "Fault").map { String($0.prefix { $0 != ":" }) } == shown)
    }

    /// A bool that decides whether something is shown is not shown itself. No view shows an id, so nothing depends on
    /// `isKept`.
    @Test func conditionsAreNotShown() throws {
        let spec = """
            viewmodel Note client <
              words: string hiddenWhen(isDraft)
              isDraft: bool
              key: uuid hiddenWhen(isKept)
              isKept: bool
              code: string hidden
            >
            """
        let shown = try outline(of: spec, "Note").map { String($0.prefix { $0 != ":" }) }
        #expect(shown == ["Note.words", "Note.isKept"])
    }

    /// All that one screen shows: identifier, content and condition, one line each.
    private func outline(of spec: String, _ view: String) throws -> [String] {
        let program = try checked(spec)
        let index = try #require(program.records.firstIndex { $0.declared.name == view })
        var outlines = ScreenOutlines(program)
        return outlines[RecordID(index)].elements.map { element in
            let instance = element.identifier.instance.map { program.records[index].properties[$0].declared.name }
            let condition = element.condition.map { " if \($0)" } ?? ""
            return ([element.identifier.text] + instance).joined(separator: " ") + ": \(element.content)\(condition)"
        }
    }

    private func checked(_ spec: String) throws -> Program {
        let result = check([parse(SourceFile(path: "Spec.fvm", text: spec), file: FileID(0)).tree])
        try #require(!result.diagnostics.contains { $0.severity == .error })
        return result.program
    }

    /// Properties of other versions are neither shown nor labels.
    @Test func showsWhatTheVersionHas() throws {
        let spec = """
            app Shop < version: 2.0.0 >
            viewmodel Cart server <
              title: localized "Cart"
              hint: localized "Old" until 1.9.9
              total: int = 3
              totalLabel: localized "Total" until 1.0.0
              promise: localized "Soon" since 2.1.0
              banner: localized "%{total} now" since 2.0.0 until 2.0.0
              line: localized "%{total} then" until 1.0.0
            >
            view Cart
            """
        #expect(try outline(of: spec, "Cart") == ["Cart.banner: property(5)"])
    }

    @Test func elementsStandInOrder() throws {
        let spec = """
            viewmodel Devices client <
              title: localized "Devices"
              statusLabel: localized "Status"
              statusText: text = "On"
              isScanning: bool
              scanningText: localized "Searching"
              devices: [Device] = 2 * Device()
              devicesEmpty: localized "None yet"
              submitButtonLabel: localized "Connect"
              operation loadItems() async throws
              operation select(device: id)
              operation submit(device: id) async throws
            >
            viewmodel Device < id: id; name: string >
            view Devices list devices
            """
        #expect(
            try outline(of: spec, "Devices") == [
                "Devices.statusText: property(2)", "Devices.isScanning: state(3)",
                "Devices.devices title: rows(5)", "Devices.devicesEmpty: empty(text: 6) if isEmpty(5)",
                "Devices.submitButton: button(2)",
            ]
        )
        #expect(try outline(of: spec, "Device") == ["Device.name id: property(1)"])
    }

    /// The visible elements of a stub determine its UI test.
    @Test func stubsShowWhatTheirValuesHold() throws {
        let program = try checked(
            """
            viewmodel Devices client <
              isScanning: bool; scanningText: localized "Searching"; note: string?
              devices: [Device]; devicesEmpty: localized "None yet"
            >
            viewmodel Device < id: id; name: string >
            stub Devices "idle" (isScanning: false, note: nil, devices: [])
            view Devices list devices
            """
        )
        var outlines = ScreenOutlines(program)
        let view = outlines[RecordID(0)]
        let shown = StubPresence.all(of: program.records[0], in: program).map { stub in
            view.elements.filter { stub.shows($0, view.texts) }.map(\.identifier.text)
        }
        #expect(
            shown == [
                ["Devices.isScanning", "Devices.note", "Devices.devices"],
                ["Devices.devicesEmpty"],
            ]
        )
    }

    @Test func summariesThatLeadBackAreCut() throws {
        let program = try checked(
            """
            viewmodel Board client < loops: [Loop]
              summary Loop < id: id; again: [Loop]; others: [Other] >
              summary Other < id: id; loops: [Loop]; name: string >
            >
            """
        )
        let cycles = SummaryCycles(program)
        let cut = program.records.indices.flatMap { index in
            cycles[RecordID(index)].sorted().map { property in
                "\(program.records[index].declared.name).\(program.records[index].properties[property].declared.name)"
            }
        }
        #expect(cut == ["Loop.again", "Other.loops"])
    }

    @Test(arguments: Self.specs)
    func identifiersAreUnique(path: String) throws {
        let program = try checked(String(contentsOfFile: path, encoding: .utf8))
        #expect(!program.records.isEmpty)
        var outlines = ScreenOutlines(program)
        var seen: Set<ElementIdentifier> = []
        for index in program.records.indices where program.records[index].isViewModel {
            for element in outlines[RecordID(index)].elements {
                #expect(seen.insert(element.identifier).inserted, "\(element.identifier.text) is there twice")
            }
        }
    }

    private static var specs: [String] {
        let folder = GoldenFolder.package.appending(path: "Examples/Seeds")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        let seeds = names.filter { $0.hasSuffix(".fvm") }.sorted().map { folder.appending(path: $0).path() }
        return seeds.filter { (try? String(contentsOfFile: $0, encoding: .utf8))?.contains("viewmodel") == true }
    }
}

/// The purpose of an operation by its name.
struct OperationPurposeTests {
    private func names(_ purpose: (OperationDefinition) -> Bool, of all: [String]) throws -> [String] {
        let operations = all.map { "operation \($0)()" }.joined(separator: "; ")
        let spec = "viewmodel Screen client < \(operations) >"
        let program = check([parse(SourceFile(path: "Spec.fvm", text: spec), file: FileID(0)).tree]).program
        return try #require(program.records.first).operations.filter(purpose).map(\.declared.name)
    }

    private let all = [
        "save", "submit", "signIn", "logIn", "createAccount", "confirm", "done", "updateProfile",
        "signOut", "logOut", "setTheme", "refresh", "next",
        "delete", "deleteAccount", "removeAll", "clear", "resetPassword", "cancelSubscription", "closeAccount",
        "restoreDefaults", "restore", "confirmDeletion", "cancel", "cancelEditing", "close", "back", "dismissHint",
    ]

    @Test func returnSendsWhatIsToBeSent() throws {
        #expect(
            try names(\.isSubmitting, of: all) == [
                "save", "submit", "signIn", "logIn", "createAccount", "confirm", "done", "updateProfile", "next",
            ]
        )
    }

    @Test func nothingIsLostUnasked() throws {
        #expect(
            try names(\.isDestructive, of: all) == [
                "delete", "deleteAccount", "removeAll", "clear", "resetPassword", "cancelSubscription", "closeAccount",
                "restoreDefaults",
            ]
        )
    }

    @Test func waysOutDoNothing() throws {
        #expect(try names(\.isWayOut, of: all) == ["cancel", "cancelEditing", "close", "back", "dismissHint"])
    }

    @Test(arguments: [
        ("pin", true), ("password", true), ("newPassword", true), ("apiKey", true), ("clientSecret", true),
        ("passport", false), ("pins", false), ("key", false), ("secretary", false),
    ])
    func secrets(name: String, isSecret: Bool) {
        #expect(SecretNames.contains(name) == isSecret)
    }
}

import FVMScreens
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMTestSupport
import Testing

/// Which operations a control calls with each new value, and which keep a button.
struct ChangedPropertyTests {
    /// The properties with such controls, in the order of the operations; "-" for an operation with a button.
    private func changed(_ spec: String) throws -> [String] {
        let result = check([parse(SourceFile(path: "Spec.fvm", text: spec), file: FileID(0)).tree])
        try #require(!result.diagnostics.contains { $0.severity == .error }, "\(result.diagnostics.map(\.message))")
        let program = result.program
        let index = try #require(program.records.firstIndex { $0.declared.name == "Board" })
        var outlines = ScreenOutlines(program)
        let view = outlines[RecordID(index)]
        return view.operations.map { operation in
            switch operation.trigger {
            case .change(let change): program[view.record].properties[change.property].declared.name
            case .changeOfRow(let change): "row's " + program[change.row].properties[change.property].declared.name
            default: "-"
            }
        }
    }

    @Test(arguments: [
        ("volume: int", "setVolume(to: int)", "volume"),
        ("volume: int", "set(volume: int)", "volume"),
        ("volume: int", "changeVolume(volume: int?)", "volume"),
        ("volume: localized int", "updateVolume(to: int)", "volume"),
        ("isMuted: bool", "setMuted(to: bool)", "isMuted"),
        ("isMuted: bool", "setIsMuted(to: bool)", "isMuted"),
        ("size: Size", "setSize(to: Size)", "size"),
        ("due: day", "setDue(to: day)", "due"), ("due: date?", "setDue(to: date?)", "due"),
        ("line: id; count: int", "setCount(line: id, to: int)", "count"),
        ("line: id; count: int", "set(count: int, of: id)", "count"),
        // Words are complete when a button says so.
        ("name: string", "setName(to: string)", "-"),
        ("ratio: double", "setRatio(to: double)", "-"),
        ("size: Bare", "setSize(size: Bare)", "-"),
        ("volume: int?", "setVolume(to: int?)", "-"),
        // Of another type, about several values, or called otherwise.
        ("volume: int", "setVolume(to: bool)", "-"),
        ("volume: int; to: int", "setVolume(to: int, by: bool)", "-"),
        ("volume: int", "turnVolume(to: int)", "-"),
        ("other: int", "setVolume(to: int)", "-"),
        // Another screen, or a question, comes after the value or before it.
        ("volume: int", "setVolume(to: int) closes", "-"),
        ("volume: int", "setVolume(to: int) opens Other", "-"),
        ("volume: int", "setVolume(to: int) in toolbar", "-"),
        ("volume: int; setVolumeConfirmationTitle: localized \"Sure?\"", "setVolume(to: int)", "-"),
    ])
    func propertiesHaveControls(properties: String, operation: String, changed: String) throws {
        let spec = """
            app Shop < version: 2.0.0; locales: en >
            enum Size < small: "Small"; large: "Large" >
            enum Bare < one; two >
            viewmodel Other client < title: localized "Other" >
            viewmodel Board client < \(properties); operation \(operation) >
            """
        #expect(try self.changed(spec) == [changed])
    }

    @Test(arguments: [
        ("isLoud: bool input checkbox", "setLoud(to: bool)", "isLoud"),
        ("hour: int?", "setHour(to: int?)", "hour"),
        ("accent: string input colorPicker", "setAccent(to: string)", "accent"),
        ("name: string", "setName(to: string)", "-"),
    ])
    func fieldsHaveControls(field: String, operation: String, changed: String) throws {
        let spec = """
            app Shop < locales: en >
            fields Prefs < \(field) { title: "It" } >
            viewmodel Board client form Prefs < operation \(operation) >
            """
        #expect(try self.changed(spec) == [changed])
    }

    @Test(arguments: [
        ("setDone(task: id, to: bool)", "row's isDone"),
        ("set(count: int, of: id)", "row's count"),
        ("setDone(to: bool, note: bool)", "-"),
        ("setDone(task: id, to: bool) opens Other", "-"),
        ("setTitle(task: id, to: string)", "-"),
    ])
    func rowsHaveControls(operation: String, changed: String) throws {
        let spec = """
            viewmodel Other client < title: localized "Other" >
            viewmodel Board server < tasks: [Task]; operation \(operation) >
            viewmodel Task < id: id; title: string; isDone: bool; count: int >
            """
        #expect(try self.changed(spec) == [changed])
    }

    /// If two lists have rows with such ids, a control beside a row of one may be meant for the other.
    @Test func rowsOfTwoListsHaveNoControls() throws {
        let lists = "tasks: [Task]; others: [Task]; operation setDone(task: id, to: bool)"
        let spec = "viewmodel Board server < \(lists) > viewmodel Task < id: id; isDone: bool >"
        #expect(try changed(spec) == ["-"])
    }

    /// A row does not show what a control beside it shows, unless it is elsewhere, too.
    @Test(arguments: [("", false), ("viewmodel Other server < tasks: [Task] >", true)])
    func rowsDoNotRepeatTheirControls(other: String, isShown: Bool) throws {
        let operations = "operation setDone(task: id, to: bool); operation setSize(task: id, to: Size)"
        let board = "viewmodel Board server < tasks: [Task]; \(operations) >"
        let spec = """
            enum Size < small: "Small"; large: "Large" >
            \(board) viewmodel Task < id: id; title: string; isDone: bool; size: Size; sizeText: localized size > \(other)
            """
        let program = check([parse(SourceFile(path: "Spec.fvm", text: spec), file: FileID(0)).tree]).program
        let row = RecordID(try #require(program.records.firstIndex { $0.declared.name == "Task" }))
        var outlines = ScreenOutlines(program)
        for name in ["isDone", "sizeText"] {
            let property = try #require(program[row].property(named: name))
            #expect(outlines[row].elements.contains { $0.content == .property(property) } == isShown, "\(name)")
        }
    }

    @Test func aControlCallsOneOperation() throws {
        let operations = "operation set(volume: int); operation updateVolume(to: int)"
        #expect(try changed("viewmodel Board client < volume: int; \(operations) >") == ["volume", "-"])
    }

    /// A form that is only shown has no fields to change.
    @Test func whatIsDisplayedIsNotChanged() throws {
        let spec = """
            app Shop < locales: en >
            fields Prefs < isLoud: bool { title: "Loud" } >
            viewmodel Board client form Prefs < operation setLoud(to: bool) >
            view Board display
            """
        #expect(try changed(spec) == ["-"])
    }
}

import FVMSemantics
import Testing

@testable import FVMEmission

@Suite struct EmissionTaskTests {
    private let program = SampleProgram.make()

    @Test func tasksGiveTheFilesOfTheProgramInAnyOrder() {
        let emitter = Emitter(program, toolVersion: nil, views: .all)
        var expected: [(String, [UInt8])] = []
        emit(program, package: "Sample", views: .all) { expected.append(($0.path, $0.bytes)) }
        let tasks = emitter.tasks(package: "Sample")
        // The last first: what a file says does not depend on what was emitted before.
        let files = tasks.reversed().map { emitter.emit($0) }.reversed().flatMap { $0 }
        #expect(files.map(\.path) == expected.map(\.0))
        #expect(files.map(\.bytes) == expected.map(\.1))
    }

    @Test func tasksKnowTheDeclarationsThatTheyAreOf() throws {
        let emitter = Emitter(program, toolVersion: nil, views: .all)
        let tasks = emitter.tasks(package: nil)
        let names = Set(tasks.compactMap { $0.declarations(in: program) }.joined().map(\.name))
        for record in program.records where record.isViewModel { #expect(names.contains(record.declared.name)) }
        for item in program.enums { #expect(names.contains(item.declared.name)) }
        #expect(tasks.count { $0.declarations(in: program) == nil } == 6)
    }

    @Test func aProgramWithoutDeclarationsHasNoTasks() {
        #expect(Emitter(Program(), toolVersion: nil, views: .all).tasks(package: "Sample").isEmpty)
    }
}

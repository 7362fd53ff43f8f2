import FVMFuzzTargets
import FVMTestSupport
import Testing

/// Random work in an editor, over the specs of random programs: whatever is done, the server says what one says that has just
/// begun.
@Suite struct RandomConversationTests {
    @Test(arguments: 0..<ProofScale.count(40, short: 4))
    func saysWhatAFreshServerSays(_ seed: Int) {
        var files: [String: String] = [:]
        for index in 0..<3 {
            var generator = ProgramGenerator(seed: UInt64(seed * 3 + index))
            files["\(index).fvm"] =
                index == 0 ? generator.program() : "viewmodel Extra\(index) < id: id; title: string >\n"
        }
        // Several apps in one folder are each their own.
        if seed % 3 == 1 {
            files["2.fvm", default: ""] += "app Other < locales: en, de >\nenum Kind < open: \"Open\" >\n"
        }
        var conversation = EditorConversation(files, seed: UInt64(seed))
        for _ in 0..<5 {
            conversation.work(steps: 12)
            conversation.compareWithFreshServer()
            #expect(conversation.faults == [])
        }
    }
}

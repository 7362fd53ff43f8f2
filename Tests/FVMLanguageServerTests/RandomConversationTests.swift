import FVMFuzzTargets
import FVMTestSupport
import Testing

/// Random work in an editor, on the specs of random programs: the server always answers like a new one.
@Suite struct RandomConversationTests {
    @Test(arguments: 0..<ProofScale.count(6, short: 2))
    func saysWhatAFreshServerSays(_ seed: Int) {
        var conversation = EditorConversation(ofProgram: seed)
        conversation.workAndCompare()
        #expect(conversation.faults == [])
    }
}

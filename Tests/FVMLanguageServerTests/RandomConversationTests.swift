import FVMFuzzTargets
import FVMTestSupport
import Testing

/// Random work in an editor, over the specs of random programs: whatever is done, the server says what one says that has just
/// begun.
@Suite struct RandomConversationTests {
    @Test(arguments: 0..<ProofScale.count(12, short: 2))
    func saysWhatAFreshServerSays(_ seed: Int) {
        var conversation = EditorConversation(ofProgram: seed)
        conversation.workAndCompare()
        #expect(conversation.faults == [])
    }
}

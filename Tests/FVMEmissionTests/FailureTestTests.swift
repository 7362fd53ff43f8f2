import FVMSemantics
import Testing

@testable import FVMEmission

/// Failing operations in tests of views, and texts without a view model.
struct FailureTestTests {
    private let spec = """
        viewmodel Board client <
          title: localized "Board"
          errorTitle: localized "Not saved"; errorMessage: localized "Try again."; dismissButtonLabel: localized "OK"
          saveButtonLabel: localized "Save"
          operation save() async throws
          operation stop()
        >
        """

    @Test func stubsFailWhereAViewIsTested() throws {
        let files = emitted(spec + "\nview Board")
        let stub = try #require(files["Sources/ViewModels/ViewModels/Spec/BoardViewModelOperations.swift"])
        #expect(stub.split(separator: "try failIfTested(\"save fails\")").count == 2)
        #expect(!stub.contains("stop fails"))
        let tests = try #require(files["Tests/UITests/Views/Spec/BoardViewUITests.swift"])
        #expect(tests.contains("presentView(testConfiguration: \"save fails\", viewModel: viewModel)"))
        #expect(tests.contains("saying: viewModel.errorMessage.localizedString"))
        #expect(files["Sources/ViewModels/ViewModelOperations+Failing.swift"] != nil)
    }

    /// A view may be written by hand: its stubs fail all the same.
    @Test func stubsFailWithoutAViewOfOurs() {
        for view in ["", "\nview Board display"] {
            let files = emitted(spec + view)
            #expect(files.values.contains { $0.contains("try failIfTested(\"save fails\")") })
            #expect(!files.values.contains { $0.contains("closeAlert") })
        }
    }

    @Test func withoutWordsNothingFails() {
        let silent = spec.replacing("dismissButtonLabel: localized \"OK\"", with: "") + "\nview Board"
        #expect(!emitted(silent).values.contains { $0.contains("failIfTested") || $0.contains("closeAlert") })
    }

    /// The library inserts the error's text into such a message.
    @Test func aMessageWithThePointIsNotLookedFor() throws {
        let files = emitted(spec.replacing("Try again.", with: "It says: %{error}") + "\nview Board")
        let tests = try #require(files["Tests/UITests/Views/Spec/BoardViewUITests.swift"])
        #expect(tests.contains("closeAlert(") && !tests.contains("saying:"))
    }

    @Test func textsOfCasesAreLookedUp() throws {
        let plans = "enum Plan < free: \"Free\"; paid: \"Paid\" >\n"
        let shown = emitted(plans + "viewmodel Board client < plan: Plan >\nview Board")
        #expect(shown["Sources/Views/LookedUpText.swift"] != nil)
        let board = try #require(shown["Sources/Views/Spec/BoardView.swift"])
        #expect(board.contains("LookedUpText(") && board.contains("named: String(describing: viewModel.plan)"))
        let own = emitted(plans + "viewmodel Board client < plan: Plan; planText: localized plan >\nview Board")
        #expect(own["Sources/Views/LookedUpText.swift"] == nil)
    }
}

import FVMEvaluation
import FVMSemantics
import Testing

@Suite struct FormTests {
    /// A field's declaration, and its `formField` but for id and title.
    @Test(arguments: [
        ("string", "[]", #"{"text":{"inputType":{"text":{}}}}"#),
        ("string input textArea(emailAddress)", "[]", #"{"textArea":{"inputType":{"emailAddress":{}}}}"#),
        ("bool input checkbox", "[]", #"{"checkbox":{}}"#), ("string input colorPicker", "[]", #"{"colorPicker":{}}"#),
        ("string input select", "[]", #"{"select":{}}"#),
        (
            "string disabled autocapitalize(words) autocomplete(newPassword) length(1...5) required",
            #"[{"required":{"value":true}},{"minLength":{"value":1}},{"maxLength":{"value":5}},"#
                + #"{"autocomplete":{"value":{"newPassword":{}}}},{"autocapitalize":{"value":{"words":{}}}},{"disabled":{"value":true}}]"#,
            #"{"text":{"inputType":{"text":{}}}}"#
        ),
        (
            "int input text(number) range(...5)", #"[{"maxValue":{"value":5}}]"#,
            #"{"text":{"inputType":{"number":{}}}}"#
        ),
        (
            "date input text(date) range(@2026-01-31...)",
            #"[{"minDate":{"date":"2026-01-31T00:00:00.000Z"}},{"size":{"value":25}}]"#,
            #"{"text":{"inputType":{"date":{}}}}"#
        ),
        (
            "date input text(datetimeLocal)", #"[{"size":{"value":30}}]"#,
            #"{"text":{"inputType":{"datetimeLocal":{}}}}"#
        ),
    ])
    func fields(declaration: String, options: String, type: String) throws {
        let program = program("fields User < f: \(declaration) { title: \"T\" } >\nviewmodel Edit server form User < >")
        let formField =
            #""formField":{"fieldId":{"id":"UserFields.f"},"options":\#(options),"title":"T","type":\#(type)}"#
        #expect(try json(of: "Edit", in: program).contains(formField))
    }

    @Test func wholeForm() throws {
        let program = program(
            """
            app A < saveTitle: "Save"; cancelTitle: "Cancel" >
            fields URLForm < link: string? required { title: "Link"; placeholder: "https"; required: "Need it." } >
            viewmodel Edit server form URLForm < name: string = "n"; shown: localized "<%{link}>" >
            stub Edit "none" (link: nil)
            """
        )
        var small = SmallProgram()
        small.program = program
        let head =
            #"{"link":{"cancelButtonTitle":"Cancel","formField":{"fieldId":{"id":"URLFormFields.link"},"options":[{"required":{"value":true}}],"#
            + #""placeholder":"https","title":"Link","type":{"text":{"inputType":{"text":{}}}}},"#
        let tail = #""urlFormValidationMessages":{"linkRequiredMessage":"Need it."},"name":"n","#
        let vmId = #""vmId":{"id":"ViewModels.EditViewModel"}}"#
        let full =
            head + #""initialValue":"A Link","saveButtonTitle":"Save","value":"A Link"},"# + tail
            + #""shown":"<A Link>","# + vmId
        #expect(small.json(RecordID(0)) == full)
        let none =
            head + #""initialValue":null,"saveButtonTitle":"Save","value":null},"# + tail + #""shown":"<>","# + vmId
        #expect(small.json(RecordID(0), stub: 0) == none)
    }

    /// An error view model shows the stub of its request's error.
    @Test func errorViewModels() throws {
        let program = program(
            """
            app A < locales: en, es >
            enum Failure < gone: { en: "Gone"; es: "No está" }; busy: { en: "Busy"; es: "Ocupado" } >
            fields Idea < content: string { title: "Idea" } >
            viewmodel Card < id: id = 1 >
            request MoveIdea update <
              body: Idea
              response: Card
              error: < code: Failure = .busy; kind: x | y; field: string = "f"; at: date? = nil; message: localized code >
            >
            viewmodel MoveIdeaError error MoveIdea <
              message: text
              reason: Failure from code
              name: string from code
              kind: string
              at: date?
              line: localized { en: "%{message}: %{field}"; es: "%{message}. %{field}" }
              field: string
            >
            """
        )
        let vmId = #""vmId":{"id":"ViewModels.MoveIdeaErrorViewModel"}}"#
        let middle = #""reason":{"busy":{}},"name":"busy","kind":"x","#
        #expect(
            try json(of: "MoveIdeaError", in: program) == #"{"message":"Busy",\#(middle)"line":"Busy: f","field":"f","#
                + vmId
        )
        #expect(
            try json(of: "MoveIdeaError", in: program, locale: "es-MX")
                == #"{"message":"Ocupado",\#(middle)"line":"Ocupado. f","field":"f","# + vmId
        )
    }
}

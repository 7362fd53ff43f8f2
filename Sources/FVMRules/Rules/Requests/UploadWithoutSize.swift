import FVMSemantics

extension Rule {
    static let uploadWithoutSize = Rule(
        "FVM7509",
        "upload-without-size",
        .hint,
        why: "Unless the request sets a size, a server refuses large bodies.",
        help: "Add 'maxBodySize: 5mb'.",
        rejected: """
            fields Photo < name: string; base64: string >
            request ⟦PhotoUpload⟧ create < body: Photo; error: < code: full | refused > >
            """,
        accepted: """
            fields Photo < name: string; base64: string >
            request PhotoUpload create < body: Photo; maxBodySize: 5mb; error: < code: full | refused > >
            """,
        source: "FOSMVVMArchitecture: ServerRequestBody and Body Size Limits"
    ) { context, findings in
        let words: [Word] = [
            "attachment", "audio", "base64", "blob", "bytes", "data", "file", "image", "photo", "video",
        ]
        for request in context.requests where request.maxBodySize == nil {
            let members: [(declared: Declared, type: TypeID)]
            switch request.body {
            case .fields(let id)? where context.broken.fields.contains(id): continue
            case .fields(let id)?: members = context.program[id].fields.map { ($0.declared, $0.type) }
            case .record(let data)?: members = data.map { ($0.declared, $0.type) }
            case nil: continue
            }
            let large = members.first { member in
                switch context.program[context.program.types.unwrapped(member.type)] {
                case .data: true
                case .string: words.contains(Word.last(of: member.declared.name))
                default: false
                }
            }
            guard let large else { continue }
            findings.report(
                "'\(request.declared.name)' sends '\(large.declared.name)' without saying how large it may be",
                at: request.declared.location,
                related: [.init(large.declared.location, "may be large")]
            )
        }
    }
}

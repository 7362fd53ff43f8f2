import FVMFiles
import FVMSession
import FVMWorkspace
import Testing

/// Completions at the cursor `|`.
@Suite struct CompletionTests {
    private static let session: Session = {
        var session = Session(
            files: MemoryFileSystem([
                "specs/board.fvm": "", "specs/notes.txt": "", "specs/old/a.fvm": "", "tour.fvm": "",
                "my specs/a b.fvm": "",
            ])
        )
        let spec = """
            app Shop < locales: en, es, de >
            enum Kind < open: "Open"; done: "Done" >
            fields User < email: string = "a@b.c" input text(emailAddress) required >
            viewmodel Card < id: id; title: string; kind: Kind; isNew: bool >
            viewmodel Board server < title: localized "Board"; cards: [Card]; main: Card >
            viewmodel Profile server form User < note: string >
            request Save create < body: User; error: < code: gone | kept > >
            stub Board "empty" (cards: [])
            """
        _ = session.respond(to: Request(spec))
        return session
    }()

    @Test(arguments: [
        (":lo|", "load locale"), (":hist|", "history"), (":help lo|", "load locale"),
        (":load |", "my\\ specs/ specs/ tour.fvm"),
        (":load tour.fvm sp|", "specs/"), (":load \"tour.fvm\" sp|", "specs/"),
        (":load my\\ specs/|", "my\\ specs/a\\ b.fvm"), (":load \"my |", "\"my specs/"),
        (":load 'my specs/a|", "'my specs/a b.fvm'"), (":save my specs/|", "my specs/a b.fvm"),
        (":load specs/|", "specs/board.fvm specs/old/"), (":locale |", "de en es"), (":stub |", "empty"),
        (":rename Card.ti|", "title "), (":rename Ca|", "Card"), (":edit Ki|", "Kind"),
        (":test Bo|", "Board"), (":compile sp|", "specs/"),
        (":explain sketched|", "sketched-child"),
        (":show B|", "Board"), (":set Card.|", "id =  isNew =  kind =  title = "),
        (":set Card.kind = |", ".done .open"), (":set Card.isNew = f|", "false"), (":set Board.ti|", "title = "),
        (":type Board.ca|", "cards"), (":screen 3 * C|", "Card("), (":watch :screen Bo|", "Board"),
        (":json Board \"|", "empty"), (":sav! |", ""), (":nonsense |", ""),
    ])
    func commands(input: String, items: String) { expect(input, items) }

    @Test(arguments: [
        ("B|", "Board"), ("v|", "view viewmodel"), ("Board.|", "cards main title vmId"),
        ("Board.cards[0].t|", "title"), ("Board \"e|", "empty"), ("Card(|", "id:  isNew:  kind:  title: "),
        ("Card(title: \"x\", k|", "kind: "), ("Card(kind: |", ".done .open"), ("Card(kind: .|", "done open"),
        ("Card(isNew: |", "false true"), ("3 * C|", "Card("), ("[C|", "Card("), ("[Card(), C|", "Card("),
        ("Board(cards: [Card(isNew: t|", "true"),
        ("Board(main: |", "Card("), ("Board.cards[|", ""), ("Card(kind: .op|, id: 1)", "open"),
        ("Profile(|", "email:  note: "), ("User(|", "email: "),
        ("Nothing.|", ""), ("Board.title.|", ""),
    ])
    func expressions(input: String, items: String) { expect(input, items) }

    @Test(arguments: [
        ("viewmodel A |", "client error external form guarded live server with"), ("viewmodel A form |", "User"),
        ("viewmodel A error |", "Save"), ("viewmodel A < |", "operation query:  sort:  summary vmId: "),
        ("viewmodel A < x: s|", "string"), ("viewmodel A < x: K|", "Kind"), ("viewmodel A < x: [C|", "Card"),
        ("viewmodel A < x: Kind = .|", "done open"), ("viewmodel A < x: Kind = |", ".done .open"),
        ("viewmodel A < x: string |", "as hidden hiddenUnless( hiddenWhen( opens since until"),
        ("viewmodel A < vmId: |", "instance singleton"),
        ("viewmodel A < x: localized { |", "by:  de:  en:  es:  few:  many:  none:  one:  other:  two:  zero: "),
        (
            "fields F < e: string |",
            "above( after( atLeast( atMost( autocapitalize( autocomplete( before( below( differs( disabled emptyUnless( "
                + "emptyWhen( equals( input length( matches( nonblank range( required requiredUnless( requiredWhen( severity( "
                + "trim unique"
        ), ("fields F < e: string input |", "checkbox colorPicker select text textArea"),
        ("fields F < e: string input text(em|", "emailAddress"),
        ("viewmodel A < n: int; b: bool; x: string hiddenWhen(|", "b"),
        (
            "viewmodel A < k: Kind; x: localized |",
            "Kind as bytes currency date day double duration hidden hiddenUnless( hiddenWhen( int join k length( list number opens percent range relative since time until"
        ),
        ("expect B|", "Board"), ("expect Board \"|", "empty"), ("expect Card < ki|", "kind: "),
        ("expect Card < kind: |", ".done .open"),
        ("viewmodel A < n: int; x: localized \"%{|", "n}"), ("stub |", "Board Card Profile"),
        ("stub Card \"x\" (ti|", "title: "), ("translation |", "de en es"), ("translation es < B|", "Board < "),
        ("translation es < Board < t|", "title: "), ("translation es < Kind < |", "done:  open: "),
        ("fields P < a: int >\nviewmodel P form P < t: localized \"T\" >\ntranslation es < P < |", "a <  t: "),
        (
            "fields P < a: int >\nviewmodel P form P < t: localized \"T\" >\ntranslation es < P < a < |",
            "placeholder:  title: "
        ),
        ("fields P < a: int >\nviewmodel P form P < n: int >\nexpect P(|", "a: "), ("import Ad|", "Address"),
        ("import \"to|", "tour.fvm"),
        (
            "view Board |",
            "container display form interactive "
                + "list loading"
        ), ("request R |", "archive create destroy replace show update"),
    ])
    func declarations(input: String, items: String) { expect(input, items) }

    /// A cursor within a character is before it.
    @Test func withinACharacter() {
        var session = Session(files: MemoryFileSystem())
        session.answersInLines = true
        for text in [":watch é", ":json \u{1F468}\u{200D}\u{1F469}", "viewmodel Ä < ü: "] {
            for cursor in -1...text.utf8.count + 1 {
                let range = session.completions(in: text, at: cursor).range
                #expect(range.upperBound <= text.utf8.count && range.lowerBound >= 0, "\(text) \(cursor)")
            }
        }
    }

    private func expect(_ input: String, _ items: String) {
        let cursor = input.utf8.firstIndex(of: UInt8(ascii: "|")).map {
            input.utf8.distance(from: input.startIndex, to: $0)
        }
        let text = String(input.filter { $0 != "|" })
        let found = Self.session.completions(in: text, at: cursor ?? 0)
        #expect(found.items.map(\.text).joined(separator: " ") == items, "\(input)")
        #expect(found.range.upperBound == cursor)
    }
}

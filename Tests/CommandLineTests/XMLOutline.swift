import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The elements of an XML document in the order in which they begin, as Foundation's parser reads it.
final class XMLOutline: NSObject, XMLParserDelegate {
    private(set) var elements: [(name: String, text: String)] = []
    /// The elements that are open, outermost first.
    private var open: [Int] = []

    init(_ document: String) throws {
        super.init()
        let parser = XMLParser(data: Data(document.utf8))
        parser.delegate = self
        try #require(parser.parse(), "\(String(describing: parser.parserError))")
    }

    /// How many elements there are of each name.
    var counts: [String: Int] { elements.reduce(into: [:]) { $0[$1.name, default: 0] += 1 } }

    /// Returns the texts of elements with a name.
    func texts(of name: String) -> [String] { elements.filter { $0.name == name }.map(\.text) }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        open.append(elements.count)
        elements.append((name, ""))
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if let element = open.last { elements[element].text += text }
    }
}

import FVMSource

/// Maps and lists in brackets.
extension YamlReader {
    mutating func readFlowValue(from offset: Int) -> YamlNode {
        var flow = FlowReader(self, offset)
        do throws(YamlProblem) {
            let node = try flow.readNode(depth: 0)
            moveToLine(of: flow.position)
            endLine(behind: flow.position)
            return node
        } catch {
            problems.append(error)
            line += 1
            return null(at: offset)
        }
    }
}

private struct FlowReader {
    let reader: YamlReader
    var position: Int

    init(_ reader: YamlReader, _ position: Int) {
        self.reader = reader
        self.position = position
    }

    var byte: UInt8? { position < reader.bytes.count ? reader.bytes[position] : nil }

    private mutating func skipBlanks() {
        while let byte {
            if byte == UInt8(ascii: "#"), position == 0 || reader.bytes[position - 1] <= 0x20 {
                while let byte = self.byte, byte != 0x0A { position += 1 }
            } else if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
                position += 1
            } else {
                return
            }
        }
    }

    private func problem(_ reason: String) -> YamlProblem {
        let start = min(position, max(reader.bytes.count - 1, 0))
        return YamlProblem(span: SourceSpan(start..<min(start + 1, reader.bytes.count)), reason: reason)
    }

    mutating func readNode(depth: Int) throws(YamlProblem) -> YamlNode {
        skipBlanks()
        let start = position
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            guard depth < YamlReader.nesting else { throw problem("the value nests too deep") }
            return try readCollection(depth: depth)
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            guard let (text, end) = reader.readQuoted(from: position) else {
                throw problem("the text has no closing quote")
            }
            position = end
            return YamlNode(value: .scalar(text), span: SourceSpan(start..<end))
        case UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"): throw problem("an anchor, alias or tag is not read")
        case nil: throw problem("a bracket has no end")
        default: return readPlain()
        }
    }

    private mutating func readPlain() -> YamlNode {
        let start = position
        while let byte, !",[]{}\n\r".utf8.contains(byte) {
            if byte == UInt8(ascii: ":"), position + 1 >= reader.bytes.count || reader.bytes[position + 1] <= 0x20 {
                break
            }
            position += 1
        }
        var end = position
        while end > start, reader.bytes[end - 1] <= 0x20 { end -= 1 }
        let text = String(decoding: reader.bytes[start..<end], as: UTF8.self)
        let isNull = ["", "~", "null"].contains(text)
        return YamlNode(value: isNull ? .null : .scalar(text), span: SourceSpan(start..<end))
    }

    private mutating func readCollection(depth: Int) throws(YamlProblem) -> YamlNode {
        let start = position
        let isMap = byte == UInt8(ascii: "{")
        let closing = isMap ? UInt8(ascii: "}") : UInt8(ascii: "]")
        position += 1
        var entries: [YamlEntry] = []
        var items: [YamlNode] = []
        while true {
            skipBlanks()
            if byte == closing { break }
            let before = position
            let item = try readNode(depth: depth + 1)
            skipBlanks()
            if isMap {
                guard case .scalar(let key) = item.value, byte == UInt8(ascii: ":") else {
                    throw problem("a key and a colon are expected")
                }
                position += 1
                entries.append(YamlEntry(key: key, keySpan: item.span, node: try readNode(depth: depth + 1)))
                skipBlanks()
            } else {
                items.append(item)
            }
            if byte == UInt8(ascii: ",") {
                position += 1
            } else if byte != closing {
                throw problem("a comma or a closing bracket is expected")
            }
            guard position > before else { throw problem("a value is expected") }
        }
        position += 1
        return YamlNode(value: isMap ? .map(entries) : .list(items), span: SourceSpan(start..<position))
    }
}

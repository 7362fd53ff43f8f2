/// A screen as hand-written Swift sees it: the members that it needs.
public struct Cart: Decodable {
    public struct Row: Decodable {
        public var name: String
        public var count: Int
    }

    public var title: String
    public var rows: [Row]

    /// What VoiceOver reads.
    public var summary: String {
        rows.isEmpty ? title : "\(title): " + rows.map { "\($0.count) x \($0.name)" }.joined(separator: ", ")
    }
}

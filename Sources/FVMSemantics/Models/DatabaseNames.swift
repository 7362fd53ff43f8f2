import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// The name of a table or a column.
public enum DatabaseName {
    /// Whether every database takes a name as it is: PostgreSQL cuts longer ones off.
    public static func isValid(_ name: String) -> Bool {
        guard let first = name.utf8.first, !(0x30...0x39).contains(first) else { return false }
        return name.utf8.allSatisfy(\.isNameByte) && name.utf8.count <= 63
    }
}

/// The names that an existing database has: `table "app_accounts"`, `column("mail_addr")`.
extension CheckContext {
    /// Reads the name of a table or a column.
    ///
    /// - Returns: `nil` if there is none, or none that every database takes.
    mutating func databaseName(_ token: TokenSyntax?) -> String? {
        guard let token, token.kind == .string else { return nil }
        let name = token.stringValue
        if DatabaseName.isValid(name) { return name }
        report(ModelProblems.databaseName, "'\(name)' is no name of a table or a column", at: token.location)
        return nil
    }

    func isColumnName(_ attribute: Syntax) -> Bool {
        AttributeSyntax(known: attribute).word.map { name($0).keyword == .column } ?? false
    }

    /// Reads the name of a member's column. Where it is not of a model, its attribute is reported.
    mutating func column(of property: Syntax) -> String? {
        for node in property.children(.attribute) where isColumnName(node) {
            guard let arguments = node.child(.attributeArguments) else { continue }
            let values = arguments.contents
            if values.count == 1, let token = values[0].stringToken { return databaseName(token) }
            report(ModelProblems.databaseName, "'column' takes one name in quotes", at: arguments.location)
        }
        return nil
    }
}

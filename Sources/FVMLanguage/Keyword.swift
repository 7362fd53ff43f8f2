/// The words of the language, in the order in which every `NameTable` holds them from 1 on.
public enum Keyword: UInt32, Sendable, CaseIterable {
    case app = 1
    case `enum`, fields, viewmodel, request, result, view, stub, translation, expect, scenario, `import`, feature
    case server, client, live, form, error
    case localized, join, int, double, date, text, string, bool, url, uuid, id, version
    case vmId, singleton, instance, query, operation, async, `throws`, summary, since, until, from
    case input, required, length, range, autocomplete, autocapitalize, disabled
    case textArea, checkbox, select, colorPicker
    case show, create, update, replace, archive, destroy
    case body, response, maxBodySize
    case display, interactive, container, list, loading
    case `true`, `false`, `nil`, by
    case locales, bundle, copyright, modules, saveTitle, cancelTitle, rules, shipped
    case passes, fails
    case sends
    case nonblank, matches
    case equals, differs, before, after, below, above, atMost, atLeast, severity
    case success, credentials, broken, closed
    case external
    case guarded, deployments, layout, header
    case pagination, sort
    case identity, model, writes
    case output
    case requiredWhen, requiredUnless, emptyWhen, emptyUnless
    case opens
    case with
    case raw
    case okTitle
    case compile
    case trim
    case unique
    case data
    case number, percent, currency, bytes, duration, relative
    case day, time
    case record, open, table, column
    case `as`, sheet, fullScreen, closes, tab, root, `in`, toolbar, menu
    case label, confirm, enabled, role, destructive, cancel, plain
    case hidden, hiddenWhen, hiddenUnless
    case symbol, asset, picture, link, markdown, title, headline, subheadline, callout, footnote, caption
    case then
    case properties

    /// The word as it is written.
    public var text: String { Self.texts[Int(rawValue)] }

    /// The words by raw value. Not derived from the names of the cases, because that would dominate the start-up time
    /// of the tool.
    private static let texts = [
        "",
        "app", "enum", "fields", "viewmodel", "request", "result", "view", "stub", "translation",
        "expect", "scenario", "import", "feature",
        "server", "client", "live", "form", "error",
        "localized", "join", "int", "double", "date", "text", "string", "bool", "url", "uuid", "id", "version",
        "vmId", "singleton", "instance", "query", "operation", "async", "throws", "summary", "since", "until", "from",
        "input", "required", "length", "range", "autocomplete", "autocapitalize", "disabled",
        "textArea", "checkbox", "select", "colorPicker",
        "show", "create", "update", "replace", "archive", "destroy",
        "body", "response", "maxBodySize",
        "display", "interactive", "container", "list", "loading",
        "true", "false", "nil", "by",
        "locales", "bundle", "copyright", "modules", "saveTitle", "cancelTitle", "rules", "shipped",
        "passes", "fails", "sends", "nonblank", "matches",
        "equals", "differs", "before", "after", "below", "above", "atMost", "atLeast", "severity",
        "success", "credentials", "broken", "closed", "external",
        "guarded", "deployments", "layout", "header",
        "pagination", "sort",
        "identity", "model", "writes", "output", "requiredWhen", "requiredUnless",
        "emptyWhen", "emptyUnless", "opens", "with", "raw", "okTitle", "compile", "trim", "unique",
        "data",
        "number", "percent", "currency", "bytes", "duration", "relative",
        "day", "time", "record", "open", "table", "column", "as", "sheet", "fullScreen", "closes",
        "tab", "root", "in", "toolbar", "menu",
        "label", "confirm", "enabled", "role", "destructive", "cancel", "plain",
        "hidden", "hiddenWhen", "hiddenUnless",
        "symbol", "asset", "picture", "link", "markdown", "title", "headline", "subheadline", "callout", "footnote",
        "caption", "then", "properties",
    ]
}

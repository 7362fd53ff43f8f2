/// A key that was pressed, or a text that was pasted.
public enum Key: Hashable, Sendable {
    case text(Unicode.Scalar)
    /// Control and a letter in lower case, or one of `@ \ ] ^ _`.
    case control(Unicode.Scalar)
    /// Alt, or Escape before it.
    case meta(Unicode.Scalar)
    case metaBackspace, metaEnter
    case enter, tab, backTab, backspace, delete, escape
    case up, down, left, right, wordLeft, wordRight
    case home, end, pageUp, pageDown
    /// A text that was pasted, its line ends as line feeds.
    case paste(String)
    /// A key without a meaning here.
    case unknown
}

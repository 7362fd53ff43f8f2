import FVMSource

/// What has lost a part to a mistake that has been reported: of what depends on that part, nothing more is said.
struct Doubts {
    /// Texts in whose own tables something could not be read: it may be in any locale that they lack.
    var texts: Set<TextID> = []
    /// Fields of which some that they take from others could not be found: they may have any field.
    var fields: Set<FieldsID> = []
    /// Requests of which a part may not have been understood: an error, or what answers them.
    var requests: Set<RequestID> = []
    /// Results, by their indices, of which an outcome could not be read: they may have any.
    var results: Set<Int> = []
    /// Records with an 'instance(...)' of which a part could not be read: it is not known whether their rows can be told apart.
    var identities: Set<RecordID> = []
    /// Declarations, by their names, of which two members have one name: one of them may be what they lack.
    var ownersOfDuplicates: Set<Location> = []
    /// Whether a stub of what is not known could not be read: one that is not known may be that.
    var hasUnreadStub = false
    /// View models and results by their names, a stub of which was refused: what names it is right.
    var stubOwners: Set<String> = []
}

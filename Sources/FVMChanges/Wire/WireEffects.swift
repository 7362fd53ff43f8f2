import FVMSemantics

extension ChangeContext {
    /// Returns the effects on the wire of a changed, removed or added member.
    func wireEffects(of pair: OwnerPair, _ member: MemberPair) -> Set<ChangeEffect> {
        var effects: Set<ChangeEffect> = []
        if pair.isAnswered {
            let (was, isNow) = (member.old.map(pair.old.answeredType), member.new.map(pair.new.answeredType))
            if !oldReader.reads(was, isNow) { effects.insert(.breaksClients) }
            if !newReader.reads(isNow, was) { effects.insert(.needsServer) }
        }
        if pair.isSent {
            let (was, isNow) = (member.old.map(pair.old.sentType), member.new.map(pair.new.sentType))
            if !newReader.reads(isNow, was) { effects.insert(.breaksRequests) }
            if !oldReader.reads(was, isNow) { effects.insert(.needsServer) }
        }
        return effects
    }

    /// As of a member that is another key now: the old one is gone, and the new one has come.
    func renameEffects(of pair: OwnerPair, _ member: MemberPair) -> Set<ChangeEffect> {
        wireEffects(of: pair, MemberPair(old: member.old, new: nil))
            .union(wireEffects(of: pair, MemberPair(old: nil, new: member.new)))
    }
}

extension CasePairs {
    /// The effects of a new case, which the old version may not know.
    ///
    /// Adding the case `unknown` affects Swift code alone, because no server sends it.
    ///
    /// - Parameter index: The index of the case in `new`.
    func effects(ofNew index: Int) -> Set<ChangeEffect> {
        if isOpen.old || isOpen.new && new[index].name == EnumDefinition.unknownCase { return [.swift] }
        return Set(isAnswered ? [.breaksClients, .swift] : [.swift]).union(isSent ? [.needsServer] : [])
    }

    /// The effects of a removed case, which the new version no longer knows.
    func effects(ofGone index: Int) -> Set<ChangeEffect> {
        if isOpen.new || isOpen.old && old[index].name == EnumDefinition.unknownCase { return [.swift] }
        return Set(isSent ? [.breaksRequests, .swift] : [.swift]).union(isAnswered ? [.needsServer] : [])
    }
}

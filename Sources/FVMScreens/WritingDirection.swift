import FVMSemantics

/// Returns whether a locale is written from right to left: by its script if the tag has one, otherwise by its
/// language.
package func isWrittenRightToLeft(_ locale: String) -> Bool {
    let tag = LocaleTag(locale)
    let scripts = ["arab", "hebr", "thaa", "syrc", "nkoo", "adlm", "rohg"]
    if let script = tag.script { return scripts.contains(String(script)) }
    let languages = ["ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "syr", "ug", "ur", "yi"]
    return languages.contains(String(tag.language))
}

import FVMSemantics

/// Whether a language is written from right to left: by its script where the tag names one, else by the language.
package func isWrittenRightToLeft(_ locale: String) -> Bool {
    let tag = LocaleTag(locale)
    let scripts = ["arab", "hebr", "thaa", "syrc", "nkoo", "adlm", "rohg"]
    if let script = tag.script { return scripts.contains(String(script)) }
    let languages = ["ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "syr", "ug", "ur", "yi"]
    return languages.contains(String(tag.language))
}

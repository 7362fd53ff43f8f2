#pragma once

#include <stddef.h>

/// A file of this repository whose bytes are part of the program. C embeds them: a Swift compiler takes seconds for an
/// array literal of their size.
typedef struct {
    const char *name;
    const unsigned char *bytes;
    size_t count;
} EmbeddedFile;

/// The specs of the standard library, sorted by their names, which have no ending here.
const EmbeddedFile *standardLibraryFiles(size_t *count);

/// The page of the preview, and what it loads. The two sources are where the page has its data from: a server, or files
/// beside it.
EmbeddedFile previewPage(void);
EmbeddedFile previewStyle(void);
EmbeddedFile previewScript(void);
EmbeddedFile previewScreenScript(void);
EmbeddedFile previewSpecScript(void);
EmbeddedFile previewSymbolScript(void);
EmbeddedFile previewServerSource(void);
EmbeddedFile previewFileSource(void);

/// The grammar of the language.
EmbeddedFile languageGrammar(void);

/// The Swift files that are the same in each output, by their names without the ending.
const EmbeddedFile *swiftTemplates(size_t *count);

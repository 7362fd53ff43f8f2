#include "FVMEmbeddedFiles.h"

EmbeddedFile previewPage(void) {
    static const unsigned char bytes[] = {
        #embed "../FVMPreview/Assets/preview.html"
    };
    return (EmbeddedFile){"preview.html", bytes, sizeof bytes};
}

EmbeddedFile previewStyle(void) {
    static const unsigned char bytes[] = {
        #embed "../FVMPreview/Assets/preview.css"
    };
    return (EmbeddedFile){"preview.css", bytes, sizeof bytes};
}

EmbeddedFile previewScript(void) {
    static const unsigned char bytes[] = {
        #embed "../FVMPreview/Assets/preview.js"
    };
    return (EmbeddedFile){"preview.js", bytes, sizeof bytes};
}

EmbeddedFile previewScreenScript(void) {
    static const unsigned char bytes[] = {
        #embed "../FVMPreview/Assets/screen.js"
    };
    return (EmbeddedFile){"screen.js", bytes, sizeof bytes};
}

EmbeddedFile previewSymbolScript(void) {
    static const unsigned char bytes[] = {
        #embed "../FVMPreview/Assets/symbols.js"
    };
    return (EmbeddedFile){"symbols.js", bytes, sizeof bytes};
}

EmbeddedFile previewSpecScript(void) {
    static const unsigned char bytes[] = {
        #embed "../FVMPreview/Assets/spec.js"
    };
    return (EmbeddedFile){"spec.js", bytes, sizeof bytes};
}

EmbeddedFile previewServerSource(void) {
    static const unsigned char bytes[] = {
        #embed "../FVMPreview/Assets/server.js"
    };
    return (EmbeddedFile){"server.js", bytes, sizeof bytes};
}

EmbeddedFile previewFileSource(void) {
    static const unsigned char bytes[] = {
        #embed "../FVMPreview/Assets/files.js"
    };
    return (EmbeddedFile){"files.js", bytes, sizeof bytes};
}

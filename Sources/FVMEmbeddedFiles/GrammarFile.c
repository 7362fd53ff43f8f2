#include "FVMEmbeddedFiles.h"

EmbeddedFile languageGrammar(void) {
    static const unsigned char bytes[] = {
        #embed "../../Grammar/fvm.ebnf"
    };
    return (EmbeddedFile){"fvm.ebnf", bytes, sizeof bytes};
}

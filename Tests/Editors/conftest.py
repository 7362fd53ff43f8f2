import os
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
GRAMMAR = ROOT / "Grammar/Editors/vscode/syntaxes/fvm.tmLanguage.json"
# The tool under test.
TOOL = os.environ.get("FVM_TOOL", str(ROOT / ".build/debug/fosmvvm-dsl"))

sys.path.insert(0, str(HERE))


def specs():
    """All specs that this repository shows."""
    folders = ["Examples", "Stdlib", "Tests/Golden"]
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.fvm"))

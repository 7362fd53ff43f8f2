"""The TextMate grammar colours the specs of this repository as the server's semantic tokens do, wherever it can know.

The grammar is run by babi, an editor with Oniguruma. Compared are the names, texts, numbers and comments; not the signs.
"""

import json
import re

import pytest
from babi.highlight import Compiler, Grammar, Grammars, highlight_line
from conftest import GRAMMAR, ROOT, TOOL, specs
from lsp_client import Client
from sublime import Syntax

# The scope of the grammar for each type of token, by the longest that fits.
TYPES = {
    "keyword": "keyword",
    "constant.language": "keyword",
    "storage.modifier": "modifier",
    "support.type": "type",
    "entity.name.type": "class",
    "variable.other.property": "property",
    "variable.other.enummember": "enumMember",
    "entity.name.function": "method",
    "variable.parameter": "parameter",
    "entity.name.namespace": "namespace",
    "string": "string",
    "constant.character.escape": "string",
    "variable.other.readwrite": "variable",
    "constant.numeric": "number",
    "comment": "comment",
}


def type_of(scopes):
    for scope in reversed(scopes):
        for prefix, name in TYPES.items():
            if scope.startswith(prefix + "."):
                return name
    return None


def lines_of(text):
    return re.split(r"\r\n|\r|\n", text)


def grammar_colours(text):
    """The type of each character of each line, by the grammar."""
    grammars = Grammars()
    compiler = Compiler(Grammar.make(json.loads(GRAMMAR.read_text())), grammars)
    state = compiler.root_state
    colours = []
    for number, line in enumerate(lines_of(text)):
        state, regions = highlight_line(compiler, state, line + "\n", first_line=number == 0)
        types = [None] * (len(line) + 2)
        for region in regions:
            for index in range(region.start, region.end):
                types[index] = type_of(region.scope)
        colours.append(types[: len(line)])
    return colours


def server_colours(client, legend, text):
    """The type of each character of each line, by the server, and whether the text has errors of syntax."""
    lines = lines_of(text)
    colours = [[None] * len(line) for line in lines]
    document = {"uri": "untitled:Spec.fvm"}
    client.notify(
        "textDocument/didOpen", {"textDocument": {**document, "languageId": "fvm", "version": 1, "text": text}}
    )
    data = client.ask("textDocument/semanticTokens/full", {"textDocument": document})["data"]
    items = client.ask("textDocument/diagnostic", {"textDocument": document})["items"]
    client.notify("textDocument/didClose", {"textDocument": document})
    line = column = 0
    for index in range(0, len(data), 5):
        down, right, width, kind, _ = data[index : index + 5]
        column = right if down else column + right
        line += down
        units = lines[line].encode("utf-16-le")
        start = len(units[: 2 * column].decode("utf-16-le"))
        end = len(units[: 2 * (column + width)].decode("utf-16-le"))
        colours[line][start:end] = [legend[kind]] * (end - start)
    is_broken = any(item["severity"] == 1 and re.match("FVM0", item["code"]) for item in items)
    return colours, is_broken


@pytest.fixture(scope="module")
def server():
    client = Client(TOOL)
    answer = client.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
    client.notify("initialized", {})
    yield client, answer["capabilities"]["semanticTokensProvider"]["legend"]["tokenTypes"]
    assert client.close() == 0


def is_known(line, next_line, word):
    """Whether a grammar that sees one line at a time can know what a word is."""
    # The first case of an inline enum looks like a type while the bar behind it stands on the next line.
    return not (next_line.lstrip().startswith("|") and word.end() == len(line.rstrip()))


def differences(text, theirs, ours):
    lines = lines_of(text)
    for number, (line, next_line) in enumerate(zip(lines, lines[1:] + [""])):
        for word in re.finditer(r"\w+", line):
            wanted, given = theirs[number][word.start()], ours[number][word.start()]
            if wanted != given and is_known(line, next_line, word):
                yield f"{number + 1}:{word.start() + 1}: '{word.group()}' is {wanted}, and the grammar has {given}"


@pytest.mark.parametrize("path", specs(), ids=lambda path: str(path.relative_to(ROOT)))
def test_grammar_agrees_with_semantic_tokens(server, path):
    client, legend = server
    text = path.read_bytes().decode(errors="replace")
    theirs, is_broken = server_colours(client, legend, text)
    found = list(differences(text, theirs, grammar_colours(text)))
    if is_broken:
        # The server reads what is meant, and the grammar what is written.
        pytest.skip(f"{len(found)} words of a broken spec differ")
    assert found == []


def test_sublime_has_the_same_grammar():
    syntax = ROOT / "Grammar/Editors/sublime/FVM.sublime-syntax"
    assert syntax.read_text() == Syntax(json.loads(GRAMMAR.read_text())).text(), "run Tests/Editors/sublime.py again"

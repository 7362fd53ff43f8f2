"""Asks a server for all that it says it can do, with pytest-lsp's client.

Answers are read with lsprotocol's types, and written again: what is missing, has another type, or has a name that the protocol
does not have is an error.
"""

import asyncio
import json

import pytest
import pytest_lsp
from conftest import TOOL
from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

TICKET = """\
/// One ticket.
viewmodel Ticket <
  id: id
  title: string = "Fix the roof"
  state: State = .open
>

enum State < open; closed >

stub Ticket "closed" (title: "Done", state: .closed)
"""

PAGE = """\
import Address

viewmodel Page server <
  heading: localized { en: "Tickets of %{owner}"; de: "Karten von %{owner}" }
  owner: string
  tickets: [Ticket]
  home: Address
  operation close(reason: string) async
>
"""

APP = "app Tickets < locales: en, de >\n"

WILD = "enum Wild<first ;second>\n"

BROKEN = "viewmodel Broken server <\n  title: localized { en: \"Broken\"; de: \"Kaputt\" }\n  count: itn\n>\n"

SPECS = {"Ticket.fvm": TICKET, "Page.fvm": PAGE, "App.fvm": APP, "Wild.fvm": WILD, "Broken.fvm": BROKEN}

# The editors whose abilities pytest-lsp knows, and a client that can do nothing.
CLIENTS = ["visual-studio-code", "neovim", "emacs", "none"]

# What the server may ask of the client.
ASKED = [
    types.CLIENT_REGISTER_CAPABILITY,
    types.WORKSPACE_SEMANTIC_TOKENS_REFRESH,
    types.WORKSPACE_INLAY_HINT_REFRESH,
    types.WORKSPACE_CODE_LENS_REFRESH,
]


def checked(protocol):
    """Has a client write again each message that it has read."""
    converter, read, wrong = protocol._converter, protocol.structure_message, []

    def without_null(value):
        # The types do not tell `null` from what is left out.
        if isinstance(value, dict):
            return {key: without_null(each) for key, each in value.items() if each is not None}
        return [without_null(each) for each in value] if isinstance(value, list) else value

    def structure(data):
        given = without_null(json.loads(json.dumps(data)))
        try:
            message = read(data)
            again = without_null(json.loads(json.dumps(converter.unstructure(message))))
        except Exception as error:
            wrong.append(f"{given}: {error}")
            raise
        if again.get("result", {}) != given.get("result", {}) or again.get("params", {}) != given.get("params", {}):
            wrong.append(f"{given} was read as {again}")
        return message

    protocol.structure_message = structure
    return wrong


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[TOOL, "lsp"]), params=CLIENTS)
async def client(lsp_client: LanguageClient, request, tmp_path):
    editor = request.param
    for name, text in SPECS.items():
        (tmp_path / name).write_text(text)
    for method in ASKED:
        lsp_client.feature(method)(lambda *_: None)
    lsp_client.wrong = checked(lsp_client.protocol)
    lsp_client.uris = {name: (tmp_path / name).as_uri() for name in SPECS}
    capabilities = types.ClientCapabilities() if editor == "none" else client_capabilities(editor)
    # What is pushed is waited for.
    if capabilities.text_document:
        capabilities.text_document.diagnostic = None
    folder = types.WorkspaceFolder(uri=tmp_path.as_uri(), name="specs")
    result = await lsp_client.initialize_session(
        types.InitializeParams(capabilities=capabilities, workspace_folders=[folder], root_uri=tmp_path.as_uri())
    )
    lsp_client.offered = result.capabilities
    for name, text in SPECS.items():
        open_document(lsp_client, name, text)
    yield
    await lsp_client.shutdown_session()
    assert lsp_client.wrong == []


def open_document(client, name, text):
    item = types.TextDocumentItem(uri=client.uris[name], language_id="fvm", version=1, text=text)
    client.text_document_did_open(types.DidOpenTextDocumentParams(item))


def document(client, name):
    return types.TextDocumentIdentifier(client.uris[name])


def place(name, words, shift=0):
    """The position of some words in a spec."""
    before = SPECS[name][: SPECS[name].index(words) + shift]
    return types.Position(before.count("\n"), len(before) - before.rfind("\n") - 1)


def whole(name):
    return types.Range(types.Position(0, 0), types.Position(SPECS[name].count("\n"), 0))


def at(kind, name, words, shift=0, **more):
    """Parameters about a place."""
    return lambda client: kind(text_document=document(client, name), position=place(name, words, shift), **more)


def about(kind, name, **more):
    """Parameters about a document."""
    return lambda client: kind(text_document=document(client, name), **more)


def names(answer):
    return [each.name for each in answer]


def files(places):
    places = places if isinstance(places, (list, tuple)) else [places]
    return sorted({getattr(each, "target_uri", None) or each.uri for each in places})


def edited(answer):
    """The texts after an edit of the workspace."""
    changes = dict(answer.changes or {})
    for each in answer.document_changes or []:
        changes[each.text_document.uri] = each.edits
    return {uri.rsplit("/")[-1]: apply(SPECS[uri.rsplit("/")[-1]], edits) for uri, edits in changes.items()}


def apply(text, edits):
    """A text after edits of it; all characters are ASCII."""
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)

    def offset(position):
        return min(starts[position.line] + position.character, len(text))

    for edit in sorted(edits, key=lambda each: offset(each.range.start), reverse=True):
        text = text[: offset(edit.range.start)] + edit.new_text + text[offset(edit.range.end) :]
    return text


OPTIONS = types.FormattingOptions(tab_size=2, insert_spaces=True)

# For each method of a request: its parameters, and what must hold of the answer.
REQUESTS = {
    "textDocument/completion": (
        at(types.CompletionParams, "Page.fvm", "[Ticket]", 4),
        lambda answer: "Ticket" in [each.label for each in getattr(answer, "items", answer)],
    ),
    "textDocument/hover": (
        at(types.HoverParams, "Page.fvm", "Ticket]"),
        lambda answer: "One ticket." in answer.contents.value,
    ),
    "textDocument/signatureHelp": (
        at(types.SignatureHelpParams, "Ticket.fvm", '"Done"'),
        lambda answer: "title: string" in answer.signatures[0].label,
    ),
    "textDocument/definition": (
        at(types.DefinitionParams, "Page.fvm", "Ticket]"),
        lambda answer: [uri.rsplit("/")[-1] for uri in files(answer)] == ["Ticket.fvm"],
    ),
    "textDocument/typeDefinition": (
        at(types.TypeDefinitionParams, "Ticket.fvm", "state:"),
        lambda answer: len(files(answer)) == 1,
    ),
    "textDocument/references": (
        at(types.ReferenceParams, "Ticket.fvm", "Ticket", context=types.ReferenceContext(True)),
        lambda answer: len(answer) == 3 and len(files(answer)) == 2,
    ),
    "textDocument/documentHighlight": (
        at(types.DocumentHighlightParams, "Ticket.fvm", "Ticket"),
        lambda answer: len(answer) == 2,
    ),
    "textDocument/prepareRename": (
        at(types.PrepareRenameParams, "Ticket.fvm", "Ticket"),
        lambda answer: answer.placeholder == "Ticket",
    ),
    "textDocument/rename": (
        at(types.RenameParams, "Ticket.fvm", "Ticket", new_name="Card"),
        lambda answer: edited(answer)
        == {"Ticket.fvm": TICKET.replace("Ticket", "Card"), "Page.fvm": PAGE.replace("Ticket]", "Card]")},
    ),
    "textDocument/documentSymbol": (
        about(types.DocumentSymbolParams, "Ticket.fvm"),
        lambda answer: {"Ticket", "State"} <= set(names(answer)),
    ),
    "workspace/symbol": (
        lambda client: types.WorkspaceSymbolParams(query="Tick"),
        lambda answer: "Ticket" in names(answer),
    ),
    "textDocument/foldingRange": (
        about(types.FoldingRangeParams, "Ticket.fvm"),
        lambda answer: (1, 4) in [(each.start_line, each.end_line) for each in answer]
        or (1, 5) in [(each.start_line, each.end_line) for each in answer],
    ),
    "textDocument/selectionRange": (
        about(types.SelectionRangeParams, "Ticket.fvm", positions=[place("Ticket.fvm", "roof")]),
        lambda answer: len(answer) == 1 and answer[0].parent.parent is not None,
    ),
    "textDocument/documentLink": (
        about(types.DocumentLinkParams, "Page.fvm"),
        lambda answer: len(answer) == 1 and answer[0].target.endswith("Address.fvm"),
    ),
    "textDocument/semanticTokens/full": (
        about(types.SemanticTokensParams, "Ticket.fvm"),
        lambda answer: len(answer.data) > 50 and len(answer.data) % 5 == 0,
    ),
    "textDocument/semanticTokens/full/delta": (
        about(types.SemanticTokensDeltaParams, "Ticket.fvm", previous_result_id="none"),
        lambda answer: len(answer.data) > 50,
    ),
    "textDocument/semanticTokens/range": (
        about(types.SemanticTokensRangeParams, "Ticket.fvm", range=types.Range(types.Position(0, 0), types.Position(1, 0))),
        lambda answer: len(answer.data) == 5,
    ),
    "textDocument/inlayHint": (
        about(types.InlayHintParams, "Page.fvm", range=whole("Page.fvm")),
        lambda answer: any("vmId" in each.label for each in answer),
    ),
    "textDocument/formatting": (
        about(types.DocumentFormattingParams, "Wild.fvm", options=OPTIONS),
        lambda answer: apply(WILD, answer) == "enum Wild < first; second >\n",
    ),
    "textDocument/rangeFormatting": (
        about(types.DocumentRangeFormattingParams, "Wild.fvm", range=whole("Wild.fvm"), options=OPTIONS),
        lambda answer: apply(WILD, answer) == "enum Wild < first; second >\n",
    ),
    "textDocument/onTypeFormatting": (
        at(types.DocumentOnTypeFormattingParams, "Wild.fvm", "\n", ch=">", options=OPTIONS),
        lambda answer: apply(WILD, answer) == "enum Wild < first; second >\n",
    ),
    "textDocument/codeAction": (
        about(
            types.CodeActionParams,
            "Broken.fvm",
            range=types.Range(place("Broken.fvm", "itn"), place("Broken.fvm", "itn", 3)),
            context=types.CodeActionContext(diagnostics=[]),
        ),
        lambda answer: BROKEN.replace("itn", "int") in [edited(each.edit)["Broken.fvm"] for each in answer if each.edit],
    ),
    "textDocument/codeLens": (
        about(types.CodeLensParams, "Ticket.fvm"),
        lambda answer: all(each.command or each.data for each in answer),
    ),
    "textDocument/diagnostic": (
        about(types.DocumentDiagnosticParams, "Broken.fvm"),
        lambda answer: [each.code for each in answer.items] == ["FVM1101"],
    ),
    "workspace/diagnostic": (
        lambda client: types.WorkspaceDiagnosticParams(previous_result_ids=[]),
        lambda answer: "FVM1101" in [each.code for report in answer.items for each in report.items],
    ),
}

# The methods that come after each capability.
METHODS = {
    "completionProvider": ["textDocument/completion"],
    "hoverProvider": ["textDocument/hover"],
    "signatureHelpProvider": ["textDocument/signatureHelp"],
    "definitionProvider": ["textDocument/definition"],
    "typeDefinitionProvider": ["textDocument/typeDefinition"],
    "referencesProvider": ["textDocument/references"],
    "documentHighlightProvider": ["textDocument/documentHighlight"],
    "renameProvider": ["textDocument/prepareRename", "textDocument/rename"],
    "documentSymbolProvider": ["textDocument/documentSymbol"],
    "workspaceSymbolProvider": ["workspace/symbol"],
    "foldingRangeProvider": ["textDocument/foldingRange"],
    "selectionRangeProvider": ["textDocument/selectionRange"],
    "documentLinkProvider": ["textDocument/documentLink"],
    "semanticTokensProvider": [
        "textDocument/semanticTokens/full",
        "textDocument/semanticTokens/full/delta",
        "textDocument/semanticTokens/range",
    ],
    "inlayHintProvider": ["textDocument/inlayHint"],
    "documentFormattingProvider": ["textDocument/formatting"],
    "documentRangeFormattingProvider": ["textDocument/rangeFormatting"],
    "documentOnTypeFormattingProvider": ["textDocument/onTypeFormatting"],
    "codeActionProvider": ["textDocument/codeAction"],
    "codeLensProvider": ["textDocument/codeLens"],
    "diagnosticProvider": ["textDocument/diagnostic", "workspace/diagnostic"],
}

# Capabilities that have tests of their own.
OTHERS = {"positionEncoding", "textDocumentSync", "executeCommandProvider", "workspace"}


def mend(client):
    """Takes the mistake from the specs."""
    name = types.VersionedTextDocumentIdentifier(2, client.uris["Broken.fvm"])
    change = types.TextDocumentContentChangeWholeDocument(BROKEN.replace("itn", "int"))
    client.text_document_did_change(types.DidChangeTextDocumentParams(name, [change]))


async def until(client, condition):
    """Waits for problems that fulfil a condition."""
    async with asyncio.timeout(20):
        while not condition():
            await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)


@pytest.mark.asyncio
async def test_answers(client):
    wrong = {}
    for method, (parameters, holds) in REQUESTS.items():
        answer = await client.protocol.send_request_async(method, parameters(client))
        try:
            is_right = holds(answer)
        except Exception as error:
            is_right = False
            wrong[method] = f"{error!r}: {answer}"
        if not is_right:
            wrong.setdefault(method, str(answer))
    assert wrong == {}


@pytest.mark.asyncio
async def test_every_capability_is_asked_for(client):
    offered = client.protocol._converter.unstructure(client.offered)
    assert {name for name, value in offered.items() if value} - OTHERS == set(METHODS)
    assert {method for methods in METHODS.values() for method in methods} == set(REQUESTS)


@pytest.mark.asyncio
async def test_runs_every_command(client):
    arguments = {
        "fosmvvm-dsl.showUses": [client.uris["Ticket.fvm"], {"line": 1, "character": 10}, []],
        "fosmvvm-dsl.json": [client.uris["Ticket.fvm"], "Ticket", "closed", "de"],
        "fosmvvm-dsl.test": [client.uris["Ticket.fvm"], "Ticket"],
        "fosmvvm-dsl.record": [client.uris["Ticket.fvm"], "Ticket"],
    }
    mend(client)
    for command in client.offered.execute_command_provider.commands:
        if command == "fosmvvm-dsl.preview":
            # Where no page is open, it says how to open one.
            with pytest.raises(JsonRpcException, match="preview"):
                parameters = types.ExecuteCommandParams(command, arguments=[client.uris["Ticket.fvm"], "Ticket"])
                await client.workspace_execute_command_async(parameters)
            continue
        parameters = types.ExecuteCommandParams(command, arguments=arguments[command])
        result = await client.workspace_execute_command_async(parameters)
        if command == "fosmvvm-dsl.json":
            assert json.loads(result)["title"] == "Done"


@pytest.mark.asyncio
async def test_runs_the_commands_of_lenses(client):
    """What a lens names with its arguments can be run, but for what the client itself shows."""
    mend(client)
    for lens in await client.text_document_code_lens_async(types.CodeLensParams(document(client, "Ticket.fvm"))):
        if not lens.command:
            lens = await client.code_lens_resolve_async(lens)
        assert lens.command.title and lens.command.command.startswith("fosmvvm-dsl.")
        if lens.command.command != "fosmvvm-dsl.json":
            continue
        parameters = types.ExecuteCommandParams(lens.command.command, arguments=lens.command.arguments)
        assert "title" in json.loads(await client.workspace_execute_command_async(parameters))


@pytest.mark.asyncio
async def test_pushes_problems_that_come_and_go(client):
    uri = client.uris["Broken.fvm"]
    await until(client, lambda: [each.code for each in client.diagnostics.get(uri, [])] == ["FVM1101"])
    assert client.diagnostics[uri][0].range == types.Range(
        place("Broken.fvm", "itn"), place("Broken.fvm", "itn", 3)
    )
    change = types.TextDocumentContentChangePartial(
        range=types.Range(place("Broken.fvm", "itn"), place("Broken.fvm", "itn", 3)), text="int"
    )
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(types.VersionedTextDocumentIdentifier(2, uri), [change])
    )
    await until(client, lambda: not client.diagnostics[uri])


@pytest.mark.asyncio
async def test_takes_whole_texts_saving_and_closing(client, tmp_path):
    uri = client.uris["Wild.fvm"]
    name = types.VersionedTextDocumentIdentifier(2, uri)
    change = types.TextDocumentContentChangeWholeDocument("viewmodel Wild < a: Nothing >\n")
    client.text_document_did_change(types.DidChangeTextDocumentParams(name, [change]))
    (tmp_path / "Wild.fvm").write_text("viewmodel Wild < a: Nothing >\n")
    client.text_document_did_save(types.DidSaveTextDocumentParams(document(client, "Wild.fvm")))
    client.text_document_did_close(types.DidCloseTextDocumentParams(document(client, "Wild.fvm")))
    await until(client, lambda: client.diagnostics.get(uri))


@pytest.mark.asyncio
async def test_takes_folders_and_files_that_come_and_go(client, tmp_path_factory):
    other = tmp_path_factory.mktemp("other")
    (other / "Odd.fvm").write_text("viewmodel Odd < a: Nothing >\n")
    uri = (other / "Odd.fvm").as_uri()
    folder = types.WorkspaceFolder(uri=other.as_uri(), name="other")
    event = types.WorkspaceFoldersChangeEvent(added=[folder], removed=[])
    client.workspace_did_change_workspace_folders(types.DidChangeWorkspaceFoldersParams(event))
    await until(client, lambda: client.diagnostics.get(uri))
    (other / "Odd.fvm").unlink()
    event = types.FileEvent(uri, types.FileChangeType.Deleted)
    client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([event]))
    client.workspace_did_delete_files(types.DeleteFilesParams([types.FileDelete(uri)]))
    await until(client, lambda: not client.diagnostics[uri])


@pytest.mark.asyncio
async def test_sends_tokens_in_deltas(client):
    name = document(client, "Ticket.fvm")
    first = await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(name))
    start = types.Position(0, 0)
    change = types.TextDocumentContentChangePartial(range=types.Range(start, start), text="// New.\n")
    version = types.VersionedTextDocumentIdentifier(2, name.uri)
    client.text_document_did_change(types.DidChangeTextDocumentParams(version, [change]))
    delta = await client.text_document_semantic_tokens_full_delta_async(
        types.SemanticTokensDeltaParams(name, previous_result_id=first.result_id)
    )
    data = list(first.data)
    for edit in sorted(delta.edits, key=lambda each: each.start, reverse=True):
        data[edit.start : edit.start + edit.delete_count] = edit.data or []
    whole_again = await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(name))
    assert data == list(whole_again.data) and data != list(first.data)


@pytest.mark.asyncio
async def test_takes_settings(client):
    page = types.InlayHintParams(document(client, "Page.fvm"), whole("Page.fvm"))
    assert await client.text_document_inlay_hint_async(page)
    client.workspace_did_change_configuration(
        types.DidChangeConfigurationParams({"fosmvvm": {"inlayHints": False, "locale": "de"}})
    )
    assert not await client.text_document_inlay_hint_async(page)


@pytest.mark.asyncio
async def test_refuses_a_name_that_is_taken(client):
    parameters, _ = REQUESTS["textDocument/rename"]
    wanted = parameters(client)
    wanted.new_name = "State"
    with pytest.raises(JsonRpcException, match="State"):
        await client.text_document_rename_async(wanted)

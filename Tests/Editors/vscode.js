"use strict"

// Runs the extension for Visual Studio Code with a small stand-in for the editor, which has its classes and asks its providers.

const assert = require("assert")
const fs = require("fs")
const Module = require("module")
const os = require("os")
const path = require("path")
const { pathToFileURL } = require("url")

const root = path.resolve(__dirname, "../..")
const tool = process.env.FVM_TOOL ?? path.join(root, ".build/debug/fosmvvm-dsl")
const place = fs.mkdtempSync(path.join(os.tmpdir(), "fvm"))
const TICKET = "/// One ticket.\nviewmodel Ticket <\n  id: id\n  title: string\n>\n"
const PAGE = 'import Address\n\nviewmodel Page server <\n  title: localized "Page"\n  tickets: [Ticket]\n  count: itn\n>\n'

// MARK: The stand-in

/** A class whose objects keep what they are made of, by the names of the parameters. @param {string[]} names */
const record = (...names) =>
  class {
    /** @param {any[]} values */
    constructor(...values) {
      names.forEach((name, index) => (this[name] = values[index]))
    }
  }

class Event {
  constructor() {
    this.listeners = []
    this.event = listener => (this.listeners.push(listener), { dispose() {} })
  }
  fire(value) {
    this.listeners.forEach(listener => listener(value))
  }
  dispose() {}
}

class Position extends record("line", "character") {}
class Range extends record("start", "end") {
  contains(place) {
    return this.start.line <= place.line && place.line <= this.end.line
  }
}
class Uri extends record("text") {
  static parse(text) {
    return new Uri(text)
  }
  toString() {
    return this.text
  }
}
class WorkspaceEdit {
  constructor() {
    this.edits = []
  }
  replace(uri, range, text) {
    this.edits.push({ uri: uri.toString(), range, text })
  }
}
class MarkdownString extends record("value") {
  appendText(text) {
    this.value = text
    return this
  }
}

const providers = {}
const commands = {}
const problems = new Map()
const events = {}
for (const name of ["OpenTextDocument", "CloseTextDocument", "SaveTextDocument", "ChangeTextDocument",
  "ChangeWorkspaceFolders", "ChangeConfiguration"]) events[`onDid${name}`] = new Event()
const watching = { onDidCreate: new Event(), onDidChange: new Event(), onDidDelete: new Event() }
const errors = []
const shown = []
const settings = { path: tool, locale: "", specs: [], inlayHints: { stubs: false } }

const vscode = {
  version: "1.75.0", Position, Range, Uri, WorkspaceEdit, MarkdownString, EventEmitter: Event,
  Location: record("uri", "range"), TextEdit: record("range", "newText"),
  Diagnostic: record("range", "message", "severity"), DiagnosticRelatedInformation: record("location", "message"),
  CompletionItem: record("label", "kind"), CompletionList: record("items"), SnippetString: record("value"),
  Hover: record("contents", "range"), DocumentHighlight: record("range", "kind"),
  DocumentSymbol: record("name", "detail", "kind", "range", "selectionRange"),
  SymbolInformation: record("name", "kind", "containerName", "location"),
  SemanticTokens: record("data", "resultId"), SemanticTokensEdit: record("start", "deleteCount", "data"),
  SemanticTokensEdits: record("edits", "resultId"), SemanticTokensLegend: record("tokenTypes", "tokenModifiers"),
  InlayHint: record("position", "label", "kind"), CodeAction: record("title", "kind"),
  CodeActionKind: { Empty: { append: value => ({ value }) } }, CodeLens: record("range", "command"),
  FoldingRange: record("start", "end", "kind"), SelectionRange: record("range", "parent"),
  DocumentLink: record("range", "target"), SignatureHelp: class {}, SignatureInformation: record("label", "documentation"),
  ParameterInformation: record("label", "documentation"), ViewColumn: { Beside: -2 },
  window: {
    createOutputChannel: () => ({ append() {}, appendLine() {}, dispose() {} }),
    showErrorMessage: text => errors.push(text),
    showTextDocument: document => shown.push(document),
  },
  commands: {
    registerCommand: (name, run) => ((commands[name] = run), { dispose() {} }),
    executeCommand: (name, ...args) => shown.push({ name, args }),
  },
  languages: new Proxy({}, {
    get: (_, name) => (first, ...rest) => {
      if (name === "createDiagnosticCollection") {
        return { set: (uri, list) => problems.set(uri.toString(), list), clear: () => problems.clear(), dispose() {} }
      }
      providers[name] = name.includes("WorkspaceSymbol") ? first : rest[0]
      return { dispose() {} }
    },
  }),
  workspace: {
    ...Object.fromEntries(Object.entries(events).map(([name, each]) => [name, each.event])),
    workspaceFolders: [{ uri: new Uri(pathToFileURL(place).href), name: "specs" }],
    textDocuments: [],
    getConfiguration: () => ({ get: (key, other) => settings[key] ?? other }),
    createFileSystemWatcher: () => ({ dispose() {},
      ...Object.fromEntries(Object.entries(watching).map(([name, each]) => [name, each.event])) }),
    openTextDocument: async wanted => wanted,
  },
}

const load = Module["_load"]
Module["_load"] = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest))

// MARK: The session

const token = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose() {} }) }

function openDocument(name, text) {
  const file = path.join(place, name)
  fs.writeFileSync(file, text)
  return { languageId: "fvm", version: 1, uri: new Uri(pathToFileURL(file).href), text,
    getText() { return this.text } }
}

function find(document, words) {
  const before = document.text.slice(0, document.text.indexOf(words)).split("\n")
  return new Position(before.length - 1, before[before.length - 1].length)
}

async function until(what, condition) {
  for (const end = Date.now() + 10000; Date.now() < end; await new Promise(resolve => setTimeout(resolve, 20))) {
    if (condition()) return
  }
  assert.fail(`${what}: ${JSON.stringify([...problems])} ${errors}`)
}

const codes = document => (problems.get(document.uri.text) ?? []).map(each => each.code.value ?? each.code)

async function session() {
  const { activate, deactivate } = require(path.join(root, "Grammar/Editors/vscode/extension.js"))
  const ticket = openDocument("Ticket.fvm", TICKET)
  const page = openDocument("Page.fvm", PAGE)
  vscode.workspace.textDocuments = [ticket]
  await activate({ subscriptions: [] })
  assert.deepStrictEqual(errors, [])
  events.onDidOpenTextDocument.fire(page)
  await until("no problem comes", () => codes(page)[0] === "FVM1101")

  const ask = (provider, method, ...args) => providers[`register${provider}Provider`][`provide${method}`](...args, token)
  const here = find(page, "Ticket]")
  const all = new Range(new Position(0, 0), new Position(7, 0))
  const layout = { tabSize: 2, insertSpaces: true }

  assert.match((await ask("Hover", "Hover", page, here)).contents.value, /One ticket/)
  assert.strictEqual((await ask("Definition", "Definition", page, here))[0].uri.text, ticket.uri.text)
  assert.ok(await ask("TypeDefinition", "TypeDefinition", page, here))
  const uses = await providers.registerReferenceProvider.provideReferences(page, here, { includeDeclaration: true }, token)
  assert.strictEqual(uses.length, 2)
  assert.strictEqual((await ask("DocumentHighlight", "DocumentHighlights", page, here)).length, 1)
  const { placeholder } = await providers.registerRenameProvider.prepareRename(page, here, token)
  assert.strictEqual(placeholder, "Ticket")
  const renamed = await ask("Rename", "RenameEdits", page, here, "Card")
  assert.deepStrictEqual(renamed.edits.map(each => each.text), ["Card", "Card"])
  assert.strictEqual((await ask("DocumentSymbol", "DocumentSymbols", page)).at(-1).name, "Page")
  assert.ok((await ask("WorkspaceSymbol", "WorkspaceSymbols", "Tick")).some(each => each.name === "Ticket"))
  assert.deepStrictEqual(await ask("DocumentFormattingEdit", "DocumentFormattingEdits", ticket, layout), [])
  assert.deepStrictEqual(await ask("DocumentRangeFormattingEdit", "DocumentRangeFormattingEdits", ticket, all, layout), [])
  assert.deepStrictEqual(
    await ask("OnTypeFormattingEdit", "OnTypeFormattingEdits", ticket, new Position(4, 1), ">", layout), [])
  const tokens = await ask("DocumentSemanticTokens", "DocumentSemanticTokens", ticket)
  assert.ok(tokens.data.length > 20)
  const delta = await ask("DocumentSemanticTokens", "DocumentSemanticTokensEdits", ticket, tokens.resultId)
  assert.deepStrictEqual(delta.edits, [])
  assert.ok((await ask("InlayHints", "InlayHints", page, all)).length > 0)
  assert.ok((await ask("FoldingRange", "FoldingRanges", page, {})).some(each => each.start === 2))
  assert.ok((await ask("SelectionRange", "SelectionRanges", page, [here]))[0].parent)
  assert.match((await ask("DocumentLink", "DocumentLinks", page))[0].target.text, /Address/)
  const offered = await providers.registerCompletionItemProvider.provideCompletionItems(
    page, new Position(here.line, here.character + 4), token, { triggerKind: 0 })
  assert.ok(offered.items.some(each => each.label === "Ticket"), JSON.stringify(offered))
  await ask("SignatureHelp", "SignatureHelp", page, here)
  for (const lens of await ask("CodeLens", "CodeLenses", page)) {
    const whole = lens.command ? lens : await providers.registerCodeLensProvider.resolveCodeLens(lens, token)
    assert.ok(whole.command.title && commands[whole.command.command], JSON.stringify(whole))
  }
  const range = new Range(find(page, "itn"), find(page, "itn"))
  const actions = await ask("CodeActions", "CodeActions", page, range, {})
  const fix = actions.find(each => each.edit?.edits.some(edit => edit.text === "int"))
  assert.ok(fix, JSON.stringify(actions))

  page.text = PAGE.replace("itn", "int")
  page.version = 2
  const end = find({ text: PAGE }, "itn")
  events.onDidChangeTextDocument.fire({ document: page, contentChanges: [{ rangeOffset: PAGE.indexOf("itn"), text: "int",
    range: new Range(end, new Position(end.line, end.character + 3)) }] })
  await until("the problem stays", () => codes(page).length === 0)
  fs.unlinkSync(path.join(place, "Ticket.fvm"))
  events.onDidCloseTextDocument.fire(ticket)
  watching.onDidDelete.fire(ticket.uri)
  await until("a file that has gone is missed", () => codes(page)[0] === "FVM1101")

  // The command of a lens, as far as the server has it.
  vscode.window.activeTextEditor = { document: page, selection: { active: here } }
  await commands["fosmvvm-dsl.showJSON"]()
  assert.strictEqual(shown.length + errors.length, 1)
  errors.length = 0
  settings.path = "/no/such/tool"
  await commands["fosmvvm-dsl.restart"]()
  await until("a tool that is not there is not told of", () => errors.length === 1)
  await deactivate()
}

session()
  .then(() => console.log("passed: the extension for Visual Studio Code"))
  .catch(error => {
    console.log(error)
    process.exitCode = 1
  })
  .finally(() => {
    fs.rmSync(place, { recursive: true, force: true })
    process.exit()
  })

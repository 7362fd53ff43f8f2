"use strict"

const vscode = require("vscode")
const to = require("./convert")
const { Connection } = require("./connection")
const { registerProviders } = require("./providers")

const FILES = { language: "fvm" }

/** @type {Client | undefined} */
let client

/** Starts the server, and says of all specs what becomes of them. */
class Client {
  constructor() {
    this.output = vscode.window.createOutputChannel("FVM")
    this.problems = vscode.languages.createDiagnosticCollection("fvm")
    this.changes = { hints: new vscode.EventEmitter(), lenses: new vscode.EventEmitter(),
      tokens: new vscode.EventEmitter() }
    /** @type {vscode.Disposable[]} */
    this.registrations = [this.output, this.problems, ...Object.values(this.changes)]
  }

  async start() {
    const path = settings().get("path", "fosmvvm-dsl")
    this.connection = new Connection(path, ["lsp"], {
      note: (method, params) => this.note(method, params),
      request: (method, params) => this.request(method, params),
      log: text => this.output.append(text),
      end: reason => this.ended(reason),
    })
    const answer = await this.connection.ask("initialize", {
      processId: process.pid,
      clientInfo: { name: "Visual Studio Code", version: vscode.version },
      rootUri: null,
      workspaceFolders: (vscode.workspace.workspaceFolders ?? []).map(folder),
      capabilities: ABILITIES,
      initializationOptions: options(),
    })
    if (!answer) return
    this.connection.notify("initialized", {})
    this.synchronize()
    this.registrations.push(...registerProviders(this.connection, answer.capabilities, this.changes, FILES))
  }

  /** @param {string} method @param {any} params */
  note(method, params) {
    if (method === "textDocument/publishDiagnostics") {
      this.problems.set(to.uri(params.uri), params.diagnostics.map(to.diagnostic))
    } else if (method === "window/showMessage" || method === "window/logMessage") {
      this.output.appendLine(params.message)
    }
  }

  /** @param {string} method @param {any} params */
  request(method, params) {
    if (method === "window/showDocument" && params?.external) {
      vscode.env.openExternal(vscode.Uri.parse(params.uri))
      return { success: true }
    }
    if (method === "workspace/inlayHint/refresh") this.changes.hints.fire(undefined)
    if (method === "workspace/codeLens/refresh") this.changes.lenses.fire(undefined)
    if (method === "workspace/semanticTokens/refresh") this.changes.tokens.fire(undefined)
    return null
  }

  /** @param {string} reason */
  ended(reason) {
    this.problems.clear()
    if (client !== this) return
    vscode.window.showErrorMessage(`FVM: ${reason}. Is 'fosmvvm.path' the path of fosmvvm-dsl?`)
  }

  /** Tells the server of documents, files, folders and settings, from now on. */
  synchronize() {
    const { connection } = this
    if (!connection) return
    const open = (/** @type {vscode.TextDocument} */ document) => {
      if (document.languageId !== "fvm") return
      connection.notify("textDocument/didOpen", { textDocument: { ...identity(document),
        languageId: "fvm", version: document.version, text: document.getText() } })
    }
    const about = (/** @type {string} */ method) => (/** @type {vscode.TextDocument} */ document) => {
      if (document.languageId === "fvm") connection.notify(method, { textDocument: identity(document) })
    }
    const { workspace } = vscode
    const watcher = workspace.createFileSystemWatcher("**/*.fvm")
    const changed = (/** @type {number} */ type) => (/** @type {vscode.Uri} */ file) =>
      connection.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: file.toString(), type }] })
    workspace.textDocuments.forEach(open)
    this.registrations.push(
      workspace.onDidOpenTextDocument(open),
      workspace.onDidCloseTextDocument(about("textDocument/didClose")),
      workspace.onDidSaveTextDocument(about("textDocument/didSave")),
      workspace.onDidChangeTextDocument(event => {
        if (event.document.languageId !== "fvm" || event.contentChanges.length === 0) return
        // The changes are about the text before all of them, from its end to its beginning: so they hold one after the other.
        const changes = [...event.contentChanges].sort((one, other) => other.rangeOffset - one.rangeOffset)
        connection.notify("textDocument/didChange", {
          textDocument: { ...identity(event.document), version: event.document.version },
          contentChanges: changes.map(change => ({ range: to.plainRange(change.range), text: change.text })),
        })
      }),
      workspace.onDidChangeWorkspaceFolders(event =>
        connection.notify("workspace/didChangeWorkspaceFolders", {
          event: { added: event.added.map(folder), removed: event.removed.map(folder) },
        })
      ),
      workspace.onDidChangeConfiguration(event => {
        if (!event.affectsConfiguration("fosmvvm")) return
        connection.notify("workspace/didChangeConfiguration", { settings: { fosmvvm: options() } })
      }),
      watcher,
      watcher.onDidCreate(changed(1)),
      watcher.onDidChange(changed(2)),
      watcher.onDidDelete(changed(3))
    )
  }

  async stop() {
    await this.connection?.end()
    for (const registration of this.registrations) registration.dispose()
  }
}

// MARK: What is said of the client

const settings = () => vscode.workspace.getConfiguration("fosmvvm")
const options = () => ({ locale: settings().get("locale", ""), specs: settings().get("specs", []), preview: settings().get("preview", ""),
  inlayHints: settings().get("inlayHints", {}) })
const folder = (/** @type {vscode.WorkspaceFolder} */ of) => ({ uri: of.uri.toString(), name: of.name })
const identity = (/** @type {vscode.TextDocument} */ document) => ({ uri: document.uri.toString() })

const ABILITIES = {
  window: { showDocument: { support: true } },
  general: { positionEncodings: ["utf-16"] },
  workspace: {
    workspaceFolders: true, workspaceEdit: { documentChanges: true, resourceOperations: ["rename"] },
    didChangeWatchedFiles: { dynamicRegistration: true }, inlayHint: { refreshSupport: true },
    codeLens: { refreshSupport: true }, semanticTokens: { refreshSupport: true },
  },
  textDocument: {
    synchronization: { didSave: true },
    completion: {
      completionItem: { snippetSupport: true, documentationFormat: ["markdown", "plaintext"] },
    },
    hover: { contentFormat: ["markdown", "plaintext"] },
    definition: { linkSupport: true },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "refactor", "source"] } } },
    publishDiagnostics: { relatedInformation: true, codeDescriptionSupport: true, tagSupport: { valueSet: [1, 2] } },
    rename: { prepareSupport: true },
  },
}

// MARK: Commands

/** The command of a code lens that shows where a name stands. @param {string} uri @param {any} at @param {any[]} places */
function showUses(uri, at, places) {
  return vscode.commands.executeCommand(
    "editor.action.showReferences", to.uri(uri), to.position(at), places.map(to.location))
}

/** Asks the server for a text, and shows it. @param {string} command @param {string} language */
const show = (command, language) => async (/** @type {any[]} */ ...args) => {
  try {
    const text = await client?.connection?.ask("workspace/executeCommand", { command, arguments: args })
    if (typeof text !== "string") return
    const document = await vscode.workspace.openTextDocument({ language, content: text })
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preview: true })
  } catch (error) {
    vscode.window.showErrorMessage(`FVM: ${/** @type {Error} */ (error).message}`)
  }
}

/** Shows the view model that the cursor stands in as JSON. */
async function showJSON() {
  const editor = vscode.window.activeTextEditor
  if (editor?.document.languageId !== "fvm") return
  const { document, selection } = editor
  const symbols = await client?.connection?.ask("textDocument/documentSymbol", { textDocument: identity(document) })
  const here = (symbols ?? []).find((/** @type {any} */ each) => to.range(each.range).contains(selection.active))
  const name = here?.name
    ?? (await vscode.window.showQuickPick((symbols ?? []).map((/** @type {any} */ each) => each.name)))
  if (name) await show("fosmvvm-dsl.json", "json")(document.uri.toString(), name, null, null)
}

async function restart() {
  const old = client
  client = undefined
  await old?.stop()
  client = new Client()
  try {
    await client.start()
  } catch (error) {
    client.output.appendLine(String(error))
  }
}

/** @param {vscode.ExtensionContext} context */
async function activate(context) {
  const register = vscode.commands.registerCommand
  context.subscriptions.push(
    register("fosmvvm-dsl.showJSON", showJSON),
    register("fosmvvm-dsl.restart", restart),
    register("fosmvvm-dsl.showUses", showUses),
    register("fosmvvm-dsl.json", show("fosmvvm-dsl.json", "json")),
    register("fosmvvm-dsl.test", show("fosmvvm-dsl.test", "plaintext")),
    register("fosmvvm-dsl.record", show("fosmvvm-dsl.record", "plaintext")),
    register("fosmvvm-dsl.preview", (...args) =>
      client?.connection?.ask("workspace/executeCommand", { command: "fosmvvm-dsl.preview", arguments: args }))
  )
  await restart()
}

async function deactivate() {
  const old = client
  client = undefined
  await old?.stop()
}

module.exports = { activate, deactivate }

"use strict"

// Values of the protocol as VS Code has them. Enums of the protocol count from 1, those of VS Code from 0.

const vscode = require("vscode")

const uri = (/** @type {string} */ text) => vscode.Uri.parse(text)
const position = (/** @type {any} */ at) => new vscode.Position(at.line, at.character)
const range = (/** @type {any} */ of) => new vscode.Range(position(of.start), position(of.end))
const textEdit = (/** @type {any} */ edit) => new vscode.TextEdit(range(edit.range), edit.newText)
const location = (/** @type {any} */ place) =>
  new vscode.Location(uri(place.targetUri ?? place.uri), range(place.targetSelectionRange ?? place.range))

/** @param {any} content */
function markdown(content) {
  if (content === undefined || content === null) return undefined
  if (typeof content === "string") return new vscode.MarkdownString().appendText(content)
  const text = content.kind === "plaintext" ? new vscode.MarkdownString().appendText(content.value) : undefined
  return text ?? new vscode.MarkdownString(content.value)
}

/** @param {any} problem */
function diagnostic(problem) {
  const made = new vscode.Diagnostic(range(problem.range), problem.message, (problem.severity ?? 1) - 1)
  made.source = problem.source
  made.tags = problem.tags
  const link = problem.codeDescription?.href
  made.code = link ? { value: problem.code, target: uri(link) } : problem.code
  made.relatedInformation = problem.relatedInformation?.map(
    (/** @type {any} */ related) =>
      new vscode.DiagnosticRelatedInformation(location(related.location), related.message)
  )
  return made
}

/** @param {any} edit */
function workspaceEdit(edit) {
  const made = new vscode.WorkspaceEdit()
  for (const change of edit?.documentChanges ?? []) {
    if (change.kind === "rename") made.renameFile(uri(change.oldUri), uri(change.newUri))
    for (const each of change.edits ?? []) made.replace(uri(change.textDocument.uri), range(each.range), each.newText)
  }
  for (const [file, edits] of Object.entries(edit?.changes ?? {})) {
    for (const each of edits) made.replace(uri(file), range(each.range), each.newText)
  }
  return made
}

/** @param {any} item */
function completionItem(item) {
  const made = new vscode.CompletionItem(item.label, item.kind ? item.kind - 1 : undefined)
  made.detail = item.detail
  made.documentation = markdown(item.documentation)
  made.sortText = item.sortText
  made.filterText = item.filterText
  made.preselect = item.preselect
  made.commitCharacters = item.commitCharacters
  const text = item.textEdit?.newText ?? item.insertText ?? item.label
  made.insertText = item.insertTextFormat === 2 ? new vscode.SnippetString(text) : text
  const place = item.textEdit?.range ?? item.textEdit?.replace
  if (place) made.range = range(place)
  made.additionalTextEdits = item.additionalTextEdits?.map(textEdit)
  return made
}

/** @param {any} symbol @returns {vscode.DocumentSymbol} */
function documentSymbol(symbol) {
  const made = new vscode.DocumentSymbol(
    symbol.name,
    symbol.detail ?? "",
    symbol.kind - 1,
    range(symbol.range),
    range(symbol.selectionRange)
  )
  made.children = (symbol.children ?? []).map(documentSymbol)
  return made
}

/** @param {any} help */
function signatureHelp(help) {
  const made = new vscode.SignatureHelp()
  made.activeSignature = help.activeSignature ?? 0
  made.activeParameter = help.activeParameter ?? 0
  made.signatures = help.signatures.map((/** @type {any} */ signature) => {
    const each = new vscode.SignatureInformation(signature.label, markdown(signature.documentation))
    each.parameters = (signature.parameters ?? []).map(
      (/** @type {any} */ parameter) =>
        new vscode.ParameterInformation(parameter.label, markdown(parameter.documentation))
    )
    return each
  })
  return made
}

/** @param {any} range_ @returns {vscode.SelectionRange} */
function selectionRange(range_) {
  return new vscode.SelectionRange(range(range_.range), range_.parent ? selectionRange(range_.parent) : undefined)
}

/** @param {any} hint */
function inlayHint(hint) {
  const made = new vscode.InlayHint(position(hint.position), hint.label, hint.kind)
  made.paddingLeft = hint.paddingLeft
  made.paddingRight = hint.paddingRight
  return made
}

/** @param {any} action */
function codeAction(action) {
  const kind = action.kind ? vscode.CodeActionKind.Empty.append(action.kind) : undefined
  const made = new vscode.CodeAction(action.title, kind)
  made.diagnostics = action.diagnostics?.map(diagnostic)
  made.isPreferred = action.isPreferred
  if (action.edit) made.edit = workspaceEdit(action.edit)
  if (action.command) made.command = action.command
  return made
}

/** What the server is told of a place. @param {vscode.Range} of */
const plainRange = of => ({ start: plainPosition(of.start), end: plainPosition(of.end) })
const plainPosition = (/** @type {vscode.Position} */ at) => ({ line: at.line, character: at.character })

module.exports = {
  codeAction, completionItem, diagnostic, documentSymbol, inlayHint, location, markdown, plainPosition, plainRange,
  position, range, selectionRange, signatureHelp, textEdit, uri, workspaceEdit,
}

"use strict"

const vscode = require("vscode")
const to = require("./convert")

/**
 * Has VS Code ask the server for what it offers.
 *
 * @param {import("./connection").Connection} connection
 * @param {any} offered the capabilities of the server
 * @param {Record<string, vscode.EventEmitter<any>>} changes told when the server wants to be asked again
 * @param {vscode.DocumentSelector} files
 * @returns {vscode.Disposable[]}
 */
function registerProviders(connection, offered, changes, files) {
  const { languages } = vscode
  /** @param {string} method @param {vscode.TextDocument} document @param {any} more @param {vscode.CancellationToken} token */
  const ask = (method, document, more, token) =>
    connection
      .ask(`textDocument/${method}`, { textDocument: { uri: document.uri.toString() }, ...more }, token)
      // A request that was cancelled has no answer, and is no error.
      .catch(error => (token.isCancellationRequested ? null : Promise.reject(error)))
  /** @param {vscode.Position} place */
  const at = place => ({ position: to.plainPosition(place) })
  /** @param {vscode.Range} of */
  const within = of => ({ range: to.plainRange(of) })
  /** @template T @param {any} list @param {(item: any) => T} convert @returns {T[]} */
  const each = (list, convert) => (Array.isArray(list) ? list : list ? [list] : []).map(convert)
  const layout = (/** @type {vscode.FormattingOptions} */ wanted) => ({ options: { ...wanted } })

  /** @type {vscode.CompletionItemProvider} */
  const completion = {
    async provideCompletionItems(document, place, token, context) {
      const trigger = { triggerKind: context.triggerKind + 1, triggerCharacter: context.triggerCharacter }
      const found = await ask("completion", document, { ...at(place), context: trigger }, token)
      const list = new vscode.CompletionList(each(found?.items ?? found, to.completionItem))
      list.isIncomplete = found?.isIncomplete ?? false
      return list
    },
  }
  /** @type {vscode.HoverProvider} */
  const hover = {
    async provideHover(document, place, token) {
      const found = await ask("hover", document, at(place), token)
      const text = to.markdown(found?.contents)
      return text ? new vscode.Hover(text, found.range ? to.range(found.range) : undefined) : undefined
    },
  }
  /** @type {vscode.DefinitionProvider & vscode.TypeDefinitionProvider & vscode.ReferenceProvider} */
  const places = {
    async provideDefinition(document, place, token) {
      return each(await ask("definition", document, at(place), token), to.location)
    },
    async provideTypeDefinition(document, place, token) {
      return each(await ask("typeDefinition", document, at(place), token), to.location)
    },
    async provideReferences(document, place, context, token) {
      const wanted = { includeDeclaration: context.includeDeclaration }
      return each(await ask("references", document, { ...at(place), context: wanted }, token), to.location)
    },
  }
  /** @type {vscode.DocumentHighlightProvider} */
  const highlights = {
    async provideDocumentHighlights(document, place, token) {
      return each(await ask("documentHighlight", document, at(place), token), found =>
        new vscode.DocumentHighlight(to.range(found.range), (found.kind ?? 1) - 1))
    },
  }
  /** @type {vscode.RenameProvider} */
  const rename = {
    async prepareRename(document, place, token) {
      const found = await ask("prepareRename", document, at(place), token)
      if (!found) throw new Error("nothing that has a name stands here")
      return { range: to.range(found.range), placeholder: found.placeholder }
    },
    async provideRenameEdits(document, place, newName, token) {
      return to.workspaceEdit(await ask("rename", document, { ...at(place), newName }, token))
    },
  }
  /** @type {vscode.DocumentSymbolProvider} */
  const symbols = {
    async provideDocumentSymbols(document, token) {
      return each(await ask("documentSymbol", document, {}, token), to.documentSymbol)
    },
  }
  /** @type {vscode.WorkspaceSymbolProvider} */
  const workspaceSymbols = {
    async provideWorkspaceSymbols(query, token) {
      return each(await connection.ask("workspace/symbol", { query }, token).catch(() => null), found =>
        new vscode.SymbolInformation(found.name, found.kind - 1, found.containerName ?? "", to.location(found.location)))
    },
  }
  /** @type {vscode.DocumentFormattingEditProvider & vscode.DocumentRangeFormattingEditProvider
   *         & vscode.OnTypeFormattingEditProvider} */
  const formatting = {
    async provideDocumentFormattingEdits(document, wanted, token) {
      return each(await ask("formatting", document, layout(wanted), token), to.textEdit)
    },
    async provideDocumentRangeFormattingEdits(document, range, wanted, token) {
      return each(await ask("rangeFormatting", document, { ...within(range), ...layout(wanted) }, token), to.textEdit)
    },
    async provideOnTypeFormattingEdits(document, place, ch, wanted, token) {
      return each(await ask("onTypeFormatting", document, { ...at(place), ch, ...layout(wanted) }, token), to.textEdit)
    },
  }
  /** @type {vscode.DocumentSemanticTokensProvider} */
  const tokens = {
    onDidChangeSemanticTokens: changes.tokens.event,
    async provideDocumentSemanticTokens(document, token) {
      const found = await ask("semanticTokens/full", document, {}, token)
      return found ? new vscode.SemanticTokens(new Uint32Array(found.data), found.resultId) : null
    },
    async provideDocumentSemanticTokensEdits(document, previousResultId, token) {
      const found = await ask("semanticTokens/full/delta", document, { previousResultId }, token)
      if (!found) return null
      if (found.data) return new vscode.SemanticTokens(new Uint32Array(found.data), found.resultId)
      const edits = each(found.edits, edit =>
        new vscode.SemanticTokensEdit(edit.start, edit.deleteCount, new Uint32Array(edit.data ?? [])))
      return new vscode.SemanticTokensEdits(edits, found.resultId)
    },
  }
  /** @type {vscode.InlayHintsProvider} */
  const hints = {
    onDidChangeInlayHints: changes.hints.event,
    async provideInlayHints(document, range, token) {
      return each(await ask("inlayHint", document, within(range), token), to.inlayHint)
    },
  }
  /** @type {vscode.CodeActionProvider} */
  const actions = {
    async provideCodeActions(document, range, context, token) {
      const wanted = { diagnostics: [], only: context.only ? [context.only.value] : undefined }
      return each(await ask("codeAction", document, { ...within(range), context: wanted }, token), to.codeAction)
    },
  }
  /** @type {vscode.CodeLensProvider} */
  const lenses = {
    onDidChangeCodeLenses: changes.lenses.event,
    async provideCodeLenses(document, token) {
      return each(await ask("codeLens", document, {}, token), found =>
        Object.assign(new vscode.CodeLens(to.range(found.range), found.command), { found }))
    },
    // What a lens says is worked out when it is seen.
    async resolveCodeLens(lens, token) {
      const { found } = /** @type {any} */ (lens)
      lens.command = (await connection.ask("codeLens/resolve", found, token).catch(() => null))?.command
      return lens
    },
  }
  /** @type {vscode.FoldingRangeProvider} */
  const folding = {
    async provideFoldingRanges(document, _, token) {
      const kinds = { comment: 1, imports: 2, region: 3 }
      return each(await ask("foldingRange", document, {}, token), found =>
        new vscode.FoldingRange(found.startLine, found.endLine, kinds[/** @type {"comment"} */ (found.kind)]))
    },
  }
  /** @type {vscode.SelectionRangeProvider} */
  const selections = {
    async provideSelectionRanges(document, positions, token) {
      const wanted = { positions: positions.map(to.plainPosition) }
      return each(await ask("selectionRange", document, wanted, token), to.selectionRange)
    },
  }
  /** @type {vscode.DocumentLinkProvider} */
  const links = {
    async provideDocumentLinks(document, token) {
      return each(await ask("documentLink", document, {}, token), found => {
        const link = new vscode.DocumentLink(to.range(found.range), found.target ? to.uri(found.target) : undefined)
        link.tooltip = found.tooltip
        return link
      })
    },
  }
  /** @type {vscode.SignatureHelpProvider} */
  const signatures = {
    async provideSignatureHelp(document, place, token) {
      const found = await ask("signatureHelp", document, at(place), token)
      return found ? to.signatureHelp(found) : undefined
    },
  }

  const legend = offered.semanticTokensProvider.legend
  const typing = offered.documentOnTypeFormattingProvider
  return [
    languages.registerCompletionItemProvider(files, completion, ...offered.completionProvider.triggerCharacters),
    languages.registerHoverProvider(files, hover),
    languages.registerDefinitionProvider(files, places),
    languages.registerTypeDefinitionProvider(files, places),
    languages.registerReferenceProvider(files, places),
    languages.registerDocumentHighlightProvider(files, highlights),
    languages.registerRenameProvider(files, rename),
    languages.registerDocumentSymbolProvider(files, symbols),
    languages.registerWorkspaceSymbolProvider(workspaceSymbols),
    languages.registerDocumentFormattingEditProvider(files, formatting),
    languages.registerDocumentRangeFormattingEditProvider(files, formatting),
    languages.registerOnTypeFormattingEditProvider(
      files, formatting, typing.firstTriggerCharacter, ...(typing.moreTriggerCharacter ?? [])),
    languages.registerDocumentSemanticTokensProvider(
      files, tokens, new vscode.SemanticTokensLegend(legend.tokenTypes, legend.tokenModifiers)),
    languages.registerInlayHintsProvider(files, hints),
    languages.registerCodeActionsProvider(files, actions),
    languages.registerCodeLensProvider(files, lenses),
    languages.registerFoldingRangeProvider(files, folding),
    languages.registerSelectionRangeProvider(files, selections),
    languages.registerDocumentLinkProvider(files, links),
    languages.registerSignatureHelpProvider(
      files, signatures, ...offered.signatureHelpProvider.triggerCharacters),
  ]
}

module.exports = { registerProviders }

import type {
  CodeAction,
  CodeActionParams,
  CompletionItem,
  CompletionParams,
  DocumentSymbol,
  FoldingRange,
  Hover,
  HoverParams,
  PrepareRenameParams,
  PrepareRenameResult,
  RenameParams,
  WorkspaceEdit,
} from 'vscode-languageserver';
import {
  applyEdits,
  type Completion,
  type JsonProblem,
  message,
  type OutlineItem,
  type Template,
  type TextEdit,
} from '#base';
import { replacementCharacter } from '#style-rules/model';
import { RENAME_AT_COMMAND } from '../../protocol/requests.ts';
import type { JsonFile } from '../documents/json-files.ts';
import { MAX_SYMBOLS } from '../glossaries/large-files.ts';
import type { ClientAbilities } from '../protocol/abilities/client-abilities.ts';
import { FIX_ALL_KIND, wantsKind } from '../protocol/action-kinds.ts';
import { toOffset, toSpan } from '../protocol/from-lsp.ts';
import {
  CodeActionKind,
  CompletionItemKind,
  InsertTextFormat,
  LSPErrorCodes,
  MarkupKind,
  ResponseError,
  SymbolKind,
} from '../protocol/library.ts';
import { localize } from '../protocol/localize.ts';
import { toDiagnostic, toDocumentEdit, toRange } from '../protocol/to-lsp.ts';
import { reopenFix } from './command-fixes.ts';

export { jsonLinks } from './json-links.ts';

/** How completions are shown: a name of a field, or a value. */
const ITEM_KINDS = { field: CompletionItemKind.Property, value: CompletionItemKind.EnumMember } as const;

type JsonAbilities = Pick<ClientAbilities, 'commands' | 'takesSnippets'>;

/** The fixes of the problems that a range touches and, if the editor requests it, one action that fixes all problems. */
export function jsonCodeActions(
  file: JsonFile,
  { range, context: { only } }: CodeActionParams,
  abilities: JsonAbilities,
): CodeAction[] {
  const all = only !== undefined && wantsKind(FIX_ALL_KIND, only) ? fixAll(file) : [];
  if (!wantsKind(CodeActionKind.QuickFix, only)) return all;
  const { start, end } = toSpan(file.lines, range);
  const touched = file.language.check(file.text).filter(({ span }) => span.start <= end && span.end >= start);
  return [...touched.flatMap((problem) => quickFixes(file, problem, abilities)), ...all];
}

function fixAll(file: JsonFile): CodeAction[] {
  const edits = file.tools.fixAllInJson(file.text, (text) => file.language.check(text));
  if (edits.length === 0) return [];
  const title = localize(message('Fix all that can be fixed safely'));
  return [{ title, kind: FIX_ALL_KIND, edit: { documentChanges: [toDocumentEdit(file, edits)] } }];
}

function quickFixes(file: JsonFile, problem: JsonProblem, { commands }: JsonAbilities): CodeAction[] {
  const fixes = (problem.fixes?.() ?? []).map(({ title, edits, preferred }) => ({
    title: localize(title),
    kind: CodeActionKind.QuickFix,
    diagnostics: [toDiagnostic(file, problem)],
    isPreferred: preferred,
    edit: { documentChanges: [toDocumentEdit(file, edits)] },
  }));
  if (problem.rule === replacementCharacter.id) return [...fixes, ...reopenFix(file.uri, { commands })];
  return commands.includes(RENAME_AT_COMMAND) ? [...fixes, ...renameActions(file, problem)] : fixes;
}

/** A name that is too long is never cut: its author chooses another one. */
function renameActions(file: JsonFile, problem: JsonProblem): CodeAction[] {
  const { span } = problem;
  const name = file.language.renamable(file.text, span.start + 1);
  if (name === undefined) return [];
  const title = localize(message('Rename...'));
  const range = toRange(file.lines, name.span);
  return [
    {
      title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [toDiagnostic(file, problem)],
      command: { title, command: RENAME_AT_COMMAND, arguments: [file.uri, range] },
    },
  ];
}

/** Fields and values: those of the file, then those of the account. Values that the service would refuse come last, with the reason. */
export function jsonCompletion(
  file: JsonFile,
  { position }: CompletionParams,
  abilities: JsonAbilities,
): CompletionItem[] {
  const { text, lines, language, tools } = file;
  const json = language.parse(text);
  const completions = tools.completeJson(json, toOffset(lines, position), language.vocabulary(text));
  return completions.map((completion) => completionItem(file, completion, abilities));
}

function completionItem(
  { lines }: JsonFile,
  { value, kind, about, refusal, isOfAccount, isLast, template, span, newText }: Completion,
  { takesSnippets }: JsonAbilities,
): CompletionItem {
  const detail = refusal ?? about;
  const isSnippet = template !== undefined && takesSnippets;
  return {
    label: value,
    kind: template === undefined ? ITEM_KINDS[kind] : CompletionItemKind.Snippet,
    ...(detail !== undefined && { detail: localize(detail) }),
    ...(isOfAccount && { labelDetails: { description: localize(message('account')) } }),
    sortText: `${refusal === undefined ? 0 : 1}${isLast ? 1 : 0}${isOfAccount ? 1 : 0}${value}`,
    filterText: template === undefined ? newText : value,
    ...(isSnippet && { insertTextFormat: InsertTextFormat.Snippet }),
    textEdit: { range: toRange(lines, span), newText: isSnippet ? snippetOf(template) : newText },
  };
}

/** The places of a template, numbered as in snippets. */
function snippetOf({ texts }: Template): string {
  const [first = '', ...others] = texts.map((text) => text.replace(/[\\$}]/g, String.raw`\$&`));
  return others.reduce((snippet, text, index) => `${snippet}\${${index + 1}}${text}`, first);
}

/** What a field is for, and where to find what it names. */
export function jsonHover(
  { text, lines, language, tools }: JsonFile,
  { position }: HoverParams,
): Hover | null {
  const found = tools.describeJson(language.parse(text).root, toOffset(lines, position), (path, value) =>
    language.describe(text, path, value),
  );
  if (found === undefined) return null;
  const value = found.messages.map(localize).join('\n');
  return { contents: { kind: MarkupKind.PlainText, value }, range: toRange(lines, found.span) };
}

/** The outline of a file; of an object or list with very many children, the first 5,000 and a note. */
export function jsonSymbols({ text, lines, language, tools }: JsonFile): DocumentSymbol[] {
  const toSymbol = ({ name, detail, span, nameSpan, children }: OutlineItem): DocumentSymbol => ({
    // Editors refuse symbols without a name.
    name: name === '' ? '""' : name,
    detail,
    kind: children.length > 0 ? SymbolKind.Object : SymbolKind.Property,
    range: toRange(lines, span),
    selectionRange: toRange(lines, nameSpan),
    children: toSymbols(children),
  });
  const toSymbols = (items: readonly OutlineItem[]): DocumentSymbol[] =>
    withNote(items.slice(0, MAX_SYMBOLS).map(toSymbol), items.length > MAX_SYMBOLS);
  return toSymbols(tools.outlineJson(language.parse(text).root, MAX_SYMBOLS + 1));
}

/** Symbols, and that these are not all. */
function withNote(symbols: DocumentSymbol[], isCut: boolean): DocumentSymbol[] {
  const last = symbols.at(-1);
  if (!isCut || last === undefined) return symbols;
  const name = localize(message('Only the first {0} entries are listed.', MAX_SYMBOLS));
  const { range, selectionRange } = last;
  return [...symbols, { name, kind: SymbolKind.Null, range, selectionRange }];
}

/** Objects and lists, the first 5,000 of a large file. Their last line stays visible. */
export function jsonFolding({ text, lines, language, tools }: JsonFile): FoldingRange[] {
  return tools
    .foldJson(language.parse(text))
    .slice(0, MAX_SYMBOLS)
    .map((span) => toRange(lines, span))
    .map(({ start, end }) => ({ startLine: start.line, endLine: end.line - 1 }))
    .filter(({ startLine, endLine }) => startLine < endLine);
}

/** Names of lists and labels of instructions can be renamed. */
export function prepareJsonRename(
  { text, lines, language }: JsonFile,
  { position }: PrepareRenameParams,
): PrepareRenameResult | null {
  const found = language.renamable(text, toOffset(lines, position));
  return found === undefined ? null : { range: toRange(lines, found.span), placeholder: found.name };
}

/**
 * Renames a list or an instruction.
 * @throws ResponseError RequestFailed if the service would reject the new name.
 */
export function jsonRename(file: JsonFile, { position, newName }: RenameParams): WorkspaceEdit | null {
  const found = file.language.renamable(file.text, toOffset(file.lines, position));
  if (found === undefined) return null;
  const edit = found.rename(newName);
  const error = newErrorAt(file, edit);
  if (error !== undefined) throw new ResponseError(LSPErrorCodes.RequestFailed, localize(error.message));
  return { documentChanges: [toDocumentEdit(file, [edit])] };
}

/** The error that an edit would make at its place. */
function newErrorAt({ text, language }: JsonFile, edit: TextEdit): JsonProblem | undefined {
  const { start } = edit.span;
  const errorsIn = (written: string, end: number) =>
    language
      .check(written)
      .filter(({ level, span }) => level === 'error' && span.start <= end && span.end >= start);
  const before = new Set(errorsIn(text, edit.span.end).map(({ rule }) => rule));
  const after = errorsIn(applyEdits(text, [edit]), start + edit.newText.length);
  return after.find(({ rule }) => !before.has(rule));
}

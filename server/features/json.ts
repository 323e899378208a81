import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type CompletionItem,
  CompletionItemKind,
  type CompletionParams,
  type Diagnostic,
  type DocumentSymbol,
  type Hover,
  type HoverParams,
  MarkupKind,
  SymbolKind,
} from 'vscode-languageserver';
import type { OutlineItem } from '../../core/json/outline.ts';
import type { JsonProblem } from '../../core/json/rule.ts';
import type { Completion } from '../../core/json/suggestions/suggestion.ts';
import { message } from '../../core/message.ts';
import type { LineIndex } from '../../core/text/line-index.ts';
import { keepWorst } from '../../core/worst.ts';
import type { JsonFile } from '../documents/json-files.ts';
import { wantsKind } from '../protocol/action-kinds.ts';
import { toOffset, toSpan } from '../protocol/from-lsp.ts';
import { localize } from '../protocol/localize.ts';
import { toDiagnostic, toDocumentEdit, toRange } from '../protocol/to-lsp.ts';
import { diagnosticsOf } from './diagnostics.ts';
import { FIX_ALL_KIND } from './later-edits.ts';

/** The worst diagnostics of a manifest or a style rule list, as many as its settings allow. */
export function jsonDiagnostics(file: JsonFile): Diagnostic[] {
  return diagnosticsOf(file, keepWorst(file.language.check(file.text), file.settings.maxProblems));
}

/** The fixes of the problems that a range touches and, if the editor requests it, one action that fixes all problems. */
export function jsonCodeActions(
  file: JsonFile,
  { range, context: { only } }: CodeActionParams,
): CodeAction[] {
  const all = only !== undefined && wantsKind(FIX_ALL_KIND, only) ? fixAll(file) : [];
  if (!wantsKind(CodeActionKind.QuickFix, only)) return all;
  const { start, end } = toSpan(file.lines, range);
  const touched = file.language.check(file.text).filter(({ span }) => span.start <= end && span.end >= start);
  return [...touched.flatMap((problem) => quickFixes(file, problem)), ...all];
}

function fixAll(file: JsonFile): CodeAction[] {
  const edits = file.tools.fixAllInJson(file.text, (text) => file.language.check(text));
  if (edits.length === 0) return [];
  const title = localize(message('Fix all that can be fixed safely'));
  return [{ title, kind: FIX_ALL_KIND, edit: { documentChanges: [toDocumentEdit(file, edits)] } }];
}

function quickFixes(file: JsonFile, problem: JsonProblem): CodeAction[] {
  return (problem.fixes?.() ?? []).map(({ title, edits, preferred }) => ({
    title: localize(title),
    kind: CodeActionKind.QuickFix,
    diagnostics: [toDiagnostic(file, problem)],
    isPreferred: preferred,
    edit: { documentChanges: [toDocumentEdit(file, edits)] },
  }));
}

/** Fields and values: those of the file, then those of the account. Values that the service would refuse come last, with the reason. */
export function jsonCompletion(file: JsonFile, { position }: CompletionParams): CompletionItem[] {
  const { text, lines, language, tools } = file;
  const completions = tools.completeJson(text, toOffset(lines, position), language.vocabulary(text));
  return completions.map((completion) => completionItem(lines, completion));
}

function completionItem(
  lines: LineIndex,
  { value, kind, about, refusal, isOfAccount, span, newText }: Completion,
): CompletionItem {
  const detail = refusal ?? about;
  return {
    label: value,
    kind: kind === 'field' ? CompletionItemKind.Property : CompletionItemKind.EnumMember,
    ...(detail !== undefined && { detail: localize(detail) }),
    ...(isOfAccount && { labelDetails: { description: localize(message('account')) } }),
    sortText: `${refusal === undefined ? 0 : 1}${isOfAccount ? 1 : 0}${value}`,
    filterText: newText,
    textEdit: { range: toRange(lines, span), newText },
  };
}

/** What a field is for, and where to find what it names. */
export function jsonHover(
  { text, lines, language, tools }: JsonFile,
  { position }: HoverParams,
): Hover | null {
  const found = tools.describeJson(text, toOffset(lines, position), (path, value) =>
    language.describe(text, path, value),
  );
  if (found === undefined) return null;
  const value = found.messages.map(localize).join('\n');
  return { contents: { kind: MarkupKind.PlainText, value }, range: toRange(lines, found.span) };
}

/** The outline of a file. */
export function jsonSymbols({ text, lines, tools }: JsonFile): DocumentSymbol[] {
  const toSymbol = ({ name, detail, span, nameSpan, children }: OutlineItem): DocumentSymbol => ({
    // Editors refuse symbols without a name.
    name: name === '' ? '""' : name,
    detail,
    kind: children.length > 0 ? SymbolKind.Object : SymbolKind.Property,
    range: toRange(lines, span),
    selectionRange: toRange(lines, nameSpan),
    children: children.map(toSymbol),
  });
  return tools.outlineJson(text).map(toSymbol);
}

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
import type { Completion } from '../../core/json/suggestion.ts';
import type { LineIndex } from '../../core/text/line-index.ts';
import { toOffset, toSpan } from '../from-lsp.ts';
import type { JsonFile } from '../json-files.ts';
import { localize } from '../localize.ts';
import { toDiagnostic, toDocumentEdit, toRange } from '../to-lsp.ts';

/** The diagnostics of a manifest or a style rule list. */
export function jsonDiagnostics(file: JsonFile): Diagnostic[] {
  const problems = file.language.check(file.text).slice(0, file.maxProblems);
  return problems.map((problem) => toDiagnostic(file, problem));
}

/** The fixes of the problems that a range touches. */
export function jsonCodeActions(file: JsonFile, { range, context }: CodeActionParams): CodeAction[] {
  const kinds = context.only ?? [CodeActionKind.QuickFix];
  if (!kinds.some((kind) => kind === '' || kind === CodeActionKind.QuickFix)) return [];
  const { start, end } = toSpan(file.lines, range);
  return file.language
    .check(file.text)
    .filter(({ span }) => span.start <= end && span.end >= start)
    .flatMap((problem) => quickFixes(file, problem));
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

/** Fields and values; what the service would refuse says why, and comes last. */
export function jsonCompletion(file: JsonFile, { position }: CompletionParams): CompletionItem[] {
  const { text, lines, language, tools } = file;
  const completions = tools.completeJson(text, toOffset(lines, position), language.vocabulary(text));
  return completions.map((completion) => completionItem(lines, completion));
}

function completionItem(
  lines: LineIndex,
  { value, kind, about, refusal, span, newText }: Completion,
): CompletionItem {
  const detail = refusal ?? about;
  return {
    label: value,
    kind: kind === 'field' ? CompletionItemKind.Property : CompletionItemKind.EnumMember,
    ...(detail !== undefined && { detail: localize(detail) }),
    sortText: `${refusal === undefined ? 0 : 1}${value}`,
    filterText: newText,
    textEdit: { range: toRange(lines, span), newText },
  };
}

/** What a field is for. */
export function jsonHover(
  { text, lines, language, tools }: JsonFile,
  { position }: HoverParams,
): Hover | null {
  const found = tools.describeJson(text, toOffset(lines, position), language.describe);
  if (found === undefined) return null;
  const value = found.messages.map(localize).join('\n');
  return { contents: { kind: MarkupKind.PlainText, value }, range: toRange(lines, found.span) };
}

/** The parts of a file, one in the other. */
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

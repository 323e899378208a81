import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  DiagnosticSeverity,
  type Range,
  type TextEdit,
} from 'vscode-languageserver';
import type { Fix, Level, Problem } from '../core/problem.ts';
import type { TextEdit as CoreEdit } from '../core/text/edit.ts';
import type { LineIndex } from '../core/text/line-index.ts';
import type { Span } from '../core/text/span.ts';
import { localize } from './localize.ts';

const SEVERITIES: Readonly<Record<Level, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
};

/** Where a document's text lies: what every conversion needs. */
export interface Place {
  readonly uri: string;
  readonly version: number;
  readonly lines: LineIndex;
}

/** The protocol range of a span. */
export function toRange(lines: LineIndex, { start, end }: Span): Range {
  return { start: lines.positionAt(start), end: lines.positionAt(end) };
}

/** The protocol's form of a problem. */
export function toDiagnostic({ uri, lines }: Place, problem: Problem): Diagnostic {
  const related = problem.related ?? [];
  return {
    range: toRange(lines, problem.span),
    severity: SEVERITIES[problem.level],
    source: 'parlance',
    code: problem.rule,
    message: localize(problem.message),
    ...(related.length > 0 && {
      relatedInformation: related.map(({ span, message }) => ({
        location: { uri, range: toRange(lines, span) },
        message: localize(message),
      })),
    }),
  };
}

/** A light bulb entry that mends a problem, for the version of the document that it was computed for. */
export function toQuickFix(place: Place, problem: Problem, fix: Fix): CodeAction {
  const edits = fix.edits.map((edit) => toTextEdit(place.lines, edit));
  return {
    title: localize(fix.title),
    kind: CodeActionKind.QuickFix,
    diagnostics: [toDiagnostic(place, problem)],
    isPreferred: fix.preferred,
    edit: { documentChanges: [{ textDocument: { uri: place.uri, version: place.version }, edits }] },
  };
}

function toTextEdit(lines: LineIndex, { span, newText }: CoreEdit): TextEdit {
  return { range: toRange(lines, span), newText };
}

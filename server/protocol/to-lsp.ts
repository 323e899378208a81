import type {
  Diagnostic,
  Location,
  Position,
  Range,
  TextDocumentEdit,
  TextEdit,
} from 'vscode-languageserver';
import type { TextEdit as CoreEdit, Level, LineIndex, Message, Problem, Span } from '#base';
import { DiagnosticSeverity } from './library.ts';
import { localize } from './localize.ts';

/** What the protocol calls the levels. */
const SEVERITIES: Readonly<Record<Level, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
};

/** One version of a document, with what converting offsets needs. */
export interface DocumentVersion {
  readonly uri: string;
  /** Null for a file that is not open. */
  readonly version: number | null;
  /** In the client's position encoding. */
  readonly lines: LineIndex;
}

/** The protocol position of an offset. */
export function toPosition(lines: LineIndex, offset: number): Position {
  return lines.positionAt(offset);
}

/** The protocol range of a span. */
export function toRange(lines: LineIndex, { start, end }: Span): Range {
  return { start: lines.positionAt(start), end: lines.positionAt(end) };
}

/** The protocol location of a span. */
export function toLocation({ uri, lines }: Pick<DocumentVersion, 'uri' | 'lines'>, span: Span): Location {
  return { uri, range: toRange(lines, span) };
}

/** The protocol's form of a problem. */
export function toDiagnostic({ uri, lines }: DocumentVersion, problem: Problem): Diagnostic {
  const related = (problem.related ?? []).map(({ span, message }) => ({
    location: { uri, range: toRange(lines, span) },
    message,
  }));
  return diagnosticAt(toRange(lines, problem.span), problem, related);
}

/** The same for a problem whose range is known. */
export function diagnosticAt(
  range: Range,
  { level, rule, message }: Pick<Problem, 'level' | 'rule' | 'message'>,
  related: readonly { readonly location: Location; readonly message: Message }[] = [],
): Diagnostic {
  return {
    range,
    severity: SEVERITIES[level],
    source: 'parlance',
    code: rule,
    message: localize(message),
    ...(related.length > 0 && {
      relatedInformation: related.map((each) => ({
        location: each.location,
        message: localize(each.message),
      })),
    }),
  };
}

/** Edits in the protocol's form. */
export function toTextEdits(lines: LineIndex, edits: readonly CoreEdit[]): TextEdit[] {
  return edits.map(({ span, newText }) => ({ range: toRange(lines, span), newText }));
}

/** Edits for the version of the document that they were computed for, and for no other. */
export function toDocumentEdit(
  { uri, version, lines }: DocumentVersion,
  edits: readonly CoreEdit[],
): TextDocumentEdit {
  return { textDocument: { uri, version }, edits: toTextEdits(lines, edits) };
}

import type { Diagnostic } from 'vscode-languageserver';
import { keepWorst, type LineIndex, message, type Problem, type WorstProblems } from '#base';
import type { JsonFile } from '../documents/json-files.ts';
import { DiagnosticSeverity } from '../protocol/library.ts';
import { localize } from '../protocol/localize.ts';
import { type DocumentVersion, toDiagnostic, toRange } from '../protocol/to-lsp.ts';

/** The worst problems of a document as diagnostics. If more exist, one of them says how many. */
export function diagnosticsOf(
  document: DocumentVersion,
  worst: Pick<WorstProblems<Problem>, 'problems' | 'omitted'>,
): Diagnostic[] {
  return withSummary(worst, document.lines, (problem) => toDiagnostic(document, problem));
}

/** The same for problems of any form. */
export function withSummary<Found extends Pick<Problem, 'level'>>(
  { problems, omitted }: { readonly problems: readonly Found[]; readonly omitted: number },
  lines: LineIndex,
  toOne: (problem: Found) => Diagnostic,
): Diagnostic[] {
  if (omitted === 0) return problems.map(toOne);
  const left = withoutMildest(problems);
  return [...left.map(toOne), summary(lines, omitted + problems.length - left.length)];
}

/** The worst diagnostics of a manifest or a style rule list, as many as its settings allow. */
export function jsonDiagnostics(file: JsonFile): Diagnostic[] {
  return diagnosticsOf(file, keepWorst(file.language.check(file.text), file.settings.maxProblems));
}

/** Makes room for the summary. */
function withoutMildest<Found extends Pick<Problem, 'level'>>(problems: readonly Found[]): readonly Found[] {
  const mildest = (['information', 'warning', 'error'] as const).find((level) =>
    problems.some((problem) => problem.level === level),
  );
  const last = problems.findLastIndex((problem) => problem.level === mildest);
  return problems.filter((_problem, index) => index !== last);
}

function summary(lines: LineIndex, omitted: number): Diagnostic {
  return {
    range: toRange(lines, { start: 0, end: 0 }),
    severity: DiagnosticSeverity.Information,
    source: 'parlance',
    message: localize(
      message('{0} more problems are not shown. Fix some of the shown problems first.', omitted),
    ),
  };
}

import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver';
import { message } from '../../core/message.ts';
import type { Problem } from '../../core/problem.ts';
import type { CheckedGlossary, OversizeGlossary } from '../glossaries/glossary.ts';
import { localize } from '../protocol/localize.ts';
import { toDiagnostic, toRange } from '../protocol/to-lsp.ts';

/** The worst diagnostics of a glossary, as many as its settings allow. If more exist, one of them says how many. */
export function diagnosticsOf(glossary: CheckedGlossary | OversizeGlossary): Diagnostic[] {
  const { problems, omitted } = glossary.report();
  if (omitted === 0) return problems.map((problem) => toDiagnostic(glossary, problem));
  const left = withoutMildest(problems);
  return [
    ...left.map((problem) => toDiagnostic(glossary, problem)),
    summary(glossary, omitted + problems.length - left.length),
  ];
}

/** Makes room for the summary. */
function withoutMildest(problems: readonly Problem[]): readonly Problem[] {
  const mildest = (['information', 'warning', 'error'] as const).find((level) =>
    problems.some((problem) => problem.level === level),
  );
  const last = problems.findLastIndex((problem) => problem.level === mildest);
  return problems.filter((_problem, index) => index !== last);
}

function summary({ lines }: CheckedGlossary | OversizeGlossary, omitted: number): Diagnostic {
  return {
    range: toRange(lines, { start: 0, end: 0 }),
    severity: DiagnosticSeverity.Information,
    source: 'parlance',
    message: localize(
      message('{0} more problems are not shown. Fix some of the shown problems first.', omitted),
    ),
  };
}

import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver';
import { capProblems } from '../../core/cap-problems.ts';
import { message } from '../../core/message.ts';
import type { CheckedGlossary } from '../checked-glossary.ts';
import { localize } from '../localize.ts';
import { toDiagnostic, toRange } from '../to-lsp.ts';

/** The diagnostics of a checked glossary, the worst `maxProblems` of them, one of which says how many there are besides. */
export function diagnosticsOf(glossary: CheckedGlossary, maxProblems: number): Diagnostic[] {
  const isOver = glossary.problems.length > maxProblems;
  const { shown, omitted } = capProblems(glossary.problems, isOver ? maxProblems - 1 : 0);
  const diagnostics = shown.map((problem) => toDiagnostic(glossary, problem));
  return isOver ? [...diagnostics, summary(glossary, omitted)] : diagnostics;
}

function summary({ lines }: CheckedGlossary, omitted: number): Diagnostic {
  return {
    range: toRange(lines, { start: 0, end: 0 }),
    severity: DiagnosticSeverity.Information,
    source: 'parlance',
    message: localize(message('{0} more problems are not shown. Mend some of those that are.', omitted)),
  };
}

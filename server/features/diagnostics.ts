import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver';
import { capProblems } from '../../core/cap-problems.ts';
import { message } from '../../core/message.ts';
import type { DiagnosedGlossary } from '../checked-glossary.ts';
import { localize } from '../localize.ts';
import { toDiagnostic, toRange } from '../to-lsp.ts';

/** The diagnostics of a glossary, the worst of them up to its setting, one of which says how many there are besides. */
export function diagnosticsOf(glossary: DiagnosedGlossary): Diagnostic[] {
  const { maxProblems } = glossary.setup.settings;
  const problems = glossary.problems();
  const isOver = problems.length > maxProblems;
  const { shown, omitted } = isOver ? cap(problems, maxProblems - 1) : { shown: problems, omitted: 0 };
  const diagnostics = shown.map((problem) => toDiagnostic(glossary, problem));
  return isOver ? [...diagnostics, summary(glossary, omitted)] : diagnostics;
}

/** With room for nothing but the summary nothing else is shown. */
function cap(problems: ReturnType<DiagnosedGlossary['problems']>, max: number) {
  return max === 0 ? { shown: [], omitted: problems.length } : capProblems(problems, max);
}

function summary({ lines }: DiagnosedGlossary, omitted: number): Diagnostic {
  return {
    range: toRange(lines, { start: 0, end: 0 }),
    severity: DiagnosticSeverity.Information,
    source: 'parlance',
    message: localize(message('{0} more problems are not shown. Mend some of those that are.', omitted)),
  };
}

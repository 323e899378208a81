import type { Diagnostic } from 'vscode-languageserver';
import { createLineIndex } from '#base';
import type { TranslationProblem, TranslationReport } from '#projects/checking';
import { withSummary } from '../features/diagnostics.ts';
import { diagnosticAt } from '../protocol/to-lsp.ts';
import { uriOfPath } from '../workspace/addresses.ts';

/** The problems of a source or a translation as diagnostics. */
export function reportDiagnostics(report: TranslationReport): Diagnostic[] {
  return withSummary(report, createLineIndex(''), diagnosticOf);
}

function diagnosticOf({ counterpart, range, ...problem }: TranslationProblem): Diagnostic {
  if (counterpart === undefined) return diagnosticAt(range, problem);
  const location = { uri: uriOfPath(counterpart.file), range: counterpart.range };
  return diagnosticAt(range, problem, [{ location, message: counterpart.message }]);
}

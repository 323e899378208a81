import * as vscode from 'vscode';
import type { Level } from '../../core/problem.ts';
import { number } from '../ui/number.ts';

/** How many problems there are of each level. */
type LevelCounts = Readonly<Record<Level, number>>;

/** Counts diagnostics by their severity. */
export function countLevels(diagnostics: Iterable<vscode.Diagnostic>): LevelCounts {
  const counts = { error: 0, warning: 0, information: 0 };
  for (const { severity } of diagnostics) counts[levelOf(severity)]++;
  return counts;
}

function levelOf(severity: vscode.DiagnosticSeverity): Level {
  if (severity === vscode.DiagnosticSeverity.Error) return 'error';
  return severity === vscode.DiagnosticSeverity.Warning ? 'warning' : 'information';
}

/** The counts in words, the worst first: `2 errors, 1 warning`; or that there are no problems. */
export function describeLevels({ error, warning, information }: LevelCounts): string {
  const parts = [
    error === 1 ? vscode.l10n.t('1 error') : error > 1 && vscode.l10n.t('{0} errors', number(error)),
    warning === 1
      ? vscode.l10n.t('1 warning')
      : warning > 1 && vscode.l10n.t('{0} warnings', number(warning)),
    information === 1
      ? vscode.l10n.t('1 note')
      : information > 1 && vscode.l10n.t('{0} notes', number(information)),
  ].filter((part) => part !== false);
  return parts.length === 0 ? vscode.l10n.t('no problems') : parts.join(', ');
}

import * as vscode from 'vscode';
import type { LevelCounts } from '#base';
import { number } from '../../shell/ui/number.ts';

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

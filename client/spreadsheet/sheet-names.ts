import * as vscode from 'vscode';
import type { ColumnUse } from './column-choices.ts';

/** A delimiter by its name. */
export function nameOfDelimiter(delimiter: string): string {
  if (delimiter === ',') return vscode.l10n.t('comma');
  if (delimiter === ';') return vscode.l10n.t('semicolon');
  if (delimiter === '\t') return vscode.l10n.t('tab');
  return delimiter === '|' ? vscode.l10n.t('vertical bar') : delimiter;
}

/** What a column is used for, in words. */
export function describeUse(use: ColumnUse): string {
  if (use.kind === 'none') return vscode.l10n.t('not used');
  return use.kind === 'source'
    ? vscode.l10n.t('source phrases, {0}', use.language)
    : vscode.l10n.t('translations, {0}', use.language);
}

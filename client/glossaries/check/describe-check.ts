import * as vscode from 'vscode';
import type { FileKind, LevelCounts } from '#base';
import type { CheckedFile, CheckWorkspaceResult } from '../../../protocol/requests.ts';
import { number } from '../../shell/ui/number.ts';
import { describeLevels } from './describe-levels.ts';

/** What was checked, in the order in which it is said. */
const KINDS: readonly FileKind[] = ['translation', 'glossary', 'terms', 'style-rules', 'manifest'];

/** Says what a check has found, by the kinds of the files, and what it could not check. */
export function describeCheck(
  { files, unchecked, otherConventions, notes }: CheckWorkspaceResult,
  isTrusted: boolean,
): string {
  const found = KINDS.flatMap((kind) => describeKind(kind, files));
  const isWithoutGit = !isTrusted && files.some(({ kind }) => kind === 'translation');
  return [
    found.length === 0
      ? vscode.l10n.t('Files checked: {0}, no problems.', number(files.length))
      : vscode.l10n.t('Files checked: {0}.', number(files.length)),
    ...found,
    ...(unchecked.length > 0 ? [vscode.l10n.t('Could not be checked: {0}.', number(unchecked.length))] : []),
    ...(otherConventions.length > 0
      ? [vscode.l10n.t('May be glossaries and were not checked: {0}.', number(otherConventions.length))]
      : []),
    ...(isWithoutGit
      ? [vscode.l10n.t('Restricted Mode: git was not asked which texts are out of date.')]
      : []),
    ...notes,
  ].join(' ');
}

function describeKind(kind: FileKind, files: readonly CheckedFile[]): readonly string[] {
  const own = files.filter((file) => file.kind === kind && hasProblems(file.counts));
  if (own.length === 0) return [];
  const sum = (level: keyof LevelCounts) => own.reduce((total, { counts }) => total + counts[level], 0);
  const counts = { error: sum('error'), warning: sum('warning'), information: sum('information') };
  return [inKind(kind, number(own.length), describeLevels(counts))];
}

function hasProblems({ error, warning, information }: LevelCounts): boolean {
  return error + warning + information > 0;
}

function inKind(kind: FileKind, files: string, problems: string): string {
  if (kind === 'translation') return vscode.l10n.t('Sources and translations ({0}): {1}.', files, problems);
  if (kind === 'glossary') return vscode.l10n.t('Glossaries ({0}): {1}.', files, problems);
  if (kind === 'terms') return vscode.l10n.t('Terms files ({0}): {1}.', files, problems);
  if (kind === 'style-rules') return vscode.l10n.t('Style rule lists ({0}): {1}.', files, problems);
  return vscode.l10n.t('parlance.json ({0}): {1}.', files, problems);
}

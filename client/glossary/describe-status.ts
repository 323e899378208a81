import * as vscode from 'vscode';
import type { GlossaryStatus } from '../../protocol/glossary-status.ts';
import { describeLevels, number } from '../workspace-check/count-levels.ts';

/** What the language status says of a glossary. */
export interface StatusTexts {
  /** Languages and entries. */
  readonly contents: string;
  /** How much of what a dictionary may have is used. */
  readonly size: string;
  readonly problems: string;
}

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

/** Puts the state of a glossary into words. */
export function describeStatus({ entries, bytes, maxBytes, pair, problems }: GlossaryStatus): StatusTexts {
  const languages =
    pair === null
      ? vscode.l10n.t('Languages unknown')
      : `${pair.source.toUpperCase()} → ${pair.target.toUpperCase()}`;
  const limit = formatBytes(maxBytes);
  const size =
    bytes === null
      ? vscode.l10n.t('far more than {0}', limit)
      : vscode.l10n.t('{0} of {1}', formatBytes(bytes), limit);
  return {
    contents: entries === null ? languages : `${languages}: ${describeEntries(entries)}`,
    size,
    problems: describeLevels(problems),
  };
}

function describeEntries(entries: number): string {
  return entries === 1 ? vscode.l10n.t('1 entry') : vscode.l10n.t('{0} entries', number(entries));
}

function formatBytes(bytes: number): string {
  if (bytes < KIBIBYTE) return vscode.l10n.t('{0} bytes', number(bytes));
  if (bytes < MEBIBYTE) return vscode.l10n.t('{0} KiB', rounded(bytes / KIBIBYTE));
  return vscode.l10n.t('{0} MiB', rounded(bytes / MEBIBYTE));
}

/** Rounded down to one digit: a size that looks like the limit must not be below it. */
function rounded(value: number): string {
  return number(Math.floor(value * 10) / 10);
}

import * as vscode from 'vscode';
import { MAX_DICTIONARY_BYTES_DECIMAL } from '#requests';
import type { GlossaryStatus } from '../../../protocol/glossary-status.ts';
import { number } from '../../shell/ui/number.ts';
import { describeLevels } from './describe-levels.ts';

/** The language status of a glossary. */
interface StatusTexts {
  /** Languages and entries. */
  readonly contents: string;
  /** The used part of the size limit. */
  readonly size: string;
  readonly problems: string;
}

/** Describes the state of a glossary. */
export function describeStatus({ entries, bytes, maxBytes, pair, problems }: GlossaryStatus): StatusTexts {
  const languages =
    pair === null
      ? vscode.l10n.t('Languages unknown')
      : `${pair.source.toUpperCase()} → ${pair.target.toUpperCase()}`;
  const isDecimal = maxBytes === MAX_DICTIONARY_BYTES_DECIMAL;
  const limit = formatBytes(maxBytes, isDecimal);
  const size =
    bytes === null
      ? vscode.l10n.t('far more than {0}', limit)
      : vscode.l10n.t('{0} of {1}', formatBytes(bytes, isDecimal), limit);
  return {
    contents: entries === null ? languages : `${languages}: ${describeEntries(entries)}`,
    size,
    problems: describeLevels(problems),
  };
}

function describeEntries(entries: number): string {
  return entries === 1 ? vscode.l10n.t('1 entry') : vscode.l10n.t('{0} entries', number(entries));
}

/** In the unit of the limit: 10 MB must not be shown as 9.5 MiB. */
function formatBytes(bytes: number, isDecimal: boolean): string {
  const kilo = isDecimal ? 1000 : 1024;
  if (bytes < kilo) return vscode.l10n.t('{0} bytes', number(bytes));
  const kilobytes = rounded(bytes / kilo);
  if (bytes < kilo * kilo) {
    return isDecimal ? vscode.l10n.t('{0} kB', kilobytes) : vscode.l10n.t('{0} KiB', kilobytes);
  }
  const megabytes = rounded(bytes / kilo / kilo);
  return isDecimal ? vscode.l10n.t('{0} MB', megabytes) : vscode.l10n.t('{0} MiB', megabytes);
}

/** Rounded down to one digit, so that a size below the limit never looks like the limit. */
function rounded(value: number): string {
  return number(Math.floor(value * 10) / 10);
}

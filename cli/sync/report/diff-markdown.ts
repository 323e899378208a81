import { message } from '../../../core/message.ts';
import type { Difference } from '../../../core/sync/plan/differences.ts';
import { wordsFor } from '../../../workspace/sync/state/describe-state.ts';
import type { ComparedObject } from '../../../workspace/sync/state/differences-of.ts';
import { nameOfSynced } from '../../../workspace/sync/state/list-state.ts';
import { localize } from '../../terminal/localize.ts';
import { safeLine } from '../../terminal/terminal-text.ts';
import { nameOfSide, shownDifferences } from './diff-text.ts';

/** The differences as Markdown, for a comment on a pull request: one table for each dictionary. */
export function diffMarkdown(compared: readonly ComparedObject[], full: boolean): string {
  const different = compared.filter(({ differences, state }) => differences.length + state.faults.length > 0);
  return different.length === 0
    ? `${localize(message('The files and the service have the same entries.'))}\n`
    : different.map((one) => sectionOf(one, full)).join('\n');
}

function sectionOf({ state, differences }: ComparedObject, full: boolean): string {
  const title = `### ${codeOf(nameOfSynced(state))}: ${localize(wordsFor(state))}`;
  const { shown, left } = shownDifferences(differences, full);
  const more = left === 0 ? [] : ['', localize(message('… and {0} more.', left))];
  const faults = state.faults.flatMap((fault) => ['', codeOf(localize(fault))]);
  const table = shown.length === 0 ? [] : ['', ...tableOf(shown)];
  return [title, ...table, ...more, ...faults, ''].join('\n');
}

function tableOf(differences: readonly Difference[]): readonly string[] {
  const heads = [
    message('Entry'),
    message('Changed by'),
    message('Last sync'),
    message('File'),
    message('Service'),
  ];
  const rows = differences.map(({ source, changed, base, file, service }) => [
    codeOf(source),
    nameOfSide(changed),
    ...[base, file, service].map((value) => (value === undefined ? '' : codeOf(value))),
  ]);
  return [heads.map(localize), heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

/**
 * Text that is only shown. Hosts link no names and no issues inside of code; as character references, no character has a meaning in
 * Markdown, in HTML, or in a table.
 */
function codeOf(text: string): string {
  const written = safeLine(text).replace(/[!-/:-@[-`{-~]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<code>${written}</code>`;
}

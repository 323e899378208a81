import { message } from '#base';
import type { SyncedState } from '#sync';
import type { Difference } from '#sync/model';
import type { CommandContext } from '../command/command-context.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { localize } from '../terminal/localize.ts';
import type { Paint } from '../terminal/output.ts';
import { formatTable } from '../terminal/table.ts';
import { codeLine, MAX_COMMENT, markdownWithin, nameLine, sentenceLines } from './report/markdown.ts';
import { objectsJson } from './report/objects-json.ts';
import type { DiffOptions } from './sync-options.ts';
import { readSync, type SyncLimit } from './use-sync.ts';

/** A dictionary or a list, and how its file and the service differ. */
interface Compared {
  readonly state: SyncedState;
  readonly differences: readonly Difference[];
}

/** `parlance diff`: how the files and the service differ. */
export function runDiff(
  names: readonly string[],
  options: DiffOptions & SyncLimit,
  context: CommandContext,
): Promise<void> {
  return readSync(context, options, names, async ({ objects }) => {
    const compared = objects.map((state) => ({ state, differences: state.differences }));
    context.output.data(shownAs(options, compared, context));
    const differs = compared.some(({ differences }) => differences.length > 0);
    if (options.detailedExitcode === true && differs) context.finish(EXIT_CODES.drift);
  });
}

function shownAs(
  { format, full = false }: DiffOptions,
  compared: readonly Compared[],
  { output }: CommandContext,
): string {
  if (format === 'json') return `${JSON.stringify(diffJson(compared), undefined, 2)}\n`;
  return format === 'markdown' ? diffMarkdown(compared, full) : diffText(compared, output.paint, full);
}

/** The stable form: a value that is not there is null. */
function diffJson(compared: readonly Compared[]) {
  const differencesOf = new Map(compared.map(({ state, differences }) => [state, differences]));
  return objectsJson([...differencesOf.keys()], (state) => ({
    status: state.status,
    differences: (differencesOf.get(state) ?? []).map(
      ({ source, changed, base = null, file = null, service = null }) => ({
        source,
        changed,
        base,
        file,
        service,
      }),
    ),
  }));
}

/** Entries of one dictionary that are shown without `--full`. */
const MAX_DIFFERENCES = 200;

/** The differences that are shown, and how many are not. */
function shownDifferences<Item>(all: readonly Item[], full: boolean) {
  const shown = full ? all : all.slice(0, MAX_DIFFERENCES);
  return { shown, left: all.length - shown.length };
}

/** The differences for people: who changed an entry, and how. */
function diffText(compared: readonly Compared[], paint: Paint, full: boolean): string {
  const sections = differentAmong(compared).map((one) => sectionOf(one, paint, full));
  return sections.length === 0 ? `${localize(NO_DIFFERENCES)}\n` : sections.join('\n');
}

const NO_DIFFERENCES = message('The files and the service have the same entries.');

/** Objects whose sides differ, or whose file cannot be sent. */
function differentAmong(compared: readonly Compared[]): readonly Compared[] {
  return compared.filter(({ differences, state }) => differences.length + state.faults.length > 0);
}

function sectionOf({ state, differences }: Compared, paint: Paint, full: boolean): string {
  const title = `${paint('bold', state.name)}: ${localize(state.words)}\n`;
  const { shown, left } = shownDifferences(differences, full);
  const rows = shown.map((difference) => {
    const { sign, text } = shownDifference(difference);
    return ['', nameOfSide(difference.changed), `${sign} ${text}`];
  });
  const more = left === 0 ? [] : [localize(message('  … and {0} more. To see all, add --full.', left))];
  const notes = [...more, ...state.faults.map((fault) => `  ${localize(fault)}`)];
  return `${title}${formatTable(rows)}${notes.map((line) => `${line}\n`).join('')}`;
}

/** The differences as Markdown, for a comment on a pull request: as many as there is room for, or all. */
function diffMarkdown(compared: readonly Compared[], full: boolean): string {
  const different = differentAmong(compared);
  if (different.length === 0) return `${localize(NO_DIFFERENCES)}\n`;
  return markdownWithin(full ? Number.POSITIVE_INFINITY : MAX_COMMENT, [TITLE, different.flatMap(linesOf)]);
}

const TITLE = message('## Glossary differences');

function linesOf({ state, differences }: Compared): readonly string[] {
  return [
    nameLine(`${state.name}: ${localize(state.words)}`),
    ...differences.map((difference) => {
      const { sign, text } = shownDifference(difference);
      return codeLine(sign, `${nameOfSide(difference.changed)}: ${text}`);
    }),
    ...sentenceLines(state.faults),
  ];
}

/** Who changed an entry. */
function nameOfSide(changed: Difference['changed']): string {
  switch (changed) {
    case 'file':
      return localize(message('file'));
    case 'service':
      return localize(message('service'));
    case 'both':
      return localize(message('both'));
    case 'unknown':
      return localize(message('not known'));
  }
}

/** A difference in words, and its sign: added, removed, changed, or not decided. */
function shownDifference(difference: Difference): {
  readonly sign: '+' | '-' | '~' | '!';
  readonly text: string;
} {
  const { source, changed, base } = difference;
  if (changed === 'both' || changed === 'unknown') return { sign: '!', text: threeValues(difference) };
  const now = changed === 'file' ? difference.file : difference.service;
  if (base === undefined) return { sign: '+', text: `${source} = ${now}` };
  return now === undefined
    ? { sign: '-', text: `${source} = ${base}` }
    : { sign: '~', text: `${source} = ${base} → ${now}` };
}

function threeValues({ source, changed, base, file, service }: Difference): string {
  const none = localize(message('(none)'));
  const values =
    changed === 'unknown'
      ? message('file {0}, service {1}', file ?? none, service ?? none)
      : message('last sync {0}, file {1}, service {2}', base ?? none, file ?? none, service ?? none);
  return `${source}: ${localize(values)}`;
}

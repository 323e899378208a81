import { type Message, message } from '#base';
import type { Dictionary } from '#glossary';
import type { PlanChange, PlanReason } from '../model/plan/plan-change.ts';
import type { PlanJson } from './plan-json.ts';
import type { Operation, PlannedPush } from './sync-plan.ts';

type Style = 'bold' | 'green' | 'yellow' | 'red';

/** Puts a message into the language of the reader. */
type Localize = (message: Message) => string;

/** How a plan is written: in which language, with which styles, and whether every change is shown. */
export interface PlanVoice {
  readonly localize: Localize;
  readonly paint: (style: Style, text: string) => string;
  readonly full?: boolean | undefined;
}

/** Lines of changes that are shown without `--full`. */
const MAX_LINES = 200;

const STYLES: Readonly<Record<PlanChange['action'], Style>> = {
  create: 'green',
  add: 'green',
  change: 'yellow',
  rename: 'yellow',
  remove: 'red',
  delete: 'red',
};

const SIGNS: Readonly<Record<PlanChange['action'], ShownChange['sign']>> = {
  create: '+',
  add: '+',
  change: '~',
  rename: '~',
  remove: '-',
  delete: '-',
};

const REASONS: Readonly<Record<PlanReason, Message>> = {
  'no longer managed': message('no longer managed'),
  'not in the file any more': message('not in the file any more'),
  'changed at the service': message('changed at the service'),
};

/** A plan for people: each change with its sign, then what others changed at the service, then one line with the numbers. */
export function planText({ changes, drift, totals }: PlanJson, voice: PlanVoice): string {
  const { localize } = voice;
  const sections = [
    ...linesOf(changes, voice),
    ...(drift.length === 0
      ? []
      : ['', localize(message('Changed at the service since the last sync:')), ...linesOf(drift, voice)]),
  ];
  return [...sections, ...(sections.length === 0 ? [] : ['']), localize(summary(totals, localize)), ''].join(
    '\n',
  );
}

/** The numbers of a plan in one sentence. */
export function summary(totals: PlanJson['totals'], localize: Localize): Message {
  if (isEmpty(totals)) return message('Nothing to push: the files and the service are the same.');
  const { create, add, change, remove, rename, delete: deleted, drift } = totals;
  const others = create + rename + deleted;
  const entries = localize(message('Plan: {0} to add, {1} to change, {2} to remove.', add, change, remove));
  const glossaries = localize(
    message('Glossaries and lists: {0} to create, {1} to rename, {2} to delete.', create, rename, deleted),
  );
  const there = localize(message('Changed at the service: {0}.', drift));
  return message(
    '{0}',
    [entries, ...(others > 0 ? [glossaries] : []), ...(drift > 0 ? [there] : [])].join(' '),
  );
}

/** The numbers of a plan that was carried out: first of the entries, or of glossaries and lists where no entry has changed. */
export function pushedText(totals: PlanJson['totals']): readonly [Message, ...Message[]] {
  const { create, add, change, remove, rename, delete: deleted } = totals;
  const entries = message('Pushed: {0} added, {1} changed, {2} removed.', add, change, remove);
  if (create + rename + deleted === 0) return [entries];
  if (add + change + remove === 0) {
    return [message('Pushed: {0} created, {1} renamed, {2} deleted.', create, rename, deleted)];
  }
  return [
    entries,
    message('Glossaries and lists: {0} created, {1} renamed, {2} deleted.', create, rename, deleted),
  ];
}

/** Whether there is nothing to do. */
export function isEmpty(totals: PlanJson['totals']): boolean {
  return Object.values(totals).every((count) => count === 0);
}

/** Which files have no entries, because they are empty, or because all of their rows are for other languages (specification 2.4). */
export function emptyFiles({ withoutEntries }: Pick<PlannedPush, 'withoutEntries'>): readonly Message[] {
  return withoutEntries.map(({ declared, local }) => {
    const { file } = declared.dictionary;
    const { source, target } = declared.pair;
    return local !== undefined && hasRows(local.dictionary)
      ? message(
          'Every row of {0} is for other languages than {1}, so it has no entries.',
          file,
          `${source}-${target}`,
        )
      : message('{0} has no entries.', file);
  });
}

function hasRows(dictionary: Dictionary): boolean {
  for (let line = 0; line < dictionary.rowCount; line++)
    if (dictionary.row(line).fields.length > 0) return true;
  return false;
}

/** What a plan writes to: the name, the id, and the address of each glossary and list, because the ids come from the repository. */
export function targetsOf(
  { operations }: Pick<PlannedPush, 'operations'>,
  origin: string,
): readonly Message[] {
  const targets = new Map<string, Message>();
  for (const operation of operations) {
    const target = targetOf(operation);
    if (target === undefined) continue;
    const { id, name } = target;
    targets.set(id, message('This changes "{0}" ({1}) at {2}.', name, id, origin));
  }
  return [...targets.values()];
}

function targetOf(operation: Operation): { readonly id: string; readonly name: string } | undefined {
  if (operation.kind === 'write-object') {
    const { answer } = operation.state;
    return { id: operation.state.traits.idOf(answer), name: answer.name };
  }
  if (operation.kind !== 'rename-glossary') return undefined;
  const { glossary_id: id, name } = operation.remote;
  return { id, name };
}

/** The lines of changes, below the name of their dictionary. */
export function linesOf(
  changes: readonly PlanChange[],
  { localize, paint, full = false }: PlanVoice,
): readonly string[] {
  const shown = withoutRenamed(changes);
  const lines: string[] = [];
  let heading: string | undefined;
  for (const change of full ? shown : shown.slice(0, MAX_LINES)) {
    const own = nameOfChange(change);
    if (own !== heading) lines.push(paint('bold', own));
    heading = own;
    lines.push(
      `  ${paint(STYLES[change.action], `${SIGNS[change.action]} ${changeText(change, localize)}`)}`,
    );
  }
  const left = shown.length - MAX_LINES;
  if (!full && left > 0) lines.push(localize(message('  … and {0} more. To see all, add --full.', left)));
  return lines;
}

/** A change as people read it, below the name of its glossary, dictionary, or list. */
export interface ShownChange {
  readonly sign: '+' | '~' | '-';
  readonly name: string;
  /** Without its sign. */
  readonly text: string;
}

/** Changes as people read them, without those that are a part of another one. */
export function shownChanges(changes: readonly PlanChange[], localize: Localize): readonly ShownChange[] {
  return withoutRenamed(changes).map((change) => ({
    sign: SIGNS[change.action],
    name: nameOfChange(change),
    text: changeText(change, localize),
  }));
}

/** Without the removals that are a part of an entry's new source phrase. */
function withoutRenamed(changes: readonly PlanChange[]): readonly PlanChange[] {
  const renamed = new Set(
    changes.flatMap(({ renamedFrom, ...rest }) =>
      renamedFrom === undefined ? [] : [keyOf(rest, renamedFrom)],
    ),
  );
  return changes.filter(
    (change) => change.action !== 'remove' || !renamed.has(keyOf(change, change.source ?? '')),
  );
}

/** The glossary, the dictionary, or the list of a change. */
function nameOfChange({ glossary, pair, list }: PlanChange): string {
  return [list, glossary, pair].filter((part) => part !== undefined).join(' ');
}

function keyOf({ glossary, pair }: Pick<PlanChange, 'glossary' | 'pair'>, source: string): string {
  return JSON.stringify([glossary, pair, source]);
}

/** A change without its sign. */
function changeText(change: PlanChange, localize: Localize): string {
  const { action, from, to, renamedFrom, reason } = change;
  const source = change.source ?? change.rule ?? change.instruction;
  const isStyle = change.kind === 'style';
  const why = reason === undefined ? '' : ` (${localize(REASONS[reason])})`;
  const named = (name: string) =>
    isStyle ? message('style rule list "{0}"', name) : message('glossary "{0}"', name);
  if (action === 'create') return localize(named(to ?? ''));
  if (action === 'rename') return `${localize(named(from ?? ''))} → "${to}"${why}`;
  if (action === 'delete') {
    const what = from === undefined ? message('the dictionary') : named(from);
    return localize(what) + why;
  }
  if (action === 'add') {
    return renamedFrom === undefined ? `${source} = ${to}${why}` : `${renamedFrom} → ${source} = ${to}${why}`;
  }
  return action === 'change' ? `${source} = ${from} → ${to}${why}` : `${source} = ${from}${why}`;
}

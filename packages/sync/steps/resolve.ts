import { addAll, applyEdits, message } from '#base';
import type { SyncFolder } from '#files';
import { Dictionary, GlossaryLinter, mergeConflict } from '#glossary';
import type { LocalDictionary } from '../kinds/dictionaries/local-dictionary.ts';
import type { UndecidedDictionary, UndecidedObject } from '../kinds/kinds.ts';
import type { Entries } from '../model/entries/entries.ts';
import { withConflicts } from '../model/lock/lock.ts';
import type { Conflict, Side } from '../model/merge/merge-entries.ts';
import { isRemoval } from '../model/merge/undecided.ts';
import type { UndecidedState } from '../state/load-conflicts.ts';
import { SyncError } from '../sync-error.ts';
import { replaceSyncedFile } from './write-synced-file.ts';

/** A conflict that was decided, in a file of the manifest: of a pull, as people read it; or what git has left from a line, counted from 0. */
export type Decided =
  | { readonly file: string; readonly source: string; readonly conflict: Conflict }
  | { readonly file: string; readonly line: number };

/**
 * Decides conflicts for one side: those of the last pull, and what git has left in files. A deletion that nobody has confirmed is taken only
 * by its name (reliability S4a).
 * @param sources Source phrases, rules, and labels that limit it; none means all.
 * @throws SyncError for a phrase without a conflict, or a file that cannot be written.
 */
export async function resolve(
  sync: UndecidedState,
  side: Side,
  sources: readonly string[],
): Promise<readonly Decided[]> {
  const decided: Decided[] = [];
  for (const state of sync.dictionaries) {
    const { local } = state;
    if (local === undefined || local.dictionary.conflicts.length === 0 || sources.length > 0) {
      addAll(decided, await decide(sync, state, side, sources));
    } else addAll(decided, await resolveMarkers(sync, state, local, side));
  }
  for (const state of sync.lists) addAll(decided, await decide(sync, state, side, sources));
  const missing = sources.find(
    (source) => !decided.some((one) => 'conflict' in one && one.source === source),
  );
  if (missing === undefined) return decided;
  throw noConflict(missing);
}

async function decide(
  sync: UndecidedState,
  state: UndecidedObject,
  side: Side,
  sources: readonly string[],
): Promise<readonly Decided[]> {
  const { local, undecided } = state;
  const chosen = undecided.filter((conflict) =>
    sources.length === 0
      ? side === 'mine' || !isRemoval(conflict)
      : sources.some((source) => isAbout(state, conflict, source)),
  );
  if (local === undefined || chosen.length === 0) return [];
  if (side === 'theirs') await takeTheirs(sync, state, local.entries, chosen);
  await forget(sync, state, chosen);
  return chosen.map((conflict) => ({
    file: state.file.shown,
    source: state.showConflict(conflict).source,
    conflict,
  }));
}

/** The file comes first: when the lock is not written, a file with their value counts as decided, and one with its own still as undecided. */
async function forget(
  { lockFile }: Pick<UndecidedState, 'lockFile'>,
  { key, undecided }: Pick<UndecidedObject, 'key' | 'undecided'>,
  decided: readonly Conflict[],
): Promise<void> {
  const left = undecided.filter((conflict) => !decided.includes(conflict));
  const conflicts = new Map(left.map(({ mine: _mine, ...conflict }) => [conflict.source, conflict]));
  await lockFile.write(withConflicts(lockFile.lock, key, conflicts));
}

/** Whether people call a conflict so: by its source phrase, or in a list by its rule or label. */
function isAbout(state: UndecidedObject, conflict: Conflict, source: string): boolean {
  return state.showConflict(conflict).source === source;
}

async function takeTheirs(
  { folder }: UndecidedState,
  state: UndecidedObject,
  mine: Entries,
  chosen: readonly Conflict[],
): Promise<void> {
  const entries = new Map(mine);
  for (const { source, theirs } of chosen) {
    if (theirs === undefined) entries.delete(source);
    else entries.set(source, theirs);
  }
  await writeDecision({ folder, state, entries });
}

/** A file whose entries a decision changes. */
interface Decision {
  readonly folder: SyncFolder;
  readonly state: UndecidedObject;
  readonly entries: Entries;
}

async function writeDecision({ folder, state, entries }: Decision): Promise<void> {
  const { local } = state;
  if (local === undefined) return;
  const text = state.textWith(entries);
  if (typeof text !== 'string') {
    throw new SyncError('refused', message('{0} cannot be written.', state.name), text);
  }
  await replaceSyncedFile({ file: state.file.shown, before: local.bytes }, text, folder);
}

/** A conflict whose values are both kept: theirs gets a source phrase of its own, because a dictionary has one entry for each. */
interface KeptBoth {
  readonly state: UndecidedDictionary;
  readonly source: string;
  readonly newSource: string;
}

/**
 * Decides a conflict for both sides.
 * @throws SyncError if there is no such conflict, they have no value, the new phrase is taken, or the file cannot be written.
 */
export async function keepBoth(
  { lockFile, folder }: Pick<UndecidedState, 'lockFile' | 'folder'>,
  { state, source, newSource }: KeptBoth,
): Promise<void> {
  const { local, undecided } = state;
  const conflict = undecided.find((one) => one.source === source);
  if (local === undefined || conflict?.theirs === undefined) throw noConflict(source);
  if (local.entries.has(newSource)) {
    throw new SyncError('refused', message('The dictionary has an entry "{0}" already.', newSource));
  }
  const entries = new Map([...local.entries, [newSource, conflict.theirs]]);
  await writeDecision({ folder, state, entries });
  await forget({ lockFile }, state, [conflict]);
}

function noConflict(source: string): SyncError {
  return new SyncError('not-found', message('There is no conflict about "{0}".', source));
}

/** What git has left: the same fixes as in the editor. */
async function resolveMarkers(
  { folder, ports }: UndecidedState,
  state: UndecidedDictionary,
  local: LocalDictionary,
  side: Side,
): Promise<readonly Decided[]> {
  const text = local.dictionary.slice();
  const linter = new GlossaryLinter(new Dictionary(text, local.dictionary), { languages: ports.languages });
  const decided = linter
    .problems()
    .filter(({ rule }) => rule === mergeConflict.id)
    .flatMap((problem) => {
      const [mine, theirs] = linter.fixesFor(problem);
      const fix = side === 'mine' ? mine : theirs;
      const { line } = local.dictionary.positionAt(problem.span.start);
      return fix === undefined ? [] : [{ file: state.file.shown, line, edits: fix.edits }];
    });
  if (decided.length === 0) return [];
  const edits = decided.flatMap((one) => one.edits);
  const target = { file: state.declared.dictionary.file, before: local.bytes };
  await replaceSyncedFile(target, applyEdits(text, edits), folder);
  return decided;
}

import { effectOf, type GlossaryId, NotFoundError, ServiceError, samePair, waitUntilReady } from '#service';
import { changesBetween } from '../../model/plan/changes-between.ts';
import { entriesOfAnswer, entriesOfContent, hashOf, type ReadDictionary } from '../dictionary-entries.ts';
import { type HeldReplacement, saveBackup } from './held-replacement.ts';
import type { NewGlossary } from './new-glossaries.ts';
import type { Original, Replacement } from './replacement.ts';
import { ambiguousError, changedOriginalError, madeGoneError, unequalError } from './replacement-error.ts';

/** What a replacement has done. */
export interface Replaced {
  /** The new glossary. */
  readonly made: GlossaryId;
  /** The originals that this process deleted. */
  readonly deleted: readonly Original[];
  /** The folder with the copies of what was deleted. */
  readonly copies: string;
}

/**
 * Creates the new glossary, reads it back and compares it, and only then deletes the originals, if that is confirmed (reliability S8, F33). It
 * continues from every step that a killed process has reached.
 * @throws SyncError; what the service throws, in a state from which it can continue.
 */
export async function replace(held: HeldReplacement, isResumed: boolean): Promise<Replaced> {
  const made = await makeGlossary(held, isResumed);
  await verify(held, made);
  const deleted = held.item.deletesOriginals ? await deleteOriginals(held, made) : [];
  await held.end();
  return { made, deleted, copies: held.setting.backups };
}

/**
 * The new glossary of a replacement: created once, whichever process was killed in between (reliability S8, F33).
 * @param isResumed whether an earlier process may have created it
 * @throws SyncError when several glossaries could be it.
 */
async function makeGlossary(held: HeldReplacement, isResumed: boolean): Promise<GlossaryId> {
  const { made } = held.item;
  if (made !== undefined) return made;
  const found = isResumed ? await findMade(held) : undefined;
  const { glossary_id } = found ?? (await create(held));
  await held.advance('created', { made: glossary_id });
  return glossary_id;
}

/** A glossary of that name and those languages that did not exist before. What it contains is verified like any other. */
async function findMade({ item, setting }: HeldReplacement): Promise<NewGlossary | undefined> {
  const listed = await setting.target.list({ signal: setting.signal });
  const [only, ...others] = listed.filter((glossary) => mayBeMade(glossary, item));
  if (others.length === 0) return only;
  throw ambiguousError([only, ...others].map((one) => one?.glossary_id ?? ''));
}

function mayBeMade({ glossary_id, name, dictionaries }: NewGlossary, item: Replacement): boolean {
  if (name !== item.name || item.before.includes(glossary_id)) return false;
  return (
    dictionaries.length === item.dictionaries.length &&
    item.dictionaries.every((wanted) => dictionaries.some((one) => samePair(one, wanted)))
  );
}

async function create(held: HeldReplacement): Promise<NewGlossary> {
  const { item, setting } = held;
  try {
    return await setting.target.create(item, { signal: setting.signal });
  } catch (failure) {
    if (isRefusal(failure)) await held.end();
    throw failure;
  }
}

/** Whether the service provably created nothing, so that nothing is left to finish. */
function isRefusal(failure: unknown): boolean {
  if (effectOf(failure) === 'not-processed') return true;
  const status = failure instanceof ServiceError ? failure.status : undefined;
  return status !== undefined && status >= 400 && status < 500;
}

/** Also before a resumed deletion: what was verified then may be gone now. */
async function verify(held: HeldReplacement, made: GlossaryId): Promise<void> {
  const found = await readMade(held, made);
  const differences = found === undefined ? 0 : countDifferences(held.item, found);
  if (found !== undefined && differences === 0) return;
  await held.end();
  throw found === undefined ? madeGoneError(held.item, made) : unequalError(held.item, made, differences);
}

/** Undefined if the new glossary is gone. */
async function readMade(
  { setting: { target, clock, signal } }: HeldReplacement,
  made: GlossaryId,
): Promise<readonly ReadDictionary[] | undefined> {
  return unlessGone(async () => {
    const glossary: NewGlossary = await waitUntilReady(target, await target.getGlossary(made, { signal }), {
      sleep: (ms, abort) => clock.sleep(ms, abort),
      signal,
    });
    return target.read(glossary, { signal });
  });
}

/** How many entries are not as they were sent; a dictionary that is missing or too many counts with all its entries, at least one. */
function countDifferences({ dictionaries: sent }: Replacement, found: readonly ReadDictionary[]): number {
  let count = 0;
  for (const wanted of sent) {
    const one = found.find((dictionary) => samePair(dictionary, wanted));
    const entries = entriesOfContent(wanted);
    count += one === undefined ? Math.max(1, entries.size) : changesBetween(entries, one.entries).length;
  }
  const isSent = (one: ReadDictionary) => sent.some((wanted) => samePair(wanted, one));
  for (const one of found) if (!isSent(one)) count += Math.max(1, one.entries.size);
  return count;
}

async function deleteOriginals(held: HeldReplacement, made: GlossaryId): Promise<readonly Original[]> {
  const { originals } = held.item;
  await held.advance('deleting');
  const deleted: Original[] = [];
  for (const [index, original] of originals.entries()) {
    const outcome = await deleteOriginal(held, original);
    if (outcome === 'deleted') deleted.push(original);
    if (outcome !== 'changed') continue;
    await held.end();
    throw changedOriginalError(made, originals.slice(index));
  }
  return deleted;
}

/** Only what was read when the replacement was planned is deleted, and a copy of it is saved before (reliability S9). */
async function deleteOriginal(
  { setting }: HeldReplacement,
  { glossary_id, hash }: Original,
): Promise<'deleted' | 'gone' | 'changed'> {
  const { client, lock, signal, backups } = setting;
  const entries = await unlessGone(async () =>
    entriesOfAnswer(await client.getLegacyGlossaryEntries(glossary_id, { signal })),
  );
  if (entries === undefined) return 'gone';
  if (hashOf(entries) !== hash) return 'changed';
  await saveBackup({ ...setting, folder: backups }, glossary_id, entries);
  await lock.check();
  const isDone = await unlessGone(() =>
    client.deleteLegacyGlossary(glossary_id, { signal }).then(() => true),
  );
  return isDone === undefined ? 'gone' : 'deleted';
}

async function unlessGone<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof NotFoundError) return undefined;
    throw failure;
  }
}

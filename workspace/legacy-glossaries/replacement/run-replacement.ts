import { changesBetween } from '../../../core/sync/plan/changes-between.ts';
import { NotFoundError } from '../../../service/errors/service-errors.ts';
import type { GlossaryId } from '../../../service/ids.ts';
import { samePair } from '../../../service/reconcile/dictionary-entries.ts';
import { waitUntilReady } from '../../../service/wait-until-ready.ts';
import { saveBackup } from '../backups.ts';
import { entriesOfAnswer, entriesOfContent, hashOf, type ReadDictionary } from '../dictionary-entries.ts';
import type { HeldReplacement } from './held-replacement.ts';
import { makeGlossary } from './make-glossary.ts';
import type { NewGlossary } from './new-glossaries.ts';
import type { Original, Replacement } from './replacement.ts';
import { changedOriginalError, madeGoneError, unequalError } from './replacement-error.ts';

/** What a replacement has done. */
export interface Replaced {
  /** The new glossary. */
  readonly made: GlossaryId;
  /** The originals that this process deleted. */
  readonly deleted: readonly Original[];
}

/**
 * Creates the new glossary, reads it back and compares it, and only then deletes the originals, if that is confirmed (reliability S8, F33). It
 * continues from every step that a killed process has reached.
 * @throws ReplacementError; what the service throws, in a state from which it can continue.
 */
export async function replace(held: HeldReplacement, isResumed: boolean): Promise<Replaced> {
  const made = await makeGlossary(held, isResumed);
  await verify(held, made);
  const deleted = held.item.deletesOriginals ? await deleteOriginals(held, made) : [];
  await held.end();
  return { made, deleted };
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

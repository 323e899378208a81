import { NotFoundError, type StyleList, styleId } from '#service';
import { LISTS } from '../kinds/lists/list-kind.ts';
import { runSteps } from '../kinds/lists/run-steps.ts';
import type { Entries } from '../model/entries/entries.ts';
import { instructionsWithIds, type ListStep, listSteps, withIdsOf } from '../model/lists/list-steps.ts';
import { withKnownIds } from '../model/lists/match-instructions.ts';
import { newListRequest, type StyleContent } from '../model/lists/style-content.ts';
import { contentOfFacts, factsOf, factsOfAnswer } from '../model/lists/style-facts.ts';
import type { SyncState } from '../state/load-sync.ts';
import type { Backup } from '../storage/backups.ts';
import { SeenFacts } from './operations/seen-facts.ts';

/** A style rule list whose backup is put back, by steps. */
export interface RestoredList {
  readonly list: StyleList;
  readonly steps: readonly ListStep[];
}

/** A style rule list that was deleted, and is created again: with a new id. */
export interface RecreatedList {
  readonly backup: Backup;
  readonly content: StyleContent;
}

/** Plans to put the backup of a list back. Changes nothing. */
export async function planRestoreList(
  { ports: { client, signal } }: SyncState,
  backup: Backup,
  facts: Entries,
): Promise<RestoredList | RecreatedList> {
  const list = await client.getStyleList(styleId(backup.id), { signal }).catch((error: unknown) => {
    if (!(error instanceof NotFoundError)) throw error;
  });
  if (list === undefined) return { backup, content: contentOfFacts(facts) };
  const now = factsOfAnswer(list);
  return { list, steps: listSteps(now, withIdsOf(facts, now, now)) };
}

/** Puts a list back by steps. What it replaces becomes a backup itself. */
export async function restoreList(
  { ports, backups }: SyncState,
  { list, steps }: RestoredList,
): Promise<void> {
  await backups.writeList(list.style_id, factsOfAnswer(list));
  await runSteps(list, steps, { name: list.name, ports });
}

/**
 * The file that was synced with the list is synced with the new one. It stays what it comes from, so that a pull merges what was put back
 * and no push overwrites it (reliability S2); where that is not known, or not decided, every difference is a conflict.
 */
export async function recreateList(sync: SyncState, { backup, content }: RecreatedList): Promise<void> {
  const { client, origin, signal } = sync.ports;
  const created = await client.createStyleList(newListRequest(content), { signal });
  const locked = sync.lockFile.lock.lists.find((one) => one.origin === origin && one.id === backup.id);
  if (locked === undefined) return;
  const base = sync.lists.find(({ key }) => key.key === locked.key)?.base;
  const facts = new SeenFacts(sync);
  if (base === undefined || locked.conflicts !== undefined) facts.without(LISTS, locked);
  else {
    const entries = factsOf(withNewIds(contentOfFacts(base), content, created));
    await facts.see(LISTS, locked, { answer: created, entries });
  }
  await facts.write();
}

/** An earlier version of a list, whose instructions have the ids that those of the backup have got in the new list. */
function withNewIds(earlier: StyleContent, backup: StyleContent, created: StyleList): StyleContent {
  const there = instructionsWithIds(factsOfAnswer(created));
  const { instructions } = withKnownIds(backup, [], there);
  const ids = new Map(backup.instructions.map(({ id }, index) => [id, instructions[index]?.id]));
  return {
    ...earlier,
    instructions: earlier.instructions.map((one) => ({ ...one, id: ids.get(one.id) ?? one.id })),
  };
}

import { sameEntries } from '../../../../core/sync/entries/entries.ts';
import { withIdsOf } from '../../../../core/sync/lists/list-steps.ts';
import {
  instructionObject,
  rulesObject,
  type StyleContent,
} from '../../../../core/sync/lists/style-content.ts';
import { factsOfAnswer } from '../../../../core/sync/lists/style-facts.ts';
import { styleId } from '../../../../service/ids.ts';
import type { CreateStyleListRequest } from '../../../../service/resources/style-rules.ts';
import { hashOfEntries } from '../../hash-of-entries.ts';
import { nameOfSynced } from '../../kinds/kinds.ts';
import { LISTS, readList } from '../../kinds/lists/list-kind.ts';
import { movedMeanwhile, notAsSent, unlessDeleted } from '../../moved-meanwhile.ts';
import type { CreateList, DeleteList } from '../../plan/sync-plan.ts';
import type { SyncState } from '../../state/load-sync.ts';
import type { SeenFacts } from './seen-facts.ts';

/** Creates a list with all its rules and instructions in one request. Its ids are written down at once. */
export async function createList(
  { state }: CreateList,
  { ports }: SyncState,
  facts: SeenFacts,
): Promise<void> {
  const { client, signal } = ports;
  const created = await client.createStyleList(newListRequest(state.local.content), { signal });
  await facts.see(LISTS, state.key, readList(created));
  await facts.write();
  const there = readList(await client.getStyleList(created.style_id, { signal }));
  const wanted = withIdsOf(state.local.entries, new Map(), there.entries);
  if (!sameEntries(there.entries, wanted)) throw notAsSent(nameOfSynced(state));
  await facts.see(LISTS, state.key, there);
}

/** What creates a list with this content. */
export function newListRequest({
  name,
  language,
  rules,
  instructions,
}: StyleContent): CreateStyleListRequest {
  return {
    name,
    language,
    configured_rules: rulesObject(rules),
    custom_instructions: instructions.map(instructionObject),
  };
}

/** Only what the lock has seen is deleted, and it is saved before (reliability S9). */
export async function deleteList(
  { locked }: DeleteList,
  { ports: { client, signal }, backups }: SyncState,
  facts: SeenFacts,
): Promise<void> {
  const id = styleId(locked.id);
  const reading = client.getStyleList(id, { signal });
  const there = factsOfAnswer(await unlessDeleted(reading, () => movedMeanwhile(locked.key)));
  if (hashOfEntries(there) !== locked.hash) throw movedMeanwhile(locked.key);
  await backups.writeList(locked.id, there);
  await client.deleteStyleList(id, { signal });
  facts.withoutList(locked);
}

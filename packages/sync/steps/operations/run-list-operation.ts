import { LISTS, readList } from '../../kinds/lists/list-kind.ts';
import { sameEntries } from '../../model/entries/entries.ts';
import { withIdsOf } from '../../model/lists/list-steps.ts';
import { newListRequest } from '../../model/lists/style-content.ts';
import { notAsSent } from '../../moved-meanwhile.ts';
import type { CreateList } from '../../plan/sync-plan.ts';
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
  if (!sameEntries(there.entries, wanted)) throw notAsSent(state.name);
  await facts.see(LISTS, state.key, there);
}

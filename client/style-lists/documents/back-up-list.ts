import { NODE_FILES } from '#files';
import { lockedLists } from '#sync';
import { openBackups } from '../../sync/roots/open-backups.ts';
import type { StyleAddress } from './style-address.ts';

/** Saves what the service has of a list, before it is changed: in the folder whose manifest syncs the list. */
export async function backUpList(
  { origin, list }: Pick<StyleAddress, 'origin' | 'list'>,
  before: ReadonlyMap<string, string>,
): Promise<void> {
  const backups = await openBackups(async ({ location }) =>
    (await lockedLists(location, origin, NODE_FILES)).some(({ id }) => id === list),
  );
  await backups.writeList(list, before);
}

import { NODE_FILES } from '#files';
import type { StyleList } from '#service';
import { lockedLists } from '#sync';
import { openBackups } from '../../glossaries/sync/roots/open-backups.ts';
import type { StyleAddress } from './style-address.ts';

/** Saves what the service has of a list, before it is changed. */
export async function backUpList(origin: string, list: StyleList): Promise<void> {
  await (await openListBackups({ origin, list: list.style_id })).saveList(list);
}

/** The backups in the folder whose manifest syncs a list. */
export function openListBackups({ origin, list }: Pick<StyleAddress, 'origin' | 'list'>) {
  return openBackups(async ({ location }) =>
    (await lockedLists(location, origin, NODE_FILES)).some(({ id }) => id === list),
  );
}

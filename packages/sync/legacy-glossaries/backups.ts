import path from 'node:path';
import { backupTime, type Files, outdatedBackups, writeDurably } from '#files';
import type { Clock } from '#service';
import { canonicalText } from '../model/entries/canonical-text.ts';
import type { Entries } from '../model/entries/entries.ts';

const END = '.tsv';

/**
 * Saves the entries of a glossary that is about to be deleted, and removes the oldest copies. The name has the time and the id, of which only
 * harmless characters are used: it comes from the service.
 */
export async function saveBackup(
  { files, clock, folder }: { readonly files: Files; readonly clock: Clock; readonly folder: string },
  id: string,
  entries: Entries,
): Promise<void> {
  await files.makeFolder(folder);
  const now = clock.now();
  const file = path.join(folder, `${backupTime(now)}-${id.replace(/[^\w-]/g, '_').slice(0, 64)}${END}`);
  await writeDurably(files, file, new TextEncoder().encode(canonicalText(entries)));
  const names = (await files.list(folder)).filter((name) => name.endsWith(END));
  for (const name of outdatedBackups(names, now)) await files.remove(path.join(folder, name));
}

import { NODE_FILES, SyncFolder, whileAlone } from '#files';
import { SYSTEM_CLOCK } from '#service';
import { LISTS, readList } from '../kinds/lists/list-kind.ts';
import { SeenFacts } from '../steps/operations/seen-facts.ts';
import { createSyncedFile } from '../steps/write-synced-file.ts';
import { LockFile } from '../storage/lock-file.ts';
import { Records } from '../storage/records.ts';
import { Snapshots } from '../storage/snapshots.ts';
import type { PlannedInit } from './init-plan.ts';
import { refuseChanged, writeManifest } from './manifest-file.ts';

/**
 * Writes the files, then the manifest that names them: when it ends early, the next run adopts what is there. No file is replaced but the
 * manifest, and only if it is still the one that was planned for.
 * @throws SyncError if a file is there by now, or the manifest has changed.
 */
export async function carryOutInit(plan: PlannedInit): Promise<void> {
  const { folder, before, after, downloaded, lists } = plan;
  await refuseChanged(folder, before);
  for (const { file, text } of [...downloaded, ...lists]) {
    if (text === undefined) continue;
    await createSyncedFile(folder, file, text);
  }
  await refuseChanged(folder, before);
  if (before !== after) await writeManifest(folder, before, after);
  await lockChosen(plan);
}

/** Without the lock, nobody would know which of several objects of one name was downloaded. */
async function lockChosen({ folder, chosen: { origin, glossaries, lists } }: PlannedInit): Promise<void> {
  if (glossaries.length + lists.length === 0) return;
  const own = new SyncFolder(folder, NODE_FILES);
  await whileAlone(own, async () => {
    const lockFile = await LockFile.open(own, origin);
    const [records, snapshots] = [new Records(own), new Snapshots(own)];
    const facts = new SeenFacts({ lockFile, records, snapshots, ports: { origin, clock: SYSTEM_CLOCK } });
    for (const { key, glossary } of glossaries) facts.glossary(key, glossary);
    for (const { key, list } of lists) await facts.see(LISTS, { key, origin }, readList(list));
    await facts.write();
  });
}

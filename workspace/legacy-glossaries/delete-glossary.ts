import { message } from '../../core/message.ts';
import type { Clock } from '../../service/clock.ts';
import type { LegacyGlossary } from '../../service/resources/legacy-glossaries.ts';
import type { Files } from '../files/files.ts';
import { saveBackup } from './backups.ts';
import { entriesOfAnswer } from './dictionary-entries.ts';
import type { ReplacingClient } from './replacement/new-glossaries.ts';
import { ReplacementError } from './replacement/replacement-error.ts';

/** What deleting needs. */
export interface DeletionPorts {
  readonly client: Pick<
    ReplacingClient,
    'getLegacyGlossary' | 'getLegacyGlossaryEntries' | 'deleteLegacyGlossary'
  >;
  readonly files: Files;
  readonly clock: Clock;
  /** For the copies of what is deleted. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/**
 * Deletes a v2 glossary that the user has named, after a copy of its entries was saved (reliability S9).
 * @throws ReplacementError if it has another name by now; otherwise what the client throws.
 */
export async function deleteLegacyGlossary(
  { glossary_id: id, name }: Pick<LegacyGlossary, 'glossary_id' | 'name'>,
  { client, signal, ...copies }: DeletionPorts,
): Promise<void> {
  const now = await client.getLegacyGlossary(id, { signal });
  if (now.name !== name) {
    throw new ReplacementError(
      'changed',
      message('“{0}” is called “{1}” by now. It was not deleted.', name, now.name),
    );
  }
  await saveBackup(copies, id, entriesOfAnswer(await client.getLegacyGlossaryEntries(id, { signal })));
  await client.deleteLegacyGlossary(id, { signal });
}

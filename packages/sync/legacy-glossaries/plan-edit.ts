import { message } from '#base';
import { type CallOptions, type DictionaryContent, type LegacyGlossary, samePair } from '#service';
import { changesBetween, type EntryChange } from '../model/plan/changes-between.ts';
import { removalsToConfirm } from '../model/plan/removal-guard.ts';
import { SyncError } from '../sync-error.ts';
import { entriesOfAnswer, entriesOfContent, hashOf } from './dictionary-entries.ts';
import type { ReplacingClient } from './replacement/new-glossaries.ts';
import type { PlannedReplacement } from './replacement/replacement.ts';

/** What an edit of a v2 glossary would change. */
interface PlannedEdit {
  readonly changes: readonly EntryChange[];
  /** The removals that need their number as a confirmation (reliability S6). */
  readonly guarded: ReturnType<typeof removalsToConfirm>;
  readonly planned: PlannedReplacement;
}

/**
 * Compares a v2 glossary with the dictionary that it should have. Sends no request that changes anything.
 * @throws SyncError for a dictionary of other languages; what the service throws.
 */
export async function planEdit(
  client: Pick<ReplacingClient, 'getLegacyGlossaryEntries'>,
  { name, glossary_id, ...pair }: LegacyGlossary,
  dictionary: DictionaryContent,
  call: CallOptions,
): Promise<PlannedEdit> {
  if (!samePair(pair, dictionary)) {
    const { source_lang, target_lang } = pair;
    throw new SyncError(
      'refused',
      message('The languages of the glossary "{0}" are {1}-{2}.', name, source_lang, target_lang),
      message('A glossary keeps its languages. Use a file with the same ones, or create another glossary.'),
    );
  }
  const before = entriesOfAnswer(await client.getLegacyGlossaryEntries(glossary_id, call));
  const after = entriesOfContent(dictionary);
  return {
    changes: changesBetween(before, after),
    guarded: removalsToConfirm({ before, after }),
    planned: {
      kind: 'edit',
      name,
      dictionaries: [dictionary],
      originals: [{ glossary_id, name, hash: hashOf(before) }],
      deletesOriginals: true,
    },
  };
}

import { message } from '#base';
import { type CallOptions, type DictionaryContent, type LegacyGlossary, samePair } from '#service';
import { changesBetween, type EntryChange } from '../model/plan/changes-between.ts';
import { removalsToConfirm } from '../model/plan/removal-guard.ts';
import { entriesOfAnswer, entriesOfContent, hashOf } from './dictionary-entries.ts';
import type { ReplacingClient } from './replacement/new-glossaries.ts';
import { ReplacementError } from './replacement/replacement-error.ts';
import type { PlannedReplacement } from './replacement/replacements.ts';

/** What an edit of a v2 glossary would change. */
export interface EditPlan {
  readonly changes: readonly EntryChange[];
  /** The removals that need their number as a confirmation (reliability S6). */
  readonly guarded: ReturnType<typeof removalsToConfirm>;
  readonly planned: PlannedReplacement;
}

/**
 * Compares a v2 glossary with the dictionary that it should have. Sends no request that changes anything.
 * @throws ReplacementError for a dictionary of other languages; what the service throws.
 */
export async function planEdit(
  client: Pick<ReplacingClient, 'getLegacyGlossaryEntries'>,
  { name, glossary_id, ...pair }: LegacyGlossary,
  dictionary: DictionaryContent,
  call: CallOptions,
): Promise<EditPlan> {
  if (!samePair(pair, dictionary)) {
    const { source_lang, target_lang } = pair;
    throw new ReplacementError(
      'input',
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

import { type Message, message } from '#base';
import type { Profile } from '#manifest';
import { glossaryFields, glossaryIdsOf, type KnownObjects } from '#requests';
import { type DocumentOptions, glossaryId } from '#service';
import type { ObjectLists } from './remote-objects.ts';
import { type ProfileNames, resolveProfile } from './resolve-profile.ts';

/** What a profile sets for documents. */
export interface DocumentProfile {
  readonly options: DocumentOptions;
  readonly known: KnownObjects;
  /** What it sets and documents do not accept (specification 4.2, service-facts 12). */
  readonly unused: readonly Message[];
}

/**
 * Turns a profile into the options of documents: languages, formality and, by their names at the service, glossaries, style rules, and
 * memory (specification 4.2, service-facts 12).
 * @throws ProfileError when a name is missing or ambiguous, or there is no target; nothing was sent then.
 */
export async function resolveDocumentProfile(
  profile: Profile,
  names: ProfileNames,
  lists: ObjectLists,
): Promise<DocumentProfile> {
  const { options, known } = await resolveProfile(profile, names, lists);
  const { target_lang, source_lang, formality, style_id, translation_memory_id } = options;
  return {
    options: {
      target_lang,
      ...(source_lang !== undefined && { source_lang }),
      ...(formality !== undefined && { formality }),
      ...glossaryFields(glossaryIdsOf(options).map(glossaryId)),
      ...(style_id !== undefined && { style_id }),
      ...(translation_memory_id !== undefined && { translation_memory_id }),
    },
    known,
    unused: unusedInDocuments(profile),
  };
}

/** What a profile sets and documents do not accept (specification 4.2). */
export function unusedInDocuments({ options, context, preserveFormatting }: Profile): readonly Message[] {
  const { translation_memory_threshold, model_type, custom_instructions = [], split_sentences } = options;
  const said: readonly (readonly [isSaid: boolean, what: Message])[] = [
    [translation_memory_threshold !== undefined, message('lowest match of the translation memory')],
    [custom_instructions.length > 0, message('custom instructions')],
    [Boolean(context), message('context')],
    [Boolean(model_type), message('kind of model')],
    [Boolean(split_sentences), message('splitting of sentences')],
    [preserveFormatting !== undefined, message('preserving of formatting')],
  ];
  return said.filter(([isSaid]) => isSaid).map(([, what]) => what);
}

import type { CallOptions, Transport } from '../call/send.ts';
import type { GlossaryId } from '../ids.ts';
import * as glossaries from '../resources/legacy-glossaries.ts';
import { changeOrConfirm, doneWhenGone } from './change-or-confirm.ts';
import { createOrAdopt, isSince } from './create-or-adopt.ts';
import { sameEntries, samePair } from './dictionary-entries.ts';

/** `createLegacyGlossary`, which creates one glossary even if its answer gets lost. */
export function createLegacyGlossary(
  transport: Transport,
  request: glossaries.CreateLegacyGlossaryRequest,
  call?: CallOptions,
): Promise<glossaries.LegacyGlossary> {
  const holdsEntries = async (glossary: glossaries.LegacyGlossary) => {
    const entries = await glossaries.getLegacyGlossaryEntries(transport, glossary.glossary_id, call);
    return sameEntries({ ...request, entries, entries_format: 'tsv' }, request);
  };
  return createOrAdopt(transport, {
    create: () => glossaries.createLegacyGlossary(transport, request, call),
    findAlike: async (since) => {
      const alike: glossaries.LegacyGlossary[] = [];
      for (const glossary of await glossaries.listLegacyGlossaries(transport, call)) {
        const { name, creation_time } = glossary;
        if (name !== request.name || !isSince(creation_time, since) || !samePair(glossary, request)) continue;
        if (await holdsEntries(glossary)) alike.push(glossary);
      }
      return alike;
    },
    call,
  });
}

/** `deleteLegacyGlossary`, which checks whether the glossary is gone if the answer gets lost. */
export function deleteLegacyGlossary(
  transport: Transport,
  id: GlossaryId,
  call?: CallOptions,
): Promise<void> {
  return changeOrConfirm(transport, {
    change: () => glossaries.deleteLegacyGlossary(transport, id, call),
    check: () => doneWhenGone(() => glossaries.getLegacyGlossary(transport, id, call)),
    mayRepeat: false,
    call,
  });
}

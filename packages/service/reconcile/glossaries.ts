import type { CallOptions, Transport } from '../call/send.ts';
import type { GlossaryId } from '../ids.ts';
import * as glossaries from '../resources/glossaries.ts';
import { changeOrConfirm, type Done, doneWhenGone } from './change-or-confirm.ts';
import { createOrAdopt, isSince } from './create-or-adopt.ts';
import { hasEntries, sameEntries, samePair } from './dictionary-entries.ts';

/** `createGlossary`, which creates one glossary even if its answer gets lost. */
export function createGlossary(
  transport: Transport,
  request: glossaries.CreateGlossaryRequest,
  call?: CallOptions,
): Promise<glossaries.CreatedGlossary> {
  const isAlike = ({ name, creation_time, dictionaries }: glossaries.Glossary, since: number) =>
    name === request.name &&
    isSince(creation_time, since) &&
    dictionaries.length === request.dictionaries.length;
  return createOrAdopt(transport, {
    create: () => glossaries.createGlossary(transport, request, call),
    findAlike: async (since) => {
      const alike: glossaries.CreatedGlossary[] = [];
      for (const glossary of await glossaries.listGlossaries(transport, call)) {
        if (!isAlike(glossary, since)) continue;
        const holds = (wanted: glossaries.DictionaryContent) =>
          hasDictionary(transport, glossary.glossary_id, wanted, sameEntries, call);
        const held = await Promise.all(request.dictionaries.map(holds));
        if (held.every(Boolean)) alike.push({ ...glossary, ready: glossary.ready ?? false });
      }
      return alike;
    },
    call,
  });
}

/** `putDictionary`, which reads the dictionary if its answer gets lost. */
export function putDictionary(
  transport: Transport,
  id: GlossaryId,
  dictionary: glossaries.DictionaryContent,
  call?: CallOptions,
): Promise<glossaries.DictionaryMetadata> {
  return changeOrConfirm(transport, {
    change: () => glossaries.putDictionary(transport, id, dictionary, call),
    check: async () => {
      if (!(await hasDictionary(transport, id, dictionary, sameEntries, call))) return undefined;
      const { dictionaries } = await glossaries.getGlossary(transport, id, call);
      const metadata = dictionaries.find((one) => samePair(one, dictionary));
      return metadata && { answer: metadata };
    },
    mayRepeat: true,
    call,
  });
}

/** `patchGlossary`, which reads name and entries if its answer gets lost. */
export function patchGlossary(
  transport: Transport,
  id: GlossaryId,
  request: glossaries.PatchGlossaryRequest,
  call?: CallOptions,
): Promise<glossaries.Glossary> {
  return changeOrConfirm(transport, {
    change: () => glossaries.patchGlossary(transport, id, request, call),
    check: async () => {
      const glossary = await glossaries.getGlossary(transport, id, call);
      if (request.name !== undefined && request.name !== glossary.name) return undefined;
      for (const wanted of request.dictionaries ?? []) {
        if (!(await hasDictionary(transport, id, wanted, hasEntries, call))) return undefined;
      }
      return { answer: glossary };
    },
    mayRepeat: true,
    call,
  });
}

/** `deleteGlossary`, which checks whether the glossary is gone if the answer gets lost. */
export function deleteGlossary(transport: Transport, id: GlossaryId, call?: CallOptions): Promise<void> {
  return changeOrConfirm(transport, {
    change: () => glossaries.deleteGlossary(transport, id, call),
    check: () => doneWhenGone(() => glossaries.getGlossary(transport, id, call)),
    mayRepeat: false,
    call,
  });
}

/** `deleteDictionary`, which checks whether the dictionary is gone if the answer gets lost. */
export function deleteDictionary(
  transport: Transport,
  id: GlossaryId,
  pair: glossaries.DictionaryPair,
  call?: CallOptions,
): Promise<void> {
  return changeOrConfirm(transport, {
    change: () => glossaries.deleteDictionary(transport, id, pair, call),
    check: async (): Promise<Done<void> | undefined> => {
      const { dictionaries } = await glossaries.getGlossary(transport, id, call);
      return dictionaries.some((one) => samePair(one, pair)) ? undefined : { answer: undefined };
    },
    mayRepeat: true,
    call,
  });
}

/** Whether a glossary has a dictionary whose entries match the wanted ones. */
async function hasDictionary(
  transport: Transport,
  id: GlossaryId,
  wanted: glossaries.DictionaryContent,
  compare: (existing: glossaries.DictionaryContent, wanted: glossaries.DictionaryContent) => boolean,
  call: CallOptions | undefined,
): Promise<boolean> {
  const { dictionaries: existing } = await glossaries.getGlossary(transport, id, call);
  if (!existing.some((one) => samePair(one, wanted))) return false;
  const { dictionaries } = await glossaries.getGlossaryEntries(transport, id, wanted, call);
  return dictionaries.some((one) => samePair(one, wanted) && compare(one, wanted));
}

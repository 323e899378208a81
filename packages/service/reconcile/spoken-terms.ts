import { sameCode } from '#base';
import type { CallOptions, Transport } from '../call/send.ts';
import type { SpokenTermsId } from '../ids.ts';
import * as spokenTerms from '../resources/spoken-terms.ts';
import { changeOrConfirm, doneWhenGone } from './change-or-confirm.ts';
import { createOrAdopt, isSince } from './create-or-adopt.ts';

/** `createSpokenTerms`, which creates one collection even if its answer gets lost. */
export function createSpokenTerms(
  transport: Transport,
  request: Parameters<typeof spokenTerms.createSpokenTerms>[1],
  call?: CallOptions,
): Promise<spokenTerms.SpokenTerms> {
  return createOrAdopt(transport, {
    create: () => spokenTerms.createSpokenTerms(transport, request, call),
    findAlike: async (since) =>
      (await spokenTerms.listSpokenTerms(transport, call)).filter(
        ({ name, creation_time = '', term_lists }) =>
          name === request.name &&
          isSince(creation_time, since) &&
          term_lists.length === request.term_lists.length,
      ),
    call,
  });
}

/** `putTermList`, which reads the terms if its answer gets lost. */
export function putTermList(
  transport: Transport,
  id: SpokenTermsId,
  list: spokenTerms.TermList,
  call?: CallOptions,
): ReturnType<typeof spokenTerms.putTermList> {
  const wanted = linesOf(list);
  return changeOrConfirm(transport, {
    change: () => spokenTerms.putTermList(transport, id, list, call),
    check: async () => {
      const found = await spokenTerms.getSpokenTerms(transport, id, call);
      const there = await termsIn(transport, found, list.lang, call);
      const isSame = there.length === wanted.length && there.every((term, index) => term === wanted[index]);
      return isSame ? { answer: { lang: list.lang, entry_count: wanted.length } } : undefined;
    },
    mayRepeat: true,
    call,
  });
}

/** `patchSpokenTerms`, which reads name and terms if its answer gets lost. */
export function patchSpokenTerms(
  transport: Transport,
  id: SpokenTermsId,
  request: Parameters<typeof spokenTerms.patchSpokenTerms>[2],
  call?: CallOptions,
): Promise<spokenTerms.SpokenTerms> {
  return changeOrConfirm(transport, {
    change: () => spokenTerms.patchSpokenTerms(transport, id, request, call),
    check: async () => {
      const found = await spokenTerms.getSpokenTerms(transport, id, call);
      if (request.name !== undefined && request.name !== found.name) return undefined;
      for (const list of request.term_lists ?? []) {
        const there = await termsIn(transport, found, list.lang, call);
        if (!linesOf(list).every((term) => there.includes(term))) return undefined;
      }
      return { answer: found };
    },
    mayRepeat: true,
    call,
  });
}

/** `deleteSpokenTerms`, which checks whether they are gone if the answer gets lost. */
export function deleteSpokenTerms(
  transport: Transport,
  id: SpokenTermsId,
  call?: CallOptions,
): Promise<void> {
  return changeOrConfirm(transport, {
    change: () => spokenTerms.deleteSpokenTerms(transport, id, call),
    check: () => doneWhenGone(() => spokenTerms.getSpokenTerms(transport, id, call)),
    mayRepeat: false,
    call,
  });
}

/** `deleteTermList`, which checks whether the list is gone if the answer gets lost. */
export function deleteTermList(
  transport: Transport,
  id: SpokenTermsId,
  lang: string,
  call?: CallOptions,
): Promise<void> {
  return changeOrConfirm(transport, {
    change: () => spokenTerms.deleteTermList(transport, id, lang, call),
    check: () => doneWhenGone(() => spokenTerms.getSpokenEntries(transport, id, lang, call)),
    mayRepeat: true,
    call,
  });
}

/** The terms of one language; none where it has no list, of which the service says that it is not there. */
async function termsIn(
  transport: Transport,
  { spoken_terms_id, term_lists }: spokenTerms.SpokenTerms,
  lang: string,
  call?: CallOptions,
): Promise<readonly string[]> {
  if (!term_lists.some((list) => sameCode(list.lang, lang))) return [];
  return linesOf(await spokenTerms.getSpokenEntries(transport, spoken_terms_id, lang, call));
}

function linesOf({ entries }: spokenTerms.TermList): readonly string[] {
  return entries.split('\n').filter((line) => line !== '');
}

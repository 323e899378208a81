import * as v from 'valibot';
import type { CallOptions, Transport } from '../call/send.ts';
import { send } from '../call/send.ts';
import { finiteNumber } from '../finite-number.ts';
import { NO_ANSWER } from '../http/answers/decode.ts';
import { idSchema, type SpokenTermsId, spokenTermsId } from '../ids.ts';
import { operations } from '../operation.ts';
import { queryOf } from './query.ts';

const ALL = '/v3/spoken-terms';
const ONE = `${ALL}/{spoken_terms_id}`;
const LISTS = `${ONE}/term-lists`;

export const SPOKEN_TERMS_OPERATIONS = operations('voice', {
  createSpokenTerms: { method: 'POST', path: ALL, retryClass: 'create', answers: 'at-once', isNewer: true },
  listSpokenTerms: { method: 'GET', path: ALL, retryClass: 'read', answers: 'at-once', isNewer: true },
  getSpokenTerms: { method: 'GET', path: ONE, retryClass: 'read', answers: 'at-once', isNewer: true },
  patchSpokenTerms: { method: 'PATCH', path: ONE, retryClass: 'replace', answers: 'at-once', isNewer: true },
  deleteSpokenTerms: {
    method: 'DELETE',
    path: ONE,
    retryClass: 'permanent',
    answers: 'at-once',
    isNewer: true,
  },
  getSpokenEntries: {
    method: 'GET',
    path: `${ONE}/entries`,
    retryClass: 'read',
    answers: 'at-once',
    isNewer: true,
  },
  putTermList: { method: 'PUT', path: LISTS, retryClass: 'replace', answers: 'at-once', isNewer: true },
  deleteTermList: { method: 'DELETE', path: LISTS, retryClass: 'replace', answers: 'at-once', isNewer: true },
});

/** The terms of one language (service-facts 11): one on each line, at most 300 characters long. */
export interface TermList {
  readonly lang: string;
  readonly entries: string;
}

const TermListInfo = v.looseObject({ lang: v.string(), entry_count: finiteNumber });

const SpokenTermsSchema = v.looseObject({
  spoken_terms_id: idSchema(spokenTermsId),
  name: v.string(),
  term_lists: v.array(TermListInfo),
  creation_time: v.exactOptional(v.string()),
});

/** Terms that speech is heard with, without the terms themselves (service-facts 11). */
export type SpokenTerms = v.InferOutput<typeof SpokenTermsSchema>;

/** `POST /v3/spoken-terms` (service-facts 11). The name has at most 1,024 bytes. */
export function createSpokenTerms(
  transport: Transport,
  request: { readonly name: string; readonly term_lists: readonly TermList[] },
  call?: CallOptions,
): Promise<SpokenTerms> {
  const operation = SPOKEN_TERMS_OPERATIONS.createSpokenTerms;
  return send(transport, operation, { body: request, answer: SpokenTermsSchema, call });
}

/** `GET /v3/spoken-terms` (service-facts 11). */
export async function listSpokenTerms(
  transport: Transport,
  call?: CallOptions,
): Promise<readonly SpokenTerms[]> {
  const { spoken_terms } = await send(transport, SPOKEN_TERMS_OPERATIONS.listSpokenTerms, {
    answer: v.looseObject({ spoken_terms: v.array(SpokenTermsSchema) }),
    call,
  });
  return spoken_terms;
}

/** `GET /v3/spoken-terms/{spoken_terms_id}` (service-facts 11). */
export function getSpokenTerms(
  transport: Transport,
  id: SpokenTermsId,
  call?: CallOptions,
): Promise<SpokenTerms> {
  const path = { spoken_terms_id: id };
  return send(transport, SPOKEN_TERMS_OPERATIONS.getSpokenTerms, { path, answer: SpokenTermsSchema, call });
}

/** `PATCH /v3/spoken-terms/{spoken_terms_id}` (service-facts 11): another name, or terms that are added to a list. */
export function patchSpokenTerms(
  transport: Transport,
  id: SpokenTermsId,
  request: { readonly name?: string; readonly term_lists?: readonly TermList[] },
  call?: CallOptions,
): Promise<SpokenTerms> {
  return send(transport, SPOKEN_TERMS_OPERATIONS.patchSpokenTerms, {
    path: { spoken_terms_id: id },
    body: request,
    answer: SpokenTermsSchema,
    call,
  });
}

/** `DELETE /v3/spoken-terms/{spoken_terms_id}` (service-facts 11), with all its lists. Permanent. */
export function deleteSpokenTerms(
  transport: Transport,
  id: SpokenTermsId,
  call?: CallOptions,
): Promise<void> {
  const path = { spoken_terms_id: id };
  return send(transport, SPOKEN_TERMS_OPERATIONS.deleteSpokenTerms, { path, answer: NO_ANSWER, call });
}

/** `GET /v3/spoken-terms/{spoken_terms_id}/entries` (service-facts 11): the terms of one language. */
export function getSpokenEntries(
  transport: Transport,
  id: SpokenTermsId,
  lang: string,
  call?: CallOptions,
): Promise<TermList> {
  return send(transport, SPOKEN_TERMS_OPERATIONS.getSpokenEntries, {
    path: { spoken_terms_id: id },
    query: queryOf({ lang }),
    answer: v.looseObject({ lang: v.string(), entries: v.string() }),
    call,
  });
}

/** `PUT /v3/spoken-terms/{spoken_terms_id}/term-lists` (service-facts 11): all terms of one language. */
export function putTermList(
  transport: Transport,
  id: SpokenTermsId,
  list: TermList,
  call?: CallOptions,
): Promise<v.InferOutput<typeof TermListInfo>> {
  return send(transport, SPOKEN_TERMS_OPERATIONS.putTermList, {
    ...{ path: { spoken_terms_id: id }, body: list, answer: TermListInfo, call },
  });
}

/** `DELETE /v3/spoken-terms/{spoken_terms_id}/term-lists` (service-facts 11): the terms of one language. */
export function deleteTermList(
  transport: Transport,
  id: SpokenTermsId,
  lang: string,
  call?: CallOptions,
): Promise<void> {
  return send(transport, SPOKEN_TERMS_OPERATIONS.deleteTermList, {
    path: { spoken_terms_id: id },
    query: queryOf({ lang }),
    answer: NO_ANSWER,
    call,
  });
}

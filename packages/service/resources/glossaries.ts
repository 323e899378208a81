import * as v from 'valibot';
import type { CallOptions, Transport } from '../call/send.ts';
import { send } from '../call/send.ts';
import { finiteNumber } from '../finite-number.ts';
import { NO_ANSWER } from '../http/answers/decode.ts';
import { type GlossaryId, glossaryId, idSchema } from '../ids.ts';
import { operations } from '../operation.ts';
import { queryOf } from './query.ts';

const GLOSSARIES = '/v3/glossaries';
const GLOSSARY = `${GLOSSARIES}/{glossary_id}`;
const DICTIONARIES = `${GLOSSARY}/dictionaries`;

/** A dictionary of 10 MiB can be several times as large when it is escaped (reliability A5). */
export const MAX_ENTRIES_ANSWER_BYTES = 64 * 1024 * 1024;

export const GLOSSARY_OPERATIONS = operations('glossaries', {
  createGlossary: { method: 'POST', path: GLOSSARIES, retryClass: 'create', answers: 'after-text-work' },
  listGlossaries: { method: 'GET', path: GLOSSARIES, retryClass: 'read', answers: 'at-once' },
  getGlossary: { method: 'GET', path: GLOSSARY, retryClass: 'read', answers: 'at-once' },
  getGlossaryEntries: {
    method: 'GET',
    path: `${GLOSSARY}/entries`,
    retryClass: 'read',
    answers: 'at-once',
    maxAnswerBytes: MAX_ENTRIES_ANSWER_BYTES,
  },
  putDictionary: { method: 'PUT', path: DICTIONARIES, retryClass: 'replace', answers: 'after-text-work' },
  patchGlossary: { method: 'PATCH', path: GLOSSARY, retryClass: 'replace', answers: 'after-text-work' },
  deleteGlossary: { method: 'DELETE', path: GLOSSARY, retryClass: 'permanent', answers: 'at-once' },
  deleteDictionary: { method: 'DELETE', path: DICTIONARIES, retryClass: 'replace', answers: 'at-once' },
});

/** The languages of a dictionary; codes of variants are refused (specification 4.4). */
export interface DictionaryPair {
  readonly source_lang: string;
  readonly target_lang: string;
}

/** A dictionary with content (specification 2.4), as it is sent. */
export interface DictionaryContent extends DictionaryPair {
  /** At most 10,485,760 bytes in UTF-8. */
  readonly entries: string;
  /** `csv` or `tsv`. */
  readonly entries_format: string;
}

/** The body of `POST /v3/glossaries` (specification 4.4). */
export interface CreateGlossaryRequest {
  /** At most 1,024 bytes in UTF-8. Names need not be unique. */
  readonly name: string;
  readonly dictionaries: readonly DictionaryContent[];
}

/** The body of `PATCH /v3/glossaries/{glossary_id}` (specification 4.4): what is left out does not change. */
export interface PatchGlossaryRequest {
  /** At most 1,024 bytes in UTF-8. */
  readonly name?: string;
  /** One dictionary: its entries are added to those of the pair, or replace those with the same source phrase. */
  readonly dictionaries?: readonly [DictionaryContent];
}

const DictionaryMetadataSchema = v.looseObject({
  source_lang: v.string(),
  target_lang: v.string(),
  entry_count: finiteNumber,
});

const GlossarySchema = v.looseObject({
  glossary_id: idSchema(glossaryId),
  name: v.string(),
  dictionaries: v.array(DictionaryMetadataSchema),
  creation_time: v.string(),
  ready: v.exactOptional(v.boolean()),
});

const CreatedGlossarySchema = v.looseObject({ ...GlossarySchema.entries, ready: v.boolean() });

const GlossaryEntriesSchema = v.looseObject({
  dictionaries: v.array(
    v.looseObject({
      source_lang: v.string(),
      target_lang: v.string(),
      entries: v.string(),
      entries_format: v.string(),
    }),
  ),
});

/** A dictionary without its entries (specification 2.4). */
export type DictionaryMetadata = v.InferOutput<typeof DictionaryMetadataSchema>;

/** A glossary without its entries (specification 2.4). */
export type Glossary = v.InferOutput<typeof GlossarySchema>;

/** A new glossary; translations can use it once it is `ready`. */
export type CreatedGlossary = v.InferOutput<typeof CreatedGlossarySchema>;

/** The dictionary of one pair with its entries, which come as `tsv` (specification 2.4). */
export type GlossaryEntries = v.InferOutput<typeof GlossaryEntriesSchema>;

/** `POST /v3/glossaries` (specification 4.4). Sent twice, it creates two glossaries. */
export function createGlossary(
  transport: Transport,
  request: CreateGlossaryRequest,
  call?: CallOptions,
): Promise<CreatedGlossary> {
  return send(transport, GLOSSARY_OPERATIONS.createGlossary, {
    body: request,
    answer: CreatedGlossarySchema,
    call,
  });
}

/** `GET /v3/glossaries` (specification 4.4). */
export async function listGlossaries(transport: Transport, call?: CallOptions): Promise<readonly Glossary[]> {
  const answer = v.looseObject({ glossaries: v.array(GlossarySchema) });
  const { glossaries } = await send(transport, GLOSSARY_OPERATIONS.listGlossaries, { answer, call });
  return glossaries;
}

/** `GET /v3/glossaries/{glossary_id}` (specification 4.4). */
export function getGlossary(transport: Transport, id: GlossaryId, call?: CallOptions): Promise<Glossary> {
  const path = { glossary_id: id };
  return send(transport, GLOSSARY_OPERATIONS.getGlossary, { path, answer: GlossarySchema, call });
}

/** `GET /v3/glossaries/{glossary_id}/entries` (specification 4.4). */
export function getGlossaryEntries(
  transport: Transport,
  id: GlossaryId,
  { source_lang, target_lang }: DictionaryPair,
  call?: CallOptions,
): Promise<GlossaryEntries> {
  return send(transport, GLOSSARY_OPERATIONS.getGlossaryEntries, {
    path: { glossary_id: id },
    query: queryOf({ source_lang, target_lang }),
    answer: GlossaryEntriesSchema,
    call,
  });
}

/**
 * `PUT /v3/glossaries/{glossary_id}/dictionaries` (specification 4.4): adds the dictionary of the pair, or replaces
 * all its entries.
 */
export function putDictionary(
  transport: Transport,
  id: GlossaryId,
  dictionary: DictionaryContent,
  call?: CallOptions,
): Promise<DictionaryMetadata> {
  return send(transport, GLOSSARY_OPERATIONS.putDictionary, {
    path: { glossary_id: id },
    body: dictionary,
    answer: DictionaryMetadataSchema,
    call,
  });
}

/** `PATCH /v3/glossaries/{glossary_id}` (specification 4.4): removes no entry. */
export function patchGlossary(
  transport: Transport,
  id: GlossaryId,
  request: PatchGlossaryRequest,
  call?: CallOptions,
): Promise<Glossary> {
  return send(transport, GLOSSARY_OPERATIONS.patchGlossary, {
    path: { glossary_id: id },
    body: request,
    answer: GlossarySchema,
    call,
  });
}

/** `DELETE /v3/glossaries/{glossary_id}` (specification 4.4), with all its dictionaries. Permanent. */
export function deleteGlossary(transport: Transport, id: GlossaryId, call?: CallOptions): Promise<void> {
  const path = { glossary_id: id };
  return send(transport, GLOSSARY_OPERATIONS.deleteGlossary, { path, answer: NO_ANSWER, call });
}

/** `DELETE /v3/glossaries/{glossary_id}/dictionaries` (specification 4.4): the dictionary of the pair. */
export function deleteDictionary(
  transport: Transport,
  id: GlossaryId,
  { source_lang, target_lang }: DictionaryPair,
  call?: CallOptions,
): Promise<void> {
  return send(transport, GLOSSARY_OPERATIONS.deleteDictionary, {
    path: { glossary_id: id },
    query: queryOf({ source_lang, target_lang }),
    answer: NO_ANSWER,
    call,
  });
}

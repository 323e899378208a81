import * as v from 'valibot';
import type { CallOptions, Transport } from '../call/send.ts';
import { send } from '../call/send.ts';
import { finiteNumber } from '../finite-number.ts';
import { NO_ANSWER, TEXT_ANSWER } from '../http/answers/decode.ts';
import { type GlossaryId, glossaryId, idSchema } from '../ids.ts';
import { operations } from '../operation.ts';
import type { DictionaryContent, DictionaryPair } from './glossaries.ts';
import { MAX_ENTRIES_ANSWER_BYTES } from './glossaries.ts';

const LEGACY_GLOSSARIES = '/v2/glossaries';
const LEGACY_GLOSSARY = `${LEGACY_GLOSSARIES}/{glossary_id}`;

export const LEGACY_GLOSSARY_OPERATIONS = operations('glossaries', {
  createLegacyGlossary: {
    method: 'POST',
    path: LEGACY_GLOSSARIES,
    retryClass: 'create',
    answers: 'after-text-work',
  },
  listLegacyGlossaries: { method: 'GET', path: LEGACY_GLOSSARIES, retryClass: 'read', answers: 'at-once' },
  getLegacyGlossary: { method: 'GET', path: LEGACY_GLOSSARY, retryClass: 'read', answers: 'at-once' },
  getLegacyGlossaryEntries: {
    method: 'GET',
    path: `${LEGACY_GLOSSARY}/entries`,
    retryClass: 'read',
    answers: 'at-once',
    accepts: 'text/tab-separated-values',
    maxAnswerBytes: MAX_ENTRIES_ANSWER_BYTES,
  },
  deleteLegacyGlossary: {
    method: 'DELETE',
    path: LEGACY_GLOSSARY,
    retryClass: 'permanent',
    answers: 'at-once',
  },
  glossaryLanguagePairs: {
    method: 'GET',
    path: '/v2/glossary-language-pairs',
    retryClass: 'read',
    answers: 'at-once',
  },
});

/** The body of `POST /v2/glossaries` (specification 4.5): one pair, which cannot be changed afterwards. */
export interface CreateLegacyGlossaryRequest extends DictionaryContent {
  /** At most 1,024 bytes in UTF-8. Names need not be unique. */
  readonly name: string;
}

const LegacyGlossarySchema = v.looseObject({
  glossary_id: idSchema(glossaryId),
  ready: v.boolean(),
  name: v.string(),
  source_lang: v.string(),
  target_lang: v.string(),
  creation_time: v.string(),
  entry_count: finiteNumber,
});

const LanguagePairSchema = v.looseObject({ source_lang: v.string(), target_lang: v.string() });

/** A glossary of one pair without its entries (specification 2.5). */
export type LegacyGlossary = v.InferOutput<typeof LegacyGlossarySchema>;

/** `POST /v2/glossaries` (specification 4.5). Sent twice, it creates two glossaries. */
export function createLegacyGlossary(
  transport: Transport,
  request: CreateLegacyGlossaryRequest,
  call?: CallOptions,
): Promise<LegacyGlossary> {
  return send(transport, LEGACY_GLOSSARY_OPERATIONS.createLegacyGlossary, {
    body: request,
    answer: LegacyGlossarySchema,
    call,
  });
}

/** `GET /v2/glossaries` (specification 4.5). */
export async function listLegacyGlossaries(
  transport: Transport,
  call?: CallOptions,
): Promise<readonly LegacyGlossary[]> {
  const answer = v.looseObject({ glossaries: v.array(LegacyGlossarySchema) });
  const { glossaries } = await send(transport, LEGACY_GLOSSARY_OPERATIONS.listLegacyGlossaries, {
    answer,
    call,
  });
  return glossaries;
}

/** `GET /v2/glossaries/{glossary_id}` (specification 4.5). */
export function getLegacyGlossary(
  transport: Transport,
  id: GlossaryId,
  call?: CallOptions,
): Promise<LegacyGlossary> {
  const path = { glossary_id: id };
  return send(transport, LEGACY_GLOSSARY_OPERATIONS.getLegacyGlossary, {
    path,
    answer: LegacyGlossarySchema,
    call,
  });
}

/** `GET /v2/glossaries/{glossary_id}/entries` (specification 4.5): TSV, one entry in each line, to the byte. */
export function getLegacyGlossaryEntries(
  transport: Transport,
  id: GlossaryId,
  call?: CallOptions,
): Promise<string> {
  const path = { glossary_id: id };
  return send(transport, LEGACY_GLOSSARY_OPERATIONS.getLegacyGlossaryEntries, {
    path,
    answer: TEXT_ANSWER,
    call,
  });
}

/** `DELETE /v2/glossaries/{glossary_id}` (specification 4.5). Permanent. */
export function deleteLegacyGlossary(
  transport: Transport,
  id: GlossaryId,
  call?: CallOptions,
): Promise<void> {
  const path = { glossary_id: id };
  return send(transport, LEGACY_GLOSSARY_OPERATIONS.deleteLegacyGlossary, { path, answer: NO_ANSWER, call });
}

/** `GET /v2/glossary-language-pairs` (specification 4.5): the pairs that a glossary may have. */
export async function glossaryLanguagePairs(
  transport: Transport,
  call?: CallOptions,
): Promise<readonly DictionaryPair[]> {
  const answer = v.looseObject({ supported_languages: v.array(LanguagePairSchema) });
  const { supported_languages } = await send(transport, LEGACY_GLOSSARY_OPERATIONS.glossaryLanguagePairs, {
    answer,
    call,
  });
  return supported_languages;
}

import * as v from 'valibot';
import type { CallOptions, Transport } from '../call/send.ts';
import { send } from '../call/send.ts';
import { isAboutTagLists } from '../call/tag-lists.ts';
import { finiteNumber } from '../finite-number.ts';
import type { GlossaryId, MemoryId, StyleId } from '../ids.ts';
import { operations } from '../operation.ts';

export const TRANSLATE_OPERATIONS = operations('texts', {
  translate: {
    method: 'POST',
    path: '/v2/translate',
    retryClass: 'billable',
    answers: 'after-text-work',
  },
});

/**
 * The body of `POST /v2/translate` (specification 4.1; the parameters it does not show: service-facts 5), in the
 * service's own names. Values from a list have the type string, so that newer values pass.
 */
export interface TranslateRequest {
  /** At most 50 texts; the whole encoded body at most 131,072 bytes. */
  readonly text: readonly string[];
  readonly target_lang: string;
  /** Left out: the service detects it. Needed with a glossary. */
  readonly source_lang?: string;
  /** Influences the translation of every text; neither translated nor billed. */
  readonly context?: string;
  /** `latency_optimized`, `quality_optimized`, `prefer_quality_optimized`. */
  readonly model_type?: string;
  /** `0`, `1`, `nonewlines`. */
  readonly split_sentences?: string;
  /** `default`, `more`, `less`, `prefer_more`, `prefer_less`. */
  readonly formality?: string;
  readonly glossary_id?: GlossaryId;
  /** At most five, the first wins; excludes `glossary_id`. */
  readonly glossary_ids?: readonly GlossaryId[];
  readonly style_id?: StyleId;
  /** At most 10, each at most 300 characters. */
  readonly custom_instructions?: readonly string[];
  readonly translation_memory_id?: MemoryId;
  /** Lowest match percentage, 0 to 100; the service uses 75 if it is left out. */
  readonly translation_memory_threshold?: number;
  readonly show_billed_characters?: boolean;
  /** Keeps punctuation and case at the ends of a sentence as in the source. */
  readonly preserve_formatting?: boolean;
  /** `xml`, `html`. */
  readonly tag_handling?: string;
  /** `v1`, `v2`. */
  readonly tag_handling_version?: string;
  readonly outline_detection?: boolean;
  /** Tags that always split sentences. */
  readonly splitting_tags?: readonly string[];
  /** Tags that never split sentences. */
  readonly non_splitting_tags?: readonly string[];
  /** Tags whose content is not translated. */
  readonly ignore_tags?: readonly string[];
  readonly enable_beta_languages?: boolean;
}

const TranslationSchema = v.looseObject({
  detected_source_language: v.string(),
  text: v.string(),
  billed_characters: v.exactOptional(finiteNumber),
  model_type_used: v.exactOptional(v.string()),
  tag_handling_version: v.exactOptional(v.string()),
});

const TranslateAnswerSchema = v.looseObject({ translations: v.array(TranslationSchema) });

/** The translation of one text (specification 2.6). */
export type Translation = v.InferOutput<typeof TranslationSchema>;

/** The translations in the order of the request's texts. */
export type TranslateAnswer = v.InferOutput<typeof TranslateAnswerSchema>;

/** Lists of tag names, which are one text with commas, in JSON and in forms (specification 4.1). */
const TAG_LISTS = ['splitting_tags', 'non_splitting_tags', 'ignore_tags'] as const;

function withTagNames(request: TranslateRequest): object {
  const given = TAG_LISTS.filter((name) => request[name] !== undefined);
  return { ...request, ...Object.fromEntries(given.map((name) => [name, request[name]?.join(',')])) };
}

/** Options of a call for texts. */
interface TranslateCall extends CallOptions {
  /** Whether the lists of tags only help, so that a service that refuses them gets the texts without. */
  readonly hasOptionalTagLists?: boolean | undefined;
}

/** `POST /v2/translate` (specification 4.1). Lists of tags that are optional are tried once, unless the service is known to refuse them. */
export async function translate(
  transport: Transport,
  request: TranslateRequest,
  { hasOptionalTagLists = false, ...call }: TranslateCall = {},
): Promise<TranslateAnswer> {
  if (!hasOptionalTagLists) return sendTexts(transport, request, call);
  const { tagLists } = transport;
  if (await tagLists.areRefused()) return sendTexts(transport, specified(request), call);
  try {
    return await sendTexts(transport, request, call);
  } catch (error) {
    if (!isAboutTagLists(error)) throw error;
    await tagLists.noteRefusal();
    return sendTexts(transport, specified(request), call);
  }
}

/** The request without the lists that the specification lacks. */
function specified({
  ignore_tags: _ignored,
  non_splitting_tags: _kept,
  ...request
}: TranslateRequest): TranslateRequest {
  return request;
}

function sendTexts(
  transport: Transport,
  request: TranslateRequest,
  call: CallOptions,
): Promise<TranslateAnswer> {
  return send(transport, TRANSLATE_OPERATIONS.translate, {
    body: withTagNames(request),
    billedTexts: request.text,
    answer: TranslateAnswerSchema,
    call,
  });
}

import * as v from 'valibot';
import type { CallOptions, Transport } from '../call/send.ts';
import { send } from '../call/send.ts';
import { operations } from '../operation.ts';

export const REPHRASE_OPERATIONS = operations('improvement', {
  rephrase: {
    method: 'POST',
    path: '/v2/write/rephrase',
    retryClass: 'billable',
    answers: 'after-text-work',
  },
  correct: {
    method: 'POST',
    path: '/v2/write/correct',
    retryClass: 'billable',
    answers: 'after-text-work',
    isNewer: true,
  },
});

/** The body of `POST /v2/write/rephrase` (specification 4.3), in the service's own names. */
export interface RephraseRequest {
  /** The whole encoded body at most 10,240 bytes. */
  readonly text: readonly string[];
  readonly target_lang?: string;
  /** `default`, `academic`, `business`, `casual`, `simple`, the last four also as `prefer_…` (service-facts 6); excludes `tone`. */
  readonly writing_style?: string;
  /** `default`, `confident`, `diplomatic`, `enthusiastic`, `friendly`, the last four also as `prefer_…`; excludes `writing_style`. */
  readonly tone?: string;
}

/** The body of `POST /v2/write/correct` (service-facts 6). */
type CorrectRequest = Pick<RephraseRequest, 'text' | 'target_lang'>;

const ImprovementSchema = v.looseObject({
  text: v.string(),
  target_language: v.string(),
  detected_source_language: v.string(),
});

const RephraseAnswerSchema = v.looseObject({ improvements: v.array(ImprovementSchema) });

/** The improvement of one text (specification 2.8). */
export type Improvement = v.InferOutput<typeof ImprovementSchema>;

/** The improvements in the order of the request's texts. */
export type RephraseAnswer = v.InferOutput<typeof RephraseAnswerSchema>;

/** `POST /v2/write/rephrase` (specification 4.3). */
export function rephrase(
  transport: Transport,
  request: RephraseRequest,
  call?: CallOptions,
): Promise<RephraseAnswer> {
  return send(transport, REPHRASE_OPERATIONS.rephrase, {
    body: request,
    billedTexts: request.text,
    answer: RephraseAnswerSchema,
    call,
  });
}

/** `POST /v2/write/correct` (service-facts 6): fixes spelling and grammar and keeps the wording. */
export function correct(
  transport: Transport,
  request: CorrectRequest,
  call?: CallOptions,
): Promise<RephraseAnswer> {
  return send(transport, REPHRASE_OPERATIONS.correct, {
    body: request,
    billedTexts: request.text,
    answer: RephraseAnswerSchema,
    call,
  });
}

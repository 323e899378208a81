import { joinPieces, splitParagraphs, type TextPieces, utf8Length } from '#base';
import { jsonStringLength, MAX_REPHRASE_BODY_BYTES, MAX_TEXTS_PER_REQUEST } from '#requests';
import type { Improvement, RephraseRequest, ServiceClient } from '#service';
import { TextTooLongError } from '../explain/text-too-long-error.ts';
import {
  type BatchedJobOptions,
  type BatchSender,
  type StoppedResults,
  sendInBatches,
  type TextResult,
} from './send-in-batches.ts';

/** A rephrase request without its texts (specification 4.3). */
export type RephraseOptions = Omit<RephraseRequest, 'text'>;

export type RephrasedText = TextResult<Improvement>;

/** How texts are improved: with other words, or by their spelling and grammar only (service-facts 6). */
export type ImprovementOperation = 'rephrase' | 'correct';

/** A client that improves texts by one of these operations, wherever it is asked to rephrase. */
export function improvingBy(
  operation: ImprovementOperation,
  client: Pick<ServiceClient, ImprovementOperation>,
): Pick<ServiceClient, 'rephrase'> {
  return { rephrase: client[operation] };
}

/** When it ends early, `onStopped` gets texts, of which all pieces are done. */
export interface RephraseTextsJob extends BatchedJobOptions<Improvement> {
  readonly client: Pick<ServiceClient, 'rephrase'>;
  readonly texts: readonly string[];
  readonly options: RephraseOptions;
  /** Knows some of the pieces. Left out: everything is sent. */
  readonly cache?: BatchSender<Improvement> | undefined;
}

/** Texts in pieces that fit into a request each, unless a single paragraph does not. */
export function splitForRephrasing(
  texts: readonly string[],
  options: RephraseOptions,
): readonly TextPieces[] {
  const envelopeBytes = utf8Length(JSON.stringify({ ...options, text: [] }));
  const fits = (piece: string) => envelopeBytes + jsonStringLength(piece) <= MAX_REPHRASE_BODY_BYTES;
  return texts.map((text) => splitParagraphs(text, fits));
}

/**
 * Improves any number of texts in as few requests as the service's limits allow; one result for each text, in order.
 * A text that does not fit into a request is sent in pieces of whole paragraphs; what was between them is kept.
 * Progress counts pieces.
 * @throws what `sendInBatches` throws; then nothing may be applied. TextTooLongError is for a paragraph that does not
 *   fit.
 */
export async function rephraseTexts({
  client,
  options,
  texts,
  cache = { sendInBatches },
  onStopped,
  ...job
}: RephraseTextsJob): Promise<readonly RephrasedText[]> {
  const split = splitForRephrasing(texts, options);
  const results = await naming(split, () =>
    cache.sendInBatches({
      ...job,
      texts: split.flatMap(({ pieces }) => pieces),
      maxTexts: MAX_TEXTS_PER_REQUEST,
      maxBytes: MAX_REPHRASE_BODY_BYTES,
      emptyRequest: options,
      send: async (text, call) => (await client.rephrase({ ...options, text }, call)).improvements,
      onStopped: (done) => onStopped?.(joinedTexts(split, done)),
    }),
  );
  return joinedTexts(split, results).filter((result) => result !== undefined);
}

/** One result for each text; undefined for one that lacks a piece. */
function joinedTexts(
  split: readonly TextPieces[],
  results: StoppedResults<RephrasedText>,
): StoppedResults<RephrasedText> {
  let at = 0;
  return split.map(({ pieces, gaps }) => {
    const ofText = results.slice(at, at + pieces.length);
    at += pieces.length;
    const arrived = ofText.filter((result) => result !== undefined);
    return arrived.length < pieces.length ? undefined : joinedText(arrived, gaps);
  });
}

/** One result from several: the service's object of the first, with the whole text. */
function joinedText(results: readonly RephrasedText[], gaps: readonly string[]): RephrasedText {
  const [first] = results;
  if (first !== undefined && results.length === 1) return first;
  const isLeft = results.some((result) => result.isLeft);
  const text = joinPieces(
    results.map((result) => result.text),
    gaps,
  );
  const answer = results.find((result) => result.answer !== undefined)?.answer;
  if (isLeft) return { text, isLeft };
  return answer === undefined ? { text } : { text, answer: { ...answer, text } };
}

/** A TextTooLongError names the text of the piece. */
async function naming<Result>(split: readonly TextPieces[], work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TextTooLongError)) throw error;
    const owners = split.flatMap(({ pieces }, text) => pieces.map(() => text));
    throw new TextTooLongError(owners[error.index] ?? error.index, error.bytes, error.maxBytes);
  }
}

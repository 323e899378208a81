import { countCodePoints, type LanguageCode } from '#base';
import type { PartlyRestoredText, ProtectedText, RestoredText, SegmentAnswer, Strategy } from '#protect';
import type { BatchedJobOptions, StoppedResults, TextResult } from '../batches/send-in-batches.ts';
import { TextTooLongError } from '../explain/text-too-long-error.ts';
import { protectTexts, type TextToProtect } from './protect-texts.ts';

/** Texts that a service translates or rewrites, and how they are sent. */
interface ProtectedSending<Answer extends object> {
  readonly texts: readonly TextToProtect[];
  /** The strategy for all segments, then those for segments whose answer differs, in turn. */
  readonly strategies: readonly [Strategy, ...Strategy[]];
  /** Returns one result for each text, in order. */
  readonly send: (
    texts: readonly string[],
    strategy: Strategy,
    listeners: Required<Pick<BatchedJobOptions<Answer>, 'onStopped' | 'onAnswered'>>,
  ) => Promise<readonly TextResult<Answer>[]>;
  /** The language of the answers, as far as it is known. */
  readonly target: LanguageCode | undefined;
  /** What the service says that it bills for an answer, in code points; undefined if it does not say it. */
  readonly billedFor?: ((answer: Answer) => number | undefined) | undefined;
  /** The service's object for a text, from all that it answered for its segments, in order. Left out: the first one that counts. */
  readonly combine?: ((answers: readonly Answer[]) => Answer | undefined) | undefined;
  /** When the job ends early, gets what of each text has arrived, undefined where that is nothing, and what it cost. */
  readonly onStopped?: ((results: StoppedResults<SentText<Answer>>, bill: SendingBill) => void) | undefined;
  /** Gets, for each strategy, the segments, as they were sent, whose answers cannot be used in the end. */
  readonly onUnusable?:
    | ((texts: readonly string[], strategy: Strategy) => Promise<void> | undefined)
    | undefined;
}

/** A text that may be written, with the service's object for it; undefined when nothing of it was sent. */
export interface VerifiedText<Answer> {
  readonly ok: true;
  readonly text: string;
  readonly answer: Answer | undefined;
  /** The parts of the text that came back as they were sent; left out if nothing did. */
  readonly unchanged?: readonly string[];
}

/** A text that may not be written as a whole. */
export type RefusedText = Extract<RestoredText, { readonly ok: false }> & {
  /** What could be verified; left out when that is nothing. */
  readonly partly?: PartlyRestoredText;
};

/** The result of a text. */
export type SentText<Answer> = VerifiedText<Answer> | RefusedText;

/** What answered requests cost. */
export interface SendingBill {
  readonly requests: number;
  /** Code points that are billed: as the service says, or those of the texts. */
  readonly characters: number;
}

/** The results, one for each text, in order, and their cost. */
interface SentTexts<Answer> extends SendingBill {
  readonly results: readonly SentText<Answer>[];
}

/** A text that is under way. */
interface TextState<Answer> {
  readonly source: ProtectedText;
  /** By segment, as far as they have arrived. */
  readonly answers: SegmentResult<Answer>[];
  /** All that the service answered, also what was sent again. */
  readonly received: Answer[];
}

interface SegmentResult<Answer> extends SegmentAnswer {
  readonly answer: Answer | undefined;
}

/** A segment of one of the texts, by its index. */
interface SegmentOfText<Answer> {
  readonly state: TextState<Answer>;
  readonly segment: number;
}

/** The functions of the core. They are loaded when they are needed, because their parsers are large and rarely needed. */
type Protection = typeof import('#protect/lazy');

/** A sending that is under way. */
interface Run<Answer extends object> extends ProtectedSending<Answer> {
  readonly protection: Protection;
  readonly states: readonly TextState<Answer>[];
  readonly bill: { -readonly [Field in keyof SendingBill]: number };
}

/**
 * Sends texts so that placeholders, markup and code survive, or returns the differences: nothing unverified comes
 * back as text.
 * @throws what `send` throws; then nothing may be applied. A TextTooLongError names the text of the segment.
 */
export async function sendProtected<Answer extends object>(
  sending: ProtectedSending<Answer>,
): Promise<SentTexts<Answer>> {
  const protection = await import('#protect/lazy');
  const sources = await protectTexts(sending.texts);
  const states = sources.map((source): TextState<Answer> => ({ source, answers: [], received: [] }));
  const run = { ...sending, protection, states, bill: { requests: 0, characters: 0 } };
  const [first, ...others] = sending.strategies;
  try {
    let results = await attempt(run, first, states.flatMap(allSegments));
    for (const strategy of others) {
      const differing = states.flatMap((state, index) => differingSegments(state, results[index]));
      if (differing.length === 0) break;
      results = await attempt(run, strategy, differing);
    }
    await reportUnusable(run, results);
    return {
      results: results.map((result, index) => withVerifiedPart(run, states[index], result)),
      ...run.bill,
    };
  } catch (error) {
    sending.onStopped?.(arrivedTexts(run), run.bill);
    throw error;
  }
}

/** Sends segments with a strategy. Returns what all texts are then. */
async function attempt<Answer extends object>(
  run: Run<Answer>,
  strategy: Strategy,
  segments: readonly SegmentOfText<Answer>[],
): Promise<readonly SentText<Answer>[]> {
  const { states, send, billedFor, bill } = run;
  const onStopped = (results: StoppedResults<TextResult<Answer>>) => keepAnswers(segments, strategy, results);
  const onAnswered = (texts: readonly string[], answers: readonly Answer[]) => {
    bill.requests += 1;
    for (const [index, answer] of answers.entries())
      bill.characters += billedFor?.(answer) ?? billableCharacters(texts[index] ?? '', strategy);
  };
  try {
    const sent = await send(encode(run, strategy, segments), strategy, { onStopped, onAnswered });
    keepAnswers(segments, strategy, sent);
  } catch (error) {
    throw error instanceof TextTooLongError ? inTexts(error, states, segments) : error;
  }
  return states.map((state) => restored(run, state));
}

function encode<Answer extends object>(
  { protection }: Run<Answer>,
  strategy: Strategy,
  segments: readonly SegmentOfText<Answer>[],
): readonly string[] {
  return segments.map(({ state, segment: index }) => {
    const segment = state.source.segments[index];
    return segment === undefined ? '' : protection.encodeSegment(segment, strategy);
  });
}

function restored<Answer extends object>(
  { protection, combine, target }: Run<Answer>,
  { source, answers, received }: TextState<Answer>,
): SentText<Answer> {
  const result = protection.restore(source, answers, target);
  if (!result.ok) return result;
  const answer = combine === undefined ? answers.find((each) => each.answer)?.answer : combine(received);
  const unchanged = protection.findUnchanged(source, answers);
  return { ...result, answer, ...(unchanged.length === 0 ? {} : { unchanged }) };
}

async function reportUnusable<Answer extends object>(
  run: Run<Answer>,
  results: readonly SentText<Answer>[],
): Promise<void> {
  const unusable = run.states.flatMap((state, index) => unusableSegments(state, results[index]));
  for (const strategy of run.strategies) {
    await run.onUnusable?.(encode(run, strategy, unusable), strategy);
  }
}

/** A refused text with what of it could be verified. */
function withVerifiedPart<Answer extends object>(
  { protection, target }: Run<Answer>,
  state: TextState<Answer> | undefined,
  result: SentText<Answer>,
): SentText<Answer> {
  const partly =
    result.ok || state === undefined
      ? undefined
      : protection.restorePartly(state.source, state.answers, target);
  return result.ok || partly === undefined ? result : { ...result, partly };
}

function keepAnswers<Answer extends object>(
  segments: readonly SegmentOfText<Answer>[],
  strategy: Strategy,
  results: StoppedResults<TextResult<Answer>>,
): void {
  results.forEach((result, index) => {
    const found = segments[index];
    // What may not be sent again keeps its first answer.
    if (found === undefined || result === undefined || result.isLeft) return;
    const { text, answer } = result;
    found.state.answers[found.segment] = { strategy, text, answer };
    if (answer !== undefined) found.state.received.push(answer);
  });
}

function allSegments<Answer>(state: TextState<Answer>): readonly SegmentOfText<Answer>[] {
  return state.source.segments.map((_, segment) => ({ state, segment }));
}

/** The segments because of which a text cannot be written. */
function differingSegments<Answer>(
  state: TextState<Answer>,
  result: SentText<Answer> | undefined,
): readonly SegmentOfText<Answer>[] {
  if (result === undefined || result.ok) return [];
  return result.differences.flatMap(({ segment }) => (segment === undefined ? [] : [{ state, segment }]));
}

/** The segments whose answers must not be used again: all of them if only the text as a whole shows a difference. */
function unusableSegments<Answer>(
  state: TextState<Answer>,
  result: SentText<Answer> | undefined,
): readonly SegmentOfText<Answer>[] {
  const isOfWhole =
    result !== undefined && !result.ok && result.differences.some(({ segment }) => segment === undefined);
  return isOfWhole ? allSegments(state) : differingSegments(state, result);
}

/** What the texts are without the answers that are missing. */
function arrivedTexts<Answer extends object>(run: Run<Answer>): StoppedResults<SentText<Answer>> {
  return run.states.map((state) => {
    const { source, answers } = state;
    const isAny = source.segments.length === 0 || answers.some((answer) => answer !== undefined);
    return isAny ? withVerifiedPart(run, state, restored(run, state)) : undefined;
  });
}

/** The same error, with the index of the segment's text. */
function inTexts<Answer>(
  { index, bytes, maxBytes }: TextTooLongError,
  states: readonly TextState<Answer>[],
  segments: readonly SegmentOfText<Answer>[],
): TextTooLongError {
  const found = segments[index];
  return new TextTooLongError(found === undefined ? index : states.indexOf(found.state), bytes, maxBytes);
}

/** Code points that a segment is billed for: tags are not where they are handled as such (specification 4.1). */
export function billableCharacters(text: string, strategy: Strategy): number {
  return countCodePoints(strategy === 'xml' ? text.replace(/<[^>]*>/g, '') : text);
}

import * as v from 'valibot';
import { looksLikeHtml } from '../../errors/sanitize.ts';
import { type ServiceErrorDetails, UnexpectedAnswerError } from '../../errors/service-errors.ts';
import { isDeeperThan } from './json-depth.ts';

/** Deepest nesting of an answer (reliability A5). */
const MAX_JSON_DEPTH = 64;

/** How an answer is checked. Unknown fields pass: schemas are made with `looseObject`. */
export type AnswerSchema<Answer> = v.GenericSchema<unknown, Answer>;

/** For operations whose answer has no content: an empty body, or any JSON. */
export const NO_ANSWER: AnswerSchema<void> = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** For operations whose answer is plain text, kept to the byte; it may be empty. */
export const TEXT_ANSWER: AnswerSchema<string> = v.string();

/** A successful answer before it is checked. */
export interface RawAnswer {
  readonly bytes: Uint8Array;
  readonly status: number;
  readonly contentType: string | null;
  readonly traceId: string | undefined;
}

/**
 * Decodes the body of a successful answer; an empty one only where nothing or plain text is expected.
 * @throws UnexpectedAnswerError when it is not UTF-8, a web page, not the JSON that was expected, nests too deep, or a field is not what the schema says.
 */
export function decodeAnswer<Answer>(raw: RawAnswer, schema: AnswerSchema<Answer>): Answer {
  return checkShape(bodyOf(raw, schema), schema, detailsOf(raw));
}

/**
 * Checks an answer of the service against the schema.
 * @throws UnexpectedAnswerError with the path of the first field that is wrong.
 */
export function checkShape<Answer>(
  value: unknown,
  schema: AnswerSchema<Answer>,
  details: ServiceErrorDetails = {},
): Answer {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue) ?? '';
  const text = `The answer's field "${path}" is wrong: ${issue.expected} was expected.`;
  throw new UnexpectedAnswerError('shape', text, { ...details, path });
}

function bodyOf(raw: RawAnswer, schema: AnswerSchema<unknown>): unknown {
  if (schema === TEXT_ANSWER) return plainTextOf(raw);
  return schema === NO_ANSWER && raw.bytes.length === 0 ? undefined : parseJson(raw);
}

/** Plain text may start like a web page, so the content type decides if the answer has one. */
function plainTextOf(raw: RawAnswer): string {
  const text = decodeText(raw, { ignoreBOM: true });
  if (looksLikeHtml(raw.contentType, raw.contentType === null ? text : '')) throw webPage(raw);
  return text;
}

function parseJson(raw: RawAnswer): unknown {
  const text = decodeText(raw);
  if (text.trim() === '') throw new UnexpectedAnswerError('empty', 'The answer is empty.', detailsOf(raw));
  if (looksLikeHtml(raw.contentType, text)) throw webPage(raw);
  return parseJsonText(text, detailsOf(raw));
}

/**
 * Parses JSON from the service.
 * @throws UnexpectedAnswerError when it nests too deep or is no JSON.
 */
export function parseJsonText(text: string, details: ServiceErrorDetails = {}): unknown {
  if (isDeeperThan(text, MAX_JSON_DEPTH)) {
    throw new UnexpectedAnswerError('too-deep', 'The answer nests too deep.', details);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new UnexpectedAnswerError('not-json', 'The answer is not JSON.', details);
  }
}

function webPage(raw: RawAnswer): UnexpectedAnswerError {
  return new UnexpectedAnswerError('html', 'The answer is a web page.', detailsOf(raw));
}

/** `ignoreBOM` is the platform's name: a byte order mark is kept as a character. */
function decodeText(raw: RawAnswer, options: { readonly ignoreBOM?: boolean } = {}): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ...options }).decode(raw.bytes);
  } catch {
    throw new UnexpectedAnswerError('not-json', 'The answer is not UTF-8.', detailsOf(raw));
  }
}

function detailsOf({ status, traceId }: RawAnswer): ServiceErrorDetails {
  return { status, traceId };
}

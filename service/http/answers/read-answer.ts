import type { Redactor } from '../../errors/redact.ts';
import { errorOfRefusal } from '../../errors/refusal.ts';
import { UnexpectedAnswerError } from '../../errors/service-errors.ts';
import type { FetchResponse } from '../fetch-port.ts';
import type { RawAnswer } from './decode.ts';
import { readBody } from './read-body.ts';
import { parseRetryAfter } from './retry-after.ts';

const MIB = 1024 * 1024;

/** The largest part of an error body that is read, in bytes; less is shown. */
const MAX_ERROR_BODY_BYTES = 64 * 1024;

/** How an answer is read. */
export interface AnswerReading {
  readonly maxBytes: number;
  readonly traceId: string | undefined;
  readonly redact: Redactor;
  /** The path of the operation, with names in place of its ids. */
  readonly operation: string;
  /** In ms since the epoch: to compare with a `Retry-After` date. */
  readonly now: () => number;
  /** Called for each piece of the body. */
  readonly onPiece: () => void;
}

/**
 * Reads the body of a successful answer.
 * @throws the error of the status when it is not a success; UnexpectedAnswerError when the body is too large.
 */
export async function readAnswer(response: FetchResponse, reading: AnswerReading): Promise<RawAnswer> {
  await refuseFailure(response, reading);
  const { maxBytes, traceId, onPiece } = reading;
  const { bytes, cut } = await readBody(response.body, maxBytes, onPiece);
  const { status, headers } = response;
  if (cut) {
    const text = `The answer is larger than ${maxBytes / MIB} MiB.`;
    throw new UnexpectedAnswerError('too-large', text, { status, traceId });
  }
  return { bytes, status, contentType: headers.get('content-type'), traceId };
}

/** Reads the beginning of an unsuccessful answer, and throws its error. */
export async function refuseFailure(
  response: FetchResponse,
  { traceId, redact, operation, now, onPiece }: Omit<AnswerReading, 'maxBytes'>,
): Promise<void> {
  const { status, headers } = response;
  if (status >= 200 && status < 300) return;
  const { bytes } = await readBody(response.body, MAX_ERROR_BODY_BYTES, onPiece);
  const retryAfterMs = parseRetryAfter(headers.get('retry-after'), now());
  const text = new TextDecoder().decode(bytes);
  const contentType = headers.get('content-type');
  throw errorOfRefusal({ status, text, contentType, traceId, retryAfterMs, operation }, redact);
}

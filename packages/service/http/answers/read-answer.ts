import type { Clock } from '../../clock.ts';
import type { Area } from '../../errors/area.ts';
import type { Redactor } from '../../errors/redact.ts';
import { errorOfRefusal } from '../../errors/refusal.ts';
import { UnexpectedAnswerError } from '../../errors/service-errors.ts';
import type { LimitedCall } from '../call-limits.ts';
import type { FetchResponse } from '../fetch-port.ts';
import type { RawAnswer } from './decode.ts';
import { readBody } from './read-body.ts';
import { parseRetryAfter } from './retry-after.ts';

const MIB = 1024 * 1024;

/** The largest part of an error body that is read, in bytes; less is shown. */
const MAX_ERROR_BODY_BYTES = 64 * 1024;

/** An answer whose headers have arrived, and what reading the rest needs. */
export interface Arrived {
  readonly response: FetchResponse;
  readonly limited: LimitedCall;
  readonly traceId: string | undefined;
  readonly redact: Redactor;
  /** Those of the operation. */
  readonly area: Area;
  readonly unknownStatuses: readonly number[];
  /** To compare with a `Retry-After` date. */
  readonly clock: Clock;
}

/**
 * Reads the body of a successful answer.
 * @throws UnexpectedAnswerError when the body is too large.
 */
export async function readAnswer(
  { response, limited, traceId }: Arrived,
  maxBytes: number,
): Promise<RawAnswer> {
  const { bytes, cut } = await readBody(response.body, maxBytes, () => limited.expect('idle'));
  const { status, headers } = response;
  if (cut) {
    const text = `The answer is larger than ${maxBytes / MIB} MiB.`;
    throw new UnexpectedAnswerError('too-large', text, { status, traceId });
  }
  return { bytes, status, contentType: headers.get('content-type'), traceId };
}

/** Reads the beginning of an unsuccessful answer, and throws its error. */
export async function refuseFailure({ response, limited, redact, clock, ...known }: Arrived): Promise<void> {
  const { status, headers } = response;
  if (status >= 200 && status < 300) return;
  const { bytes } = await readBody(response.body, MAX_ERROR_BODY_BYTES, () => limited.expect('idle'));
  const retryAfterMs = parseRetryAfter(headers.get('retry-after'), clock.now());
  const text = new TextDecoder().decode(bytes);
  throw errorOfRefusal(
    { ...known, status, text, contentType: headers.get('content-type'), retryAfterMs },
    redact,
  );
}

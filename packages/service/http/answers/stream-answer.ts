import { networkErrorOf } from '../../errors/network-error.ts';
import { ServiceError } from '../../errors/service-errors.ts';
import { type CallLimits, withinLimits } from '../call-limits.ts';
import type { Arrived } from './read-answer.ts';

/** A successful answer whose body the caller reads piece by piece, as it arrives. */
export interface StreamedAnswer {
  readonly contentType: string | null;
  /** The number of bytes that the service announces; undefined if it does not, or if they
   * are compressed. The caller compares. */
  readonly contentLength: number | undefined;
  readonly traceId: string | undefined;
  /**
   * The body, to be read once. It throws ServiceError, also when no piece arrives within the idle time. Leaving it
   * early ends the connection.
   */
  readonly body: AsyncIterable<Uint8Array>;
  /** Ends the connection; for callers who do not read the body. */
  readonly cancel: () => void;
}

/** What ends the reading of a streamed body early. */
type StreamLimits = Pick<CallLimits, 'idle' | 'signal'>;

/** An answer whose body the caller reads piece by piece; it throws ServiceErrors only. */
export function streamAnswer(arrived: Arrived, limits: StreamLimits): StreamedAnswer {
  const { response, limited, traceId } = arrived;
  const { headers } = response;
  // The length of a compressed answer is not that of its bytes, which `fetch` has decompressed.
  const isPlain = (headers.get('content-encoding') ?? 'identity').toLowerCase() === 'identity';
  const announced = isPlain ? headers.get('content-length') : null;
  const isNumber = announced !== null && /^\d+$/.test(announced);
  return {
    contentType: headers.get('content-type'),
    contentLength: isNumber ? Number(announced) : undefined,
    traceId,
    body: pieces(arrived, limits),
    cancel: limited.disconnect,
  };
}

async function* pieces(
  { response, limited, redact, traceId }: Arrived,
  { idle, signal }: StreamLimits,
): AsyncGenerator<Uint8Array> {
  if (response.body === null) return;
  const iterator = response.body[Symbol.asyncIterator]();
  const limits = { headers: idle, idle, call: Number.POSITIVE_INFINITY, signal };
  const nextPiece = () =>
    withinLimits(limits, ({ expect }) => {
      expect('idle');
      return iterator.next();
    });
  try {
    for (let piece = await nextPiece(); piece.done !== true; piece = await nextPiece()) yield piece.value;
  } catch (thrown) {
    throw thrown instanceof ServiceError ? thrown : networkErrorOf(thrown, redact, traceId);
  } finally {
    limited.disconnect();
  }
}

import { originOf } from '../endpoint.ts';
import { networkErrorOf } from '../errors/network-error.ts';
import { AuthenticationError } from '../errors/service-errors.ts';
import { type CallLimits, withinLimits } from '../http/call-limits.ts';
import { decodeAnswer } from '../http/decode.ts';
import { readAnswer, refuseFailure } from '../http/read-answer.ts';
import { type StreamedAnswer, streamAnswer } from '../http/stream-answer.ts';
import type { Operation } from '../operations.ts';
import { withRetries } from '../retry/with-retries.ts';
import { ask, type Exchange, prepare, readingOf } from './exchange.ts';
import { deadlineOf, type SentRequest, type ServiceRequest, type Transport } from './transport.ts';

export type { CallOptions, Transport } from './transport.ts';

/** Largest JSON answer after decompression, in bytes (reliability A5), where an operation has no limit of its own. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/**
 * Sends a request and gives its decoded answer. Repeats what its class allows (reliability A1-A3), and never follows a
 * redirect.
 * @throws ServiceError: always one of the classes of errors.ts, without the key in any of its texts.
 */
export async function send<Answer>(
  transport: Transport,
  operation: Operation,
  request: ServiceRequest<Answer>,
): Promise<Answer> {
  const maxBytes = operation.maxAnswerBytes ?? MAX_ANSWER_BYTES;
  const exchange = prepare(transport, operation, request);
  return repeatedly(exchange, async (limits) => {
    const raw = await withinLimits(limits, (limited) =>
      ask(exchange, limited, (response, traceId) => {
        const onPiece = () => limited.expect('idle');
        return readAnswer(response, { ...readingOf(transport, traceId), maxBytes, onPiece });
      }),
    );
    return decodeAnswer(raw, request.answer);
  });
}

/**
 * Sends a request and gives the answer as soon as its headers are there. Only what fails until then is repeated.
 * @throws ServiceError, like `send`.
 */
export async function sendForStream(
  transport: Transport,
  operation: Operation,
  request: SentRequest,
): Promise<StreamedAnswer> {
  const exchange = prepare(transport, operation, request);
  return repeatedly(exchange, (limits) => {
    const controller = new AbortController();
    return withinLimits(limits, (limited) => {
      const { signal, expect } = limited;
      signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
      const outliving = { expect, signal: controller.signal };
      return ask(exchange, outliving, async (response, traceId) => {
        await refuseFailure(response, { ...readingOf(transport, traceId), onPiece: () => expect('idle') });
        return streamAnswer(response, {
          idle: limits.idle,
          signal: limits.signal,
          controller,
          traceId,
          errorOf: (thrown) => networkErrorOf(thrown, transport.redact, traceId),
        });
      });
    });
  });
}

async function repeatedly<Answer>(
  { transport, operation, request }: Exchange,
  once: (limits: CallLimits) => Promise<Answer>,
): Promise<Answer> {
  refuseUnsendableKey(transport.key);
  const { textHeaders, headers, idle, call } = transport.timeouts;
  const { signal, mode = transport.mode } = request.call ?? {};
  const { retryClass, answers, isTransfer = false } = operation;
  const deadline = isTransfer ? Number.POSITIVE_INFINITY : deadlineOf(transport, request.call);
  const headersMs = answers === 'after-text-work' ? textHeaders : headers;
  const origin = originOf(transport.endpoint);
  const { billedTexts = [] } = request;
  const retried = { origin, retryClass, mode, totalMs: call, deadline, signal, billedTexts };
  try {
    return await withRetries(transport.retries, retried, (leftMs) =>
      once({ headers: headersMs, idle, call: leftMs, signal }),
    );
  } catch (failure) {
    if (operation.isForAdmins !== true) transport.onFailure(failure);
    throw failure;
  }
}

/** A key that no header can hold would be quoted by `fetch` in its complaint. */
function refuseUnsendableKey(key: string): void {
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new AuthenticationError('The key is empty or holds characters that no key has.');
  }
}

import { originOf } from '../endpoint.ts';
import { networkErrorOf } from '../errors/network-error.ts';
import { AuthenticationError } from '../errors/service-errors.ts';
import { decodeAnswer } from '../http/answers/decode.ts';
import { readAnswer, refuseFailure } from '../http/answers/read-answer.ts';
import { type StreamedAnswer, streamAnswer } from '../http/answers/stream-answer.ts';
import { type CallLimits, withinLimits } from '../http/call-limits.ts';
import type { Operation } from '../operation.ts';
import { withRetries } from '../retry/with-retries.ts';
import { ask, type Exchange, prepare, readingOf } from './exchange.ts';
import { type LoggedAnswer, logRequest } from './log-request.ts';
import { deadlineOf, type SentRequest, type ServiceRequest, type Transport } from './transport.ts';

export type { CallOptions, Transport } from './transport.ts';

/** Largest JSON answer after decompression, in bytes (reliability A5), where an operation has no limit of its own. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/**
 * Sends a request and returns its decoded answer. Retries as its class allows (reliability A1-A3), and never follows a
 * redirect.
 * @throws ServiceError: always one of the classes of service-errors.ts, without the key in any of its texts.
 */
export async function send<Answer>(
  transport: Transport,
  operation: Operation,
  request: ServiceRequest<Answer>,
): Promise<Answer> {
  const maxBytes = operation.maxAnswerBytes ?? MAX_ANSWER_BYTES;
  const exchange = prepare(transport, operation, request);
  return repeatedly(exchange, (limits) =>
    logRequest(exchange, async () => {
      const raw = await withinLimits(limits, (limited) =>
        ask(exchange, limited, (response, traceId) => {
          const onPiece = () => limited.expect('idle');
          return readAnswer(response, { ...readingOf(exchange, traceId), maxBytes, onPiece });
        }),
      );
      return { answer: decodeAnswer(raw, request.answer), status: raw.status, traceId: raw.traceId };
    }),
  );
}

/**
 * Sends a request and returns the answer as soon as its headers have arrived. Only what fails until then is repeated.
 * @throws ServiceError, like `send`.
 */
export async function sendForStream(
  transport: Transport,
  operation: Operation,
  request: SentRequest,
): Promise<StreamedAnswer> {
  const exchange = prepare(transport, operation, request);
  return repeatedly(exchange, (limits) => logRequest(exchange, () => openStream(exchange, limits)));
}

/** The signal of the limits ends with them; the body is read later, so it has a controller of its own. */
function openStream(exchange: Exchange, limits: CallLimits): Promise<LoggedAnswer<StreamedAnswer>> {
  const { transport } = exchange;
  const controller = new AbortController();
  return withinLimits(limits, ({ signal, expect }) => {
    signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
    return ask(exchange, { expect, signal: controller.signal }, async (response, traceId) => {
      await refuseFailure(response, { ...readingOf(exchange, traceId), onPiece: () => expect('idle') });
      const answer = streamAnswer(response, {
        idle: limits.idle,
        signal: limits.signal,
        controller,
        traceId,
        errorOf: (thrown) => networkErrorOf(thrown, transport.redact, traceId),
      });
      return { answer, status: response.status, traceId };
    });
  });
}

async function repeatedly<Answer>(
  { transport, operation, request }: Exchange,
  once: (limits: CallLimits) => Promise<Answer>,
): Promise<Answer> {
  refuseUnsendableKey(transport.key);
  const { textHeaders, headers, idle, call } = transport.timeouts;
  const { signal, onRepeat, mode = transport.mode } = request.call ?? {};
  const { retryClass, answers, isTransfer = false } = operation;
  const isDeletion = operation.method === 'DELETE';
  const deadline = isTransfer ? Number.POSITIVE_INFINITY : deadlineOf(transport, request.call);
  const headersMs = answers === 'after-text-work' ? textHeaders : headers;
  const origin = originOf(transport.endpoint);
  const { billedTexts = [] } = request;
  const name = operation.name;
  const retried = {
    name,
    origin,
    retryClass,
    isDeletion,
    mode,
    totalMs: call,
    deadline,
    signal,
    billedTexts,
    onRepeat,
  };
  try {
    return await withRetries(transport.retries, retried, (leftMs) =>
      once({ headers: headersMs, idle, call: leftMs, signal }),
    );
  } catch (failure) {
    if (operation.isForAdmins !== true) transport.onFailure(failure);
    throw failure;
  }
}

/** If a header cannot contain the key, `fetch` would quote the key in its error. */
function refuseUnsendableKey(key: string): void {
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new AuthenticationError('The key is empty or holds characters that no key has.');
  }
}

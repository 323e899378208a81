import { failureFields } from '../errors/failure-fields.ts';
import { networkErrorOf } from '../errors/network-error.ts';
import type { Redactor } from '../errors/redact.ts';
import { sanitizeServiceText } from '../errors/sanitize.ts';
import { CancelledError, ServiceError } from '../errors/service-errors.ts';
import { decodeAnswer } from '../http/answers/decode.ts';
import { type Arrived, readAnswer, refuseFailure } from '../http/answers/read-answer.ts';
import { type StreamedAnswer, streamAnswer } from '../http/answers/stream-answer.ts';
import { type CallLimits, type LimitedCall, withinLimits } from '../http/call-limits.ts';
import type { FetchInit, FetchResponse } from '../http/fetch-port.ts';
import { type Operation, unknownStatusesOf } from '../operation.ts';
import { withRetries } from '../retry/with-retries.ts';
import { type BuiltRequest, buildRequest } from './build-request.ts';
import { deadlineOf, type SentRequest, type ServiceRequest, type Transport } from './transport.ts';

export type { CallOptions, Transport } from './transport.ts';

/** Largest JSON answer after decompression, in bytes (reliability A5), where an operation has no limit of its own. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/**
 * Sends a request and returns its decoded answer. Retries as its class allows (reliability A1-A3), and never follows a
 * redirect.
 * @throws ServiceError: always one of the classes of service-errors.ts, without the key in any of its texts.
 */
export function send<Answer>(
  transport: Transport,
  operation: Operation,
  request: ServiceRequest<Answer>,
): Promise<Answer> {
  const { maxAnswerBytes = MAX_ANSWER_BYTES } = operation;
  return sendAndRead(transport, operation, request, async (arrived) =>
    decodeAnswer(await readAnswer(arrived, maxAnswerBytes), request.answer),
  );
}

/**
 * Sends a request and returns the answer as soon as its headers have arrived. Only what fails until then is repeated.
 * @throws ServiceError, like `send`.
 */
export function sendForStream(
  transport: Transport,
  operation: Operation,
  request: SentRequest,
): Promise<StreamedAnswer> {
  const limits = { idle: transport.timeouts.idle, signal: request.call?.signal };
  return sendAndRead(transport, operation, request, async (arrived) => streamAnswer(arrived, limits));
}

/** One call: all of its requests are the same. */
interface Call<Answer> {
  readonly transport: Transport;
  readonly operation: Operation;
  readonly built: BuiltRequest;
  /** Of each request. */
  readonly limits: Omit<CallLimits, 'call'>;
  /** Reads the answer of a success. */
  readonly read: (arrived: Arrived) => Promise<Answer>;
}

/** Builds the request, and sends it as often as its class and its limits allow. */
async function sendAndRead<Answer>(
  transport: Transport,
  operation: Operation,
  request: SentRequest,
  read: Call<Answer>['read'],
): Promise<Answer> {
  const built = buildRequest(transport, operation, request);
  const { timeouts } = transport;
  const { signal, enough, onRepeat, mode = transport.mode } = request.call ?? {};
  const headers = operation.answers === 'after-text-work' ? timeouts.textHeaders : timeouts.headers;
  const limits = { headers, idle: timeouts.idle, signal };
  const retried = {
    name: operation.name,
    origin: new URL(built.url).origin,
    retryClass: operation.retryClass,
    isDeletion: operation.method === 'DELETE',
    mode,
    totalMs: timeouts.call,
    deadline: operation.isTransfer === true ? Number.POSITIVE_INFINITY : deadlineOf(transport, request.call),
    signal,
    enough,
    billedTexts: request.billedTexts ?? [],
    onRepeat,
  };
  try {
    return await withRetries(transport.retries, retried, (leftMs) =>
      sendOnce({ transport, operation, built, limits, read }, leftMs),
    );
  } catch (failure) {
    if (operation.area !== 'administration') transport.onFailure(failure);
    throw failure;
  }
}

/** Sends one request within its limits, and writes one line about it: how it ended, and how long it took in ms. */
async function sendOnce<Answer>(call: Call<Answer>, leftMs: number): Promise<Answer> {
  const { log, retries } = call.transport;
  const start = retries.clock.now();
  const common = () => ({ operation: call.operation.name, ms: Math.round(retries.clock.now() - start) });
  try {
    const { answer, status, traceId } = await withinLimits({ ...call.limits, call: leftMs }, (limited) =>
      exchange(call, limited),
    );
    log.write('info', 'request', { ...common(), status, traceId });
    return answer;
  } catch (failure) {
    const level = failure instanceof CancelledError ? 'info' : 'warning';
    log.write(level, 'request failed', { ...common(), ...failureFields(failure) });
    throw failure;
  }
}

/** Sends one request, and reads the answer or throws its refusal; everything that the transport throws becomes a ServiceError. */
async function exchange<Answer>({ transport, operation, built, read }: Call<Answer>, limited: LimitedCall) {
  const { redact, retries } = transport;
  let traceId: string | undefined;
  try {
    const response = await transport.fetch(built.url, initOf(built, limited));
    limited.expect('idle');
    traceId = traceIdOf(response, redact);
    const { area } = operation;
    const unknownStatuses = unknownStatusesOf(operation);
    const arrived = { response, limited, traceId, redact, area, unknownStatuses, clock: retries.clock };
    await refuseFailure(arrived);
    return { answer: await read(arrived), status: response.status, traceId };
  } catch (thrown) {
    throw thrown instanceof ServiceError ? thrown : networkErrorOf(thrown, redact, traceId);
  }
}

function initOf({ init, body }: BuiltRequest, { signal, expect }: LimitedCall): FetchInit {
  const opened = body?.open(() => expect('headers'));
  if (opened === undefined) return { ...init, signal };
  return { ...init, signal, body: opened, ...(typeof opened === 'string' ? {} : { duplex: 'half' }) };
}

function traceIdOf(response: FetchResponse, redact: Redactor): string | undefined {
  const traceId = response.headers.get('x-trace-id');
  return traceId === null || traceId === '' ? undefined : sanitizeServiceText(redact(traceId));
}

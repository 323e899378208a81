import { failureFields } from '../errors/failure-fields.ts';
import { CancelledError } from '../errors/service-errors.ts';
import type { Exchange } from './exchange.ts';

/** What the log says about an answer. */
export interface LoggedAnswer<Answer> {
  readonly answer: Answer;
  readonly status: number;
  readonly traceId: string | undefined;
}

/** Sends one request and writes one line about it: the operation, how it ended, and how long it took in ms. */
export async function logRequest<Answer>(
  { transport, operation }: Exchange,
  send: () => Promise<LoggedAnswer<Answer>>,
): Promise<Answer> {
  const { log, retries } = transport;
  const start = retries.clock.now();
  const common = () => ({
    operation: operation.name,
    ms: Math.round(retries.clock.now() - start),
  });
  try {
    const { answer, status, traceId } = await send();
    log.write('info', 'request', { ...common(), status, traceId });
    return answer;
  } catch (failure) {
    const level = failure instanceof CancelledError ? 'info' : 'warning';
    log.write(level, 'request failed', { ...common(), ...failureFields(failure) });
    throw failure;
  }
}

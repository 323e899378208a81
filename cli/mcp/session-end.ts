import type { Readable } from 'node:stream';
import type { TextSink } from '../terminal/host.ts';
import type { OpenRequests } from './open-requests.ts';

/** Milliseconds in which the service may still answer after the input has ended. What needs no service is answered in any case. */
const ANSWERING_MS = 600;

/** Milliseconds in which calls that were stopped may put away what they have: their locks, and answers that were paid for. */
const STOPPING_MS = 200;

/** Milliseconds between two tries whether anybody reads the output, while a request is open. */
const TRYING_MS = 300;

/** What stops calls: those that need the service, and all others. */
export interface CallStops {
  readonly local: AbortSignal;
  readonly billed: AbortSignal;
}

/** What the end of a session depends on. */
interface SessionStreams {
  readonly stdin: Readable;
  readonly stdout: TextSink;
  readonly interruption: AbortSignal;
  readonly open: OpenRequests;
}

interface SessionEnd {
  readonly stops: CallStops;
  ended(): void;
}

/**
 * Ends a session within a second after a signal, the end of the input, or the end of whoever reads the output, also while the service is silent
 * (reliability V18).
 * @returns the signals that stop calls, and what has to be called when the session has ended.
 */
export function watchEnd({ stdin, stdout, interruption, open }: SessionStreams): SessionEnd {
  const [local, billed] = [new AbortController(), new AbortController()];
  let closing: NodeJS.Timeout | undefined;
  const stopAll = () => {
    local.abort();
    billed.abort();
    stdin.destroy();
    clearTimeout(closing);
    closing = setTimeout(() => open.giveUp(), STOPPING_MS);
  };
  for (const signal of [interruption, stdout.abandoned])
    signal?.addEventListener('abort', stopAll, { once: true });
  stdin.once('close', () => {
    closing ??= setTimeout(() => billed.abort(), ANSWERING_MS);
  });
  // A closed output is noticed only by writing. White space in front of an answer is part of no message.
  const trying = setInterval(() => {
    if (open.areOpen) stdout.write(' ');
  }, TRYING_MS);
  return {
    stops: { local: local.signal, billed: billed.signal },
    ended() {
      clearTimeout(closing);
      clearInterval(trying);
    },
  };
}

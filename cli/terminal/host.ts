import type { Readable } from 'node:stream';
import { type Clock, SYSTEM_CLOCK } from '../../service/clock.ts';

/** A stream that text is written to. */
export interface TextSink {
  write(text: string): void;
  readonly isTerminal: boolean;
}

/** What the command line has of the process that it runs in, so that tests can run it in theirs. */
export interface CliHost {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute. */
  readonly cwd: string;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: TextSink;
  readonly stderr: TextSink;
  /** What the waits between requests go by; the system's clock when it is left out. */
  readonly clock?: Clock;
  /** The built language server. */
  readonly serverFile: string;
  /** The built script of the threads that check files. */
  readonly checkWorkerFile: string;
  /** A signal that is aborted when the user or the system ends the command; until it is asked for, the process just ends. */
  interruption(): AbortSignal;
}

/** What waits and dates go by. */
export function clockOf({ clock = SYSTEM_CLOCK }: Pick<CliHost, 'clock'>): Clock {
  return clock;
}

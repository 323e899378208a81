import type { Readable } from 'node:stream';
import { type Clock, SYSTEM_CLOCK } from '#service';

/** A stream that text is written to. */
export interface TextSink {
  write(text: string): void;
  readonly isTerminal: boolean;
  /** How many columns the terminal has, if it says so. */
  readonly columns?: number | undefined;
  /** Aborts when a text was written that nobody reads any more; left out where that cannot happen. */
  readonly abandoned?: AbortSignal;
}

/** What the command line uses of its process, so that tests can run it in their own. */
export interface CliHost {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute. */
  readonly cwd: string;
  /** The folder above which nothing is read, for agents; left out, a command reads the nearest manifest, wherever that is. */
  readonly root?: string;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: TextSink;
  readonly stderr: TextSink;
  /** The clock for waits and dates; the system's clock by default. */
  readonly clock?: Clock;
  /** The built command line, which is also the local service. */
  readonly commandLine: string;
  /** The built language server. */
  readonly serverFile: string;
  /** The folder with the texts in other languages than English. */
  readonly languages: string;
  /** The built script of the threads that check files. */
  readonly checkWorkerFile: string;
  /** A signal that aborts when the user or the system interrupts the command. Before the first call, an interrupt ends the process. */
  interruption(): AbortSignal;
  /** Runs `say` when the user interrupts again, before the process ends; for hosts that end by signals. */
  onNextInterruption?(say: () => void): void;
}

/** The clock for waits and dates. */
export function clockOf({ clock = SYSTEM_CLOCK }: Pick<CliHost, 'clock'>): Clock {
  return clock;
}

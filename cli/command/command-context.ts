import type { Log } from '#base';
import type { CliHost } from '../terminal/host.ts';
import type { Output } from '../terminal/output.ts';
import type { ExitCode } from './exit-codes.ts';

/** What every command works with. */
export interface CommandContext {
  readonly host: CliHost;
  readonly output: Output;
  readonly log: Log;
  /** Sets the exit code; without a call it is 0. */
  finish(code: ExitCode): void;
}

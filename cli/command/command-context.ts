import type { CliHost } from '../terminal/host.ts';
import type { Output } from '../terminal/output.ts';
import type { ExitCode } from './exit-codes.ts';

/** What every command works with. */
export interface CommandContext {
  readonly host: CliHost;
  readonly output: Output;
  /** Takes what the command ends with; without a call it is 0. */
  finish(code: ExitCode): void;
}

import { inEnglish, type Message, TaggedError } from '#base';
import { EXIT_CODES, type ExitCode } from './exit-codes.ts';

/** The reason why a command cannot work, in words for its user. */
export class CommandError extends TaggedError {
  static override readonly tag: string = 'CommandError';
  readonly what: Message;
  /** What to do next, unless that is obvious. */
  readonly next: readonly Message[];
  readonly exitCode: ExitCode;

  constructor(
    what: Message,
    { next, exitCode }: { next?: Message | readonly Message[] | undefined; exitCode?: ExitCode } = {},
  ) {
    super(inEnglish(what));
    this.what = what;
    this.next = [next ?? []].flat();
    this.exitCode = exitCode ?? EXIT_CODES.input;
  }
}

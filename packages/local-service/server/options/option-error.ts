import { TaggedError } from '#base';
/**
 * An option that the local service cannot start with. The message is English for logs; callers build a sentence for users
 * from the data.
 */
export class LocalServiceOptionError extends TaggedError {
  static override readonly tag: string = 'LocalServiceOptionError';
  /** The field of `LocalServiceOptions`. */
  readonly option: string;
  /** What was given, never a key. */
  readonly given: string;
  /** The values or kinds of values that are possible. */
  readonly expected: readonly string[];
  /** The possible value that was probably meant. */
  readonly suggestion: string | undefined;

  constructor(option: string, given: string, expected: readonly string[], suggestion?: string) {
    const hint = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
    super(`"${given}" is not possible for ${option}.${hint} Possible: ${expected.join(', ')}.`);
    this.option = option;
    this.given = given;
    this.expected = expected;
    this.suggestion = suggestion;
  }
}

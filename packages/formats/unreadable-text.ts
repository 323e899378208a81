import { type Message, message, TaggedError } from '#base';

/** More levels than any file of texts has. */
export const MAX_NESTING = 100;

/**
 * Thrown at what a reader does not read because nobody writes it and reading it takes too much. A parser that calls itself for each level
 * must not find out by itself: when it compiles a regular expression at the end of the stack, the process ends (reliability R6).
 */
export class UnreadableText extends TaggedError {
  static override readonly tag: string = 'UnreadableText';
  /** Undefined when it is the text as a whole. */
  readonly offset: number | undefined;
  readonly problem: Message;

  constructor(problem: Message, offset?: number) {
    super(problem.text);
    this.offset = offset;
    this.problem = problem;
  }
}

export function tooDeep(offset?: number): UnreadableText {
  return new UnreadableText(message('More than {0} levels are nested here.', MAX_NESTING), offset);
}

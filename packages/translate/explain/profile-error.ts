import { type Message, TaggedError } from '#base';

/** An object that the service lacks, by the name that it would have there. */
interface MissingObject {
  readonly kind: 'glossaries' | 'styleRules' | 'memories';
  readonly name: string;
}

/** A profile cannot be used as it is, and nothing was sent. `explainError` takes it. */
export class ProfileError extends TaggedError {
  static override readonly tag: string = 'ProfileError';
  /** What is wrong, and where. */
  readonly problem: Message;
  /** What to do about it. */
  readonly next: Message;
  /** What the service lacks; undefined if something else is wrong. */
  readonly missing: MissingObject | undefined;

  constructor(problem: Message, next: Message, missing?: ProfileError['missing']) {
    super(problem.text);
    this.problem = problem;
    this.next = next;
    this.missing = missing;
  }
}

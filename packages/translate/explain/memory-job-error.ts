import { type Message, TaggedError } from '#base';

/** The kinds of explain-error.ts that it can have. */
type JobFailure = 'input' | 'server' | 'rate-limited' | 'unexpected' | 'unknown';

/** An import or export of a translation memory failed, or takes too long. `explainError` takes it. */
export class MemoryJobError extends TaggedError {
  static override readonly tag: string = 'MemoryJobError';
  readonly kind: JobFailure;
  readonly what: Message;
  readonly next: Message;

  constructor(kind: JobFailure, what: Message, next: Message) {
    super(what.text);
    this.kind = kind;
    this.what = what;
    this.next = next;
  }
}

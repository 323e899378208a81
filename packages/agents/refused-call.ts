import { TaggedError } from '#base';

/** A call that cannot be carried out. The text is for a model: what is wrong, and what to do instead. */
export class RefusedCall extends TaggedError {
  static override readonly tag: string = 'RefusedCall';
}

/**
 * The base of all errors of ours. `instanceof` recognizes them by a tag: when two files of dist/ that run in one process have a class
 * each of the same source, an error of the one is also an error of the other (reliability E1).
 */
export abstract class TaggedError extends Error {
  /** The name of the class, which stays when the built files are made small. Each class has its own. */
  static readonly tag: string = 'TaggedError';

  constructor(text?: string, options?: ErrorOptions) {
    super(text, options);
    this.name = new.target.tag;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    let each: unknown = value instanceof Error ? value.constructor : undefined;
    while (typeof each === 'function') {
      // biome-ignore lint/complexity/noThisInStatic: it is the class on the right of `instanceof`, not this one.
      if (Object.hasOwn(each, 'tag') && Reflect.get(each, 'tag') === this.tag) return true;
      each = Object.getPrototypeOf(each);
    }
    return false;
  }
}

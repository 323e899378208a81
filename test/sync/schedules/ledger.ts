import { PEOPLE } from './schedule.ts';

/**
 * What people have done, and nothing of how a sync works: each value is written once, so that it is known who wrote it, and whether
 * somebody who saw it has replaced it, deleted it, or decided against it.
 */
export class Ledger {
  readonly #written = new Set<string>();
  readonly #givenUp = new Set<string>();
  /** Who has written to the service, one after the other. */
  readonly writers: string[] = [];
  readonly #published = new Set<string>();
  /** Values that several people can add, with those who have not seen yet that the service has them. */
  readonly #scattered = new Map<string, ReadonlySet<string>>();
  readonly #gone = new Set<string>();
  readonly #rewritten = new Set<string>();

  constructor(begin: readonly string[]) {
    for (const value of begin) this.#written.add(value);
    for (const value of begin) this.#published.add(value);
  }

  /** A value that nobody has written yet. */
  write(author: string): string {
    const value = `${author}${String(this.#written.size).padStart(3, '0')}`;
    this.#written.add(value);
    return value;
  }

  /** Whether nobody else has written any of these values. */
  isOnlyBy(author: string, values: readonly string[]): boolean {
    return values.every((value) => value.startsWith(author) && !this.#rewritten.has(value));
  }

  /** The service has `after` instead of `before`. What somebody else has written back there is no longer only its author's. */
  publish(author: string, before: readonly string[], after: readonly string[]): void {
    this.writers.push(author);
    for (const value of after) {
      this.#published.add(value);
      if (!before.includes(value) && !value.startsWith(author)) this.#rewritten.add(value);
    }
  }

  /** Somebody who sees these values does not want them. What the service did not have when it was shared can still be added by somebody else. */
  giveUp(values: readonly string[]): void {
    this.letGo(values);
    for (const value of values)
      if (this.#published.has(value) && !this.#scattered.has(value)) this.#gone.add(value);
  }

  /**
   * Several people have these values in their files, or one of them has decided that they stay, which nobody else can know before a push.
   * What the service does not have, one of them can add after the other has deleted it.
   */
  scatter(values: readonly string[], there: readonly string[]): void {
    for (const value of values) if (!there.includes(value)) this.#scattered.set(value, new Set(PEOPLE));
  }

  /** A pull of this person has found that the service has these values. When all have, whoever deletes one deletes it for everybody. */
  see(person: string, there: readonly string[]): void {
    for (const value of there) {
      const others = [...(this.#scattered.get(value) ?? [])].filter((other) => other !== person);
      if (others.length > 0) this.#scattered.set(value, new Set(others));
      else this.#scattered.delete(value);
    }
  }

  /** Somebody has confirmed that others have deleted these values. */
  letGo(values: readonly string[]): void {
    for (const value of values) this.#givenUp.add(value);
  }

  /** Somebody decides that these values stay, or writes them again without having seen that they are gone. */
  keep(values: readonly string[]): void {
    for (const value of values) this.#gone.delete(value);
  }

  /** The values of edits that are lost: they are not there, and nobody has decided so. */
  lost(there: readonly (readonly string[])[]): readonly string[] {
    const values = there.flat();
    return [...this.#written].filter((value) => !values.includes(value) && !this.#givenUp.has(value));
  }

  /** The entries that are there as they were, although somebody has deleted or replaced them. */
  undone(there: readonly (readonly string[])[]): readonly (readonly string[])[] {
    return there.filter((values) => values.every((value) => this.#gone.has(value)));
  }
}

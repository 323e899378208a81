import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Entries, sameEntries } from '../../core/sync/entries/entries.ts';
import { mergeEntries } from '../../core/sync/merge/merge-entries.ts';
import { stillPushed } from '../../core/sync/merge/still-pushed.ts';
import { changesBetween, writtenBy } from '../../core/sync/plan/changes-between.ts';
import { runs } from '../support/runs.ts';
import { shownEntries } from '../support/sync.ts';

const SOURCES = ['a', 'b', 'c', 'd'] as const;

/** What a writer is about to send, and how far it is. */
interface Sending {
  readonly before: Entries;
  readonly after: Entries;
  step: 'read' | 'send' | 'verify';
}

/** Somebody with a file, as a clone of the repository has it. */
interface Writer {
  file: Map<string, string>;
  base: Entries;
  pushed: Entries;
  conflicts: Map<string, { readonly mine: string | undefined; readonly theirs: string | undefined }>;
  sending: Sending | undefined;
}

/**
 * Writers with one dictionary of a service that knows no versions: what is sent last counts. Every value is unique, so that it is known
 * which of them somebody has replaced or deleted after seeing it.
 */
class Model {
  readonly writers: readonly Writer[];
  service: Entries;
  readonly #made = new Map<string, string>();
  readonly #replaced = new Set<string>();
  #count = 0;

  constructor(writers: number) {
    const base = new Map(SOURCES.slice(0, 3).map((source) => [source, this.#newValue(source)]));
    this.service = base;
    this.writers = Array.from({ length: writers }, () => ({
      file: new Map(base),
      base,
      pushed: new Map(),
      conflicts: new Map(),
      sending: undefined,
    }));
  }

  edit({ file, sending }: Writer, source: string, isDeletion: boolean): void {
    if (sending !== undefined) return;
    this.#replace(file.get(source));
    if (isDeletion) file.delete(source);
    else file.set(source, this.#newValue(source));
  }

  pull(writer: Writer): void {
    if (writer.sending !== undefined) return;
    const theirs = this.service;
    const merge = mergeEntries({ base: writer.base, mine: writer.file, theirs, pushed: writer.pushed });
    const found = new Map(merge.conflicts.map((conflict) => [conflict.source, conflict]));
    for (const [source, { theirs: undecided }] of writer.conflicts) {
      if (writer.file.get(source) === undecided) writer.conflicts.delete(source);
    }
    for (const [source, { mine, theirs: value }] of found)
      writer.conflicts.set(source, { mine, theirs: value });
    writer.file = new Map(merge.entries);
    writer.pushed = this.#isWatched(writer) ? stillPushed(writer.pushed, theirs) : new Map();
    writer.base = theirs;
  }

  resolve(writer: Writer, isMine: boolean): void {
    if (writer.sending !== undefined) return;
    for (const [source, { theirs }] of writer.conflicts) {
      if (isMine) this.#replace(theirs);
      else {
        this.#replace(writer.file.get(source));
        if (theirs === undefined) writer.file.delete(source);
        else writer.file.set(source, theirs);
      }
    }
    writer.conflicts.clear();
  }

  /** One request of a push; other writers can come between two of them. */
  push(writer: Writer): void {
    const { sending } = writer;
    if (sending === undefined) this.#beginPush(writer);
    else if (sending.step === 'read') {
      if (sameEntries(this.service, sending.before)) sending.step = 'send';
      else writer.sending = undefined;
    } else if (sending.step === 'send') {
      // What is about to be sent is written down before it is sent (reliability S8).
      writer.pushed = new Map([
        ...writer.pushed,
        ...writtenBy(changesBetween(sending.before, sending.after)),
      ]);
      this.service = this.#afterSending(sending);
      sending.step = 'verify';
    } else this.#verify(writer, sending);
  }

  #beginPush(writer: Writer): void {
    if (writer.conflicts.size > 0) return;
    if (!sameEntries(this.service, writer.base)) {
      if (sameEntries(this.service, writer.file)) writer.base = this.service;
      return;
    }
    if (!this.#isWatched(writer)) writer.pushed = new Map();
    if (sameEntries(this.service, writer.file)) return;
    writer.sending = { before: this.service, after: new Map(writer.file), step: 'read' };
  }

  /** PATCH cannot remove entries; PUT replaces them all (reliability S3). */
  #afterSending({ before, after }: Sending): Entries {
    const changes = changesBetween(before, after);
    if (changes.some(({ action }) => action === 'remove')) return after;
    const merged = new Map(this.service);
    for (const [written, target] of writtenBy(changes)) merged.set(written, target);
    return merged;
  }

  #verify(writer: Writer, { after }: Sending): void {
    writer.sending = undefined;
    if (sameEntries(this.service, after)) writer.base = after;
  }

  /** Whether somebody could still overwrite what this writer pushed without having seen it: such a request takes less than 5 s. */
  #isWatched(writer: Writer): boolean {
    return this.writers.some((other) => other !== writer && other.sending !== undefined);
  }

  /** Everybody ends what they do, pulls, decides, and pushes, until nothing moves any more. */
  settle(isMine: boolean): void {
    for (let round = 0; round < 12 * this.writers.length; round++) {
      const writer = this.writers[round % this.writers.length];
      if (writer === undefined) return;
      while (writer.sending !== undefined) this.push(writer);
      this.pull(writer);
      // Two who insist on theirs would never end.
      this.resolve(writer, isMine && round < this.writers.length);
      do this.push(writer);
      while (writer.sending !== undefined);
    }
  }

  /** Values that nobody has replaced after seeing them, and that are gone. */
  lost(): readonly string[] {
    const kept = new Set(this.service.values());
    return [...this.#made.keys()].filter((value) => !kept.has(value) && !this.#replaced.has(value));
  }

  #newValue(source: string): string {
    const value = `${source}${this.#count++}`;
    this.#made.set(value, source);
    return value;
  }

  #replace(value: string | undefined): void {
    if (value !== undefined) this.#replaced.add(value);
  }
}

const action = fc.tuple(
  fc.nat({ max: 3 }),
  fc.constantFrom('edit', 'edit', 'delete', 'pull', 'push', 'push', 'push', 'push', 'resolve'),
  fc.constantFrom(...SOURCES),
  fc.boolean(),
);

/** Lets writers do one thing after another, and checks that nothing is lost. */
function checkWriters(
  count: number,
  actions: readonly (typeof action extends fc.Arbitrary<infer A> ? A : never)[],
  isMine: boolean,
) {
  const model = new Model(count);
  for (const [index, what, source, flag] of actions) {
    const writer = model.writers[index % count];
    if (writer === undefined) continue;
    if (what === 'edit' || what === 'delete') model.edit(writer, source, what === 'delete');
    else if (what === 'resolve') model.resolve(writer, flag);
    else if (what === 'pull') model.pull(writer);
    else model.push(writer);
  }
  model.settle(isMine);
  expect(model.lost()).toEqual([]);
  const files = model.writers.map(({ file }) => shownEntries(new Map([...file].sort())));
  const there = shownEntries(new Map([...model.service].sort()));
  expect(files).toEqual(files.map(() => there));
}

test('two to four writers at once lose nothing that nobody has decided about (reliability S12)', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 4 }),
      fc.array(action, { minLength: 4, maxLength: 30 }),
      fc.boolean(),
      checkWriters,
    ),
    { numRuns: runs(100_000) },
  );
});

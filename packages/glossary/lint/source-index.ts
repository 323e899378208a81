import { asItLooks, foldCase, textOf } from '#base';
import type { Dictionary, FlaggedLine } from '../dictionary.ts';
import type { TwinChange } from '../lines/hashes/twin-changes.ts';
import { composed } from '../lines/units/source-key.ts';
import { dictionaryOf, type Entry, entryOf, keyIn, phraseOf } from '../rows/row.ts';
import type { SourceIndex } from '../rule.ts';

/** Finds the twins of the entries. Compares only lines with equal hashes and, after an edit, only those whose twins can have changed. */
export class TwinIndex implements SourceIndex {
  readonly #dictionary: Dictionary;
  readonly #sources = new Map<string, Source>();
  readonly #byForm = {
    composed: new FirstByForm(this.#sources, (source) => source.composed),
    folded: new FirstByForm(this.#sources, (source) => source.folded),
    look: new FirstByForm(this.#sources, (source) => source.look),
    plain: new FirstByForm(this.#sources, (source) => (source.isPlain ? source.look : undefined)),
  };

  /** @param lines Every line that can have twins, in order. */
  constructor(dictionary: Dictionary, lines: Iterable<FlaggedLine>) {
    this.#dictionary = dictionary;
    for (const source of firstSources(dictionary, lines)) this.#sources.set(source.key, source);
  }

  /** Updates the lines that edits have changed, or whose twins they have changed: see Dictionary.groupedLines. No line has moved. */
  update(dictionary: Dictionary, lines: Iterable<FlaggedLine>, changes: readonly TwinChange[]): void {
    const spellings = new Set(changes.flatMap((change) => change.spellings));
    const found = firstSources(dictionary, lines);
    const keys = new Set(found.map(({ key }) => key));
    const forms = Object.values(this.#byForm);
    for (const source of this.#sources.values()) {
      if (!spellings.has(source.hash) && !keys.has(source.key)) continue;
      this.#sources.delete(source.key);
      for (const form of forms) form.delete(source);
    }
    for (const source of found) {
      this.#sources.set(source.key, source);
      for (const form of forms) form.add(source);
    }
  }

  firstSame(entry: Entry): Entry | undefined {
    return before(this.#sourceOf(entry).entry, entry);
  }

  normalizationTwin(entry: Entry): Entry | undefined {
    return this.#twin(entry, 'composed', 'phrase');
  }

  caseTwin(entry: Entry): Entry | undefined {
    return this.#twin(entry, 'folded', 'composed');
  }

  confusableTwin(entry: Entry): Entry | undefined {
    const { isPlain, look, dictionary } = this.#sourceOf(entry);
    if (isPlain) return undefined;
    return this.#byForm.plain.first(dictionary, look)?.entry ?? this.#twin(entry, 'look', 'composed');
  }

  /** The first that is equal in one form and different in the other. */
  #twin(
    entry: Entry,
    same: 'composed' | 'folded' | 'look',
    unlike: 'phrase' | 'composed',
  ): Entry | undefined {
    const source = this.#sourceOf(entry);
    const first = this.#byForm[same].first(source.dictionary, source[same]);
    return first === undefined || first[unlike] === source[unlike] ? undefined : before(first.entry, entry);
  }

  #sourceOf(entry: Entry): Source {
    const source = new Source(dictionaryOf(entry, this.#dictionary), entry, 0);
    return this.#sources.get(source.key) ?? source;
  }
}

/** A source phrase in the forms that are compared with others. Each is computed once, on first use. */
class Source {
  /** See dictionaryOf. */
  readonly dictionary: string;
  readonly phrase: string;
  readonly key: string;
  /** The first that has it. */
  readonly entry: Entry;
  /** By spelling. */
  readonly hash: number;
  #composed: string | undefined;
  #folded: string | undefined;
  #look: string | undefined;

  constructor(dictionary: string, entry: Entry, hash: number) {
    this.dictionary = dictionary;
    this.phrase = phraseOf(entry.row, entry.source);
    this.key = keyIn(dictionary, this.phrase);
    this.entry = entry;
    this.hash = hash;
  }

  get composed(): string {
    this.#composed ??= composed(this.phrase);
    return this.#composed;
  }

  get folded(): string {
    this.#folded ??= foldCase(this.composed);
    return this.#folded;
  }

  get look(): string {
    this.#look ??= asItLooks(this.composed);
    return this.#look;
  }

  /** Whether it looks like its spelling. */
  get isPlain(): boolean {
    return this.look === this.composed;
  }
}

/** Each source phrase of these lines with its first entry in each dictionary: a later one is never the first twin of another. */
function firstSources(dictionary: Dictionary, lines: Iterable<FlaggedLine>): Source[] {
  const sources = new Map<string, Source>();
  const beginnings = new Map<number, string>();
  for (const { block, indexInBlock, line, start, end } of lines) {
    // If a line occurs a hundred thousand times, only the first is parsed, unless codes at its end count.
    const endInBlock = block.starts[indexInBlock + 1] ?? 0;
    const text = textOf(block.text, endInBlock - (end - start), endInBlock);
    const hash = block.hashes[indexInBlock] ?? 0;
    const beginning = beginnings.get(hash);
    if (beginning !== undefined && !dictionary.isMixed && text.startsWith(beginning)) continue;
    const entry = entryOf(dictionary.row(line));
    if (entry === undefined) continue;
    const source = new Source(dictionaryOf(entry, dictionary), entry, hash);
    if (!sources.has(source.key)) sources.set(source.key, source);
    if (beginning === undefined) beginnings.set(hash, text.slice(0, entry.target.span.start));
  }
  return [...sources.values()];
}

/** The first source phrase of each form. The forms are computed on first use. */
class FirstByForm {
  readonly #sources: ReadonlyMap<string, Source>;
  readonly #formOf: (source: Source) => string | undefined;
  #firsts: Map<string, Source> | undefined;

  constructor(sources: ReadonlyMap<string, Source>, formOf: (source: Source) => string | undefined) {
    this.#sources = sources;
    this.#formOf = formOf;
  }

  first(dictionary: string, form: string): Source | undefined {
    if (this.#firsts === undefined) {
      this.#firsts = new Map();
      for (const source of this.#sources.values()) this.add(source);
    }
    return this.#firsts.get(keyIn(dictionary, form));
  }

  add(source: Source): void {
    const key = this.#firsts && this.#keyOf(source);
    if (this.#firsts === undefined || key === undefined) return;
    const first = this.#firsts.get(key);
    if (first === undefined || lineOf(source) < lineOf(first)) this.#firsts.set(key, source);
  }

  /** Others that are equal in this form have to be deleted or added again too. */
  delete(source: Source): void {
    const key = this.#firsts && this.#keyOf(source);
    if (key !== undefined && this.#firsts?.get(key) === source) this.#firsts.delete(key);
  }

  #keyOf(source: Source): string | undefined {
    const form = this.#formOf(source);
    return form === undefined ? undefined : keyIn(source.dictionary, form);
  }
}

function lineOf({ entry }: Source): number {
  return entry.row.line;
}

function before(first: Entry, entry: Entry): Entry | undefined {
  return first.row.line >= entry.row.line ? undefined : first;
}

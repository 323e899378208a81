import { textOf } from '../../text/encoding/units.ts';
import { foldCase } from '../../text/unicode/case-folding.ts';
import { asItLooks } from '../../text/unicode/confusables.ts';
import type { Dictionary } from '../dictionary.ts';
import { LINE } from '../lines/line-flags.ts';
import { composed } from '../lines/source-key.ts';
import { type Entry, entryOf, phraseOf } from '../rows/row.ts';
import type { SourceIndex } from '../rule.ts';

/** Finds the twins of the entries as they are now. Looks only at lines that the scanner's hashes have brought together. */
export function indexSources(dictionary: Dictionary): SourceIndex {
  const sources = firstSources(dictionary);
  const sourceOf = (entry: Entry) => {
    const phrase = phraseOf(entry.row, entry.source);
    return sources.get(phrase) ?? new Source(phrase, entry);
  };
  const byForm = {
    composed: firstBy(sources, (source) => source.composed),
    folded: firstBy(sources, (source) => source.folded),
    look: firstBy(sources, (source) => source.look),
    plain: firstBy(sources, (source) => (source.isPlain ? source.look : undefined)),
  };
  /** The first that is the same in one form and another in the other. */
  const twin = (entry: Entry, same: 'composed' | 'folded' | 'look', unlike: 'phrase' | 'composed') => {
    const source = sourceOf(entry);
    const first = byForm[same](source[same]);
    return first === undefined || first[unlike] === source[unlike] ? undefined : before(first.entry, entry);
  };
  return {
    firstSame: (entry) => before(sourceOf(entry).entry, entry),
    normalizationTwin: (entry) => twin(entry, 'composed', 'phrase'),
    caseTwin: (entry) => twin(entry, 'folded', 'composed'),
    confusableTwin(entry) {
      const { isPlain, look } = sourceOf(entry);
      return isPlain ? undefined : (byForm.plain(look)?.entry ?? twin(entry, 'look', 'composed'));
    },
  };
}

/** A source phrase in the forms by which it may be another's twin; each is computed when it is first asked for, and only once. */
class Source {
  readonly phrase: string;
  /** The first that has it. */
  readonly entry: Entry;
  #composed: string | undefined;
  #folded: string | undefined;
  #look: string | undefined;

  constructor(phrase: string, entry: Entry) {
    this.phrase = phrase;
    this.entry = entry;
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

  /** Whether it looks as it is. */
  get isPlain(): boolean {
    return this.look === this.composed;
  }
}

/** Each source phrase with its first entry: no later one is anybody's first twin. */
function firstSources(dictionary: Dictionary): ReadonlyMap<string, Source> {
  const sources = new Map<string, Source>();
  const beginnings = new Map<number, string>();
  for (const { block, indexInBlock, line, flags, start, end } of dictionary.flaggedLines()) {
    if ((flags & LINE.grouped) === 0) continue;
    // Where a line is there a hundred thousand times, only the first is taken apart.
    const endInBlock = block.starts[indexInBlock + 1] ?? 0;
    const text = textOf(block.text, endInBlock - (end - start), endInBlock);
    const hash = block.hashes[indexInBlock] ?? 0;
    const beginning = beginnings.get(hash);
    if (beginning !== undefined && text.startsWith(beginning)) continue;
    const entry = entryOf(dictionary.row(line));
    if (entry === undefined) continue;
    const phrase = phraseOf(entry.row, entry.source);
    if (!sources.has(phrase)) sources.set(phrase, new Source(phrase, entry));
    if (beginning === undefined) beginnings.set(hash, text.slice(0, entry.target.span.start));
  }
  return sources;
}

/** Looks up the first source phrase of a form; the forms are computed when the first of them is asked for. */
function firstBy(
  sources: ReadonlyMap<string, Source>,
  formOf: (source: Source) => string | undefined,
): (form: string) => Source | undefined {
  let firsts: Map<string, Source> | undefined;
  return (form) => {
    firsts ??= collectFirsts(sources, formOf);
    return firsts.get(form);
  };
}

function collectFirsts(
  sources: ReadonlyMap<string, Source>,
  formOf: (source: Source) => string | undefined,
): Map<string, Source> {
  const firsts = new Map<string, Source>();
  for (const source of sources.values()) {
    const form = formOf(source);
    if (form !== undefined && !firsts.has(form)) firsts.set(form, source);
  }
  return firsts;
}

function before(first: Entry, entry: Entry): Entry | undefined {
  return first.row.line >= entry.row.line ? undefined : first;
}

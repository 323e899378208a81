import { asItLooks } from '../text/confusables.ts';
import { foldCase } from './case-folding.ts';
import type { Dictionary } from './dictionary.ts';
import { LINE } from './line-flags.ts';
import { type Entry, entryOf, phraseOf } from './row.ts';
import type { SourceIndex } from './rule.ts';
import { composed } from './source-key.ts';

/** Finds the twins of the entries as they are now. Looks only at lines that the scanner's hashes have brought together. */
export function indexSources(dictionary: Dictionary): SourceIndex {
  const firsts = firstEntries(dictionary);
  const entries = [...firsts.values()];
  const composed = firstBy(entries, composedOf);
  const folded = firstBy(entries, foldedOf);
  const looking = firstBy(entries, looksOf);
  const plain = firstBy(entries, (entry) => (isPlain(entry) ? composedOf(entry) : undefined));
  return {
    firstSame: (entry) => before(firsts.get(sourceOf(entry)), entry),
    normalizationTwin: (entry) => differing(composed(composedOf(entry)), entry, sourceOf),
    caseTwin: (entry) => differing(folded(foldedOf(entry)), entry, composedOf),
    confusableTwin(entry) {
      if (isPlain(entry)) return undefined;
      const look = looksOf(entry);
      return plain(look) ?? differing(looking(look), entry, composedOf);
    },
  };
}

/** The first entry of each source phrase: no later one is anybody's first twin. */
function firstEntries(dictionary: Dictionary): ReadonlyMap<string, Entry> {
  const firsts = new Map<string, Entry>();
  const beginnings = new Map<number, Uint16Array>();
  for (const { block, indexInBlock, line, flags, start, end } of dictionary.flaggedLines()) {
    if ((flags & LINE.grouped) === 0) continue;
    // Where a line is there a hundred thousand times, only the first is taken apart.
    const unitsEnd = block.starts[indexInBlock + 1] ?? 0;
    const units = block.units.subarray(unitsEnd - (end - start), unitsEnd);
    const hash = block.hashes[indexInBlock] ?? 0;
    if (startsWith(units, beginnings.get(hash))) continue;
    const entry = entryOf(dictionary.row(line));
    if (entry === undefined) continue;
    const source = sourceOf(entry);
    if (!firsts.has(source)) firsts.set(source, entry);
    if (!beginnings.has(hash)) beginnings.set(hash, units.subarray(0, entry.target.span.start));
  }
  return firsts;
}

function startsWith(units: Uint16Array, beginning: Uint16Array | undefined): boolean {
  return beginning?.every((unit, index) => units[index] === unit) ?? false;
}

/** Looks up the first entry of a key; the keys are computed when the first of them is asked for. */
function firstBy(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string | undefined,
): (key: string) => Entry | undefined {
  let firsts: Map<string, Entry> | undefined;
  return (key) => {
    firsts ??= collectFirsts(entries, keyOf);
    return firsts.get(key);
  };
}

function collectFirsts(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string | undefined,
): Map<string, Entry> {
  const firsts = new Map<string, Entry>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key !== undefined && !firsts.has(key)) firsts.set(key, entry);
  }
  return firsts;
}

function before(first: Entry | undefined, entry: Entry): Entry | undefined {
  return first === undefined || first.row.line >= entry.row.line ? undefined : first;
}

/** The first entry, when it comes before this one and is not the same in this sense. */
function differing(
  first: Entry | undefined,
  entry: Entry,
  keyOf: (entry: Entry) => string,
): Entry | undefined {
  const other = before(first, entry);
  return other === undefined || keyOf(other) === keyOf(entry) ? undefined : other;
}

function sourceOf({ row, source }: Entry): string {
  return phraseOf(row, source);
}

function composedOf(entry: Entry): string {
  return composed(sourceOf(entry));
}

function foldedOf(entry: Entry): string {
  return foldCase(composedOf(entry));
}

function looksOf(entry: Entry): string {
  return asItLooks(composedOf(entry));
}

function isPlain(entry: Entry): boolean {
  return looksOf(entry) === composedOf(entry);
}

import type { FileFormat, FileSegment } from '#formats';
import { protect } from '#protect';
import { pairUnits, readUnits, type Unit, type UnitChange, type UnitPair, writeUnits } from '#units';
import { encodeSegment, restore } from '../../../packages/protect/protection.ts';
import { movedPairs } from '../../../packages/units/pairing/prose/pair-prose.ts';
import type { UnitWriting } from '../../../packages/units/writing/write-units.ts';
import { inUpperCase } from '../services/upper-case-service.ts';

/** The translation of a text: each word in upper case. */
function translated({ text, protectAs, uses = [] }: FileSegment): string {
  const found = protect(text, { format: protectAs, uses });
  const answers = found.segments.map((segment) => ({
    strategy: 'xml' as const,
    text: inUpperCase(encodeSegment(segment, 'xml')),
  }));
  const restored = restore(found, answers);
  if (!restored.ok) throw new Error(JSON.stringify(restored.differences));
  return restored.text;
}

/** The whole file translated: what the target was when it was made from the source. */
export function translationOf(text: string, format: FileFormat): string {
  const file = { text, format, facts: { isLatin1: false } };
  const pairs = unitsOf(text, format).map((source) => ({ source }));
  const written = writeUnits(
    { source: file, target: { ...file, text: '' } },
    pairs,
    changesOf(pairs, () => []),
  );
  if (!written.ok) throw new Error(written.problem.text);
  return written.text;
}

export function unitsOf(text: string, format: FileFormat): readonly Unit[] {
  const reading = readUnits({ text, format, facts: { isLatin1: false } }, 'source');
  if (!reading.ok) throw new Error(reading.problem.text);
  return reading.units;
}

/** What brings a target up to date: what is missing or was made from another source is translated, the rest goes with its source. */
function changesOf(
  pairs: readonly UnitPair[],
  sourcesOf: (target: string) => readonly string[],
): readonly UnitChange[] {
  const moved = new Set(movedPairs(pairs));
  return pairs.flatMap((pair): readonly UnitChange[] => {
    const { source, target } = pair;
    const known = target === undefined ? [] : sourcesOf(target.hash);
    if (source === undefined) return known.length > 0 ? [{ pair, action: 'remove' }] : [];
    const move: readonly UnitChange[] = moved.has(pair) ? [{ pair, action: 'move' }] : [];
    const isCurrent = target !== undefined && (known.length === 0 || known.includes(source.hash));
    if (isCurrent) return move;
    if (!source.hasWords) return [{ pair, action: 'copy' }];
    return [...move, { pair, action: 'write', texts: source.parts.map(translated) }];
  });
}

/** What is recorded of a translation, by hashes. */
interface Attested {
  sourcesOf(target: string): readonly string[];
  isAttested(source: string): boolean;
}

/** The sources of the units of a translation, by their hashes. */
export function recordOf(source: string, target: string, format: FileFormat): Attested {
  const originals = unitsOf(source, format);
  const sources = new Map<string, string[]>();
  unitsOf(target, format).forEach((unit, index) => {
    const from = originals[index]?.hash ?? '';
    sources.set(unit.hash, [...(sources.get(unit.hash) ?? []), from]);
  });
  const attested = new Set(originals.map(({ hash }) => hash));
  return { sourcesOf: (hash) => sources.get(hash) ?? [], isAttested: (hash) => attested.has(hash) };
}

/** Brings a target up to date with its source. */
export function updated(
  files: { readonly source: string; readonly target: string },
  format: FileFormat,
  { sourcesOf, isAttested }: Attested,
): UnitWriting {
  const { pairs } = pairUnits(
    format,
    unitsOf(files.source, format),
    unitsOf(files.target, format),
    sourcesOf,
    { isAttested },
  );
  const file = (text: string) => ({ text, format, facts: { isLatin1: false } });
  return writeUnits(
    { source: file(files.source), target: file(files.target) },
    pairs,
    changesOf(pairs, sourcesOf),
  );
}

import { type LanguageCode, rootOf, sameCode } from '#base';
import interfaceTexts from '../../../examples/memories/interface.translation-memory.json';
import supportTexts from '../../../examples/memories/support.translation-memory.json';
import { editDistance } from './options/edit-distance.ts';

/** A translation memory under the names of the service (specification 2.14), with its segments. */
export interface TranslationMemory {
  /** A UUID in lower case. */
  readonly translation_memory_id: string;
  readonly name: string;
  readonly source_language: LanguageCode;
  readonly target_languages: readonly LanguageCode[];
  readonly segments: readonly MemorySegment[];
}

/** A source text and its translations by language; some may be missing. */
export interface MemorySegment {
  readonly source: string;
  readonly targets: Readonly<Partial<Record<LanguageCode, string>>>;
}

/** What every account starts with: the specification has memories to list and use (4.7); the newer service imports them too. */
export const EXAMPLE_MEMORIES: readonly TranslationMemory[] = [interfaceTexts, supportTexts];

/** The code of a target in a memory: the same, or the root for all variants. */
export function coveredTarget(
  { target_languages }: TranslationMemory,
  target: LanguageCode,
): LanguageCode | undefined {
  return (
    target_languages.find((known) => sameCode(known, target)) ??
    target_languages.find((known) => sameCode(known, rootOf(target)))
  );
}

/** The match of a memory for a text. */
interface MemoryMatch {
  /** Of the target, as it was stored. */
  readonly text: string;
  /** The similarity of the stored source: 100 for the same text, 1 to 99 for others. */
  readonly percentage: number;
}

/** The segments to compare, and the required similarity. */
interface MemoryQuery {
  readonly memory: TranslationMemory;
  readonly target: LanguageCode;
  /** The lowest percentage that counts, 0 to 100. */
  readonly threshold: number;
}

/** The segment that is most similar to a whole text; the first of several. Undefined if none is similar enough. */
export function findMatch(text: string, { memory, target, threshold }: MemoryQuery): MemoryMatch | undefined {
  const code = coveredTarget(memory, target);
  if (code === undefined) return undefined;
  let best: MemoryMatch | undefined;
  for (const { source, targets } of memory.segments) {
    const translated = targets[code];
    if (translated === undefined) continue;
    const lowest = Math.max(threshold, (best?.percentage ?? 0) + 1);
    const percentage = likeness(text, source, lowest);
    if (percentage >= lowest) best = { text: translated, percentage };
  }
  return best;
}

/** Texts whose lengths are too different to reach `lowest` are not compared, which would take long for long texts. */
function likeness(text: string, source: string, lowest: number): number {
  if (text === source) return 100;
  const longer = Math.max(text.length, source.length);
  if ((100 * Math.min(text.length, source.length)) / longer < lowest) return 0;
  return Math.min(99, Math.floor(100 * (1 - editDistance(text, source) / longer)));
}

import { type LanguageCode, rootOf, sameCode } from '../../core/languages/codes.ts';
import interfaceTexts from '../../examples/memories/interface.translation-memory.json';
import supportTexts from '../../examples/memories/support.translation-memory.json';

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

/** What every account starts with: the interface cannot create memories, only list and use them (4.7). */
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

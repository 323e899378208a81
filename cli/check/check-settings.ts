import type { Language } from '../../core/languages/language.ts';
import type { LanguagePair } from '../../core/languages/pair.ts';
import type { LevelSettings } from '../../core/rule.ts';

/** How files are checked. */
export interface CheckSettings {
  /** Overrides what the manifest and the file's name say. */
  readonly pair: LanguagePair | undefined;
  readonly levels: LevelSettings;
  /** That glossaries may have. */
  readonly languages: readonly Language[];
  /** For each file; 0 means all. */
  readonly maxProblems: number;
}

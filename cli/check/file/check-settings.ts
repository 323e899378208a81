import type { DictionaryMegabyte } from '../../../core/glossary/dictionary-megabyte.ts';
import type { ServiceFacts } from '../../../core/languages/facts/facts.ts';
import type { Language } from '../../../core/languages/language.ts';
import type { LanguagePair } from '../../../core/languages/pair.ts';
import { GLOSSARY_LANGUAGES } from '../../../core/languages/snapshot/glossary-languages.ts';
import { MAX_DICTIONARY_BYTES } from '../../../core/requests/limits.ts';
import type { LevelSettings } from '../../../core/rule.ts';

/** How files are checked, whatever their manifests say. */
export interface CheckSettings {
  /** Overrides what the manifest and the file's name say. */
  readonly pair: LanguagePair | undefined;
  readonly levels: LevelSettings;
  /** That glossaries may have. */
  readonly languages: readonly Language[];
  /** What the service told of its languages; undefined where nobody has asked it. */
  readonly service?: ServiceFacts | undefined;
  /** What the "MB" in the limit of a dictionary is; undefined leaves it to the manifest. */
  readonly dictionaryMegabyte: DictionaryMegabyte | undefined;
  /** For each file; 0 means all. */
  readonly maxProblems: number;
}

/** How one file is checked. */
export interface FileSettings
  extends Pick<CheckSettings, 'levels' | 'languages' | 'service' | 'maxProblems'> {
  /** UTF-8 bytes. */
  readonly maxDictionaryBytes: number;
}

/** What is found in it then. */
export type LintSettings = Omit<FileSettings, 'maxProblems' | 'service'>;

/** What counts where neither a manifest nor the user says anything. */
export const DEFAULT_LINT_SETTINGS: LintSettings = {
  levels: new Map(),
  languages: GLOSSARY_LANGUAGES,
  maxDictionaryBytes: MAX_DICTIONARY_BYTES,
};

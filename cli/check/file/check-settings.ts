import type { ServiceFacts } from '../../../core/languages/service-facts/service-facts.ts';
import { GLOSSARY_LANGUAGES } from '../../../core/languages/snapshot/glossary-languages.ts';
import { MAX_DICTIONARY_BYTES } from '../../../core/requests/limits.ts';
import type { GivenSetup } from '../../glossary-files/find-setup.ts';

/** How files are checked, whatever their manifests say. */
export interface CheckSettings extends GivenSetup {
  /** What the service reported about its languages; undefined if it is unknown. */
  readonly service?: ServiceFacts | undefined;
  /** For each file; 0 means all. */
  readonly maxProblems: number;
  /** Whether each problem gets the hash of its unit. */
  readonly hashesUnits?: boolean | undefined;
}

/** How one file is checked. */
export interface FileSettings
  extends Pick<CheckSettings, 'levels' | 'languages' | 'service' | 'maxProblems' | 'hashesUnits'> {
  /** UTF-8 bytes. */
  readonly maxDictionaryBytes: number;
  /** What its name says instead of a pair. */
  readonly unknownPair?: string | undefined;
}

/** What the linter checks in it. */
export type LintSettings = Omit<FileSettings, 'maxProblems' | 'service' | 'hashesUnits'>;

/** The defaults, for files without a manifest and options. */
export const DEFAULT_LINT_SETTINGS: LintSettings = {
  levels: new Map(),
  languages: GLOSSARY_LANGUAGES,
  maxDictionaryBytes: MAX_DICTIONARY_BYTES,
};

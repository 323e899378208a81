import type { Language } from '#base';
import type { EndpointFacts } from '#base/endpoint-facts';
import { MAX_DICTIONARY_BYTES } from '#requests';
import type { SettingsFinderOptions } from '../../glossary-files/find-settings.ts';

/** How files are checked, whatever their manifests say. */
export interface CheckSettings extends SettingsFinderOptions {
  /** For each file; 0 means all. */
  readonly maxProblems: number;
  /** Whether each problem gets the hash of its unit. */
  readonly hashesUnits?: boolean | undefined;
}

/** How one file is checked. */
export interface FileSettings extends Pick<CheckSettings, 'levels' | 'maxProblems' | 'hashesUnits'> {
  /** What the service takes that the file is for. */
  readonly facts: EndpointFacts;
  /** UTF-8 bytes. */
  readonly maxDictionaryBytes: number;
  /** What its name says instead of a pair. */
  readonly unknownPair?: string | undefined;
}

/** What the linter checks in it. */
export type LintSettings = Omit<FileSettings, 'maxProblems' | 'facts' | 'hashesUnits'> & {
  /** Those that glossaries can have. */
  readonly languages: readonly Language[];
};

/** For files without a manifest and options, and these languages. */
export function plainLintSettings(languages: readonly Language[]): LintSettings {
  return { levels: new Map(), languages, maxDictionaryBytes: MAX_DICTIONARY_BYTES };
}

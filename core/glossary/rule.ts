import type { LanguagePair } from '../languages/pair.ts';
import type { Finding, Fix } from '../problem.ts';
import type { RuleDescription } from '../rule.ts';
import type { EncodingFault } from '../text/encoding.ts';
import type { Dictionary, EntriesFormat, Entry, Row } from './dictionary.ts';

/** What a glossary rule may know besides the row or entry that it looks at. */
export interface GlossaryContext {
  readonly dictionary: Dictionary;
  /** The languages of the dictionary; without them the rules about languages are silent. */
  readonly pair: LanguagePair | undefined;
  /** Root codes in lowercase that the service takes for glossaries. */
  readonly supportedLanguages: ReadonlySet<string>;
  /** Set when the file's bytes are known not to be UTF-8. */
  readonly encodingFault: EncodingFault | undefined;
  /** UTF-8 bytes that one dictionary may have. */
  readonly maxDictionaryBytes: number;
}

/** Takes what a rule found. */
export type Report = (finding: Finding) => void;

/**
 * A text that breaks the rule, with ⟦marks⟧ around each place that is reported, and one that keeps it. `fixed` is the failing
 * text after the preferred fix of each problem; left out where no fix is preferred. CSV from English to German unless said otherwise.
 */
export interface GlossaryExample {
  readonly fails: string;
  readonly passes: string;
  readonly fixed?: string;
  readonly format?: EntriesFormat;
  readonly pair?: LanguagePair;
  /** The pair of the text that passes, where it is not the same. */
  readonly passingPair?: LanguagePair;
  readonly maxDictionaryBytes?: number;
}

/**
 * A rule has one of the three checks. `checkRow` sees every row; `checkEntry` only what the service would take as an entry: neither
 * blank nor malformed rows, nor those ignored for their language codes; `checkDictionary` all those entries at once.
 */
export interface GlossaryRule extends RuleDescription<GlossaryExample> {
  checkRow?(row: Row, context: GlossaryContext, report: Report): void;
  checkEntry?(entry: Entry, context: GlossaryContext, report: Report): void;
  checkDictionary?(entries: readonly Entry[], context: GlossaryContext, report: Report): void;
  /** Changes that mend a finding of this rule in the same dictionary. */
  fixes?(finding: Finding, dictionary: Dictionary): readonly Fix[];
}

/** The place for a finding about the whole dictionary: its first line. */
export function firstLineSpan(dictionary: Dictionary): { readonly start: number; readonly end: number } {
  return dictionary.rows[0]?.span ?? { start: 0, end: 0 };
}

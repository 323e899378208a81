import type {
  EncodingFault,
  EntriesFormat,
  Fix,
  LanguagePair,
  Message,
  RuleDescription,
  Span,
  UnitRanges,
} from '#base';
import type { TermEntries } from '#terms';
import type { Entry, Row } from './rows/row.ts';

/** What a glossary rule can use, apart from the row or entry that it checks. */
export interface GlossaryContext {
  /** The languages of the dictionary. If they are unknown, the rules about languages report nothing. */
  readonly pair: LanguagePair | undefined;
  /** What the file's name says instead of a pair. */
  readonly unknownPair: string | undefined;
  /** Root codes in lowercase that the service takes for glossaries. */
  readonly supportedLanguages: ReadonlySet<string>;
  /** The codes of known languages by their English names in lowercase. */
  readonly languageNames: ReadonlyMap<string, string>;
  /** The name in lower case that a language has in itself: `deutsch` for `de`. */
  readonly ownName: (language: string) => string | undefined;
  /** Set if the file's bytes are known not to be UTF-8. */
  readonly encodingFault: EncodingFault | undefined;
  /** What the terms file beside it says about its source phrases. */
  readonly termEntries: TermEntries;
  /** UTF-8 bytes that one dictionary can have. */
  readonly maxDictionaryBytes: number;
}

/** What a rule about the whole dictionary can use. */
export interface DictionaryFacts {
  /** Whether every line is blank. */
  readonly isEmpty: boolean;
  /** UTF-8 bytes of the whole text. */
  readonly bytes: number;
  readonly hasByteOrderMark: boolean;
  /** The first line; undefined if it is too long to be a heading, or if the text is empty. */
  readonly firstRow: Row | undefined;
  /** Where the line after it starts, in UTF-16 units of the whole text. */
  readonly firstRowEnd: number;
  /** The first rows that are neither blank nor too long for the service: at most this many. Parsed at each call. */
  readonly firstRows: (max: number) => readonly Row[];
  /** The conflicts that git has left in the text, in order. */
  readonly conflicts: readonly PlacedConflict[];
  /** If the service ignores all entries for their language codes: the first of them. */
  readonly firstIgnored: PlacedEntry | undefined;
  /** If the languages are unknown, and entries have codes of several pairs: the first with codes, and the first with others. */
  readonly mixedEntries: readonly [PlacedEntry, PlacedEntry] | undefined;
}

/** A conflict in a dictionary, in UTF-16 offsets of the whole text. */
export interface PlacedConflict {
  /** From the first marker to the last, without the line end after it. */
  readonly span: Span;
  /** With that line end. */
  readonly end: number;
  /** The lines between the markers, with their line ends. Undefined if a marker is missing. */
  readonly sides: { readonly mine: Span; readonly theirs: Span } | undefined;
  /** Whether a source phrase would be there twice if both sides were kept, one after the other. */
  readonly repeatsSource: () => boolean;
}

/** An entry with the UTF-16 offset at which its row's text starts. */
export interface PlacedEntry {
  readonly entry: Entry;
  readonly start: number;
}

/** What a rule reports about one range of a row, in UTF-16 units from the start of the row's text. */
export interface RowFinding {
  readonly span: Span;
  readonly message: Message;
  /** Ranges in this or other rows that explain the finding. */
  readonly related?: readonly RelatedRowRange[];
}

/** A range in a row. */
interface RelatedRowRange {
  readonly row: Row;
  readonly span: Span;
  readonly message: Message;
}

/** What a rule reports about the whole dictionary. */
export interface DictionaryFinding {
  readonly message: Message;
  /** In UTF-16 offsets of the whole text; the first line if omitted. */
  readonly span?: Span;
  /** Changes that fix it, the preferred one first. Long ones are computed when somebody asks for them. */
  readonly fixes?: readonly Fix[] | (() => readonly Fix[]);
}

/** Receives what a rule finds. */
export type Report = (finding: RowFinding) => void;

/** Entries with equal or similar source phrases. It contains only entries that the service takes. */
export interface SourceIndex {
  /** The first entry before this one with the same source phrase, byte for byte. */
  firstSame(entry: Entry): Entry | undefined;
  /** The first entry before this one with the same source phrase in NFC, but other bytes. */
  normalizationTwin(entry: Entry): Entry | undefined;
  /** The first entry before this one whose source phrase differs only in case. */
  caseTwin(entry: Entry): Entry | undefined;
  /**
   * The entry whose source phrase looks like this one's (UTS #39): before or after it if that one has no letter that looks like ASCII, or
   * else before it. Undefined if this one's has no such letter.
   */
  confusableTwin(entry: Entry): Entry | undefined;
}

/** A change of one row: edits in its text, or the row's removal together with a line end. */
export type RowFix = RowEditFix | RowRemoval;

export interface RowEditFix {
  readonly kind: 'edit';
  readonly title: Message;
  readonly edits: readonly { readonly span: Span; readonly newText: string }[];
  readonly preferred: boolean;
}

interface RowRemoval {
  readonly kind: 'remove-row';
  readonly title: Message;
  readonly preferred: boolean;
}

/**
 * What flags a line for `checkRow` and `checkEntry`, which see flagged lines only: each line in which the rule can report something has one
 * of these. The scanner's tables are built from the flags of all rules. A line that is flagged without a problem takes time, nothing else.
 */
interface LineFlags {
  /** One of these UTF-16 units is in a phrase. All units flag every entry. */
  readonly units?: UnitRanges;
  /** A phrase begins with one of these. */
  readonly firstUnits?: UnitRanges;
  /** A phrase begins or ends with one of these. */
  readonly edgeUnits?: UnitRanges;
  /** A phrase has two of these side by side. */
  readonly pairedUnits?: UnitRanges;
  /** One of these is in a phrase, and the characters around it decide. */
  readonly placedUnits?: { readonly units: UnitRanges; readonly isMisplacedIn: (text: string) => boolean };
  /** A phrase has at least so many bytes in UTF-8. */
  readonly bytes?: number;
  /** The line is in one of these states. */
  readonly state?: LineState;
}

/** The service takes no entry from the line, a phrase is empty, both phrases are the same, or half of a character is alone. */
export type LineState = 'no-entry' | 'empty-phrase' | 'same-phrases' | 'lone-surrogate';

/**
 * A text that breaks the rule, with ⟦marks⟧ around each range that is reported, and one that follows it. `fixed` is the failing text after
 * the first fix of each problem; omitted if no fix exists, or if the author has a choice. CSV from English to German by default.
 */
export interface GlossaryExample {
  readonly fails: string;
  readonly passes: string;
  readonly fixed?: string;
  readonly format?: EntriesFormat;
  readonly pair?: LanguagePair | 'none';
  /** The pair of the text that passes, if it differs. */
  readonly passingPair?: LanguagePair;
  readonly maxDictionaryBytes?: number;
  /** What the name of the failing text's file says instead of a pair. */
  readonly unknownPair?: string;
  /** Rules that also report something in the failing text. */
  readonly alsoFails?: readonly string[];
  /** Rules that would report something in the failing text if this one were off. */
  readonly hides?: readonly string[];
}

/**
 * A rule has one of the checks, or two if it reports rows as one. `checkRow` sees every row; `checkEntry` only what the service would take as an entry: neither blank nor
 * malformed rows, nor those ignored for their language codes; `checkSource` such an entry and its twins; `checkDictionary` the whole
 * dictionary.
 */
export interface GlossaryRule extends RuleDescription {
  /** Goes with `checkRow` and `checkEntry`. */
  readonly flags?: LineFlags;
  /** Only the first finding in a dictionary is reported, because the others would say the same. */
  readonly once?: boolean;
  /** If the service ignores all entries of a dictionary, `checkDictionary` reports it once, and `checkRow` is not asked. */
  readonly reportsIgnoredAsOne?: boolean;
  /** It reports the conflicts that git has left: unless it is off, no other rule reports anything inside them. */
  readonly hidesConflicts?: boolean;
  /** What it reports is also shown for bytes that are not UTF-8: while the file has such bytes, it reports nothing. */
  readonly standsForBytes?: boolean;
  /** If it reports something, nothing in the lines is reported: the problems of every line have this one cause. */
  readonly hidesLines?: boolean;
  /** The ID of a rule about sources: in a line in which that one reports something, this one says nothing, because it would be the same. */
  readonly yieldsTo?: string;
  checkRow?(row: Row, context: GlossaryContext, report: Report): void;
  checkEntry?(entry: Entry, context: GlossaryContext, report: Report): void;
  checkSource?(entry: Entry, sources: SourceIndex, report: Report): void;
  checkDictionary?(facts: DictionaryFacts, context: GlossaryContext): readonly DictionaryFinding[];
  /** Changes that fix a finding of this rule in its row, the preferred one first. */
  fixes?(finding: RowFinding, row: Row): readonly RowFix[];
}

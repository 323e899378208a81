import type { TextEdit } from '#base';
import type { FilePreparer, SegmentReader } from './file-segment.ts';
import type { MemberStyle } from './members/member-tree.ts';

/** What docs/formats.md says of a format. Each is a sentence or two. */
interface FormatNotes {
  readonly title: string;
  /** What is translated. */
  readonly text: string;
  /** What stays as it is. */
  readonly kept: string;
  /** What `--keys` and `--except` compare with; undefined where texts have no keys. */
  readonly keys?: string;
  /** How a text is found again in another version of the file, or in its translation. */
  readonly units?: string;
  /** How a translation is marked that waits for a person; undefined where a file cannot say it. */
  readonly review?: string;
  /** What is written apart from translations; undefined if nothing is. */
  readonly added?: string;
  /** Where a file says in which language it is, so that its translation says the target language; undefined if nowhere. */
  readonly declared?: string;
  /** For which files there is an error instead of a translation. */
  readonly refused: string;
}

/** How the texts of a format with keys are found in a file and in its translation. */
interface KeyedTexts {
  /** The members between which texts are inserted; left out where each file has all of its texts. */
  readonly members?: MemberStyle;
  /** The key of a text in one piece; left out where dots join the parts. */
  idOf?(key: readonly string[]): string;
  /** Whether each file is a table of all languages, in which a column of the target language is added for all of its texts. */
  readonly isTable?: true;
  /** A member of another file as it is written in a file; left out where both write it in the same way. */
  copyFor?(file: string, member: string): string;
  /** What a file needs for members that are copied from another one. */
  needsFor?(file: string, from: string, copied: string): readonly TextEdit[];
  /** Whether blank lines stand between its entries, and comments only before the first line of one. */
  readonly hasParagraphs?: true;
  /** Whether two texts are equal when they are written alike, because tags in them are not part of what is translated. */
  readonly hasTags?: true;
  /** Whether a translation without a mark is finished, also one that repeats its source. */
  readonly isFinishedUnmarked?: true;
}

/** A format whose texts can be translated without changing anything else of a file. Its names are in `recognize-format.ts`. */
export interface TextFileFormat {
  readonly read: SegmentReader;
  /** For files that hold both languages, or depend on the target language in another way. */
  readonly prepare?: FilePreparer;
  /** How the keys of plural forms are called in the target language, where that is part of what `prepare` does. */
  readonly rename?: FilePreparer;
  /** How a translated file says that it is in the target language: edits for the file with its translations. */
  readonly declare?: FilePreparer;
  /** The language that a file without a byte order mark says its texts or translations to be in, as it is written there; undefined where it says none. */
  languageIn?(text: string): string | undefined;
  /** In formats whose texts have keys. */
  readonly keyed?: KeyedTexts;
  /** Whether its texts have no keys. */
  readonly isProse?: true;
  /** Whether a file holds both languages: a translation goes beside its source. */
  readonly isBilingual?: true;
  /** Whether a language that a file lacks is added to it. */
  readonly addsLanguages?: true;
  /** Whether the segments depend on the target language: without it, some are missing. */
  readonly needsTarget?: true;
  /** Whether its files hold labels of windows, in which a sign stands before the letter that chooses them. */
  readonly mayHaveMnemonics?: true;
  /** Whether files of programs have the format too, which are recognized by their keys. */
  readonly mayBeForPrograms?: true;
  /** What its programs read as placeholders, whatever its texts have: names of dialects of `#protect`. */
  readonly dialects?: readonly string[];
  /** Whether translators break lines where they like: only the breaks at the ends of a text mean something. */
  readonly foldsLines?: true;
  /** Whether programs fill names behind a colon, `:name`. Elsewhere, these stand in usages of programs: `SCHEMA[:PATH]`. */
  readonly hasColonNames?: true;
  /** Whether its texts show how to call programs, with braces around what somebody chooses: `{name|-F file}`. */
  readonly showsUsages?: true;
  /** A line with a comment; left out where files have no comments. */
  readonly comment?: (text: string) => string;
  /** Whether a comment says that a text was not translated, because nothing else of the file can. */
  readonly commentsRefused?: true;
  readonly notes: FormatNotes;
}

/** A format whose texts have no keys. */
export interface ProseFileFormat extends TextFileFormat {
  readonly isProse: true;
}

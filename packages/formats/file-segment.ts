import type { LanguageCode, Message, Span, TextEdit } from '#base';
import type { TextFormat } from '#protect';

/** What a file says of a translation: a person has to look at it, nobody has finished it or no program uses it, or nothing may change it. */
export type TextMark = 'review' | 'unfinished' | 'final';

/** How long a translation may be. */
export interface TextLimit {
  /** In code points. */
  readonly most: number;
  /** Whether the format defines it, so that programs rely on it; otherwise a comment says it. */
  readonly isDeclared: boolean;
}

/** A text of a file that is translated as a whole. */
export interface FileSegment {
  /** The range that a translation replaces. */
  readonly span: Span;
  /** The entry that the text belongs to, in formats that hold both languages; left out elsewhere. */
  readonly unit?: Span;
  /** The text to translate as its reader sees it: without the escapes of the format. */
  readonly text: string;
  /** What the range contains now: the text itself or, in message catalogs, the translation so far. */
  readonly present: string;
  /** The same with the signs of mnemonics, where these are left out. */
  readonly written?: string;
  /** The keys to its value, from outside in; left out where a format has none. */
  readonly key?: readonly string[];
  /** Whether it is for people whatever it looks like, because its format holds nothing else. */
  readonly isAlwaysText?: boolean;
  /** The key by which it is chosen, where that is the key of the text that is translated, beside which it stands. */
  readonly sourceKey?: readonly string[];
  /** Whether it stays whatever is chosen: the file has it in several languages, and this is not the one that is written. */
  readonly isOfOther?: boolean;
  /** Whether it is translated only if its key is chosen. */
  readonly isOptional?: boolean;
  /** As what its placeholders are found. */
  readonly protectAs: TextFormat;
  /** The kinds of placeholders that the file shows or says to have, as `findPlaceholders` takes them; left out where other files have the same. */
  readonly uses?: readonly string[];
  /** Writes a translation so that the format reads it as such in this range. */
  write(translation: string): string;
  /** A text that comes as a file has it, with what its format needs around it and people leave out; left out where it needs nothing. */
  complete?(given: string): string;
  /** A placeholder as the file has it; left out where that is how the text has it. */
  inFile?(placeholder: string): string;
  /** What two texts have in common that mean the same to the format; left out where only equal ones do. */
  meaningOf?(text: string): string;
  /** Where the text has a sign that the file does not escape as its programs need it; left out for a text without one. */
  readonly misreadAt?: number;
  /** How long its translation may be, where the file says so. */
  readonly limit?: TextLimit;
  /** Whether apostrophes quote in the text, as all texts of its file show it, so that one that is meant is written twice. */
  readonly doublesApostrophes?: true;
  /** Whether a part of the text can stay in its own language when the rest is translated. */
  readonly isDivisible?: boolean;
  /** Whether somebody has said that what stands there is right, or is not to be translated again. */
  readonly isFinal?: boolean;
  /** All of its entry in the source language, where that is not its text: with all plural forms, or with its tags. */
  readonly sourceText?: string;
  /** Whether what stands there is in the source language, so that it is the text of what is only named otherwise. */
  readonly isOfSource?: true;
  /** The range of the text that it is a part of, in formats whose texts select from others. */
  readonly whole?: Span;
  /** Of a text that is one of several: which one, where its key does not say it, such as `one`. */
  readonly form?: string;
  /** Of a plural form that has a number for a name: how many its text has, as its file or else its language says. */
  readonly formCount?: number;
  /** What its file says of how many forms all plurals have, where its language has another number. */
  readonly wrongCount?: { readonly stated: number; readonly needed: number };
  /** The plural forms that its language needs and that its text leaves to the last resort, in formats whose texts select. */
  readonly lackingForms?: readonly string[];
  /** The placeholder whose value chooses between it and others, as the text would have it. */
  readonly chosenBy?: string;
  /** Where the source stands beside its translation. */
  readonly sourceSpan?: Span;
  /** What the file says of the translation; left out where it says nothing. */
  readonly mark?: TextMark;
  /**
   * Marks the translation for review, or takes the mark away; left out in formats without such a mark.
   * @param previous The source text that it was made from, as far as it is known.
   */
  setMark?(isWaiting: boolean, previous?: string): readonly TextEdit[];
  /** What is written elsewhere together with a translation. */
  whenTranslated?(): readonly TextEdit[];
  /** How the file says that the text is not translated, in formats that provide for it. */
  whenRefused?(): RefusalMark;
}

/** What is written instead of a translation that must not be used. */
interface RefusalMark {
  readonly edits: readonly TextEdit[];
  /** What the range contains then. */
  readonly present: string;
}

/** From which language into which a file is translated, as far as it is known. */
export interface FileLanguages {
  readonly source?: LanguageCode | undefined;
  readonly target?: LanguageCode | undefined;
  /** The target language as the project writes it, in names of files and folders. What a file says of its language is written so. */
  readonly written?: string | undefined;
  /** Whether the project has it for the source of its translations, which stand in other files, or for one of these; left out if that is not known. */
  readonly isSource?: boolean | undefined;
  /** Kinds of placeholders that the project says its files to have, as `findPlaceholders` takes them. */
  readonly shortcodes?: readonly string[];
}

/** What is known about a file, apart from its text. */
export interface FileFacts extends FileLanguages {
  /** Whether the file's encoding has no characters beyond ISO-8859-1. */
  readonly isLatin1: boolean;
}

/** The segments of a file in order and without overlap, or why it is not what its name says. */
export type FileReading =
  | { readonly ok: true; readonly segments: readonly FileSegment[] }
  | {
      readonly ok: false;
      /** Counted from 1; undefined when it is the file as a whole. */
      readonly line: number | undefined;
      readonly problem: Message;
      /** Whether other programs give the name to such files, so that nobody expects them to be translated. */
      readonly isForeign?: true;
    };

/**
 * Finds the segments of a text, which has no byte order mark.
 * @throws UnreadableText for what nobody writes and takes too much to read, such as too many levels.
 */
export type SegmentReader = (text: string, facts: FileFacts) => FileReading;

/**
 * What a file needs before translations into the target language can be written: empty targets, forms of plurals, the name of the language.
 * Edits in order and without overlap; none for a text that cannot be read.
 */
export type FilePreparer = (text: string, facts: FileFacts) => readonly TextEdit[];

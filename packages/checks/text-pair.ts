import type { Message, Side, Span, TextEdit } from '#base';
import type { KeptSpan, TextFormat } from '#protect';

/** What is the same for all texts of two files. */
export interface PairContext {
  readonly sourceLocale: string;
  readonly locale: string;
}

/**
 * A text with its translation, both as their readers see them: without the escapes of their files. All that a rule about texts sees. What is found
 * in the texts is found on first use.
 */
export interface TextPair {
  readonly source: string;
  readonly target: string;
  /** As what its placeholders are found. */
  readonly protectAs: TextFormat;
  /** Which line breaks of the translation mean something in its file: those between folded lines do not, and prose has its own. */
  readonly meantBreaks: 'all' | 'at-ends' | 'none';
  /** The name of the plural form, or its number in formats that number them; undefined for a text that is no plural. */
  readonly form: string | undefined;
  /** What stays in either text, in order, with what stays inside of it: placeholders, tags, code, the signs of Markdown. */
  readonly kept: Readonly<Record<Side, readonly KeptSpan[]>>;
  /** The placeholders of either text that a program puts values in, in order. */
  readonly filled: Readonly<Record<Side, readonly FilledPlaceholder[]>>;
  /** Whether any form of the source has a value, or is chosen by it. */
  isInForms(value: string): boolean;
  /** The translation with each form of the source: with its own text only, where it is no plural. */
  readonly sourceForms: readonly Pick<TextPair, Side | 'kept' | 'tagInFile'>[];
  /** The placeholder that chooses it among its forms, if no form of the source has it; as the text would have it. */
  readonly unknownChooser: string | undefined;
  /** A tag of a text as the file of its side has it. */
  tagInFile(side: Side, tag: string): string;
  /** Whether it is a form for one that is for other numbers, too, and lacks the number that another form of the source has. */
  readonly lacksNumber: boolean;
  /** How the two are messages with arguments, plurals, or choices. */
  readonly message: MessagePair;
  /** What apostrophes quote in it: all up to the next one, only what braces stand in, or nothing. */
  readonly quoting: 'all' | 'braces' | 'none';
  /** The offset in the target of a sign that its file had to escape; undefined for a text without one. */
  readonly misreadAt: number | undefined;
  /** How long the translation may be, where a file says so. */
  readonly limit: TextLimit | undefined;
  /** What the translation would run, load, or open that no text of its source does; undefined if nothing. */
  readonly activeMarkup: Message | undefined;
  /** What is wrong with the terms of the translation, in the order of the source. Empty where no glossary is for its file. */
  readonly wrongTerms: readonly WrongTerm[];
}

/** How long a translation may be, in code points, and whether its format defines that or only a comment says it. */
interface TextLimit {
  readonly most: number;
  readonly isDeclared: boolean;
}

/** A placeholder that a program puts a value in. */
export interface FilledPlaceholder extends Span {
  /** As the text has it. */
  readonly written: string;
  /** What it stands for, whatever its number and its format: equal ones are filled with the same value. */
  readonly value: string;
}

/** A text and its translation as messages. */
export interface MessagePair {
  /** Whether the source has a plural or a choice. */
  readonly hasBranches: boolean;
  /** Where the translation of a message cannot be read as one; without a span if that is all of it, and undefined if it can be read. */
  readonly broken: { readonly span?: Span } | undefined;
  /** What of the plurals and choices of the translation no program finds, or finds another value for. */
  readonly wrongChoices: readonly WrongChoice[];
  /** The forms of its plurals that are for several numbers and lack theirs, where the source shows it. */
  readonly silentForms: readonly string[];
  /** The forms of its plurals that are empty, where those of the source are not. */
  readonly emptyForms: readonly string[];
  /** What is wrong with the plural forms in the translation. */
  readonly pluralFaults: readonly PluralFault[];
  /** The values that the source declares, so that a translation may show them; none where its messages declare nothing. */
  readonly declared: readonly string[];
}

/** What is wrong with a plural or a choice, which `argument` chooses, and where, if that is known. */
export type WrongChoice = {
  readonly span?: Span;
} /** A branch that the translation lacks, or that the source does not have. */ & (
  | { readonly problem: 'lacking' | 'unknown'; readonly argument: string; readonly key: string }
  /** It counts in another way: `plural` became `selectordinal`, or an offset is gone. */
  | {
      readonly problem: 'changed';
      readonly argument: string;
      readonly before: string;
      readonly now: string;
    }
  /** Only the translation chooses by it, or only the source. */
  | { readonly problem: 'added' | 'removed'; readonly argument: string }
);

/** What is wrong with plural forms in a text. */
export type PluralFault =
  /** A plural lacks forms of its language, which a change adds with the text of `other`. */
  | { readonly kind: 'lacking'; readonly forms: readonly string[]; readonly edit: TextEdit }
  /** Forms between bars are not as many as programs choose from. */
  | { readonly kind: 'too-few' | 'too-many'; readonly count: number; readonly needed: number }
  /** No form between bars is for a number that the source has one for. */
  | { readonly kind: 'uncovered'; readonly number: number };

/** What a translation does with a term that a glossary or its terms file does not allow. */
export interface WrongTerm {
  /** None of the allowed phrases is there, one that is forbidden is, or what must stay as it is was changed. */
  readonly kind: 'missing' | 'forbidden' | 'changed';
  readonly message: Message;
  /** The phrase that is allowed first; undefined if nothing is required. */
  readonly preferred: string | undefined;
  /** Where the source has the term first. */
  readonly inSource: Span;
  /** The forbidden phrase in the translation. */
  readonly inTarget?: Span;
}

/** The texts of a unit, and what it shows as a whole. */
export interface UnitTexts {
  /** One for each plural form that the translation has; none if a side is missing or copied, or if it waits to be translated. */
  readonly texts: readonly TextPair[];
  /** What the source is in its file, such as a heading; undefined if it lacks. */
  readonly kind: string | undefined;
  /** Whether it is a plural form of a text whose others are units of their own. */
  readonly isForm: boolean;
  /** The forms of a plural that the translation lacks, for a unit that stands for these, or for one whose text selects from its forms. */
  readonly lackingForms: readonly string[] | undefined;
  /** How many forms of a plural programs choose from, where the translation has more. */
  readonly chosenFrom: number | undefined;
  /** What the file says of how many forms all plurals have, where the language of a plural has another number. */
  readonly wrongCount: { readonly stated: number; readonly needed: number } | undefined;
}

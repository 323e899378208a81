import type { Message, Span } from '#base';
import type { FileSegment, TextMark } from '#formats';

/** What a unit is in its file. Texts of formats with keys are `text`; what is copied and never sent is `copied`. */
export type UnitKind = 'text' | 'heading' | 'item' | 'cell' | 'paragraph' | 'caption' | 'copied';

/** The part of a file that is translated, compared, and recorded as one. */
export interface Unit {
  /** In formats with keys, as ids write it: percent-encoded, and its hash if it is long. */
  readonly key?: string;
  readonly kind: UnitKind;
  /** What is hashed, before NFC: the decoded value, or the raw block with folded white space. The forms of a plural are joined by U+001F. */
  readonly text: string;
  /** The first 16 hexadecimal digits of SHA-256 of the NFC of `text`. */
  readonly hash: string;
  /** What a new text replaces, in UTF-16 offsets of the file. Empty where a source has nothing in the file yet. */
  readonly span: Span;
  /** Whether a letter stands outside of protected parts. A unit without one needs no translation. */
  readonly hasWords: boolean;
  readonly mark?: TextMark;
  /** Whether the file says that a translation is finished, so that one that repeats its source is meant so. */
  readonly isFinished?: boolean;
  /** What is sent for it: one text, or one for each form that a plural has in the target language. */
  readonly parts: readonly FileSegment[];
  /** The headings or keys around it. Units of one section share their context and a request. */
  readonly section?: string;
  /** The key under which a language with one plural form may have it, too: that of the text without a form, `days`. */
  readonly plainKey?: string;
  /** Whether it is a plural form that is a unit of its own. */
  readonly isForm?: true;
  /** In a source with plural forms: those that a translation lacks, as a unit of their own; undefined if it has all that its language needs. */
  formsLackingIn?(target: Unit): Unit | undefined;
  /** In texts without keys: where it stands in the structure, such as the level of a heading and the lists around it. */
  readonly place?: string;
}

/** The units of a file in their order, or why it cannot be read. */
export type UnitReading =
  | { readonly ok: true; readonly units: readonly Unit[] }
  | {
      readonly ok: false;
      /** Counted from 1; undefined when it is the file as a whole. */
      readonly line: number | undefined;
      readonly problem: Message;
    };

/** A source unit and its translation. Without a target it is missing; without a source it is extra. */
export interface UnitPair {
  readonly source?: Unit;
  readonly target?: Unit;
  /** Of plural forms that a translation lacks: the source unit with all forms, which is paired with that translation. */
  readonly formsOf?: Unit;
  /** What was one block became two, or two became one, so that a person has to say what belongs to what. */
  readonly division?: 'split' | 'joined';
  /** The two stand at the same place, and nothing else says that they belong together. */
  readonly isOpen?: true;
}

/** The unit of the source that a pair belongs to: a form that a plural lacks belongs to the plural. */
export function ownerOf({ formsOf, source }: UnitPair): Unit | undefined {
  return formsOf ?? source;
}

/** What stands inside a string and is not text: an expression such as `${name}`. */
export interface PartKind {
  /** What begins it, as a pattern; all of it if nothing closes it. */
  readonly open: string;
  /** What ends the code in it. */
  readonly close?: '}' | ')' | '`';
}

/** How a language writes one kind of string. */
export interface StringKind {
  /** What begins it, as a pattern. */
  readonly open: string;
  /** What ends it, as a pattern that can depend on what began it. */
  readonly close: (opening: string) => string;
  readonly isMultiline: boolean;
  /** What is inside in other characters than it stands for, as a pattern; undefined where everything stands for itself. */
  readonly escape: string | undefined;
  readonly parts: readonly PartKind[];
  /**
   * Writes a text so that it is read as this text. What the kind cannot hold stays as it is.
   * @param following What comes behind the text: a placeholder, or nothing.
   */
  readonly encode: (text: string, following: string) => string;
  /** What stands around such a text in markup, which has other escapes. Left out: what opens and closes it. */
  readonly frame?: readonly [before: string, behind: string];
}

/** The strings of a language, and what else a reader must know not to take something else for one. */
export interface CodeLanguage {
  /** If two match at the same position, the earlier one wins. */
  readonly strings: readonly StringKind[];
  /** What only looks like a string, as a pattern: characters, bytes, names of files. */
  readonly others: string | undefined;
  /** One of these that begins right before a string and is not closed yet, as a pattern with a group for the quote that would close it. */
  readonly openOther?: string;
  /** Whether `\\x` stands for a byte, so that a letter beyond ASCII takes several. */
  readonly hasByteEscapes: boolean;
  /** Whether `/` may begin a regular expression. */
  readonly hasRegExps: boolean;
  /** Whether `<` may begin an element with text in it. */
  readonly hasElements: boolean;
  /** What stands around code in a file of something else, as patterns. */
  readonly island: { readonly open: string; readonly close: string; readonly example: string } | undefined;
}

/** A string in code. */
export interface FoundString {
  readonly kind: StringKind;
  /** As written: the prefix with the quote, and the closing quote. */
  readonly opening: string;
  readonly closing: string;
  /** The offsets between them. */
  readonly start: number;
  readonly end: number;
  /** What inside is not the text itself, in order. */
  readonly items: readonly StringItem[];
  /** What must not stand in it, as patterns: it would close a quote that stands alone earlier in the line. */
  readonly forbidden?: readonly string[];
  /** Whether it is a name that programs compare, such as most attributes of elements. */
  readonly isName: boolean;
}

/** An escape or an expression inside of a string. */
export interface StringItem {
  readonly type: 'escape' | 'part';
  readonly start: number;
  readonly end: number;
}

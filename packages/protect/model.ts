import type { Message, Span } from '#base';
import type { KeepList } from './keep/keep-list.ts';

/** How placeholders are sent: as tags that the service leaves alone on request, or as numbers in brackets or in braces. */
export type Strategy = 'xml' | 'sentinel' | 'braces';

/**
 * What a text is, which decides what of it is text at all. In `paragraphs` lines belong together up to a blank one; `vue` is a template of
 * Vue, `svelte` and `astro` a whole component; `arb` is a message in which apostrophes quote nothing; `mf2` is a message of MessageFormat 2.
 */
export type TextFormat =
  | 'plain'
  | 'paragraphs'
  | 'markdown'
  | 'mdx'
  | 'html'
  | 'vue'
  | 'svelte'
  | 'astro'
  | 'xml'
  | 'icu'
  | 'arb'
  | 'mf2'
  | 'code';

/** How comments look in a language, as its language configuration has it. */
export interface CommentMarkers {
  /** Such as `//` and `#`; the longest that fits is taken. */
  readonly line?: readonly string[];
  /** The opening and the closing marker. */
  readonly block?: readonly [open: string, close: string];
}

/** Code in a text. */
export interface KnownCode extends Span {
  /** Whether it stands between sentences, never inside one. */
  readonly isBlock?: boolean;
}

/** What the programs behind a file read. */
export interface Dialects {
  /** The kinds of placeholders that no source text of the file has, behind `!`, as `findPlaceholders` takes them. */
  readonly unread: readonly string[];
}

/** What is known of a text. */
export interface ProtectOptions {
  /** Left out: `plain`. In `code` only the comments are text. */
  readonly format?: TextFormat | undefined;
  /** Of the language, for `code`. Without them nothing in code is text. */
  readonly comments?: CommentMarkers | undefined;
  /** What else of a `plain` text, of `html`, or of a component stays, in order and without overlap. Left out for a component: what its text shows. */
  readonly kept?: readonly KnownCode[] | undefined;
  /** Words that stay in every format. */
  readonly keep?: KeepList | undefined;
  /** The kinds of placeholders that its file shows to have, as `findPlaceholders` takes them. Left out: those that the text itself shows. */
  readonly uses?: readonly string[] | undefined;
  /** What the programs behind its file read. Left out: what the text itself shows. */
  readonly dialects?: Dialects | undefined;
}

/** Whether a placeholder stands alone or is one of a pair around text. */
export type Role = 'single' | 'open' | 'close';

/** A span of text that no translation may change. */
export interface KeptSpan extends Span {
  /** The id of its kind. */
  readonly kind: string;
  readonly role: Role;
  /** What an opening and its closing span have in common. */
  readonly name: string;
  /** Text inside that is translated apart: the branches of a plural, the attributes of a tag. */
  readonly inside?: readonly Block[];
  /** What replaces it when the text around it changes: the end of a link by its text, which then needs the name as well. */
  readonly rewritten?: string;
}

/** How text is written in its format, apart from what is kept. */
export type Dialect = 'none' | 'icu' | 'mf2' | 'markup' | 'attribute' | 'attribute-in-apostrophes';

/** A stretch of text that is translated as a whole. */
export interface Block extends Span {
  /** What stays, in order. */
  readonly kept: readonly KeptSpan[];
  /** Line ends with the indentation and markers around them, in order; they are sent as mere line ends. */
  readonly breaks: readonly Span[];
  readonly dialect: Dialect;
  /** What the translation must not contain, because it would end the block. */
  readonly forbidden?: readonly string[];
}

/** Text of the source as it is, and indexes of segments whose translations go there. */
export type Layout = readonly (string | number)[];

/** A placeholder of a segment. */
export interface Placeholder {
  readonly role: Role;
  /** As it is written in the source. */
  readonly source: string;
  /** The same, with the segments that are translated apart. */
  readonly content: Layout;
  /** The index of the other one of its pair; undefined when it has none. */
  readonly partner: number | undefined;
  /** What replaces it when the segment has another text; left out where that is its content. */
  readonly rewritten?: string;
}

/** A piece of a segment: text, a placeholder by its index, or a line end as it is written in the source. */
export type SegmentPart =
  | {
      readonly type: 'text';
      /** As it is written in the source. */
      readonly text: string;
      /** As people read it; left out where that is the same. */
      readonly read?: string;
    }
  | { readonly type: 'placeholder'; readonly index: number }
  | { readonly type: 'break'; readonly text: string };

/** One text to translate. */
export interface Segment {
  /** As it is written in the source. */
  readonly source: string;
  readonly parts: readonly SegmentPart[];
  readonly placeholders: readonly Placeholder[];
  readonly dialect: Dialect;
  readonly forbidden: readonly string[];
  /** How the source writes certain characters, such as `é` as `&eacute;`; left out where it has no such. */
  readonly spellings?: readonly (readonly [character: string, written: string])[];
  /** The kinds of placeholders that its file shows to have; left out where other files have the same. */
  readonly uses?: readonly string[];
}

/** A text divided into segments, and the layout that joins them to the text again. Plain data. */
export interface ProtectedText {
  readonly source: string;
  readonly format: TextFormat;
  /** The structure of the source, which is compared with that of its translation. */
  readonly signature: string;
  readonly segments: readonly Segment[];
  readonly layout: Layout;
  /** What the programs behind its file read; left out where the text itself shows it. */
  readonly dialects?: Dialects;
  /** Why a text is not read: it has no segments then, and is never written. */
  readonly refusal?: Message;
}

/** What the service made of a segment. */
export interface SegmentAnswer {
  readonly strategy: Strategy;
  readonly text: string;
}

/** Why a translation must not be written. Placeholders are given as they are written in the source. */
export interface SegmentDifference {
  /** The index of the segment; undefined when only the text as a whole shows it. */
  readonly segment: number | undefined;
  readonly source: string;
  /** The translation, with the placeholders that could be put back. */
  readonly translation: string;
  readonly missing: readonly string[];
  readonly extra: readonly string[];
  /** Present, but in an order that is not legal. */
  readonly moved: readonly string[];
  /** Whether no answer has arrived for the segment. */
  readonly isUnanswered?: true;
  /** The same for a person. */
  readonly reason: Message;
}

/** What came of one segment: its text, or why it must not be used. */
export type VerifiedSegment =
  | { readonly ok: true; readonly content: Layout }
  | { readonly ok: false; readonly difference: SegmentDifference };

/** What came of a text: all of it verified, or what is wrong. Never a part. */
export type RestoredText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly differences: readonly SegmentDifference[] };

/** A text in which the segments that differ are as in the source, in its own language. */
export interface PartlyRestoredText {
  readonly text: string;
  /** At least one. */
  readonly differences: readonly SegmentDifference[];
}

import type { Span } from '#base';
import type { FileSegment } from '#formats';
import type { Block, TextFormat } from '#protect';
import type { UnitKind } from '../unit.ts';

/** A block of a text without keys: what becomes a unit. */
export interface ProseBlock extends Span {
  readonly kind: UnitKind;
  /** Where it stands in the structure, such as the level of a heading and the lists around it: the same where a translation is built alike. */
  readonly place: string;
  /** In front matter. */
  readonly key?: string;
  /** The lines that belong to it, if they are more than those that it stands in. */
  readonly extent?: Span;
  /** Whether it belongs to its file alone, so that no translation has it from its source. */
  readonly isOwn?: true;
  /** How it is translated; left out for what is copied. */
  readonly content?: BlockContent;
}

/** A text that the protection reads alone as it would in its document, or a text that its format reads alone. */
export type BlockContent = ProtectedContent | { readonly segment: FileSegment };

interface ProtectedContent {
  readonly protectAs: TextFormat;
  /** As the protection found it. */
  readonly block: Block;
  /** What stands around it, so that it is read as in its document: no word that is translated. */
  readonly around: readonly [before: string, after: string];
}

/** A block that is copied. */
export function copied({ start, end }: Span, place: string): ProseBlock {
  return { start, end, kind: 'copied', place };
}

/** A span without white space at its ends. */
export function trimmed(text: string, { start, end }: Span): Span {
  const content = text.slice(start, end);
  const from = start + content.length - content.trimStart().length;
  return { start: from, end: Math.max(from, start + content.trimEnd().length) };
}

/** Whether a block of the protection has a letter outside of what stays. */
export function hasWords(text: string, { start, end, kept }: Block): boolean {
  let at = start;
  for (const span of kept) {
    if (LETTER.test(text.slice(at, span.start))) return true;
    if (span.inside?.some((inside) => hasWords(text, inside))) return true;
    at = span.end;
  }
  return LETTER.test(text.slice(at, end));
}

const LETTER = /\p{L}/u;

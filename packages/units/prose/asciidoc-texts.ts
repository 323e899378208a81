import { lineStart } from '#base';
import type { FileSegment } from '#formats';
import type { UnitKind } from '../unit.ts';
import type { ProseBlock } from './prose-block.ts';

/** What a text is by what stands before it in its line. */
const KINDS: readonly { readonly before: RegExp; readonly kind: UnitKind }[] = [
  { before: /^[=#]{1,6}[ \t]+$/, kind: 'heading' },
  { before: /\|[ \t]*$/, kind: 'cell' },
  { before: /^\.$|^image::|^:[\w-]+:[ \t]+$/, kind: 'caption' },
  {
    before: /^[ \t]*(?:\*{1,5}|-|\.{1,5}|\d+\.|[A-Za-z]\.|<(?:\d+|\.)>)[ \t]+|(?::{2,4}|;;)[ \t]+$/,
    kind: 'item',
  },
];

/** UTF-16 units of a line that are looked at. */
const MAX_BEFORE = 200;

/** The blocks of a document in AsciiDoc, by the texts that its reader has found. */
export function asciidocTexts(text: string, segments: readonly FileSegment[]): readonly ProseBlock[] {
  return segments.map((segment) => {
    const { start, end } = segment.span;
    const before = text.slice(lineStart(text, start, start - MAX_BEFORE), start);
    const kind = KINDS.find((each) => each.before.test(before))?.kind ?? 'paragraph';
    const marker = /^[ \t]*([=#*.-]{1,6}|\d+\.|[A-Z]{3,9}:)[ \t]/.exec(before)?.[1] ?? '';
    const place = kind === 'heading' ? ` h${marker.length}` : ` ${marker}`;
    return { start, end, kind, place, content: { segment } };
  });
}

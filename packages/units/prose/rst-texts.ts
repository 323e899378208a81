import { lineStart, slice } from '#base';
import type { FileSegment } from '#formats';
import type { ProseBlock } from './prose-block.ts';

/** A title with its lines: the sign of the last one, and whether there is one above. */
const TITLE =
  /^(?<above>([!-/:-@[-`{-~])\2*[ \t]*[\r\n]+)?[^\r\n]+[\r\n]+[ \t]*(?<sign>[!-/:-@[-`{-~])\k<sign>*$/;
const TABLE = /^(?:\+-|=+ )/;
/** What stands before a text in its line. */
const ITEM = /^[ \t]*(?<marker>[-+*•]|\(?(?:\d+|[A-Za-z]|#)[.)])[ \t]+$/;
const CAPTION = /^[ \t]*(?:\.\. [\w:-]+::|:(?:alt|caption|subtitle):)[ \t]+$/;

/** The blocks of a document in reStructuredText, by the texts that its reader has found. */
export function rstTexts(text: string, segments: readonly FileSegment[]): readonly ProseBlock[] {
  const styles: string[] = [];
  return segments.map((segment) => {
    const { start, end } = segment.span;
    const written = slice(text, segment.span);
    const before = text.slice(lineStart(text, start), start);
    const { sign, above = '' } = (TABLE.test(written) ? undefined : TITLE.exec(written)?.groups) ?? {};
    const content = { segment };
    if (sign === undefined) return { start, end, ...kindOf(written, before), content };
    // The order in which the styles of titles occur is their level.
    const style = (above === '' ? '' : 'above ') + sign;
    if (!styles.includes(style)) styles.push(style);
    return { start, end, kind: 'heading', place: ` h${styles.indexOf(style) + 1}`, content };
  });
}

function kindOf(written: string, before: string): Pick<ProseBlock, 'kind' | 'place'> {
  const { marker } = ITEM.exec(before)?.groups ?? {};
  if (TABLE.test(written)) return { kind: 'cell', place: ' table' };
  if (CAPTION.test(before)) return { kind: 'caption', place: ' ' };
  return marker === undefined ? { kind: 'paragraph', place: ' ' } : { kind: 'item', place: ` ${marker}` };
}

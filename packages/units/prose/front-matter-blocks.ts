import type { Span } from '#base';
import type { FileSegment } from '#formats';
import { unitKey } from '../unit-key.ts';
import { linesOf } from './copied-lines.ts';
import { copied, type ProseBlock } from './prose-block.ts';

/** The name of a field in a line of YAML or TOML. */
const FIELD = /^[ \t]*(?:-[ \t]+)?["']?([^\s"':=#][^"':=]{0,100}?)["']?[ \t]*[:=]/;

/**
 * The fields of front matter, each with a key: texts, and lines that are copied.
 * @param segments The texts, in order.
 * @param own The fields that belong to the page alone, each with all of its lines.
 */
export function frontMatterBlocks(
  text: string,
  end: number,
  segments: readonly FileSegment[],
  own: readonly Span[],
): readonly ProseBlock[] {
  const keys = new Keys();
  const blocks: ProseBlock[] = [];
  let next = 0;
  let covered = 0;
  for (const { content, start, end: lineEnd } of linesOf(text.slice(0, end))) {
    for (let segment = segments[next]; segment !== undefined; segment = segments[++next]) {
      if (segment.span.start > lineEnd) break;
      covered = segment.span.end;
      blocks.push({
        ...segment.span,
        ...FIELD_BLOCK,
        key: keys.add(segment.key ?? []),
        content: { segment },
      });
    }
    if (covered > start || content.trim() === '') continue;
    const indentation = content.length - content.trimStart().length;
    const key = FIELD.exec(content)?.[1] ?? content.trim();
    const span = { start: start + indentation, end: start + content.trimEnd().length };
    const field = own.find((each) => each.start === start);
    if (field !== undefined) {
      covered = start + text.slice(start, field.end).trimEnd().length;
      blocks.push({ ...copied({ start, end: covered }, ' field'), key: keys.add(['', key]), isOwn: true });
    } else blocks.push({ ...copied(span, ' field'), key: keys.add(['', key]) });
  }
  return blocks;
}

const FIELD_BLOCK = { kind: 'text', place: ' field' } as const;

/** The keys of fields as ids write them, counted where several are the same. */
class Keys {
  readonly #counts = new Map<string, number>();

  add(path: readonly string[]): string {
    const key = path.join('.');
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return unitKey(key, count);
  }
}

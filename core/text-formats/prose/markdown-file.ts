import { frontMatterEnd } from '../../protect/blocks/markdown/front-matter.ts';
import type { FileSegment, SegmentReader } from '../file-segment.ts';
import { readYaml } from '../yaml/yaml.ts';
import { wholeText } from './whole-text.ts';

/** Fields of front matter that people read. */
const TEXT_FIELDS = new Set(['title', 'description', 'summary']);

const FENCE = /^---[ \t]*(?:\r\n|\r|\n)/;

const readBody = wholeText('markdown');

/**
 * Markdown: the text below the front matter as one, whose structure the protection knows, and fields of the front matter. Others can be
 * chosen by their keys. Front matter that is not YAML stays.
 */
export const readMarkdownFile: SegmentReader = (text, facts) => {
  const end = frontMatterEnd(text);
  if (end === 0) return readBody(text, facts);
  const body = readBody(text.slice(end), facts);
  if (!body.ok) return body;
  const fields = fieldsOf(text.slice(0, end), facts);
  return { ok: true, segments: [...fields, ...body.segments.map((segment) => moved(segment, end))] };
};

/** The texts of front matter in YAML, which stands between two fences. */
function fieldsOf(frontMatter: string, facts: Parameters<SegmentReader>[1]): readonly FileSegment[] {
  const start = FENCE.exec(frontMatter)?.[0].length;
  if (start === undefined) return [];
  const reading = readYaml(frontMatter.slice(start, frontMatter.lastIndexOf('---')), facts);
  if (!reading.ok) return [];
  return reading.segments.map((segment) => {
    const [field = '', ...others] = segment.key ?? [];
    const isOptional = others.length > 0 || !TEXT_FIELDS.has(field);
    return { ...moved(segment, start), isOptional };
  });
}

function moved(segment: FileSegment, by: number): FileSegment {
  return { ...segment, span: { start: segment.span.start + by, end: segment.span.end + by } };
}

import type { Span } from '#base';
import { sectionsOf } from './blocks/index.ts';
import type { Layout, ProtectedText } from './model.ts';
import { sourceContent } from './verify/verify-segment.ts';
import { writeLayout } from './write-layout.ts';

/** A part of a text that is parsed on its own, with its segments from `first` to `next`, without `next`. */
interface LaidOutSection {
  readonly layout: Layout;
  readonly first: number;
  readonly next: number;
  isBuiltAs(written: string): boolean;
}

/**
 * The segments whose contents change the structure of a text. Each section is checked on its own, so that a long text is not parsed often.
 */
export function findBreaking(text: ProtectedText, contents: readonly Layout[]): readonly number[] {
  const sources = text.segments.map(sourceContent);
  return layOutSections(text).flatMap((section) => breakingIn(section, contents, sources));
}

/** Checks halves, because most segments change nothing. */
function breakingIn(
  section: LaidOutSection,
  contents: readonly Layout[],
  sources: readonly Layout[],
): readonly number[] {
  const { first, next } = section;
  const only = [...sources.slice(0, first), ...contents.slice(first, next), ...sources.slice(next)];
  if (first >= next || section.isBuiltAs(writeLayout(section.layout, only))) return [];
  if (next - first === 1) return [first];
  const middle = (first + next) >> 1;
  return [
    ...breakingIn({ ...section, next: middle }, contents, sources),
    ...breakingIn({ ...section, first: middle }, contents, sources),
  ];
}

/** The sections of a text with what stands in each; a byte order mark is in none. */
function layOutSections(text: ProtectedText): readonly LaidOutSection[] {
  const [mark = ''] = text.layout;
  const sections = sectionsOf(text.source.slice(String(mark).length), text.format);
  const layouts = cutLayout(text, sections);
  const firsts = layouts.map((layout) => layout.find((part) => typeof part === 'number'));
  return sections.map(({ isBuiltAs }, index) => {
    const next = firsts.slice(index + 1).find((first) => first !== undefined) ?? text.segments.length;
    return { layout: layouts[index] ?? [], first: firsts[index] ?? next, next, isBuiltAs };
  });
}

/** The layout of each section. Only what stays is cut: no segment is in two sections. */
function cutLayout(
  { layout: [, ...parts], segments }: ProtectedText,
  sections: readonly Span[],
): readonly Layout[] {
  const layouts: (string | number)[][] = sections.map(() => []);
  let current = 0;
  let at = 0;
  const endOf = () =>
    (current + 1 < sections.length ? sections[current]?.end : undefined) ?? Number.POSITIVE_INFINITY;
  const put = (part: string | number, length: number) => {
    layouts[current]?.push(part);
    at += length;
    while (at >= endOf()) current++;
  };
  for (const part of parts) {
    if (typeof part === 'number') put(part, segments[part]?.source.length ?? 0);
    else
      for (let rest = part; rest !== ''; ) {
        const piece = rest.slice(0, endOf() - at);
        put(piece, piece.length);
        rest = rest.slice(piece.length);
      }
  }
  return layouts;
}

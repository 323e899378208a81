import type { Span, TextEdit } from '#base';

/** The address of a link, an image, or another file in a document. */
export interface DocumentLink extends Span {
  readonly address: string;
  /** Whether a program looks for the file as it looks for modules: without its extension. */
  readonly isModule?: true;
  /** Whether it is the text of a heading in the same document. */
  readonly isTitle?: true;
}

/** A heading, which links can lead to. */
export interface DocumentHeading extends Span {
  /** What people read of it, without signs. */
  readonly text: string;
  /** The id that its author has given it; undefined if it has none. */
  readonly id: string | undefined;
  /** Where one can be written: behind its text; undefined for a heading that is a tag. */
  readonly textEnd: number | undefined;
}

/** What of a document leads somewhere, and where links can lead to in it. All in order. */
export interface DocumentLinks {
  readonly links: readonly DocumentLink[];
  readonly headings: readonly DocumentHeading[];
  /** The ids of other elements. */
  readonly anchors: ReadonlySet<string>;
  /** Edits of addresses with what they need: a table is drawn again. Left out where an address can be written as it is. */
  readonly fitted?: (edits: readonly TextEdit[]) => readonly TextEdit[];
  /** Whether braces are expressions, so that ids in braces need a project that knows them. */
  readonly isMdx?: boolean;
}

const ADDRESS =
  /[\s"'](?:href|src|poster|data-src)\s{0,9}=\s{0,9}(?:"(?<double>[^"<>]{1,2000})"|'(?<single>[^'<>]{1,2000})')/dgi;
const SET =
  /[\s"'](?:image)?srcset\s{0,9}=\s{0,9}(?:"(?<double>[^"<>]{1,5000})"|'(?<single>[^'<>]{1,5000})')/dgi;
/** A picture of a set, behind which its size or its density may stand. */
const OF_SET = /(?<=^|,)\s*(?<address>[^\s,](?:[^\s,]|,(?=\S)){0,2000})(?:\s+[\d.]{1,9}[wxh])?\s*(?=,|$)/dg;
const ID = /[\s"'](?:id|name)\s{0,9}=\s{0,9}["']?(?<id>[^\s"'<>{}]{1,200})/gi;

/** The addresses in tags of HTML or JSX in a span of a text. */
export function addressesIn(text: string, { start, end }: Span): readonly DocumentLink[] {
  const written = text.slice(start, end);
  const alone = Array.from(written.matchAll(ADDRESS), (match) => linkIn(match, start));
  if (!/srcset/i.test(written)) return alone;
  const inSets = Array.from(written.matchAll(SET), (match) => linkIn(match, start)).flatMap((set) =>
    Array.from(set.address.matchAll(OF_SET), ({ groups: { address = '' } = {}, indices }) => {
      const [from, to] = indices?.groups?.address ?? [0, 0];
      return { start: set.start + from, end: set.start + to, address };
    }),
  );
  return [...alone, ...inSets].sort((one, other) => one.start - other.start);
}

/** The value of an attribute in a text that begins at an offset. */
function linkIn({ groups = {}, indices }: RegExpExecArray, offset: number): DocumentLink {
  const [from, to] = indices?.groups?.double ?? indices?.groups?.single ?? [0, 0];
  return { start: offset + from, end: offset + to, address: groups.double ?? groups.single ?? '' };
}

/** The ids in tags. */
export function idsIn(text: string, { start, end }: Span): readonly string[] {
  return Array.from(text.slice(start, end).matchAll(ID), ({ groups = {} }) => groups.id ?? '');
}

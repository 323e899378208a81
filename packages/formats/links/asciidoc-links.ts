import { addAll } from '#base';
import type { DocumentHeading, DocumentLink, DocumentLinks } from './document-links.ts';

const LINE = /(?<line>[^\r\n]*)(?:\r\n|\r|\n|$)/g;
const VERBATIM = /^(?:-{4,}|\.{4,}|\+{4,}|\/{4,}|`{3,})/;
const HEADING = /^(?:={1,6}|#{1,6})[ \t]+(?<text>\S.*?)[ \t]*$/;
/** The id of the block below. */
const OWN_ID =
  /^\[(?:\[(?<anchor>[^\],]+)(?:,[^\]]*)?\]|[^\]]*?#(?<id>[^\].,%]+)[^\]]*|.*\bid=["']?(?<named>[^\]"',]+).*)\][ \t]*$/;
/** What leads to another file, or to another place of this one. */
const ADDRESS =
  /(?:(?<![\p{L}\p{N}_])(?:link|xref|image|video|audio|include):{1,2}|<<)(?<address>[^\s[\]<>,{}]{1,500})(?=\[|,|>>)/dgu;
const TITLE = /<<(?<title>(?=[^<>,]{0,200}[ \p{Lu}])[^<>,#./]{1,200})(?=,|>>)/dgu;
const ANCHOR = /\[\[(?<anchor>[^\],[]{1,200})(?:,[^\]]*)?\]\]|\banchor:(?<macro>[^\s[\]]{1,200})\[/g;

/** What of AsciiDoc leads somewhere. */
export function asciidocLinks(text: string): DocumentLinks {
  const links: DocumentLink[] = [];
  const headings: DocumentHeading[] = [];
  const anchors: string[] = [];
  let verbatim: string | undefined;
  let ownId: string | undefined;
  for (const { index, groups = {} } of text.matchAll(LINE)) {
    const { line = '' } = groups;
    const delimiter = VERBATIM.exec(line)?.[0];
    if (verbatim !== undefined) {
      if (line.trimEnd() === verbatim) verbatim = undefined;
      continue;
    }
    if (delimiter !== undefined) verbatim = delimiter;
    const { text: heading } = HEADING.exec(line)?.groups ?? {};
    // The title of the document has no id.
    if (heading !== undefined && !/^[=#][ \t]/.test(line))
      headings.push({
        start: index,
        end: index + line.length,
        text: withoutMarkup(heading),
        id: ownId,
        textEnd: index,
      });
    const { anchor, id, named } = OWN_ID.exec(line)?.groups ?? {};
    ownId = anchor ?? id ?? named;
    if (/^\/\/(?!\/)/.test(line)) continue;
    addAll(
      links,
      [...addressesIn(line, index), ...titlesIn(line, index)].sort((a, b) => a.start - b.start),
    );
    addAll(anchors, ownId === undefined ? [] : [ownId]);
    addAll(anchors, anchorsIn(line));
  }
  return { links, headings, anchors: new Set(anchors) };
}

function addressesIn(line: string, offset: number): readonly DocumentLink[] {
  return Array.from(line.matchAll(ADDRESS), ({ indices }) => {
    const [from = 0, to = 0] = indices?.groups?.address ?? [];
    return { start: offset + from, end: offset + to, address: addressOf(line, from, to) };
  });
}

/** References that name a section by its title, which has a space or a capital. */
function titlesIn(line: string, offset: number): readonly DocumentLink[] {
  return Array.from(line.matchAll(TITLE), ({ groups = {}, indices }) => {
    const [from = 0, to = 0] = indices?.groups?.title ?? [];
    return { start: offset + from, end: offset + to, address: groups.title ?? '', isTitle: true };
  });
}

/** A reference to an id is written without a number sign. */
function addressOf(line: string, from: number, to: number): string {
  const address = line.slice(from, to);
  const isReference = /(?:<<|xref:{1,2})$/.test(line.slice(0, from)) && !/[#./]/.test(address);
  return isReference ? `#${address}` : address;
}

function anchorsIn(line: string): readonly string[] {
  return Array.from(line.matchAll(ANCHOR), ({ groups = {} }) => groups.anchor ?? groups.macro ?? '');
}

function withoutMarkup(heading: string): string {
  return heading
    .replace(/(?<![\p{L}\p{N}])[*_`#+]{1,2}(?=\S)|(?<=\S)[*_`#+]{1,2}(?![\p{L}\p{N}])/gu, '')
    .replace(/[ \t]+=+$/, '');
}

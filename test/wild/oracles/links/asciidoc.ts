import { linesOf } from '../documents/lines.ts';
import type { Links } from './links.ts';

const DELIMITER = /^(?:-{4,}|\.{4,}|\+{4,}|\/{4,}|`{3,}.*)$/;
const MACRO = /\b(?:link|xref|image|include):{1,2}(?<address>[^\s[\]]+)\[|<<(?<id>[^<>,\s]+)(?:,[^<>]*)?>>/g;
const ANCHOR = /\[\[(?<double>[\w.:-]+)(?:,[^\]]*)?\]\]|^\[(?:\w+)?#(?<short>[\w.:-]+)[^\]]*\]$/g;
const TITLE = /^={2,6}[ \t]+(?<title>.+)$/;

/** The links of AsciiDoc line by line, with the ids that Asciidoctor gives to sections. */
export function asciidocLinks(text: string): Links {
  const lines = readLines(text);
  return {
    addresses: lines.flatMap((line) =>
      Array.from(line.matchAll(MACRO), ({ groups = {} }) => groups.address ?? asAddress(groups.id ?? '')),
    ),
    ids: new Set(lines.flatMap(idsIn)),
  };
}

/** The lines outside of blocks that are shown as they are, and outside of comments. */
function readLines(text: string): readonly string[] {
  let end: string | undefined;
  return linesOf(text).flatMap(({ text: written }) => {
    const line = written.trimEnd();
    const isInBlock = end !== undefined;
    if (end === line) end = undefined;
    else if (!isInBlock && DELIMITER.test(line)) end = /^`+/.exec(line)?.[0] ?? line;
    return isInBlock || /^\/\/(?!\/)/.test(line) ? [] : [line];
  });
}

/** A reference to an id is written without a number sign. */
function asAddress(id: string): string {
  return /[#.]/.test(id) ? id : `#${id}`;
}

function idsIn(line: string): readonly string[] {
  const own = Array.from(line.matchAll(ANCHOR), ({ groups = {} }) => groups.double ?? groups.short ?? '');
  const { title } = TITLE.exec(line)?.groups ?? {};
  return title === undefined ? own : [...own, idOf(title)];
}

function idOf(title: string): string {
  const letters = title.toLowerCase().replace(/[^\p{L}\p{M}\p{N}_ .-]/gu, '');
  return `_${letters.replace(/[ .-]+/g, '_').replace(/_$/, '')}`;
}

import { linesOf } from '../documents/lines.ts';
import type { Links } from './links.ts';

/** A target of its own, a file in a directive, a link with its address, and a role that names a document. */
const ADDRESS =
  /^[ \t]*\.\. (?:_(?:`[^`]+`|[^:`]+):[ \t]+(?<target>\S+)[ \t]*$|(?:\|[^|]+\| )?(?:image|figure|include|literalinclude)::[ \t]+(?<file>\S+))|`[^`<>]+<(?<link>[^<>\s]+)>`_|:(?:doc|download):`(?:[^`<>]+<(?<role>[^<>]+)>|(?<whole>[^`<>]+))`/gm;
/** A reference by name, alone or with its text, and one to a label of Sphinx. */
const NAME =
  /(?<![`\w:])`(?<quoted>[^`<>]+)`_(?![\w_])|`[^`<>]+<(?<named>[^<>]+)_>`_|(?<![\w`>-])(?<bare>[A-Za-z\d](?:[\w.-]*[A-Za-z\d])?)_(?![\w_])/g;
const TARGET = /^[ \t]*\.\. _(?:`(?<quoted>[^`]+)`|(?<plain>[^:`]+)):/gm;
const UNDERLINE = /^([-=~^"'`#*+.:_<>])\1+[ \t]*$/;

/** The links of reStructuredText line by line: to files, and by name to titles and targets, as docutils compares names. */
export function rstLinks(text: string): Links {
  const read = readLines(text);
  const written = read.join('\n');
  return {
    addresses: [...found(written, ADDRESS).filter((address) => !address.endsWith('_'))].concat(
      found(written, NAME).map((name) => `#${encodeURIComponent(asName(name))}`),
    ),
    ids: new Set([...found(written, TARGET), ...titlesIn(read)].map(asName)),
  };
}

function found(text: string, pattern: RegExp): readonly string[] {
  return Array.from(text.matchAll(pattern)).flatMap(
    ({ groups = {} }) => Object.values(groups).find((value) => value !== undefined) ?? [],
  );
}

function asName(name: string): string {
  return name.replace(/\s+/g, ' ').trim().toLowerCase();
}

function titlesIn(lines: readonly string[]): readonly string[] {
  return lines.filter((line, index) => line.trim() !== '' && UNDERLINE.test(lines[index + 1] ?? ''));
}

/** The lines outside of literal blocks, which begin behind two colons and end where the indent does; and without literal words. */
function readLines(text: string): readonly string[] {
  let literal: number | undefined;
  return linesOf(text).map(({ text: line }) => {
    const indent = line.length - line.trimStart().length;
    const isBlank = line.trim() === '';
    if (literal !== undefined && !isBlank && indent <= literal) literal = undefined;
    if (literal !== undefined) return '';
    if (/^(?!\s*\.\. ).*::\s*$|^\s*\.\. (?:code|code-block|parsed-literal|raw|math|highlight)::/.test(line))
      literal = indent;
    return line.replace(/``.+?``/g, '');
  });
}

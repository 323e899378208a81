import type { Span } from '#base';
import type { FileFormat } from '#formats';
import { leadPattern } from './line-leads.ts';
import { copied, type ProseBlock } from './prose-block.ts';

/** A line without its end. */
interface Line extends Span {
  readonly content: string;
}

/** What says the language of the whole file: each translation has its own. */
const LANGUAGE_LINE = /^:lang(?:uage)?:[ \t]+[\w-]+[ \t]*$/m;
const WITH_LANGUAGE_LINE: ReadonlySet<FileFormat> = new Set<FileFormat>(['asciidoc', 'rst']);

const LINE = /([^\r\n]*)(?:\r\n|\r|\n|$)/g;

/** The lines of a text in order; one that ends with a line end has no empty line behind it. */
export function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  for (const { 0: whole, 1: content = '', index } of text.matchAll(LINE)) {
    if (whole !== '') lines.push({ content, start: index, end: index + content.length });
  }
  return lines;
}

/**
 * Adds the lines that no block has and that are not blank, each as a block that is copied. Blocks come in order. The line that says the
 * language of the file is not a block.
 */
export function withCopiedLines(
  text: string,
  blocks: readonly ProseBlock[],
  format: FileFormat,
): readonly ProseBlock[] {
  const lead = leadPattern(format);
  const language = WITH_LANGUAGE_LINE.has(format) ? LANGUAGE_LINE.exec(text)?.index : undefined;
  const all: ProseBlock[] = [];
  let next = 0;
  let covered = 0;
  for (const { content, start, end } of linesOf(text)) {
    for (let block = blocks[next]; block !== undefined && block.start <= end; block = blocks[++next]) {
      all.push(block);
      covered = Math.max(covered, block.end, block.extent?.end ?? 0);
    }
    if (covered > start || start === language) continue;
    const from = start + (lead.exec(content)?.[0].length ?? 0);
    const to = start + content.trimEnd().length;
    if (from < to) all.push(copied({ start: from, end: to }, ''));
  }
  return all;
}

import { createRequire } from 'node:module';
import path from 'node:path';
import { po } from 'gettext-parser';
import { parseTree } from 'jsonc-parser';
import { SaxesParser } from 'saxes';
import { parseAllDocuments } from 'yaml';
import { readTextFile, writeTextFile } from '#formats/lazy';
import { protect } from '#protect';
import { encodeSegment, restore } from '../packages/protect/protection.ts';
import { LOCALE_FORMATS, type LocaleFormat } from './data/locale-files.ts';
import { parseWithMdast } from './parse-with-mdast.ts';

/** The formats whose preparation and verification are measured. */
export const TEXT_FORMATS = ['markdown', ...LOCALE_FORMATS] as const;

export type MeasuredFormat = (typeof TEXT_FORMATS)[number];

/** Both sides of a comparison. */
export interface TextWork {
  /** What a translation does with a file, without a network. */
  translate(text: string): unknown;
  /** What a parser of the format does. */
  parse(text: string): unknown;
}

const FACTS = { isLatin1: false, source: 'en', target: 'de' };

/** What is done with files of a format. */
export function textWork(peersFolder: string, format: MeasuredFormat): TextWork {
  const translate = format === 'markdown' ? prepareAndVerify : (text: string) => translateInto(text, format);
  return { translate, parse: parserOf(peersFolder, format) };
}

function parserOf(peersFolder: string, format: MeasuredFormat): TextWork['parse'] {
  const load = createRequire(path.join(peersFolder, 'package.json'));
  const properties: { parse(text: string): unknown } = load('properties-parser');
  const parsers: Readonly<Record<MeasuredFormat, TextWork['parse']>> = {
    markdown: parseWithMdast,
    json: (text) => parseTree(text),
    yaml: (text) => parseAllDocuments(text),
    po: (text) => po.parse(text),
    properties: (text) => properties.parse(text),
    xliff: (text) => new SaxesParser({ xmlns: true, position: true }).write(text).close(),
  };
  return parsers[format];
}

/** What a translation does with a text, when every segment comes back with a space; a refused text has none. */
export function prepareAndVerify(text: string): void {
  const source = protect(text, { format: 'markdown' });
  const answers = source.segments.map((segment) => ({
    strategy: 'xml' as const,
    text: `${encodeSegment(segment, 'xml')} `,
  }));
  restore(source, answers);
}

/** What a translation does with a file, when every text comes back as another one. */
function translateInto(text: string, format: LocaleFormat): string {
  const reading = readTextFile(text, format, FACTS);
  if (!reading.ok) throw new Error(`The file of ${format} cannot be read.`);
  const outcomes = reading.segments.map((segment) => {
    const source = protect(segment.text, { format: segment.protectAs, uses: segment.uses ?? [] });
    const answers = source.segments.map((each) => ({
      strategy: 'xml' as const,
      text: `${encodeSegment(each, 'xml')}.`,
    }));
    const restored = restore(source, answers);
    return restored.ok ? restored.text : null;
  });
  const written = writeTextFile({ text, format, facts: FACTS }, reading.segments, outcomes);
  if (!written.ok) throw new Error(`The file of ${format} was not written.`);
  return written.text;
}

/** Milliseconds of some work. */
export function timeOf(work: () => unknown): () => Promise<number> {
  return async () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  };
}

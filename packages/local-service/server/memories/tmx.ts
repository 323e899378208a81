import { SaxesParser } from 'saxes';
import { normalizeCode } from '#base';
import type { MemorySegment, TranslationMemory } from '../translation-memory.ts';

/** What a TMX file becomes, without what a memory has beside it. */
interface TmxContent extends Pick<TranslationMemory, 'source_language' | 'target_languages' | 'segments'> {
  /** Units without a text in the source language, or without a translation. */
  readonly skipped: number;
}

/**
 * Reads a TMX file, as far as a memory needs it. Languages are those of `xml:lang`, or of `lang` in older files.
 * @throws Error if it is not well-formed, not TMX, or has no unit with a translation.
 */
export function readTmx(text: string): TmxContent {
  const parser = new SaxesParser();
  const path: string[] = [];
  let source = '';
  let language = '';
  let texts = new Map<string, string>();
  const units: ReadonlyMap<string, string>[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (path.length === 0 && name !== 'tmx') throw new Error('The root element is not tmx.');
    if (name === 'header') source = normalizeCode(attributes.srclang ?? '');
    if (name === 'tu') texts = new Map();
    if (name === 'tuv') language = normalizeCode(attributes['xml:lang'] ?? attributes.lang ?? '');
    path.push(name);
  });
  const addText = (piece: string) => {
    if (path.includes('seg')) texts.set(language, (texts.get(language) ?? '') + piece);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    if (path.pop() === 'tu') units.push(texts);
  });
  parser.write(text).close();
  return contentOf(source, units);
}

function contentOf(source: string, units: readonly ReadonlyMap<string, string>[]): TmxContent {
  const segments = units.flatMap((texts): MemorySegment[] => {
    const original = texts.get(source);
    const targets = [...texts].filter(([language]) => language !== source && language !== '');
    if (original === undefined || targets.length === 0) return [];
    return [{ source: original, targets: Object.fromEntries(targets) }];
  });
  if (segments.length === 0) throw new Error('No unit has a translation.');
  const target_languages = [...new Set(segments.flatMap(({ targets }) => Object.keys(targets)))];
  return { source_language: source, target_languages, segments, skipped: units.length - segments.length };
}

/** Writes a memory as TMX 1.4. */
export function writeTmx({ source_language, segments }: TranslationMemory): string {
  const units = segments.map(({ source, targets }) => {
    const all = [[source_language, source] as const, ...Object.entries(targets)];
    const variants = all.map(
      ([language, text = '']) =>
        `      <tuv xml:lang="${escaped(language)}"><seg>${escaped(text)}</seg></tuv>\n`,
    );
    return `    <tu>\n${variants.join('')}    </tu>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4">
  <header creationtool="local-service" creationtoolversion="1" segtype="sentence" o-tmf="none" adminlang="en" srclang="${escaped(source_language)}" datatype="plaintext"/>
  <body>
${units.join('')}  </body>
</tmx>
`;
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES.get(sign) ?? sign);
}

import fc from 'fast-check';
import type { EntriesFormat, LanguagePair } from '#base';

/** A dictionary as a user could have written it: valid, or with one or two defects. */
export interface NearValidDictionary {
  readonly text: string;
  readonly format: EntriesFormat;
  readonly pair: LanguagePair;
}

/** One change to a text. The numbers pick the position. */
interface Defect {
  readonly piece: string;
  readonly kind: 'insert' | 'insert-at-edge' | 'delete' | 'repeat-line' | 'replace-line';
  readonly line: number;
  readonly column: number;
}

const GOOD_PAIRS: readonly LanguagePair[] = [
  { source: 'en', target: 'de' },
  { source: 'EN', target: 'De' },
  { source: 'sk', target: 'nb' },
  { source: 'zh', target: 'en' },
];

const BAD_PAIRS: readonly LanguagePair[] = [
  { source: 'en-US', target: 'de' },
  { source: 'en', target: 'zh-Hans' },
  { source: 'pt-BR', target: 'EN-gb' },
  { source: 'en', target: 'th' },
  { source: 'cy', target: 'de-DE' },
  { source: '', target: 'de' },
  { source: 'en ', target: 'de' },
];

/** Pieces that break a dictionary almost everywhere, and some that only look so. */
const PIECES = [
  ...',"\t;\r\n \0\u0001\u000b\u001f\u007f\u0080\u009b\u0085\u00a0\u1680\u180e\u2009\u200b\u2028\u2029\u202e\u202f\u205f\u3000\ufeff\ud83d\ude00',
  '""',
  '"\0',
  '"\0,',
  ',""',
  '\r\n',
  '\n\n',
  '\n \n',
  ',en,de',
  'x'.repeat(1022),
  'ü'.repeat(511),
  '語'.repeat(341),
  '😀'.repeat(255),
];

/** Whole lines that replace another. */
const LINES = [
  '',
  ' ',
  '\t',
  ',',
  '""',
  '"",""',
  'one column',
  '"a"b,c',
  'a "quoted" word,b',
  '"open,b',
  '"one\ntwo",b',
  'a,b,c',
  'a,b,c,d,e',
  ',,en,de',
  ',,xx,yy',
  'a\0,\u2028,en,fr',
  'a\ud800,b,en,fr',
  '"a,b,en,fr',
  '"a""\0b",c,en,fr',
  'a,b,s\u212a,nb',
  'a,b," en",de',
  'a\tb\ten\tde',
  '"a"\t"b"',
  'a\t"',
];

/** Phrases that the service accepts, with quotes and separators if the format can write them. */
const goodPhrase = fc
  .tuple(
    fc.constantFrom('a', 'Task', 'ü', '語', '👍', '__proto__', '=', '"', ','),
    fc.array(fc.constantFrom('b', ' ', '"', ',', 'ß', 'e\u0301', '\u200d', '0'), { maxLength: 4 }),
    fc.constantFrom('c', 'z', '"', '\u0301', '語', '\ufeff'),
  )
  .map(([first, middle, last]) => first + middle.join('') + last);

/** The contents of columns three and four. */
type Codes = 'none' | 'right' | 'quoted' | 'other';

const goodLine = fc.record({
  source: goodPhrase,
  target: goodPhrase,
  codes: fc.constantFrom<Codes>('none', 'none', 'none', 'right', 'quoted', 'other'),
  enclosed: fc.boolean(),
  end: fc.constantFrom('\n', '\n', '\n', '\r\n', '\r', '\n\n'),
});

type GoodLine = typeof goodLine extends fc.Arbitrary<infer Line> ? Line : never;

const defect: fc.Arbitrary<Defect> = fc.record({
  piece: fc.constantFrom(...PIECES),
  kind: fc.constantFrom('insert', 'insert', 'insert-at-edge', 'delete', 'repeat-line', 'replace-line'),
  line: fc.nat({ max: 1000 }),
  column: fc.nat({ max: 1000 }),
});

/** Dictionaries of both formats, of which between a third and two thirds are good. */
export const nearValidDictionary: fc.Arbitrary<NearValidDictionary> = fc
  .record({
    format: fc.constantFrom<EntriesFormat>('csv', 'csv', 'tsv'),
    pair: fc.oneof(
      { weight: 14, arbitrary: fc.constantFrom(...GOOD_PAIRS) },
      { weight: 1, arbitrary: fc.constantFrom(...BAD_PAIRS) },
    ),
    lines: fc.uniqueArray(goodLine, { maxLength: 6, selector: ({ source }) => source }),
    defects: fc.array(defect, { maxLength: 2, size: 'max' }),
    mark: fc.constantFrom('', '', '', '\ufeff'),
    endsOpen: fc.boolean(),
  })
  .map(({ format, pair, lines, defects, mark, endsOpen }) => {
    const written = lines.map((line) => writeLine(line, format, pair));
    const text = defects.reduce(applyDefect, written).join('');
    return { text: mark + (endsOpen ? text.replace(/[\r\n]+$/, '') : text), format, pair };
  });

function writeLine(line: GoodLine, format: EntriesFormat, pair: LanguagePair): string {
  if (format === 'tsv') return `${line.source}\t${line.target}${line.end}`;
  const enclose = (phrase: string) =>
    line.enclosed || /[",]/.test(phrase) ? `"${phrase.replaceAll('"', '""')}"` : phrase;
  const codes = {
    none: '',
    right: `,${pair.source.toUpperCase()},${pair.target}`,
    quoted: `,"${pair.source}",${pair.target.toLowerCase()}`,
    other: `,${pair.target},${pair.source}`,
  };
  return `${enclose(line.source)},${enclose(line.target)}${codes[line.codes]}${line.end}`;
}

function applyDefect(lines: readonly string[], defect: Defect): string[] {
  if (lines.length === 0) return [defect.piece];
  const index = defect.line % lines.length;
  return lines.toSpliced(index, 1, ...broken(lines[index] ?? '', defect));
}

/** What replaces a line. */
function broken(text: string, { kind, piece, line, column }: Defect): string[] {
  const at = column % (text.length + 1);
  switch (kind) {
    case 'insert':
      return [text.slice(0, at) + piece + text.slice(at)];
    case 'insert-at-edge': {
      const edges = Array.from(text.matchAll(/^|$|\b(?=[,\t"])|(?<=[,\t"])\b/gm), (match) => match.index);
      const edge = edges[column % edges.length] ?? 0;
      return [text.slice(0, edge) + piece + text.slice(edge)];
    }
    case 'delete':
      return [text.slice(0, at) + text.slice(at + 1)];
    case 'repeat-line':
      return [text, text];
    case 'replace-line':
      return [`${LINES[(line + column) % LINES.length]}\n`];
  }
}

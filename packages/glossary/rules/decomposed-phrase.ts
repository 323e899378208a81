import { message, normalized, showPhrase } from '#base';
import { phraseFields } from '../rows/row.ts';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';

/** Letters with marks behind them, and parts of Korean syllables. */
const SEQUENCE =
  /\P{M}\p{M}+|[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?|[\uac00-\ud7a3][\u11a8-\u11c2]/gu;

/** The marks and parts of syllables that become one character with what is before them in NFC. */
const COMPOSING =
  '300-304 306-30c 30f 311 313-314 31b 323-328 32d-32e 330-331 338 342 345 653-655 93c 9be 9d7 b3e b56-b57 bbe bd7 c56 cc2 cd5-cd6 d3e d57 dca dcf ddf 102e 1161-1175 11a8-11c2 1b35 3099-309a';

/** The service compares phrases byte for byte (specification 8). */
export const decomposedPhrase: GlossaryRule = {
  id: 'decomposed-phrase',
  level: 'warning',
  explanation:
    'A phrase has letters and their marks as characters of their own: e and an accent instead of é, or the parts of a Korean syllable. It looks the same, but texts have one character for both (NFC), and the service finds a phrase only where it is written the same way. Names of files on a Mac are written like this.',
  yieldsTo: 'normalization-twin',
  flags: { placedUnits: { units: COMPOSING, isMisplacedIn: (text) => sequencesIn(text).length > 0 } },
  checkEntry(entry, _context, report) {
    const { text } = entry.row;
    for (const { content } of phraseFields(entry)) {
      const [first] = sequencesIn(text.slice(content.start, content.end));
      if (first === undefined) continue;
      report({
        span: content,
        message: message(
          'This phrase has {0} as several characters, where texts have one.',
          showPhrase(first.composed),
        ),
      });
    }
  },
  fixes({ span }, { text }) {
    const edits = sequencesIn(text.slice(span.start, span.end)).map(({ start, end, composed }) => ({
      span: { start: span.start + start, end: span.start + end },
      newText: composed,
    }));
    return [
      { kind: 'edit', title: message('Write it with composed characters (NFC)'), edits, preferred: true },
    ];
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    { fails: '⟦Cafe\u0301⟧,Kaffeehaus', fixed: 'Café,Kaffeehaus', passes: 'Café,Kaffeehaus' },
    {
      fails: 'office,"⟦Bu\u0308ro, gro\u00df⟧"',
      fixed: 'office,"Büro, groß"',
      passes: 'office,"Büro, groß"',
    },
    {
      fails: '⟦\u1112\u1161\u11ab\u1100\u1173\u11af⟧,Hangul',
      fixed: '한글,Hangul',
      passes: '한글,Hangul',
      pair: { source: 'ko', target: 'en' },
    },
    { format: 'tsv', fails: 'Gabel\t⟦か\u3099⟧', fixed: 'Gabel\tが', passes: 'Gabel\tが' },
    // Marks without a character of their own for both, and characters that Unicode no longer composes.
    { fails: '⟦e\u0301x\u0301⟧,क\u093c', fixed: '\u00e9x\u0301,क\u093c', passes: 'x\u0301,क\u093c' },
  ];
}

/** The sequences that become fewer characters in NFC, in UTF-16 units of the phrase. */
function sequencesIn(phrase: string) {
  return Array.from(phrase.matchAll(SEQUENCE)).flatMap(({ 0: sequence, index: start }) => {
    const composed = normalized(sequence);
    return composed.length < sequence.length ? [{ start, end: start + sequence.length, composed }] : [];
  });
}

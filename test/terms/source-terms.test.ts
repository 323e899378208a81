import { describe, expect, test } from 'vitest';
import { findSourceTerms, type SourceTerm } from '../../packages/terms/matching/source-terms.ts';
import { loadStemmer } from '../../packages/terms/stemmers/load-stemmer.ts';
import { markText, parseMarkedText } from '../support/marked-text.ts';
import { busyTime } from '../support/process/times.ts';

/** Terms with what a terms file says about them. */
type Terms = readonly (string | SourceTerm)[];

/** Sees that exactly the marked ranges are found as terms. */
async function checkTerms(marked: string, sources: Terms, language = 'en'): Promise<void> {
  const { text } = parseMarkedText(marked);
  const terms = sources.map((term) => (typeof term === 'string' ? { source: term } : term));
  const find = findSourceTerms(terms, { language, stem: await loadStemmer(language) });
  expect(markText(text, find(text))).toBe(marked);
}

const ENGLISH = { language: 'en', stem: undefined };

describe('terms are found', () => {
  test.each([
    ['as whole words', 'the ⟦cat⟧ and the catalogue, bobcat, ⟦cat⟧-like', ['cat']],
    ['in any case', '⟦CAT⟧ and ⟦Größe⟧ and ⟦größe⟧', ['cat', 'Größe']],
    ['the longest first', '⟦memory card⟧, ⟦memory⟧, ⟦card⟧', ['memory', 'card', 'memory card']],
    ['at both ends', '⟦a⟧', ['a']],
    ['beside marks and digits', '(⟦cat⟧)，⟦cat⟧. cat2', ['cat']],
    ['in scripts without spaces', '这个⟦词汇表⟧很好，⟦用語⟧集', ['词汇表', '用語']],
    ['between two scripts', '打开⟦app⟧吧', ['app']],
    ['right to left', 'פתח את ⟦הקובץ⟧ עכשיו', ['הקובץ']],
    ['with signs of their own', 'in ⟦C++⟧ and ⟦.NET⟧', ['C++', '.NET']],
    ['in pairs of units', '⟦👍⟧ and ⟦𝗍⟧', ['👍', '𝗍']],
    ['never without entries', 'nothing', []],
    [
      'in their plural',
      '⟦tasks⟧, ⟦Entries⟧, ⟦boxes⟧, two ⟦memory cards⟧',
      ['task', 'entry', 'box', 'memory card'],
    ],
    ['in their singular', 'one ⟦setting⟧', ['settings']],
    ['not as another word of the same family', 'ordering, orderly, tasked', ['order', 'task']],
    ['across a line end, not across a paragraph', 'a ⟦memory\ncard⟧, memory\n\ncard', ['memory card']],
    ['with an ending in their genitive', 'the ⟦user⟧’s files', ['user']],
    ['in composed letters', '⟦caf\u00e9⟧ and ⟦cafe\u0301⟧', ['cafe\u0301']],
    ['only as they are written if the entry says so', '⟦Go⟧, go, GO', [{ source: 'Go', case: 'exact' }]],
    [
      'without inflection if the entry says so',
      '⟦Windows⟧, ⟦windows⟧, window',
      [{ source: 'Windows', match: 'exact' }],
    ],
  ] satisfies [string, string, Terms][])('%s', (_, marked, sources) => checkTerms(marked, sources));

  test.each([
    ['de', 'die ⟦Aufträge⟧ des ⟦Auftrags⟧, beauftragt', ['Auftrag']],
    ['fr', 'les ⟦fichiers⟧ et le ⟦fichier⟧', ['fichier']],
    ['ko', '⟦파일을⟧ 열고 ⟦파일⟧ 저장, 파일럿', ['파일']],
    ['ja', 'この⟦用語集⟧を使います。用語集約', ['用語集']],
    ['zh', '⟦词汇表⟧很好', ['词汇表']],
    ['th', 'เปิด⟦ไฟล์⟧นี้', ['ไฟล์']],
    ['he', '⟦קובץ⟧ וקובץ', ['קובץ']],
  ])('inflected in the language %s', (language, marked, terms) => checkTerms(marked, terms, language));

  test('written as in the text where two differ in case only', () => {
    const terms = [
      { source: 'Polish', target: 'polnisch' },
      { source: 'polish', target: 'polieren' },
    ];
    const found = findSourceTerms(terms, ENGLISH)('polish Polish POLISH');
    expect(found.map(({ term }) => term.target)).toEqual(['polieren', 'polnisch', 'polnisch']);
  });

  test('in a long text and a large dictionary within two seconds', () => {
    const terms = Array.from({ length: 100_000 }, (_, index) => ({ source: `term ${index}`, target: 'x' }));
    const text = 'term 7 and term 99999, '.repeat(5_000);
    const start = busyTime();
    expect(findSourceTerms(terms, ENGLISH)(text)).toHaveLength(10_000);
    expect(busyTime() - start).toBeLessThan(2000);
  });
});

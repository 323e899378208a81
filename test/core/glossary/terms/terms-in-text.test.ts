import { describe, expect, test } from 'vitest';
import { findMissingTerms } from '../../../../core/glossary/terms/check-terms.ts';
import { termFinder } from '../../../../core/glossary/terms/terms-in-text.ts';
import { markText, parseMarkedText } from '../../../support/marked-text.ts';
import { busyTime } from '../../../support/process/times.ts';

/** Sees that exactly the marked ranges are found as terms. */
function checkTerms(marked: string, sources: readonly string[]): void {
  const { text } = parseMarkedText(marked);
  const terms = sources.map((source) => ({ source, target: source }));
  expect(markText(text, termFinder(terms)(text))).toBe(marked);
}

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
  ] as const)('%s', (_, marked, sources) => checkTerms(marked, sources));

  test('written as in the text where two differ in case only', () => {
    const terms = [
      { source: 'Polish', target: 'polnisch' },
      { source: 'polish', target: 'polieren' },
    ];
    const found = termFinder(terms)('polish Polish POLISH');
    expect(found.map(({ term }) => term.target)).toEqual(['polieren', 'polnisch', 'polnisch']);
  });

  test('in a long text and a large dictionary within two seconds', () => {
    const terms = Array.from({ length: 100_000 }, (_, index) => ({ source: `term ${index}`, target: 'x' }));
    const text = 'term 7 and term 99999, '.repeat(5_000);
    const start = busyTime();
    expect(termFinder(terms)(text)).toHaveLength(10_000);
    expect(busyTime() - start).toBeLessThan(2000);
  });
});

/** Sees whether a target phrase counts as present in a translation. */
function isMissing(target: string, translation: string): boolean {
  const terms = [{ start: 0, end: 1, term: { source: 'x', target } }];
  return findMissingTerms(terms, translation).length > 0;
}

describe('a required target', () => {
  test.each([
    ['Konto', 'Ihr Konto ist offen'],
    ['Konto', 'Ihre KONTONUMMER'],
    ['Buch', 'zwei Bücher'],
    ['Ort', 'die Orte'],
    ['Einstellung', 'in den Einstellungen'],
    ['gemeinsamer Ordner', 'im gemeinsamen Ordner'],
    ['mot de passe', 'les mots de passe'],
    ['用語集', 'この用語集は'],
    ['C++', 'in C++ geschrieben'],
  ])('is there: %s in %j', (target, translation) => expect(isMissing(target, translation)).toBe(false));

  test.each([
    ['Konto', 'Ihr Account ist offen'],
    ['Ort', 'der Transport'],
    ['gemeinsamer Ordner', 'im geteilten Ordner'],
    ['用語集', 'この辞書は'],
    ['Konto', ''],
  ])('is missing: %s in %j', (target, translation) => expect(isMissing(target, translation)).toBe(true));

  test('is named once, with what it stands for', () => {
    const terms = termFinder([{ source: 'account', target: 'Konto' }])('account and Account');
    expect(findMissingTerms(terms, 'Zugang')).toEqual([
      {
        term: { source: 'account', target: 'Konto' },
        message: {
          text: 'The glossary translates "{0}" as "{1}", which does not occur in the translation.',
          args: ['account', 'Konto'],
        },
      },
    ]);
  });
});

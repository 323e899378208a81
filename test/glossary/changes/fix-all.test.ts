import { describe, expect, test } from 'vitest';
import { applyEdits, type EncodingFault, finish, type Problem } from '#base';
import { SNAPSHOT_LANGUAGES } from '#base/snapshot';
import { fixAll } from '../../../packages/glossary/changes/fix-all.ts';
import { FIXES_THAT_MAKE_ERRORS } from '../../support/glossaries/harmful-fixes.ts';
import { linterOf, lintText } from '../../support/glossary.ts';

/** The text after all fixes, or after those of some problems. */
function fixed(text: string, encodingFault?: EncodingFault, wanted?: (problem: Problem) => boolean): string {
  const { dictionary } = linterOf(text);
  const options = { languages: SNAPSHOT_LANGUAGES.glossary, encodingFault };
  return applyEdits(text, finish(fixAll(dictionary, options, wanted)));
}

test.each<[string, EncodingFault, string]>([
  ['is fixed where an editor can read it', { kind: 'other-encoding' }, 'a,b\n'],
  ['stays as it is where bytes were lost', { kind: 'invalid-utf-8', byteOffset: 2, offset: 2 }, 'a,b \n'],
  ['stays as it is where it was read as UTF-8', { kind: 'utf-16' }, 'a,b \n'],
])('text of a file that is not UTF-8 %s', (_name, encodingFault, expected) => {
  expect(fixed('a,b \n', encodingFault)).toBe(expected);
});

describe('of twins, the phrase with composed characters stays', () => {
  const [ONE, TWO] = ['Clich\u00e9', 'Cliche\u0301'];
  const [SYLLABLE, PARTS] = ['\ud55c', '\u1112\u1161\u11ab'];

  test.each<[string, string, string]>([
    ['the first of two', `${TWO},Klischee\n${ONE},Klischee\n`, `${ONE},Klischee\n`],
    ['the last of two', `${ONE},Klischee\n${TWO},Klischee\n`, `${ONE},Klischee\n`],
    ['the first of two without a line end', `${TWO},Klischee\n${ONE},Klischee`, `${ONE},Klischee`],
    ['two of three', `${TWO},Klischee\n${ONE},Klischee\n${TWO},Klischee\n`, `${ONE},Klischee\n`],
    ['one far above', `${TWO},a\nb,c\nd,e\n${ONE},a\n`, `${ONE},a\nb,c\nd,e\n`],
    ['one in quotes', `"${TWO}",a\n${ONE},a\n`, `"${ONE}",a\n`],
    ['parts of syllables', `${PARTS},a\n${SYLLABLE},a\n`, `${SYLLABLE},a\n`],
    ['both phrases of an entry', `${TWO},${TWO}s\n${ONE},${ONE}s\n`, `${ONE},${ONE}s\n`],
    ['alone', `${TWO},Klischee\n`, `${ONE},Klischee\n`],
    ['alone as a target phrase', `stereotype,${TWO}\n`, `stereotype,${ONE}\n`],
    ['with another target phrase', `${TWO},x\n${ONE},y\n`, `${TWO},x\n${ONE},y\n`],
  ])('%s is decomposed', (_name, text, expected) => expect(fixed(text)).toBe(expected));
});

describe('a fix that would make an error is left out, and its problem stays', () => {
  test.each(FIXES_THAT_MAKE_ERRORS)('%s', (rule, before, after) => {
    expect(fixed(before)).toBe(after);
    expect(lintText(after).map((problem) => problem.rule)).toContain(rule);
  });

  test('a thousand of them are left out in one attempt', () => {
    const rows = Array.from({ length: 1000 }, (_, index) => `a${index} b,x\na${index}  b,y\n c${index},z\n`);
    const expected = rows.map((row) => row.replace(' c', 'c'));
    expect(fixed(rows.join(''))).toBe(expected.join(''));
  });

  test('where only one rule is wanted, and another one would remove the error again', () => {
    const text = 'a b,x\na  b,x\n';
    expect(fixed(text)).toBe('a b,x\n');
    expect(fixed(text, undefined, ({ rule }) => rule === 'double-space')).toBe(text);
  });
});

import { describe, expect, test } from 'vitest';
import { fixAll } from '../../../../core/glossary/changes/fix-all.ts';
import { SNAPSHOT_LANGUAGES } from '../../../../core/languages/snapshot/snapshot.ts';
import type { Problem } from '../../../../core/problem.ts';
import { finish } from '../../../../core/steps.ts';
import { applyEdits } from '../../../../core/text/edit.ts';
import type { EncodingFault } from '../../../../core/text/encoding/encoding.ts';
import { FIXES_THAT_MAKE_ERRORS } from '../../../support/glossaries/harmful-fixes.ts';
import { linterOf, lintText } from '../../../support/glossary.ts';

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

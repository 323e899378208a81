import { describe, expect, test } from 'vitest';
import { checkFix, checkProblems, type GlossarySetting, linterOf } from '../support/glossary.ts';

const RULE = 'replacement-character';

describe('F61 a letter that was lost is reported', () => {
  test.each<[string, string, readonly string[], GlossarySetting?]>([
    ['in a source phrase', '⟦\ufffd⟧berfällig,overdue\n', [RULE]],
    ['in a target phrase', 'due,f⟦\ufffd⟧llig\n', [RULE]],
    ['several side by side, once', 'due,f⟦\ufffd\ufffd⟧llig\n', [RULE]],
    ['in quotes', '"a, ⟦\ufffd⟧",b\n', [RULE]],
    ['in TSV', 'due\tf⟦\ufffd⟧llig', [RULE], { format: 'tsv' }],
    ['in a line among others', 'a,b\nc,⟦\ufffd⟧\nd,e\n', [RULE]],
    ['not in a line that the service ignores', 'due,f\ufffdllig,⟦en,fr⟧', ['language-pair-mismatch']],
    [
      'as the one of the encoding alone, while the file is not UTF-8',
      'due,f⟦\ufffd⟧llig\nx,\ufffd\n',
      ['invalid-encoding'],
      { encodingFault: { kind: 'invalid-utf-8', byteOffset: 5, offset: 5 } },
    ],
  ])('%s', (_name, marked, rules, setting) => {
    checkProblems(marked, rules, setting);
  });

  test('when the misread file was saved, and no more when it is opened again', () => {
    const { linter } = linterOf('due,f\ufffdllig\n');
    const rules = () => linter.problems().map(({ rule }) => rule);
    expect(rules()).toEqual([RULE]);
    linter.followFault({ kind: 'invalid-utf-8', byteOffset: 5, offset: 5 });
    expect(rules()).toEqual(['invalid-encoding']);
    linter.followFault(undefined);
    expect(rules()).toEqual([RULE]);
  });

  test('no fix removes it, because nobody knows the letter', () => {
    const { linter } = linterOf('due,f\ufffdllig\n');
    expect(linter.problems().flatMap((problem) => linter.fixesFor(problem))).toEqual([]);
    checkFix('due ,f\ufffdllig', 'edge-whitespace', 'due,f\ufffdllig');
  });
});

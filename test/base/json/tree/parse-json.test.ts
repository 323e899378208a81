import { describe, expect, test } from 'vitest';
import { parseJson } from '../../../../packages/base/json/tree/parse-json.ts';
import { inEnglish } from '../../../../packages/base/message.ts';
import { markText, parseMarkedText } from '../../../support/marked-text.ts';
import { checkJson, lintJson } from '../../../support/texts/json-files.ts';

/** Checks where a text is not JSON, and what is said there first. */
function checkFaults(marked: string, first: string | undefined) {
  const { text } = parseMarkedText(marked);
  const { faults } = parseJson(text);
  const shown = markText(
    text,
    faults.map(({ span }) => span),
  );
  expect({ shown, first: faults[0] && inEnglish(faults[0].message) }).toEqual({ shown: marked, first });
}

describe('faults', () => {
  test.each<[string, string | undefined]>([
    ['{ "a": [1, 2,], /* two */ } // and a comment', undefined],
    ['{ "a": ⟦}⟧', 'A value is expected here.'],
    ['[⟦tru⟧]', 'Names and texts must be in double quotes.'],
    ['[1] ⟦[⟧2]', 'The file should end here.'],
  ])('%s', (marked, first) => {
    checkFaults(marked, first);
  });
});

describe('nothing makes it throw', () => {
  test.each(['', ' ', '"', '{', '}', '[[', '{"a"', '{"a":', '/*', '\u0000', '\ud800', '{"__proto__":{}}'])(
    '%j',
    (text) => {
      expect(() => lintJson('manifest', text)).not.toThrow();
      expect(() => lintJson('style-rules', text)).not.toThrow();
    },
  );

  test('brackets that are nested a hundred thousand times', () => {
    const [problem] = lintJson('manifest', '['.repeat(100_000));
    expect(problem).toMatchObject({ rule: 'invalid-json', span: { start: 100, end: 101 } });
  });

  test('brackets in strings and comments are not nested', () => {
    expect(parseJson(`{ "a": "${'['.repeat(200)}" } // ${'{'.repeat(200)}`).faults).toEqual([]);
  });
});

test('an empty file lacks its value', () => {
  checkJson('manifest', '⟦⟧', ['invalid-json']);
  checkJson('style-rules', '// nothing\n⟦⟧', ['invalid-json']);
});

test('what is not an object is reported', () => {
  checkJson('manifest', '⟦[]⟧', ['wrong-type']);
  checkJson('style-rules', '⟦null⟧', ['wrong-type']);
});

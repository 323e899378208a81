import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tidyUp } from '../../../packages/local-service/server/text/tidy-up.ts';
import { VARIANT_PAIRS } from '../../../packages/local-service/server/text/variant-words.ts';

const checkTidied = (text: string, tidied: string, target = 'en-US') =>
  expect(tidyUp(text, target)).toBe(tidied);

describe('tidying up', () => {
  test.each([
    ['Two  spaces   and\t\ttabs', 'Two spaces and tabs'],
    ['  Indented\n    text ', '  Indented\n    text '],
    ['The the cat', 'The cat'],
    ['Go go go now', 'Go now'],
    ['A well-known known fact', 'A well-known known fact'],
    ['Theory the ory', 'Theory the ory'],
    ['One word , two ; three !', 'One word, two; three!'],
    ['Wait ... and .5 seconds', 'Wait ... and .5 seconds'],
    ['one. two is here! three?', 'One. Two is here! Three?'],
    ['something else. yes', 'Something else. Yes'],
    ['Use e.g. this one', 'Use e.g. this one'],
    ['Already fine.', 'Already fine.'],
    ['', ''],
    ['   ', '   '],
  ])('%j → %j', (text, tidied) => checkTidied(text, tidied));

  test('French keeps its space before a sign', () => checkTidied('Vraiment ?', 'Vraiment ?', 'fr'));
});

describe('placeholders, addresses and markup do not change', () => {
  test.each([
    ['{a  a} is', '{a  a} is'],
    ['the %(a)s %(a)s', 'The %(a)s %(a)s'],
    ['see https://color.example/gray gray', 'See https://color.example/gray grey'],
    ['<b title="the the">gray</b>', '<b title="the the">grey</b>'],
    ['{color} color', '{color} colour'],
  ])('%j → %j', (text, tidied) => checkTidied(text, tidied, 'en-GB'));
});

describe('variants', () => {
  test.each([
    ['My favorite COLOR is gray', 'en-GB', 'My favourite COLOUR is grey'],
    ['The Colour of the centre', 'en-US', 'The Color of the center'],
    ['Colorful discolored', 'en-GB', 'Colourful discolored'],
    ['O usuário fechou a tela', 'pt-PT', 'O utilizador fechou a ecrã'],
    ['O Utilizador abriu o ficheiro', 'pt-BR', 'O Usuário abriu o arquivo'],
    ['Color', 'de', 'Color'],
  ])('%s to %s', (text, target, converted) => checkTidied(text, converted, target));

  test.each(VARIANT_PAIRS)(
    '$variants has a few dozen words, each once on its side, and goes both ways',
    (pair) => {
      const [first, second] = pair.variants;
      expect(pair.words.length).toBeGreaterThanOrEqual(30);
      for (const side of [0, 1] as const) {
        expect(new Set(pair.words.map((words) => words[side])).size).toBe(pair.words.length);
      }
      for (const [word, other] of pair.words) {
        expect(tidyUp(`A ${word}`, second)).toBe(`A ${other}`);
        expect(tidyUp(`A ${other}`, first)).toBe(`A ${word}`);
      }
    },
  );
});

test('for any text: a tidy text does not change', () => {
  const word = fc.constantFrom('the', 'The', 'word', 'color', '{name}', ',', '.', '  ', '<b>', 'e.g.', '\n');
  fc.assert(
    fc.property(fc.array(word, { maxLength: 20 }), (words) => {
      const once = tidyUp(words.join(' '), 'en-GB');
      expect(tidyUp(once, 'en-GB')).toBe(once);
    }),
    { seed: 20_261_120, numRuns: 300 },
  );
});

import { describe, expect, test } from 'vitest';
import { applyEdits } from '#base';
import { keepFirst, keepLast } from '../../../packages/glossary/changes/duplicates.ts';
import { Dictionary } from '../../../packages/glossary/dictionary.ts';
import { checkTransform } from '../../support/glossaries/transform.ts';
import { EN_DE } from '../../support/glossary.ts';

describe('one entry is kept of each source phrase', () => {
  test.each([
    ['of two', 'a,1\nb,2\na,3\n', 'a,1\nb,2\n', 'b,2\na,3\n'],
    ['of three', 'a,1\na,2\na,3', 'a,1', 'a,3'],
    ['of two that are quoted differently', '"a",1\na,2\n', '"a",1\n', 'a,2\n'],
    ['of two pairs', 'a,1\r\nb,2\r\nb,3\r\na,4\r\n', 'a,1\r\nb,2\r\n', 'b,3\r\na,4\r\n'],
    ['upper and lower case are different phrases', 'a,1\nA,2\n', 'a,1\nA,2\n', 'a,1\nA,2\n'],
    ['malformed rows are no duplicates', 'a\na,1\na,2,3\n', 'a\na,1\na,2,3\n', 'a\na,1\na,2,3\n'],
    ['empty phrases are no duplicates', ',1\n,2\n', ',1\n,2\n', ',1\n,2\n'],
  ])('%s', (_name, text, first, last) => {
    checkTransform(text, keepFirst, first);
    checkTransform(text, keepLast, last);
  });

  test('a CR and an LF that would meet do not become one line end', () => {
    checkTransform('x,1\nb,2\rx,3\n\nc,4', keepFirst, 'x,1\nb,2\n\nc,4');
  });

  test('a blank line stays before a phrase that would become a byte order mark', () => {
    checkTransform('x,1\n\ufeffa,2\nx,3\n', keepLast, '\n\ufeffa,2\nx,3\n');
  });

  test('rows that the service ignores do not count', () => {
    const text = 'a,1,en,fr\na,2\na,3,en,de\n';
    const dictionary = new Dictionary(text, { format: 'csv', pair: EN_DE });
    expect(applyEdits(text, keepFirst(dictionary))).toBe('a,1,en,fr\na,2\n');
    expect(applyEdits(text, keepLast(dictionary))).toBe('a,1,en,fr\na,3,en,de\n');
  });
});

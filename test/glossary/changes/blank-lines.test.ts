import { describe, test } from 'vitest';
import { removeBlankLines } from '../../../packages/glossary/changes/blank-lines.ts';
import { checkTransform } from '../../support/glossaries/transform.ts';

describe('blank lines are taken out', () => {
  test.each([
    ['in the middle', 'a,1\n\n\nb,2\n', 'a,1\nb,2\n'],
    ['at the start', '\n\r\na,1\n', 'a,1\n'],
    ['at the end', 'a,1\n\n\n', 'a,1\n'],
    ['behind a byte order mark', '\ufeff\na,1', '\ufeffa,1'],
    ['until nothing is left', '\n\r\n\r', ''],
    ['with other line ends around', 'a,1\r\r\nb,2\r\n\n', 'a,1\rb,2\r\n'],
    ['a missing line end at the end stays missing', 'a,1\n\nb,2', 'a,1\nb,2'],
    ['a line of white space is not blank', 'a,1\n \nb,2\n', 'a,1\n \nb,2\n'],
    ['a lone byte order mark stays', '\ufeff', '\ufeff'],
  ])('%s', (_name, text, expected) => checkTransform(text, removeBlankLines, expected));

  test('except one before a phrase that would become a byte order mark', () => {
    checkTransform('\n\n\ufeffa,1\n', removeBlankLines, '\n\ufeffa,1\n');
  });
});

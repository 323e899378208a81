import { describe, expect, test } from 'vitest';
import type { FileFormat } from '#formats';
import { writeUnits } from '../../../packages/units/writing/write-units.ts';
import { describePair, fileOf, pairsOf, written } from '../../support/projects/keyed-files.ts';

/** Checks what a translation into Polish lacks, and that it alone is written. */
function checkLacking(
  format: FileFormat,
  source: string,
  target: string,
  lacking: readonly string[],
  after: string,
) {
  const files = [fileOf(format, source, { target: 'pl' }), fileOf(format, target, { target: 'pl' })] as const;
  const missing = pairsOf(...files).filter((pair) => pair.target === undefined);
  expect(missing.map(describePair)).toEqual(lacking);
  const changes = missing.map((pair) => ({
    pair,
    action: 'write' as const,
    texts: pair.source?.parts.map(() => 'neu') ?? [],
  }));
  const writing = writeUnits({ source: files[0], target: files[1] }, pairsOf(...files), changes);
  expect(written(writing)).toBe(after);
}

describe('plural forms that a translation lacks are missing, and no others', () => {
  test.each<[FileFormat, string, string, readonly string[], string]>([
    [
      'json',
      '{\n  "n_one": "a file",\n  "n_other": "files"\n}\n',
      '{\n  "n_one": "plik",\n  "n_few": "pliki",\n  "n_other": "pliku"\n}\n',
      ['n_other: many:files = -'],
      '{\n  "n_one": "plik",\n  "n_few": "pliki",\n  "n_many": "neu",\n  "n_other": "pliku"\n}\n',
    ],
    [
      'android',
      '<resources>\n  <plurals name="n">\n    <item quantity="one">a</item>\n    <item quantity="other">b</item>\n  </plurals>\n</resources>\n',
      '<resources>\n  <plurals name="n">\n    <item quantity="one">c</item>\n    <item quantity="many">d</item>\n    <item quantity="other">e</item>\n  </plurals>\n</resources>\n',
      ['n.other: few:b = -'],
      '<resources>\n  <plurals name="n">\n    <item quantity="one">c</item>\n    <item quantity="many">d</item>\n    <item quantity="other">e</item>\n    <item quantity="few">neu</item>\n  </plurals>\n</resources>\n',
    ],
    [
      'yaml',
      'en:\n  n:\n    one: a\n    other: b\n',
      'pl:\n  n:\n    one: c\n    few: d\n    many: e\n    other: f\n',
      [],
      'pl:\n  n:\n    one: c\n    few: d\n    many: e\n    other: f\n',
    ],
  ])('%s: %j', checkLacking);

  test('forms that only fractions or millions have may be left out', () => {
    const source = fileOf('json', '{"n_one": "a file", "n_other": "files"}', { target: 'fr' });
    const target = fileOf('json', '{"n_one": "un fichier", "n_other": "des fichiers"}', { target: 'fr' });
    expect(pairsOf(source, target)).toHaveLength(1);
  });
});

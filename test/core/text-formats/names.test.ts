import { expect, test } from 'vitest';
import { recognizeFormat } from '../../../core/text-formats/recognize-format.ts';
import { targetName } from '../../../core/text-formats/target-name.ts';

test.each<[string, string | undefined]>([
  ['docs/README.md', 'markdown'],
  ['C:\\docs\\GUIDE.ADOC', 'asciidoc'],
  ['app_en.arb', 'arb'],
  ['en.yml', 'yaml'],
  ['de.pot', 'po'],
  ['parlance.json', undefined],
  ['a.style-rules.json', undefined],
  ['letter.docx', undefined],
  ['Makefile', undefined],
])('%s is %s', (name, format) => expect(recognizeFormat(name)).toBe(format));

test.each<[string, string, string | undefined, string]>([
  ['README.md', 'de', undefined, 'README.de.md'],
  ['README.en.md', 'de', 'en', 'README.de.md'],
  ['app_en.properties', 'pt-BR', 'en', 'app_pt-BR.properties'],
  ['app_en_US.properties', 'pt-BR', 'en', 'app_pt_BR.properties'],
  ['en.json', 'de', 'en', 'de.json'],
  ['en-US.json', 'de', 'en', 'de.json'],
  ['admin.md', 'de', 'en', 'admin.de.md'],
  ['to.do.txt', 'de', 'en', 'to.do.de.txt'],
  ['.txt', 'de', 'en', '.txt.de'],
])('%s in %s is named after its source language %s', (name, target, source, expected) =>
  expect(targetName(name, { source, target })).toBe(expected),
);

test('a pattern says otherwise', () =>
  expect(targetName('a.md', { source: 'en', target: 'de' }, '{target}/{name}{extension}')).toBe('de/a.md'));

/** Reliability V8. */
test('a target that is no language code leads to no other folder (reliability V8)', () =>
  expect(targetName('app_en.json', { source: 'en', target: '../../x' })).toBe('app_en.translated.json'));

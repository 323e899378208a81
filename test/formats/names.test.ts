import { expect, test } from 'vitest';
import { recognizeFormat } from '../../packages/formats/recognize-format.ts';

test.each<[string, string | undefined]>([
  ['docs/README.md', 'markdown'],
  ['C:\\docs\\GUIDE.ADOC', 'asciidoc'],
  ['docs/index.rst', 'rst'],
  ['intro.ipynb', 'notebook'],
  ['app_en.arb', 'arb'],
  ['en.yml', 'yaml'],
  ['de.pot', 'po'],
  ['parlance.json', undefined],
  ['a.style-rules.json', undefined],
  ['letter.docx', undefined],
  ['Makefile', undefined],
])('%s is %s', (name, format) => expect(recognizeFormat(name)).toBe(format));

import { expect, test } from 'vitest';
import type { FileFormat } from '#formats';
import { mayLeadIntoOthers } from '../../../packages/projects/update/follow-written.ts';
import { fileOf } from '../../support/projects/keyed-files.ts';

test.each<readonly [text: string, format: FileFormat, leads: boolean]>([
  ['See [the other](other.md#place).\n', 'markdown', true],
  ['# Title\n\n[other]: <other.md#place>\n', 'markdown', true],
  ['<a href="other.html#place">Other</a>\n', 'html', true],
  ['== Title\n\nxref:other.adoc#place[Other]\n', 'asciidoc', true],
  // Signs of headings lead nowhere: a large project with headings alone would be in memory until its update ends.
  ['# Title\n\n## Below ##\n\nText in C# and [other](other.md).\n', 'markdown', false],
  ['See [the other](other.md).\n', 'markdown', false],
])('whether a new translation of %j may lead to places in others: %s, %s', (text, format, leads) => {
  const status = { files: { exists: false }, source: { file: fileOf(format, text) } };
  expect(mayLeadIntoOthers(status, { pairs: [] }, () => true)).toBe(leads);
});

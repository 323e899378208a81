import { expect, test } from 'vitest';
import { DEFAULT_NAME_PATTERN, fillPattern } from '../../../packages/base/text/name-pattern.ts';

test.each<[pattern: string, name: string]>([
  [DEFAULT_NAME_PATTERN, 'letter.de.docx'],
  ['{target}-{name}{extension}', 'de-letter.docx'],
  ['{name}{other}{extension}', 'letter{other}.docx'],
  ['{name}{constructor}{extension}', 'letter{constructor}.docx'],
])('the pattern %s gives %s', (pattern, name) => {
  expect(fillPattern(pattern, { name: 'letter', target: 'de', extension: '.docx' })).toBe(name);
});

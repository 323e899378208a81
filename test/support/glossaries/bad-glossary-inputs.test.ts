import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'test/fixtures/glossary';
const files = readdirSync(folder).filter((file) => file !== 'README.md');
const readme = readFileSync(`${folder}/README.md`, 'utf8');

test('the list and the folder name the same files', () => {
  const listed = [...readme.matchAll(/\| `([^`|]+\.glossary\.[ct]sv)` \|/g)].map(([, file]) => file);
  expect(listed.sort()).toEqual(files.sort());
});

test.each([
  ['byte-order-mark-only.en-de.glossary.csv', 'efbbbf'],
  ['utf-16-little-endian.en-de.glossary.csv', 'fffe7400'],
  ['utf-16-big-endian.en-de.glossary.csv', 'feff0074'],
  ['byte-ff.en-de.glossary.csv', '6bff2c'],
  ['lone-surrogate.en-de.glossary.csv', 'eda0bd'],
  ['nul.en-de.glossary.csv', '6b002c'],
  ['start-of-heading.en-de.glossary.csv', '6b012c'],
  ['tab-in-csv.en-de.glossary.csv', '6b0961'],
  ['carriage-return-only.en-de.glossary.csv', '650d62'],
  ['carriage-return-line-feed.en-de.glossary.csv', '650d0a62'],
  ['next-line.en-de.glossary.csv', '6ec28569'],
  ['line-separator.en-de.glossary.csv', '6ee280a869'],
  ['paragraph-separator.en-de.glossary.csv', '6ee280a969'],
  ['control-sequence-introducer.en-de.glossary.csv', '6bc29b33'],
  ['trailing-no-break-space.en-de.glossary.csv', '65c2a00a'],
  ['leading-ideographic-space.en-de.glossary.csv', 'e3808074'],
  ['leading-zero-width-no-break-space.en-de.glossary.csv', '0aefbbbf74'],
  ['normalization-twin.en-de.glossary.csv', '65cc812c'],
  ['cyrillic-twin.en-de.glossary.csv', '74d0b0736b'],
  ['tag-characters.en-de.glossary.csv', 'f3a081a5'],
  ['no-tab.en-de.glossary.tsv', '6b204175'],
])('%s keeps its bytes %s', (file, bytes) => {
  expect(readFileSync(`${folder}/${file}`).toString('hex')).toContain(bytes);
});

test.each([
  ['empty.en-de.glossary.csv', 0],
  ['phrase-of-1024-bytes.en-de.glossary.csv', 1024],
  ['phrase-of-1025-bytes.en-de.glossary.csv', 1025],
  ['phrase-of-3072-bytes.en-de.glossary.csv', 3072],
])('the first phrase of %s has %i bytes', (file, length) => {
  const bytes = readFileSync(`${folder}/${file}`);
  expect(Math.max(bytes.indexOf(','), 0)).toBe(length);
});

test('each of the 12 bidirectional controls has a row', () => {
  const text = readFileSync(`${folder}/bidirectional-controls.en-de.glossary.csv`, 'utf8');
  expect(new Set(text.match(/\p{Bidi_Control}/gu)).size).toBe(12);
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Every "not shown" of the specification, in its order: the section, and a word that its row has. */
const GAPS: readonly (readonly [section: string, word: string])[] = [
  ['2.2', 'catalogue'],
  ['3', 'document states'],
  ['3', '`ready`'],
  ['4', 'success status codes'],
  ['4.1', '`custom_instructions`'],
  ['4.1', 'threshold and formatting'],
  ['4.3', '`writing_style` and `tone`'],
  ['4.7', 'page'],
  ['4.8', 'query parameters'],
  ['4.8', 'grouping by key'],
  ['4.9', 'usage'],
  ['4.10', 'names of further fields'],
  ['4.10', 'default message encoding'],
  ['5', 'token'],
  ['6', 'voice stream'],
  ['6', 'events for other resources'],
  ['7', 'body of errors'],
  ['7', 'status of the other rejections'],
  ['8', 'rate limits'],
  ['8', 'largest document'],
  ['8', 'number of glossaries'],
];

/** The rows of the first table, without its head. The second one lists what is beyond the specification. */
function readRows(): readonly (readonly string[])[] {
  const [gaps = ''] = readFileSync(`${ROOT}docs/service-gaps.md`, 'utf8').split('\n## ');
  return gaps
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => cells.slice(1, -1));
}

test('the table has a row for everything that the specification does not show', () => {
  const rows = readRows();
  expect(rows.map(([section]) => section)).toEqual(GAPS.map(([section]) => section));
  for (const [index, [, word]] of GAPS.entries()) expect(rows[index]?.[1]).toContain(word);
});

test.each(readRows())('%s, %s: what is assumed, from where, and held in a place that exists', (...cells) => {
  const [, , assumed = '', from = '', decider = ''] = cells;
  expect(cells).toHaveLength(5);
  expect(assumed).not.toBe('');
  expect(from).toMatch(/^\d+(?:, \d+)*$/);
  const [, file, name] = /^`(packages\/[\w./-]+)` \(`(\w+)`\)$/.exec(decider) ?? [];
  const names = new Set(readFileSync(`${ROOT}${file}`, 'utf8').match(/\w+/g));
  expect(names.has(name ?? ''), `${file} holds ${name}`).toBe(true);
});

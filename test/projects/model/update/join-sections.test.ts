import { expect, test } from 'vitest';
import { joinSections } from '../../../../packages/projects/model/update/join-sections.ts';

/** Sections as `name: text, text`; the names of each request, with a number where a section was divided. */
function checkJoined(sections: readonly string[], expected: readonly string[], most = 4): void {
  const given = sections.map((line) => {
    const [name = '', texts = ''] = line.split(': ');
    return { name, items: texts.split(', ') };
  });
  const joined = joinSections(given, { most, textsOf: (text) => text.split('+') });
  const shown = joined.map((request) =>
    request.map(({ name, items }) => `${name}: ${items.join(', ')}`).join(' | '),
  );
  expect(shown).toEqual(expected);
}

test('small sections share a request, in the order of the file', () => {
  checkJoined(['a: 1, 2', 'b: 3', 'c: 4', 'd: 5'], ['a: 1, 2 | b: 3 | c: 4', 'd: 5']);
});

test('a section goes into the first request that has room', () => {
  checkJoined(['a: 1, 2, 3', 'b: 4, 5', 'c: 6', 'd: 7, 8'], ['a: 1, 2, 3 | c: 6', 'b: 4, 5 | d: 7, 8']);
});

test('a large section is divided, and what is left of it shares a request', () => {
  checkJoined(['a: 1, 2, 3, 4, 5, 6', 'b: 7, 8'], ['a: 1, 2, 3, 4', 'a: 5, 6 | b: 7, 8']);
});

test('the same text of two sections, which may mean different things, is in two requests', () => {
  checkJoined(['door: Open', 'shop: Open', 'window: Close'], ['door: Open | window: Close', 'shop: Open']);
});

test('the texts of one item stay together', () => {
  checkJoined(['a: 1, 2, 3+4+5', 'b: 6'], ['a: 1, 2 | b: 6', 'a: 3+4+5']);
});

test('an item with more texts than a request has one of its own', () => {
  checkJoined(['a: 1+2+3+4+5', 'b: 6'], ['a: 1+2+3+4+5', 'b: 6']);
});

test('nothing needs no request', () => {
  expect(joinSections([], { most: 4, textsOf: () => [] })).toEqual([]);
});

test('sections that all have one text in common take a time in proportion', () => {
  const sections = Array.from({ length: 20_000 }, (_, index) => ({
    name: `s${index}`,
    items: ['Title', `${index}`],
  }));
  expect(joinSections(sections, { most: 50, textsOf: (text) => [text] })).toHaveLength(20_000);
});

test('many sections fill their requests', () => {
  const sections = Array.from({ length: 40_000 }, (_, index) => ({
    name: `s${index}`,
    items: [`text ${index}`],
  }));
  expect(joinSections(sections, { most: 50, textsOf: (text) => [text] })).toHaveLength(800);
});

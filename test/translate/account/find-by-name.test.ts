import { expect, test } from 'vitest';
import { findByName } from '../../../packages/translate/account/find-by-name.ts';

interface Thing {
  readonly id: string;
  readonly name: string;
}

const THINGS: readonly Thing[] = [
  { id: '1', name: 'Product' },
  { id: '2', name: 'product' },
  { id: '3', name: 'Twin' },
  { id: '4', name: 'Twin' },
  { id: 'Same', name: '5' },
  { id: '5', name: 'Same' },
];

/** The ids of what is found. */
function idsFor(text: string): readonly string[] {
  const found = findByName(THINGS, text, { idOf: ({ id }) => id, nameOf: ({ name }) => name });
  if (found.kind === 'none') return [];
  return found.kind === 'one' ? [found.item.id] : found.items.map(({ id }) => id);
}

test.each([
  ['an ID', '1', ['1']],
  ['a name, with its letter case', 'product', ['2']],
  ['a name of two', 'Twin', ['3', '4']],
  ['the start of a name', 'Prod', []],
  ['nothing', '', []],
  ['an ID before a name', 'Same', ['Same']],
])('%s', (_, text, ids) => {
  expect(idsFor(text)).toEqual(ids);
});

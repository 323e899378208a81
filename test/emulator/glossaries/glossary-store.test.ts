import { expect, test } from 'vitest';
import { GlossaryStore } from '../../../emulator/glossaries/glossary-store.ts';

const DICTIONARY = { source: 'en', target: 'de', entries: new Map([['Task', 'Aufgabe']]) };

test('a snapshot is plain JSON and brings everything back: ids, times, order, entries', () => {
  const store = new GlossaryStore();
  store.create('First', [DICTIONARY], 0);
  store.create('Second', [DICTIONARY, { ...DICTIONARY, target: 'fr' }], 3);
  const restored = new GlossaryStore();
  restored.create('Gone', [], 0);
  restored.restore(JSON.parse(JSON.stringify(store.snapshot())));
  expect(restored.all()).toEqual(store.all());
});

test('data that is not a snapshot changes nothing', () => {
  const store = new GlossaryStore();
  const { id } = store.create('Kept', [], 0);
  for (const data of [undefined, {}, [{ id: 'x' }]]) expect(() => store.restore(data)).toThrow();
  expect(store.find(id)?.name).toBe('Kept');
});

import { expect, test } from 'vitest';
import { GlossaryStore } from '../../../packages/local-service/server/glossaries/glossary-store.ts';

const DICTIONARY = { source: 'en', target: 'de', entries: new Map([['Task', 'Aufgabe']]) };

test('a snapshot is plain JSON and brings everything back: ids, times, order, entries', () => {
  const store = new GlossaryStore();
  store.create({ name: 'First', dictionaries: [DICTIONARY], pollsUntilReady: 0, isLegacy: false });
  store.create({
    name: 'Second',
    dictionaries: [DICTIONARY, { ...DICTIONARY, target: 'fr' }],
    pollsUntilReady: 3,
    isLegacy: false,
  });
  const restored = new GlossaryStore();
  restored.create({ name: 'Gone', dictionaries: [], pollsUntilReady: 0, isLegacy: false });
  restored.restore(JSON.parse(JSON.stringify(store.snapshot())));
  expect(restored.all()).toEqual(store.all());
});

test('data that is not a snapshot changes nothing', () => {
  const store = new GlossaryStore();
  const { id } = store.create({ name: 'Kept', dictionaries: [], pollsUntilReady: 0, isLegacy: false });
  for (const data of [undefined, {}, [{ id: 'x' }]]) expect(() => store.restore(data)).toThrow();
  expect(store.find(id)?.name).toBe('Kept');
});

import { expect, test } from 'vitest';
import { StyleStore } from '../../../packages/local-service/server/style-rules/style-store.ts';

const LIST = {
  name: 'House style',
  language: 'de',
  configured_rules: { punctuation: { apostrophe: 'use_curly_apostrophes' }, weather: { rain: '雨 x' } },
  custom_instructions: [
    { id: 'a', label: 'Address', prompt: 'du' },
    { id: 'b', label: 'Names', prompt: 'Keep', source_language: 'en' },
  ],
};

test('a snapshot is plain JSON and brings everything back: ids, times, versions, order', () => {
  const store = new StyleStore();
  store.change(store.create(LIST), { name: 'Second version' });
  store.create({ ...LIST, configured_rules: {}, custom_instructions: [] });
  const restored = new StyleStore();
  restored.create(LIST);
  restored.restore(JSON.parse(JSON.stringify(store.snapshot())));
  expect(restored.all()).toEqual(store.all());
});

test('data that is not a snapshot changes nothing', () => {
  const store = new StyleStore();
  const { style_id } = store.create(LIST);
  for (const data of [undefined, {}, [{ style_id }]]) expect(() => store.restore(data)).toThrow();
  expect(store.find(style_id)).toMatchObject(LIST);
});

test('no change is earlier than the one before, even in the same millisecond', () => {
  const store = new StyleStore();
  let list = store.create(LIST);
  for (let count = 0; count < 2_000; count++) {
    const before = list.updated_time;
    list = store.change(list, { name: `Version ${count}` });
    expect(list.updated_time >= before).toBe(true);
  }
});

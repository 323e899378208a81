import { expect, test } from 'vitest';
import { HoverCache } from '../../client/hover/hover-cache.ts';

/** Loads keys one after the other and gives those that were translated. */
async function translated(cache: HoverCache, keys: readonly string[], { fails = false } = {}) {
  const asked: string[] = [];
  for (const key of keys) {
    await cache.load(key, async () => {
      asked.push(key);
      return fails ? undefined : key;
    });
  }
  return asked;
}

test('a translation is asked for once', async () => {
  expect(await translated(new HoverCache(2), ['a', 'a', 'b', 'a'])).toEqual(['a', 'b']);
});

test('the oldest gives way', async () => {
  expect(await translated(new HoverCache(2), ['a', 'b', 'c', 'b', 'a'])).toEqual(['a', 'b', 'c', 'a']);
});

test('what failed or was cancelled is asked for again', async () => {
  const cache = new HoverCache(2);
  expect(await translated(cache, ['a', 'a'], { fails: true })).toEqual(['a', 'a']);
  const failure = cache.load('a', () => Promise.reject(new Error('no')));
  await expect(failure).rejects.toThrow('no');
  expect(await translated(cache, ['a'])).toEqual(['a']);
});

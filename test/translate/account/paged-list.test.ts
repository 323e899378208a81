import { describe, expect, it } from 'vitest';
import { PagedList } from '../../../packages/translate/account/paged-list.ts';

/** A list of so many numbers, and how many of them were read. */
function numbers(total: number, failAt = Number.POSITIVE_INFINITY) {
  const reading = { count: 0 };
  async function* each() {
    for (let number = 0; number < total; number++) {
      if (number === failAt) throw new Error('no answer');
      reading.count++;
      yield number;
    }
  }
  return { list: new PagedList(each()), reading };
}

describe('a list that is read page by page', () => {
  it('reads nothing until it is asked', () => {
    const { list, reading } = numbers(30);
    expect([list.items, list.hasMore, reading.count]).toEqual([[], false, 0]);
  });

  it.each([
    [0, [0]],
    [1, [1]],
    [25, [25]],
    [26, [25, 26]],
    [60, [25, 50, 60]],
  ])('shows %i items in steps of 25', async (total, steps) => {
    const { list } = numbers(total);
    for (const [index, step] of steps.entries()) {
      await list.readMore();
      expect([list.items.length, list.hasMore]).toEqual([step, index < steps.length - 1]);
    }
    expect(list.items).toEqual(Array.from({ length: total }, (_, number) => number));
  });

  it('reads one item ahead and no page more', async () => {
    const { list, reading } = numbers(60);
    await list.readMore();
    expect(reading.count).toBe(26);
  });

  it('keeps what it has when the next page fails', async () => {
    const { list } = numbers(60, 30);
    await list.readMore();
    await expect(list.readMore()).rejects.toThrow('no answer');
    expect(list.items.slice(0, 25)).toHaveLength(25);
  });
});

import { expect, test } from 'vitest';
import { limitRequests } from '../../packages/translate/limit-requests.ts';

test('at most so many requests are under way, the others wait in their order, and a failure makes room too', async () => {
  const oneOf = limitRequests(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const requests = [0, 1, 2, 3].map((index) =>
    oneOf(async () => {
      begun.push(index);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (index === 0) throw new Error('lost');
      return index;
    }),
  );
  const outcomes = Promise.allSettled(requests);
  expect(begun).toEqual([0, 1]);
  ends[0]?.();
  await expect(requests[0]).rejects.toThrow('lost');
  expect(begun).toEqual([0, 1, 2]);
  ends[1]?.();
  await requests[1];
  expect(begun).toEqual([0, 1, 2, 3]);
  for (const end of ends) end();
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});

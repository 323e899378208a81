/** Runs a request when it is its turn. */
export type OneOf = <Result>(request: () => Promise<Result>) => Promise<Result>;

/** At most `count` requests are under way at once; the others wait in their order. */
export function limitRequests(count: number): OneOf {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (request) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await request();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free++;
      else next();
    }
  };
}

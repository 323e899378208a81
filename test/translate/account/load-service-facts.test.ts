import { expect, test } from 'vitest';
import { type ServiceFacts, silentLog } from '#base';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import { AuthenticationError, CancelledError, NetworkError, RequestRejectedError } from '#service';
import { loadFacts } from '../../../packages/translate/account/load-service-facts.ts';
import { createFactsCache } from '../../../packages/translate/account/service-facts-cache.ts';
import { withFiles } from '../../support/cli.ts';
import { failureOf } from '../../support/service-client.ts';

const ORIGIN = 'https://service.example';
const NOON = Date.parse('2026-06-01T12:00:00Z');
const HOUR = 3_600_000;

const KLINGON = {
  lang: 'tlh',
  name: 'Klingon',
  usable_as_source: true,
  usable_as_target: false,
  status: 'beta',
  features: {},
};

const TELEPATHY = { name: 'telepathy', features: [] };
const REFUSED = { name: 'refused', features: [] };

/** A service with one resource that it lists and one that it refuses to list; `asked` are the questions. */
function service(failure?: Error) {
  const asked: unknown[] = [];
  const client = {
    resources: async () => {
      if (failure !== undefined) throw failure;
      return [TELEPATHY, REFUSED];
    },
    languages: async (resource: string, options: { readonly include?: readonly string[] } = {}) => {
      asked.push([resource, options.include]);
      if (resource === 'refused') throw new RequestRejectedError('no such resource', { status: 400 });
      return [KLINGON];
    },
  };
  return { client, asked };
}

const NO_CACHE = { origin: ORIGIN, cache: undefined, now: () => NOON, log: silentLog };

test('all resources are asked for, beta and external languages included', async () => {
  const { client, asked } = service();
  expect(await loadFacts({ client, ...NO_CACHE })).toEqual({
    from: 'service',
    facts: {
      languages: { telepathy: [KLINGON] },
      resources: [TELEPATHY, REFUSED],
      fetchedAt: '2026-06-01T12:00:00.000Z',
    },
  });
  expect(asked).toEqual([
    ['telepathy', ['beta', 'external']],
    ['refused', ['beta', 'external']],
  ]);
});

test.each([new NetworkError('refused', {}), new AuthenticationError('no', { status: 403 })])(
  'the built-in facts are given after %s',
  async (failure) => {
    const { client } = service(failure);
    expect(await loadFacts({ client, ...NO_CACHE })).toEqual({ from: 'snapshot', facts: SNAPSHOT_FACTS });
  },
);

test('who cancels gets no built-in facts', async () => {
  const { client } = service(new CancelledError());
  expect(await failureOf(loadFacts({ client, ...NO_CACHE }))).toBeInstanceOf(CancelledError);
});

/** Loads facts one hour apart, or less, from a service that answers only the first time. */
async function loadTwice(apart: number): Promise<[ServiceFacts, Awaited<ReturnType<typeof loadFacts>>]> {
  return withFiles({}, async (folder) => {
    const cache = createFactsCache(folder);
    const first = await loadFacts({ ...NO_CACHE, client: service().client, cache });
    const { client } = service(new NetworkError('refused', {}));
    const second = await loadFacts({ ...NO_CACHE, client, cache, now: () => NOON + apart });
    return [first.facts, second];
  });
}

test('kept facts are given without asking for an hour, and after it when the service does not answer', async () => {
  const [fresh, again] = await loadTwice(HOUR - 1);
  expect(again).toEqual({ from: 'service', facts: fresh });
  const [stale, later] = await loadTwice(HOUR);
  expect(later).toEqual({ from: 'cache', facts: stale });
});

test('facts from the future are asked for again', async () => {
  const [first, earlier] = await loadTwice(-1);
  expect(earlier).toEqual({ from: 'cache', facts: first });
});

test('facts that cannot be stored are returned anyway', async () => {
  const cache = { read: async () => undefined, write: () => Promise.reject(new Error('full')) };
  const { client } = service();
  expect(await loadFacts({ ...NO_CACHE, client, cache })).toMatchObject({ from: 'service' });
});

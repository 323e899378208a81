import { describe, expect, test } from 'vitest';
import { RESOURCES } from '#base';
import { SNAPSHOT_LANGUAGES } from '#base/snapshot';
import { useLocalService } from '../local-service/support/use-local-service.ts';
import { clientFor } from '../support/service-client.ts';

const localService = useLocalService();

describe('the client reads from the local service the languages that are built in', () => {
  test.each(RESOURCES)('of %s, stable ones alone and all', async (resource) => {
    const { url, key } = localService.running();
    const client = clientFor(url, { key });
    const all = SNAPSHOT_LANGUAGES[resource];
    const stableCodes = all.filter(({ status }) => status === 'stable').map(({ lang }) => lang);
    expect((await client.languages(resource)).map(({ lang }) => lang)).toEqual(stableCodes);
    const everything = await client.languages(resource, { include: ['beta', 'external'] });
    expect(everything.map(({ lang }) => lang)).toEqual(all.map(({ lang }) => lang));
  });
});

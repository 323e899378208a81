import { describe, expect, test } from 'vitest';
import { useLocalService } from '../support/use-local-service.ts';

const ANALYTICS = '/v2/admin/analytics?start_date=2026-01-01&end_date=2026-01-02';
const KEYS = '/v2/admin/developer-keys';

describe('the free plan', () => {
  const localService = useLocalService({ plan: 'free' });

  test.each(['/v2/write/rephrase', '/v3/style_rules', '/v3/voice/realtime'])('%s → 403', async (path) => {
    const answer = await localService.post(path, {});
    expect(answer).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('is not available on the free plan') },
    });
  });

  test.each([KEYS, ANALYTICS])('%s → 403', async (path) => {
    expect((await localService.admin('GET', path)).status).toBe(403);
  });

  test.each(['/v2/usage', '/v3/glossaries', '/v2/languages'])('%s → 200', async (path) => {
    expect((await localService.get(path)).status).toBe(200);
  });
});

describe('a region', () => {
  const regional = useLocalService({ switches: { region: 'jp' } });
  const closed = useLocalService({ switches: { region: 'us', 'regional-addendum': 'no' } });

  test('has neither voice nor analytics, and everything else', async () => {
    expect((await regional.post('/v3/voice/realtime', {})).status).toBe(403);
    expect((await regional.admin('GET', ANALYTICS)).status).toBe(403);
    expect((await regional.admin('GET', KEYS)).status).toBe(200);
    expect((await regional.get('/v3/glossaries')).status).toBe(200);
  });

  test('is closed to accounts without the addendum', async () => {
    expect((await closed.get('/v2/usage')).status).toBe(403);
    expect((await closed.admin('GET', KEYS)).status).toBe(403);
  });
});

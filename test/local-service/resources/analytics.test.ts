import { beforeAll, describe, expect, test } from 'vitest';
import { useLocalService } from '../support/use-local-service.ts';

const FIRST_KEY = 'aaaa1111-and-more-of-it-zzzz';

const localService = useLocalService({ keys: [FIRST_KEY, 'short'] });
const report = async (query: string) => {
  const { status, body } = await localService.admin('GET', `/v2/admin/analytics?${query}`);
  expect(status).toBe(200);
  return (body as { usage_report: Record<string, unknown> }).usage_report;
};
const figures = (texts: number, improvements: number) => ({
  total_characters: texts + improvements,
  text_translation_characters: texts,
  document_translation_characters: 0,
  text_improvement_characters: improvements,
  speech_to_text_minutes: 0,
});

/** One text of the first key on the 1st and the 3rd, and an improvement of the second key on the 3rd. */
beforeAll(async () => {
  const translation = { text: ['Hello'], target_lang: 'de' };
  await localService.setTime('2026-03-01T23:59:00Z');
  await localService.post('/v2/translate', translation);
  await localService.setTime('2026-03-03T00:00:00Z');
  await localService.post('/v2/translate', translation);
  await localService.post(
    '/v2/write/rephrase',
    { text: ['Hi'] },
    { authorization: 'Service-Auth-Key short' },
  );
});

describe('a report', () => {
  test('without grouping is the totals only', async () => {
    expect(await report('start_date=2026-03-01&end_date=2026-03-31')).toEqual({
      total_usage: figures(10, 2),
      start_date: '2026-03-01T00:00:00.000Z',
      end_date: '2026-03-31T00:00:00.000Z',
    });
  });

  test('by key masks the keys, and short ones altogether', async () => {
    expect(await report('start_date=2026-03-01&end_date=2026-03-31&group_by=key')).toMatchObject({
      group_by: 'key',
      total_usage: figures(10, 2),
      key_usages: [
        { api_key: 'aaaa****zzzz', api_key_label: 'API key', usage: figures(10, 0) },
        { api_key: '****', api_key_label: 'API key', usage: figures(0, 2) },
      ],
    });
  });

  test('by key and day has a row for each day of use', async () => {
    expect(await report('start_date=2026-03-01&end_date=2026-03-31&group_by=key_and_day')).toMatchObject({
      group_by: 'key_and_day',
      key_and_day_usages: [
        { api_key: 'aaaa****zzzz', usage_date: '2026-03-01T00:00:00.000Z', usage: figures(5, 0) },
        { api_key: 'aaaa****zzzz', usage_date: '2026-03-03T00:00:00.000Z', usage: figures(5, 0) },
        { api_key: '****', usage_date: '2026-03-03T00:00:00.000Z', usage: figures(0, 2) },
      ],
    });
  });

  test.each([
    ['start_date=2026-03-01&end_date=2026-03-01', 5],
    ['start_date=2026-03-02&end_date=2026-03-02', 0],
    ['start_date=2026-03-02&end_date=2026-03-03', 7],
    ['start_date=2026-03-01T12:00:00Z&end_date=2026-03-02T00:00Z', 5],
    ['start_date=2025-03-03&end_date=2026-03-03', 12],
    ['start_date=2027-01-01&end_date=2028-01-02', 0],
  ])('%s counts %i characters: both days belong to the range', async (query, characters) => {
    expect(await report(query)).toMatchObject({ total_usage: { total_characters: characters } });
  });
});

test.each([
  '',
  'start_date=2026-03-01',
  'end_date=2026-03-01',
  'start_date=&end_date=2026-03-01',
  'start_date=2026-03-02&end_date=2026-03-01',
  'start_date=2026-02-30&end_date=2026-03-01',
  'start_date=01.03.2026&end_date=2026-03-01',
  'start_date=2026-03-01T00:00:00%2B02:00&end_date=2026-03-02',
  'start_date=2026-13-01&end_date=2026-03-01',
  'start_date=2025-03-01&end_date=2026-03-03',
  'start_date=2026-03-01&end_date=2026-03-02&group_by=day',
])('%j → 400', async (query) => {
  const answer = await localService.admin('GET', `/v2/admin/analytics?${query}`);
  expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('Bad request') } });
});

describe('a report by tag', () => {
  const tagged = useLocalService();
  const translate = (tag?: string) =>
    tagged.post(
      '/v2/translate',
      { text: ['Hello'], target_lang: 'de' },
      tag === undefined ? {} : { 'x-deepl-reporting-tag': tag },
    );
  const byTag = async (query = '') => {
    const days = 'start_date=2026-03-01&end_date=2026-03-31';
    const { body } = await tagged.admin('GET', `/v2/admin/analytics/custom-tags?${days}${query}`);
    return (body as { custom_tag_usage_report: Record<string, unknown> }).custom_tag_usage_report;
  };

  beforeAll(async () => {
    await tagged.setTime('2026-03-01T12:00:00Z');
    await translate('team-web');
    await translate();
    await tagged.setTime('2026-03-02T12:00:00Z');
    await translate(' Team-Web ');
    await translate('team-app');
  });

  test('adds up what was sent under a tag, in any case, and leaves out the rest', async () => {
    expect(await byTag()).toEqual({
      aggregate_by: 'period',
      start_date: '2026-03-01T00:00:00.000Z',
      end_date: '2026-03-31T00:00:00.000Z',
      next_page: null,
      usage: [
        { custom_tag: 'team-app', breakdown: figures(5, 0) },
        { custom_tag: 'team-web', breakdown: figures(10, 0) },
      ],
    });
  });

  test('by day has a row for each tag and day', async () => {
    expect(await byTag('&aggregate_by=day')).toMatchObject({
      usage: [
        { custom_tag: 'team-app', usage_date: '2026-03-02T00:00:00.000Z' },
        { custom_tag: 'team-web', usage_date: '2026-03-01T00:00:00.000Z' },
        { custom_tag: 'team-web', usage_date: '2026-03-02T00:00:00.000Z' },
      ],
    });
  });

  test.each(['&aggregate_by=key', '&page=0', '&page=x', '&start_date='])('%s is refused', async (query) => {
    const path = '/v2/admin/analytics/custom-tags?end_date=2026-03-31';
    const dates = query.includes('start_date') ? '' : '&start_date=2026-03-01';
    expect((await tagged.admin('GET', `${path}${dates}${query}`)).status).toBe(400);
  });

  test.each(['two words', 'x'.repeat(101), 'tág'])('a request with the tag %j is refused', async (tag) => {
    expect((await translate(tag)).status).toBe(400);
  });

  test('has pages of 100 rows', async () => {
    for (let index = 0; index < 101; index++) await translate(`tag-${index}`);
    const first = await byTag();
    const second = await byTag('&page=2');
    expect([first.next_page, second.next_page]).toEqual([2, null]);
    expect((first.usage as unknown[]).length + (second.usage as unknown[]).length).toBe(103);
  });
});

import { expect, test } from 'vitest';
import { type TagReport, UnexpectedAnswerError } from '#service';
import type { TagAnalyticsRequest } from '../../../packages/service/resources/analytics.ts';
import { readTagUsage } from '../../../packages/translate/account/read-tag-usage.ts';
import { failureOf } from '../../support/service-client.ts';

/** A service whose report has these pages for every range, with the requests that it was sent. */
function serviceWith(pages: readonly Pick<TagReport, 'next_page' | 'usage'>[]) {
  const requests: TagAnalyticsRequest[] = [];
  const client = {
    async analyticsByTag(request: TagAnalyticsRequest): Promise<TagReport> {
      requests.push(request);
      const { usage, next_page = null } = pages[(request.page ?? 1) - 1] ?? { usage: [] };
      return { start_date: request.start_date, end_date: request.end_date, usage, next_page };
    },
  };
  return { client, requests };
}

const row = (custom_tag: string, total_characters: number) => ({
  custom_tag,
  breakdown: { total_characters },
});

test('the pages of a report come one after another, each tag once', async () => {
  const { client, requests } = serviceWith([
    { usage: [row('a', 1)], next_page: 2 },
    { usage: [row('b', 2), row('a', 3)], next_page: null },
  ]);
  const usage = await readTagUsage(client, { from: '2026-05-01', to: '2026-05-31' }, 'period');
  expect(usage).toEqual([row('a', 4), row('b', 2)]);
  expect(requests.map(({ page }) => page)).toEqual([undefined, 2]);
});

test('a long range is asked for in parts, whose use is added up', async () => {
  const { client, requests } = serviceWith([{ usage: [row('a', 5)] }]);
  expect(await readTagUsage(client, { from: '2024-01-01', to: '2026-01-01' }, 'period')).toEqual([
    row('a', 10),
  ]);
  expect(requests.map(({ start_date }) => start_date)).toEqual(['2024-01-01', '2025-01-01']);
});

test('a page that is its own next one ends the report', async () => {
  const { client } = serviceWith([
    { usage: [], next_page: 2 },
    { usage: [], next_page: 2 },
  ]);
  const failure = await failureOf(readTagUsage(client, { from: '2026-05-01', to: '2026-05-02' }, 'day'));
  expect(failure).toBeInstanceOf(UnexpectedAnswerError);
  expect(failure).toMatchObject({ reason: 'repeated-page' });
});

import { describe, expect, test } from 'vitest';
import { countDays } from '#requests';
import type { DeveloperKey } from '#service';
import { addDays, daysOf } from '../../../packages/requests/usage/days.ts';
import type { AnalyticsRequest, UsageReport } from '../../../packages/service/resources/analytics.ts';
import { type ReportClient, readUsageReport } from '../../../packages/translate/account/read-usage-report.ts';

/** A service whose keys each use one character a day, with the requests that it was sent. */
function serviceWith(keys: number) {
  const labels = Array.from({ length: keys }, (_, index) => `Key ${index}`);
  const sizes: number[] = [];
  const requests: AnalyticsRequest[] = [];
  const client = {
    listKeys: async () => labels.map((label) => ({ key_id: label, label }) as unknown as DeveloperKey),
    analytics: async (request: AnalyticsRequest) => {
      const report = answerTo(request, labels);
      requests.push(request);
      sizes.push(JSON.stringify(report).length);
      return report;
    },
  } as ReportClient;
  return { client, requests, sizes };
}

function answerTo(
  { start_date, end_date, group_by }: AnalyticsRequest,
  labels: readonly string[],
): UsageReport {
  const days = daysOf({ from: start_date, to: end_date });
  const rows = labels.flatMap((label) =>
    days.map((day) => ({
      api_key: 'aaaa****zzzz',
      api_key_label: label,
      usage_date: `${day}T00:00:00.000Z`,
      usage: { total_characters: 1 },
    })),
  );
  return {
    total_usage: { total_characters: rows.length },
    start_date,
    end_date,
    ...(group_by === 'key_and_day' && { group_by, key_and_day_usages: rows }),
  };
}

describe('a usage report', () => {
  const quarter = { from: '2026-01-01', to: '2026-03-31' };

  test('of 500 keys and 90 days comes in answers below 8 MiB, and has every row once', async () => {
    const { client, requests, sizes } = serviceWith(500);
    const report = await readUsageReport(client, quarter, 'key_and_day');
    expect(requests.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThan(8 * 1024 * 1024);
    expect(report.key_and_day_usages).toHaveLength(500 * 90);
    expect(new Set(report.key_and_day_usages?.map((row) => row.api_key_label + row.usage_date)).size).toBe(
      45_000,
    );
    expect(report.total_usage).toEqual({ total_characters: 45_000 });
  });

  test('of a few keys is one answer, as the service gave it', async () => {
    const { client, requests } = serviceWith(2);
    const report = await readUsageReport(client, quarter, 'key_and_day');
    expect(requests).toEqual([{ start_date: quarter.from, end_date: quarter.to, group_by: 'key_and_day' }]);
    expect(report).toEqual(
      answerTo({ start_date: quarter.from, end_date: quarter.to, group_by: 'key_and_day' }, [
        'Key 0',
        'Key 1',
      ]),
    );
  });

  test('of three years has parts of at most 366 days', async () => {
    const { client, requests } = serviceWith(1);
    const range = { from: '2023-01-01', to: addDays('2023-01-01', 1095) };
    const { total_usage } = await readUsageReport(client, range, undefined);
    for (const { start_date, end_date } of requests) {
      expect(countDays({ from: start_date, to: end_date })).toBeLessThanOrEqual(366);
    }
    expect(total_usage).toEqual({ total_characters: 1096 });
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { inEnglish, silentLog } from '#base';
import { type RunningLocalService, startLocalService } from '#local-service/server';
import { USAGE_KINDS } from '#requests';
import { createServiceClient } from '#service';
import { readUsageReport } from '#translate';
import {
  readUsageRequest,
  type UsageMessage,
  type UsageTexts,
} from '../../../../client/account/usage/usage-message.ts';
import { numbersOf, rowsOf } from '../../../../client/account/usage/usage-message-of.ts';
import { seriesOfDays, seriesOfKeys } from '../../../../client/account/usage/usage-series.ts';
import { addDays } from '../../../../packages/requests/usage/days.ts';

const RANGE = { from: '2026-01-01', to: addDays('2026-01-01', 89) };
const KEYS = 500;
const PRODUCTS = ['translate', 'document', 'write', 'speech_to_text'];

interface Use {
  readonly key_id: string;
  readonly day: string;
  readonly product: string;
  readonly units: number;
}

let service: RunningLocalService | undefined;
let reports: Parameters<typeof numbersOf>[0] | undefined;
let journal: readonly Use[] = [];

/** 500 keys, all but one deactivated, that each used every product on each of 90 days. */
beforeAll(async () => {
  service = await startLocalService({ adminKey: 'admin' });
  const { url, authScheme } = service;
  const client = createServiceClient({
    endpoint: { baseUrl: url, authScheme },
    key: service.key,
    admin: { baseUrl: url, key: 'admin' },
    fetch: globalThis.fetch,
    log: silentLog,
  });
  const ids: string[] = [];
  for (let index = 0; index < KEYS; index++) {
    const { key_id } = await client.createKey({ label: `Server ${index}` });
    await client.deactivateKey(key_id);
    ids.push(key_id);
  }
  const usage = ids.flatMap((key_id, key) =>
    Array.from({ length: 90 }, (_, day) => ({
      key_id,
      day: addDays(RANGE.from, day),
      product: PRODUCTS[(key + day) % 4],
      units: 60 * (1 + ((key * 7 + day) % 11)),
    })),
  );
  await fetch(`${url}/__control/usage`, { method: 'POST', body: JSON.stringify({ usage }) });
  journal = ((await (await fetch(`${url}/__control/usage`)).json()) as { usage: Use[] }).usage;
  const report = await readUsageReport(client, RANGE, 'key_and_day');
  reports = { range: RANGE, report, before: { ...report, total_usage: {} } };
});
afterAll(() => service?.stop());

/** The message of the page, as the extension builds it. */
function message(): UsageMessage {
  if (reports === undefined) throw new Error('The reports are read before the tests.');
  return {
    kind: 'usage',
    texts: { otherKeys: '{0} other keys', severalKeys: 'several keys' } as UsageTexts,
    locale: 'en',
    notes: [],
    kinds: USAGE_KINDS.map(({ name, unit }) => ({ name: inEnglish(name), unit })),
    ...numbersOf(reports),
  };
}

/** What the service has written down of a product: characters, or minutes. */
function sumOf(product: string | undefined, isMeant: (use: Use) => boolean = () => true): number {
  const units = journal
    .filter((use) => use.product === product && isMeant(use))
    .reduce((sum, use) => sum + use.units, 0);
  return product === 'speech_to_text' ? units / 60_000 : units;
}

test('the bars of each day equal what the service has written down', () => {
  const { labels, sets } = seriesOfDays(message());
  expect(labels).toHaveLength(90);
  expect(sets.map(({ name }) => name)).toEqual(['Texts', 'Documents', 'Improved', 'Speech to text, min']);
  for (const [index, { values }] of sets.entries()) {
    for (const [day, label] of labels.entries()) {
      expect(values[day]).toBeCloseTo(
        sumOf(PRODUCTS[index], (use) => use.day === label),
        5,
      );
    }
  }
});

test('the bars of keys and the totals equal it too; keys without a bar of their own share one', () => {
  const usage = message();
  const { labels, sets } = seriesOfKeys(usage);
  expect([labels.length, labels.at(-1)]).toEqual([21, '480 other keys']);
  for (const [index, { values }] of sets.entries()) {
    const total = sumOf(PRODUCTS[index]);
    expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(total, 3);
    expect(usage.totals[index]?.used).toBeCloseTo(total, 3);
  }
});

test('500 keys and 90 days are a small message, because rows come page by page', () => {
  const usage = message();
  expect(usage.rowCount).toBe(KEYS * 90);
  expect(JSON.stringify(usage).length).toBeLessThan(100_000);
  if (reports === undefined) throw new Error('no reports');
  const { rows } = rowsOf(reports.report, 1799);
  expect(rows).toHaveLength(25);
  expect(rows.at(-1)).toMatchObject({ label: 'Server 499', day: RANGE.to });
  expect(rowsOf(reports.report, 1800).rows).toEqual([]);
});

test.each([
  undefined,
  'ready',
  { kind: 'rows', page: -1 },
  { kind: 'rows', page: 0.5 },
  { kind: 'range', from: 5 },
  { kind: 'png', name: 'x' },
  { kind: 'quit' },
])('the extension does nothing for %j from the page', (value) => {
  expect(readUsageRequest(value)).toBeUndefined();
});

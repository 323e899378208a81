import { describe, expect, test } from 'vitest';
import { limitBar, limitLevel, percentOf, shareOf } from '../../../packages/requests/usage/limit-level.ts';
import { changeOf, tallyReport } from '../../../packages/requests/usage/tally.ts';
import { addFigures } from '../../../packages/requests/usage/usage-figures.ts';
import { joinReports, type UsageReportParts } from '../../../packages/requests/usage/usage-report.ts';

const [ONE, TWO] = ['aaaa****zzzz', 'bbbb****yyyy'];

function rowOf(api_key: string, api_key_label: string, texts: number, day?: string) {
  const usage = { total_characters: texts, text_translation_characters: texts };
  return { api_key, api_key_label, usage, usage_date: day === undefined ? '' : `${day}T00:00:00.000Z` };
}

/** A report from rows: by key and day if they have days. */
function reportOf(rows: readonly ReturnType<typeof rowOf>[]): UsageReportParts {
  const total_usage = addFigures(rows.map(({ usage }) => usage));
  const dates = { start_date: '2026-11-01', end_date: '2026-11-03' };
  return rows.some(({ usage_date }) => usage_date !== '')
    ? { total_usage, ...dates, key_and_day_usages: rows }
    : { total_usage, ...dates, key_usages: rows.map(({ usage_date: _, ...row }) => row) };
}

describe('the tally of a report', () => {
  const range = { from: '2026-11-01', to: '2026-11-03' };

  test('has every day, also without use, and the most used key first', () => {
    const tally = tallyReport(
      range,
      reportOf([
        rowOf(ONE, 'One', 5, '2026-11-01'),
        rowOf(ONE, 'One', 1, '2026-11-03'),
        rowOf(TWO, 'Two', 7, '2026-11-03'),
      ]),
    );
    expect(tally.days.map(({ day, figures }) => [day, figures.total_characters])).toEqual([
      ['2026-11-01', 5],
      ['2026-11-02', undefined],
      ['2026-11-03', 8],
    ]);
    expect(tally.keys.map(({ label, figures }) => [label, figures.total_characters])).toEqual([
      ['Two', 7],
      ['One', 6],
    ]);
    expect(tally.total.total_characters).toBe(13);
  });

  test('says where several keys have one mask and label', () => {
    const byDay = tallyReport(
      range,
      reportOf([rowOf(ONE, 'One', 5, '2026-11-01'), rowOf(ONE, 'One', 6, '2026-11-01')]),
    );
    expect(byDay.keys).toMatchObject([{ isShared: true }]);
    const byKey = tallyReport(range, reportOf([rowOf(ONE, 'One', 5), rowOf(ONE, 'One', 6)]));
    expect(byKey).toMatchObject({ days: [], keys: [{ isShared: true }] });
  });
});

describe('reports of the parts of a range', () => {
  test('become one', () => {
    const joined = joinReports([
      reportOf([rowOf(ONE, 'One', 5)]),
      reportOf([rowOf(ONE, 'One', 2), rowOf(TWO, 'Two', 1)]),
    ]);
    expect(joined).toMatchObject({ total_usage: { total_characters: 8 } });
    expect(
      joined?.key_usages?.map(({ api_key_label, usage }) => [api_key_label, usage.total_characters]),
    ).toEqual([
      ['One', 7],
      ['Two', 1],
    ]);
  });

  test('keep the rows of names that several keys share', () => {
    const joined = joinReports([
      reportOf([rowOf(ONE, 'One', 5), rowOf(ONE, 'One', 6)]),
      reportOf([rowOf(ONE, 'One', 2)]),
    ]);
    expect(joined?.key_usages?.map(({ usage }) => usage.total_characters)).toEqual([5, 6, 2]);
  });

  test('keep their days in order', () => {
    const joined = joinReports([
      reportOf([rowOf(ONE, 'One', 5, '2026-11-01')]),
      reportOf([rowOf(ONE, 'One', 6, '2026-11-02')]),
    ]);
    expect(joined?.key_and_day_usages?.map(({ usage_date }) => usage_date.slice(0, 10))).toEqual([
      '2026-11-01',
      '2026-11-02',
    ]);
  });
});

test('figures that nobody reports stay absent, and minutes add up exactly', () => {
  expect(addFigures([{}, {}])).toEqual({});
  expect(addFigures([{ speech_to_text_minutes: 0.1 }, { speech_to_text_minutes: 0.2 }])).toEqual({
    speech_to_text_minutes: 0.3,
  });
});

describe('limits', () => {
  test.each([
    [79, 100, 'below', 79, '████████┊░░'],
    [80, 100, 'near', 80, '████████┊░░'],
    [99.9, 100, 'near', 99, '████████┊█░'],
    [100, 100, 'reached', 100, '████████┊██'],
    [0, 0, 'reached', 100, '████████┊██'],
    [130, 100, 'reached', 130, '████████┊██'],
    [0, 100, 'below', 0, '░░░░░░░░┊░░'],
  ])('%d of %d: %s, %d %%', (used, limit, level, percent, bar) => {
    const share = shareOf(used, limit) ?? Number.NaN;
    expect([limitLevel(share), percentOf(share), limitBar(share)]).toEqual([level, percent, bar]);
  });

  test.each([null, undefined, 1_000_000_000_000])('%s is no limit', (limit) => {
    expect(limitLevel(shareOf(5, limit))).toBe('below');
  });
});

test.each([
  [150, 100, 0.5],
  [50, 100, -0.5],
  [5, 0, undefined],
  [undefined, 100, -1],
])('from %s before to %s now', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change);
});

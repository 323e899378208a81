import { message } from '../../core/message.ts';
import { NO_LIMIT, type Usage } from '../../service/resources/usage.ts';
import { productCounts, usageCounts } from '../../workspace/account/usage-counts.ts';
import { localize } from '../terminal/localize.ts';
import { type AddVerb, readingVerb } from '../verbs/verb.ts';

/** `parlance usage`: usage and limits (service-facts 7). */
export const addUsageCommand: AddVerb = readingVerb({
  name: 'usage',
  description: message(
    'Shows what this key and its account have used in the current period, and the limits.',
  ),
  examples: ['parlance usage', 'parlance usage --endpoint free --format json'],
  run: async ({ client, signal }) => {
    const usage = await client.usage({ signal });
    return { answer: usage, rows: rowsOf(usage) };
  },
});

function rowsOf(usage: Usage): readonly (readonly string[])[] {
  return [
    ...usageCounts(usage).flatMap(({ name, count, limit }) =>
      typeof count === 'number' ? [[localize(name), String(count), ...limitCells(count, limit)]] : [],
    ),
    ...productCounts(usage).map(({ name, count, unit }) => [
      localize(message('Of these, {0}', localize(name))),
      String(count ?? ''),
      unit === undefined ? '' : localize(unit),
      '',
    ]),
    ...periodRows(usage),
  ];
}

/** The limit and how much of it is used. */
function limitCells(count: number, limit: number | null | undefined): readonly [string, string] {
  if (typeof limit !== 'number') return ['', ''];
  if (limit === NO_LIMIT) return [localize(message('no limit')), ''];
  const percent = limit === 0 ? '' : `${((count / limit) * 100).toFixed(1)} %`;
  return [localize(message('of {0}', limit)), percent];
}

function periodRows({ start_time, end_time }: Usage): readonly (readonly string[])[] {
  return [
    ...(start_time === undefined ? [] : [[localize(message('Period from')), start_time, '', '']]),
    ...(end_time === undefined ? [] : [[localize(message('Period to')), end_time, '', '']]),
  ];
}

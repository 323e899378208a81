import { message } from '#base';
import { type CsvCell, limitBar, limitLevel, percentOf, shareOf } from '#requests';
import { NO_LIMIT, type Usage } from '#service';
import { productCounts, usageCounts } from '#translate';
import { localize } from '../terminal/localize.ts';
import { type AddVerb, readingVerb } from '../verbs/verb.ts';

/** `parlance usage`: usage and limits (service-facts 7). */
export const addUsageCommand: AddVerb = readingVerb({
  name: 'usage',
  description: message(
    'Shows what this key and its account have used in the current period, and the limits. A terminal also shows bars, with a mark at 80 %.',
  ),
  examples: ['parlance usage', 'parlance usage --endpoint free --format csv'],
  formats: ['text', 'json', 'csv'],
  run: async ({ client, context, signal }) => {
    const usage = await client.usage({ signal });
    const hasBars = context.host.stdout.isTerminal;
    return { answer: usage, rows: rowsOf(usage, hasBars), csv: csvOf(usage) };
  },
});

function rowsOf(usage: Usage, hasBars: boolean): readonly (readonly string[])[] {
  return [
    ...usageCounts(usage).flatMap(({ name, count, limit }) =>
      typeof count === 'number'
        ? [[localize(name), String(count), ...limitCells(count, limit), ...barCells(count, limit, hasBars)]]
        : [],
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

/** A bar, and a word from 80 % on: a bar alone tells a screen reader nothing. */
function barCells(count: number, limit: number | null | undefined, hasBars: boolean): readonly string[] {
  const share = shareOf(count, limit);
  if (share === undefined) return [];
  // A limit of 0 says by itself that nothing may be used.
  const level = limit === 0 ? 'below' : limitLevel(share);
  const word = level === 'near' ? message('near the limit') : message('limit reached');
  return [...(hasBars ? [limitBar(share)] : []), ...(level === 'below' ? [] : [localize(word)])];
}

function periodRows({ start_time, end_time }: Usage): readonly (readonly string[])[] {
  return [
    ...(start_time === undefined ? [] : [[localize(message('Period from')), start_time, '', '']]),
    ...(end_time === undefined ? [] : [[localize(message('Period to')), end_time, '', '']]),
  ];
}

/** Counts with the service's names; no limit is an empty cell. */
function csvOf(usage: Usage): readonly (readonly CsvCell[])[] {
  const period = [usage.start_time, usage.end_time];
  const products = usage.products ?? [];
  return [
    ['figure', 'used', 'limit', 'percent', 'start_time', 'end_time'],
    ...usageCounts(usage).flatMap(({ figure, count, limit }) => {
      if (typeof count !== 'number') return [];
      const share = shareOf(count, limit);
      const cells = share === undefined ? [undefined, undefined] : [limit ?? undefined, percentOf(share)];
      return [[figure, count, ...cells, ...period]];
    }),
    ...products.map(({ product_type, account_unit_count, character_count }) => [
      `products.${product_type}`,
      account_unit_count ?? character_count ?? undefined,
      undefined,
      undefined,
      ...period,
    ]),
  ];
}

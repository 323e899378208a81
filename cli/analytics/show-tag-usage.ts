import { type Message, message } from '../../core/message.ts';
import type { DayRange } from '../../core/usage/days.ts';
import { figureCells } from '../../core/usage/usage-csv.ts';
import { FIGURE_NAMES, USAGE_KINDS, type UsageFigures } from '../../core/usage/usage-figures.ts';
import type { CallOptions, ServiceClient } from '../../service/client.ts';
import { readTagUsage, type TagGroup } from '../../workspace/account/read-tag-usage.ts';
import { groupedNumber } from '../terminal/table.ts';
import type { Shown } from '../verbs/show.ts';

const HEADS = [message('Tag'), message('Day'), message('Characters'), ...USAGE_KINDS.map(({ name }) => name)];

/** What was used under each reporting tag (service-facts 10). What was sent without a tag is in no row. */
export async function showTagUsage(
  client: Pick<ServiceClient, 'analyticsByTag'>,
  range: DayRange,
  group: TagGroup,
  call: CallOptions,
): Promise<Shown> {
  const usage = await readTagUsage(client, range, group, call);
  const rows = usage.map(({ custom_tag, usage_date = '', breakdown }) => [
    custom_tag,
    usage_date.slice(0, 10),
    ...figuresOf(breakdown),
  ]);
  const report = { start_date: range.from, end_date: range.to, aggregate_by: group, usage };
  return {
    answer: { custom_tag_usage_report: report },
    ...withoutEmptyColumns(HEADS, rows),
    csv: [
      ['custom_tag', 'usage_date', ...FIGURE_NAMES],
      ...usage.map(({ custom_tag, usage_date, breakdown }) => [
        custom_tag,
        usage_date?.slice(0, 10),
        ...figureCells(breakdown),
      ]),
    ],
  };
}

/** A report without keys, days, or a kind of use has no columns for them. */
export function withoutEmptyColumns(
  heads: readonly Message[],
  rows: readonly (readonly string[])[],
): Required<Pick<Shown, 'heads' | 'rows'>> {
  const isShown = (_: unknown, column: number) => rows.some((row) => (row[column] ?? '') !== '');
  return { heads: heads.filter(isShown), rows: rows.map((row) => row.filter(isShown)) };
}

/** Figures that a report does not mention stay empty. */
export function figuresOf(figures: UsageFigures): readonly string[] {
  return FIGURE_NAMES.map((name) => {
    const figure = figures[name];
    return figure === undefined ? '' : groupedNumber(figure);
  });
}

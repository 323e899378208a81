import { type Command, InvalidArgumentError } from 'commander';
import { type Message, message } from '#base';
import {
  changeOf,
  type DayRange,
  FIGURE_NAMES,
  faultOfReportRange,
  figureCells,
  isDay,
  rangeBefore,
  reportRows,
  shareBar,
  thisMonth,
  USAGE_KINDS,
  type UsageFigures,
  type UsageReportParts,
} from '#requests';
import type { CallOptions, ServiceClient } from '#service';
import { readTagUsage, readUsageReport, type TagGroup } from '#translate';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { option } from '../command/options.ts';
import type { OptionsOf } from '../command/typed-option.ts';
import { clockOf } from '../terminal/host.ts';
import { localize } from '../terminal/localize.ts';
import { groupedNumber } from '../terminal/table.ts';
import type { Shown } from '../verbs/show.ts';
import { readingVerb, type VerbCall } from '../verbs/verb.ts';

const HEADS = [
  message('Key'),
  message('Label'),
  message('Day'),
  message('Characters'),
  ...USAGE_KINDS.map(({ name }) => name),
];

/** `parlance analytics`: what the organization has used (specification 2.10, 4.8). */
export function addAnalyticsCommand(program: Command, context: CommandContext): void {
  const add = readingVerb({
    name: 'analytics',
    description: message(
      'Reports what the keys of the account have used. Needs the admin key in PARLANCE_ADMIN_KEY, in the file of PARLANCE_ADMIN_KEY_FILE, or with --key-stdin. Days are in UTC. A range that is too long for one answer is asked for in parts. A terminal also shows bars.',
    ),
    options: analyticsOptions(),
    examples: [
      'parlance analytics --trend',
      'parlance analytics --from 2026-10-01 --to 2026-10-31 --group-by key --format csv',
      'parlance analytics --group-by tag',
    ],
    formats: ['text', 'json', 'csv'],
    isForAdmins: true,
    run: async (call, { groupBy, trend = false, ...options }) => {
      const range = rangeOf(options, clockOf(call.context.host).now());
      const { client, signal } = call;
      if (groupBy === 'tag' || groupBy === 'tag_and_day') {
        if (trend) throw new CommandError(message('--trend cannot be used with usage by tag.'));
        return showTagUsage(client, range, groupBy === 'tag' ? 'period' : 'day', { signal });
      }
      const report = await readUsageReport(client, range, groupBy, { signal });
      const before = trend
        ? await readUsageReport(client, rangeBefore(range), undefined, { signal })
        : undefined;
      return showReport(report, before, call);
    },
  });
  add(program, context);
}

function analyticsOptions() {
  return [
    option(
      '--from <date>',
      message('the first day, such as 2026-11-01 (default: the first day of this month)'),
    ).argParser(readDate),
    option('--to <date>', message('the last day (default: today)')).argParser(readDate),
    option(
      '--group-by <how>',
      message('show a row for each key, or for each reporting tag, or for each of them and each day'),
    ).choices(['key', 'key_and_day', 'tag', 'tag_and_day']),
    option('--trend', message('also show the change from as many days before')),
  ];
}

function readDate(text: string): string {
  if (isDay(text)) return text;
  throw new InvalidArgumentError(localize(message('Expected a day such as 2026-11-01.')));
}

function rangeOf(
  { from, to }: Pick<OptionsOf<ReturnType<typeof analyticsOptions>>, 'from' | 'to'>,
  now: number,
): DayRange {
  const month = thisMonth(now);
  const range = { from: from ?? month.from, to: to ?? month.to };
  const fault = faultOfReportRange(range, month.to);
  if (fault === undefined) return range;
  throw new CommandError(fault, { next: message('Change --from or --to.') });
}

function showReport(
  report: UsageReportParts,
  before: UsageReportParts | undefined,
  { context }: Pick<VerbCall<never>, 'context'>,
): Shown {
  const byKey = (report.key_usages ?? []).map((used) => ({ ...used, usage_date: '' }));
  const used = [...byKey, ...(report.key_and_day_usages ?? [])];
  const most = used.reduce((highest, { usage }) => Math.max(highest, usage.total_characters ?? 0), 0);
  const bars = context.host.stdout.isTerminal && used.length > 0;
  const rows = used.map(({ api_key, api_key_label, usage_date, usage }) => [
    api_key,
    api_key_label ?? '',
    usage_date.slice(0, 10),
    ...figuresOf(usage),
    ...(bars ? [shareBar((usage.total_characters ?? 0) / Math.max(1, most))] : []),
  ]);
  const total = [localize(message('All keys')), '', '', ...figuresOf(report.total_usage)];
  const change =
    before === undefined ? [] : [[localize(message('Change')), '', '', ...changesOf(report, before)]];
  return {
    answer: { usage_report: report, ...(before !== undefined && { previous_usage: before.total_usage }) },
    ...withoutEmptyColumns(bars ? [...HEADS, message('Share')] : HEADS, [...rows, total, ...change]),
    csv: reportRows(report),
  };
}

const TAG_HEADS = [
  message('Tag'),
  message('Day'),
  message('Characters'),
  ...USAGE_KINDS.map(({ name }) => name),
];

/** What was used under each reporting tag (service-facts 10). What was sent without a tag is in no row. */
async function showTagUsage(
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
    ...withoutEmptyColumns(TAG_HEADS, rows),
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
function withoutEmptyColumns(
  heads: readonly Message[],
  rows: readonly (readonly string[])[],
): Required<Pick<Shown, 'heads' | 'rows'>> {
  const isShown = (_: unknown, column: number) => rows.some((row) => (row[column] ?? '') !== '');
  return { heads: heads.filter(isShown), rows: rows.map((row) => row.filter(isShown)) };
}

/** Figures that a report does not mention stay empty. */
function figuresOf(figures: UsageFigures): readonly string[] {
  return FIGURE_NAMES.map((name) => {
    const figure = figures[name];
    return figure === undefined ? '' : groupedNumber(figure);
  });
}

/** In percent, from as many days before; empty where there was nothing. */
function changesOf(now: UsageReportParts, before: UsageReportParts): readonly string[] {
  return FIGURE_NAMES.map((name) => {
    const change = changeOf(now.total_usage[name], before.total_usage[name]);
    if (change === undefined) return '';
    return `${change < 0 ? '' : '+'}${(change * 100).toFixed(1)} %`;
  });
}

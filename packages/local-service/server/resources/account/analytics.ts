import type { Hono } from 'hono';
import type { Account } from '../../accounts/account.ts';
import type { DeveloperKey } from '../../accounts/key-store.ts';
import { dayOf, type Period, startOf } from '../../accounts/period.ts';
import { minutesOf, sumOf, totalsOf, type UsageRecord } from '../../accounts/usage-log.ts';
import type { LocalServiceEnvironment, LocalServiceState, RequestContext } from '../../environment.ts';
import { badRequest, notSpecified, unsupportedValue } from '../../errors.ts';
import { readChoice, readInteger, readQuery } from '../../http/request-fields.ts';
import { MAX_REPORT_DAYS, TAG_PAGE_SIZE } from '../../limits.ts';

/** `GET /v2/admin/analytics` (specification 2.10, 4.8): the use of all keys, as the log has it. */
export function addAnalytics(
  app: Hono<LocalServiceEnvironment>,
  { account, options }: LocalServiceState,
): void {
  if (options.switches.strict === 'off') addAnalyticsByTag(app, account);
  app.get('/v2/admin/analytics', (context) => {
    const request = readAnalyticsRequest(context);
    const records = account.log.within(request.days);
    return context.json({
      usage_report: {
        total_usage: figuresOf(records),
        start_date: request.start,
        end_date: request.end,
        ...groupsOf(request, records, account),
      },
    });
  });
}

/** `GET /v2/admin/analytics/custom-tags` (service-facts 10): what was used under each tag, a page at a time. */
function addAnalyticsByTag(app: Hono<LocalServiceEnvironment>, account: Account): void {
  app.get('/v2/admin/analytics/custom-tags', (context) => {
    const { days, start, end } = readReportDays(context);
    const query = readQuery(context);
    const aggregate_by = readChoice(query, 'aggregate_by', ['period', 'day']) ?? 'period';
    const page = readInteger(query, 'page', { min: 1, max: Number.MAX_SAFE_INTEGER }) ?? 1;
    const rows = usagesByTag(account.log.within(days), aggregate_by === 'day');
    return context.json({
      custom_tag_usage_report: {
        aggregate_by,
        start_date: start,
        end_date: end,
        next_page: page * TAG_PAGE_SIZE < rows.length ? page + 1 : null,
        usage: rows.slice((page - 1) * TAG_PAGE_SIZE, page * TAG_PAGE_SIZE),
      },
    });
  });
}

/** What has no tag is in no row. */
function usagesByTag(records: readonly UsageRecord[], isByDay: boolean): readonly object[] {
  const byTag = grouped(
    records.filter(({ tag }) => tag !== undefined),
    ({ tag = '', day }) => (isByDay ? `${tag} ${day}` : tag),
  );
  return [...byTag]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, ofTag]) => ({
      custom_tag: ofTag[0]?.tag,
      ...(isByDay && ofTag[0] && { usage_date: startOf(ofTag[0].day) }),
      breakdown: figuresOf(ofTag),
    }));
}

function groupsOf({ groupBy }: AnalyticsRequest, records: readonly UsageRecord[], account: Account): object {
  switch (groupBy) {
    case undefined:
      return {};
    case 'key':
      return { group_by: groupBy, key_usages: usagesByKey(records, account) };
    case 'key_and_day':
      return { group_by: groupBy, key_and_day_usages: usagesByKeyAndDay(records, account) };
  }
}

/** Keys without usage are left out. */
function usagesByKey(records: readonly UsageRecord[], { keys }: Account): readonly object[] {
  const byKey = grouped(records, ({ key_id }) => key_id);
  return keys.all().flatMap((key) => {
    const ofKey = byKey.get(key.key_id);
    return ofKey === undefined ? [] : [{ ...namesOf(key), usage: figuresOf(ofKey) }];
  });
}

/** Days without usage are left out; for each key, the earliest comes first. */
function usagesByKeyAndDay(records: readonly UsageRecord[], { keys }: Account): readonly object[] {
  const byKey = grouped(records, ({ key_id }) => key_id);
  return keys.all().flatMap((key) => {
    const byDay = grouped(byKey.get(key.key_id) ?? [], ({ day }) => day);
    return [...byDay]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([day, ofDay]) => ({ ...namesOf(key), usage_date: startOf(day), usage: figuresOf(ofDay) }));
  });
}

/** Records by what they have in common. `Map.groupBy` is newer than the oldest supported Node. */
function grouped(
  records: readonly UsageRecord[],
  nameOf: (record: UsageRecord) => string,
): ReadonlyMap<string, readonly UsageRecord[]> {
  const groups = new Map<string, UsageRecord[]>();
  for (const record of records) {
    const group = groups.get(nameOf(record));
    if (group === undefined) groups.set(nameOf(record), [record]);
    else group.push(record);
  }
  return groups;
}

function namesOf({ secret, label }: DeveloperKey): object {
  return { api_key: masked(secret), api_key_label: label };
}

/** Keys so short that eight characters would reveal them. */
const SHORT_KEY = 16;

function masked(secret: string): string {
  return secret.length < SHORT_KEY ? '****' : `${secret.slice(0, 4)}****${secret.slice(-4)}`;
}

/** Specification 2.10, "Usage figures". */
function figuresOf(records: readonly UsageRecord[]): object {
  const used = totalsOf(records);
  return {
    total_characters: sumOf(used),
    text_translation_characters: used.translate,
    document_translation_characters: used.document,
    text_improvement_characters: used.write,
    speech_to_text_minutes: minutesOf(used),
  };
}

const GROUPS = ['key', 'key_and_day'] as const;

/** The parameters of a usage report. */
interface AnalyticsRequest {
  /** Every day of the range, including the last one. */
  readonly days: Period;
  /** ISO 8601, like `end`. */
  readonly start: string;
  readonly end: string;
  readonly groupBy: (typeof GROUPS)[number] | undefined;
}

const DAY_MS = 86_400_000;

/** Dates, and date-times of UTC (service-facts 10). */
const DATE_OR_TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z)?$/;

/** @throws ServiceError 400 for a missing or wrong date, a range that is empty or too long, and an unknown grouping. */
function readAnalyticsRequest(context: RequestContext): AnalyticsRequest {
  return { ...readReportDays(context), groupBy: readGroup(context) };
}

/** @throws ServiceError 400 for a missing or wrong date, and a range that is empty or too long. */
function readReportDays(context: RequestContext): Omit<AnalyticsRequest, 'groupBy'> {
  const [start, end] = [readDate(context, 'start_date'), readDate(context, 'end_date')];
  if (start > end) throw badRequest("'start_date' is after 'end_date'.");
  if (end.getTime() - start.getTime() > MAX_REPORT_DAYS * DAY_MS) {
    throw badRequest(`The dates are more than ${MAX_REPORT_DAYS} days apart.`);
  }
  return {
    days: { start: dayOf(start), end: dayOf(new Date(end.getTime() + DAY_MS)) },
    start: start.toISOString(),
    end: end.toISOString(),
  };
}

function readDate(context: RequestContext, name: string): Date {
  const text = context.req.query(name);
  if (text === undefined || text === '') throw notSpecified(name);
  const date = new Date(text);
  // A day that its month does not have becomes one of the next month.
  const isReal =
    DATE_OR_TIME.test(text) && !Number.isNaN(date.getTime()) && dayOf(date) === text.slice(0, 10);
  if (!isReal) throw unsupportedValue(name);
  return date;
}

function readGroup(context: RequestContext): AnalyticsRequest['groupBy'] {
  const text = context.req.query('group_by');
  const group = GROUPS.find((known) => known === text);
  if (text !== undefined && group === undefined) throw unsupportedValue('group_by');
  return group;
}

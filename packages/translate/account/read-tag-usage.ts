import { addFigures, type DayRange, splitRange, type UsageFigures } from '#requests';
import { type CallOptions, type ServiceClient, type TagReport, UnexpectedAnswerError } from '#service';

/** How usage by tag is grouped (service-facts 10). */
export type TagGroup = 'period' | 'day';

/** What was used under a tag, in all or on one day. */
interface TagUsage {
  readonly custom_tag: string;
  /** ISO 8601, the first moment of the day. */
  readonly usage_date?: string;
  readonly breakdown: UsageFigures;
}

/** More pages than any range of days has; a longer list has no end. */
const MAX_PAGES = 4000;

/**
 * What was used under each tag in a range of any length, of at least one day. It is asked for in parts that the service accepts, and the
 * pages of a part one after another.
 * @throws ServiceError as `analyticsByTag`; UnexpectedAnswerError when the pages repeat without end.
 */
export async function readTagUsage(
  client: Pick<ServiceClient, 'analyticsByTag'>,
  range: DayRange,
  group: TagGroup,
  call?: CallOptions,
): Promise<readonly TagUsage[]> {
  const usage: TagUsage[] = [];
  for (const { from, to } of splitRange(range, 0)) {
    const request = { start_date: from, end_date: to, aggregate_by: group };
    for await (const page of eachPage((at) => client.analyticsByTag({ ...request, ...at }, call)))
      for (const { custom_tag, usage_date, breakdown } of page.usage)
        usage.push({ custom_tag, ...(usage_date && { usage_date }), breakdown });
  }
  return joined(usage);
}

async function* eachPage(
  load: (at: { readonly page?: number }) => Promise<TagReport>,
): AsyncGenerator<TagReport> {
  let page: number | undefined;
  for (let count = 0; count < MAX_PAGES; count++) {
    const report = await load(page === undefined ? {} : { page });
    yield report;
    const { next_page: next } = report;
    if (typeof next !== 'number') return;
    if (next === page) throw new UnexpectedAnswerError('repeated-page', 'The pages of the report repeat.');
    page = next;
  }
  throw new UnexpectedAnswerError('endless-list', `The report has more than ${MAX_PAGES} pages.`);
}

/** One row for each tag and day: a tag can be in several parts of a range. */
function joined(usage: readonly TagUsage[]): readonly TagUsage[] {
  const rows = new Map<string, TagUsage>();
  for (const row of usage) {
    const key = JSON.stringify([row.custom_tag, row.usage_date ?? null]);
    const before = rows.get(key);
    const breakdown = before === undefined ? row.breakdown : addFigures([before.breakdown, row.breakdown]);
    rows.set(key, { ...row, breakdown });
  }
  return [...rows.values()];
}

import { type DayRange, dayBytes, joinReports, splitRange, type UsageReportParts } from '#requests';
import type { CallOptions, ServiceClient } from '#service';

/** How a report is grouped (specification 4.8). */
type ReportGroup = 'key' | 'key_and_day';

/** The operations that a report needs. */
export type ReportClient = Pick<ServiceClient, 'analytics' | 'listKeys'>;

/**
 * The usage report of a range of any length, of at least one day. It is asked for in parts that the service accepts, one after another, so
 * that no answer has more than 8 MiB; a report by key and day therefore lists the keys first.
 */
export async function readUsageReport(
  client: ReportClient,
  range: DayRange,
  group: ReportGroup | undefined,
  call?: CallOptions,
): Promise<UsageReportParts> {
  const bytes =
    group === 'key_and_day' ? dayBytes((await client.listKeys(call)).map(({ label }) => label)) : 0;
  const reports: UsageReportParts[] = [];
  for (const { from, to } of splitRange(range, bytes)) {
    const request = { start_date: from, end_date: to, ...(group !== undefined && { group_by: group }) };
    reports.push(await client.analytics(request, call));
  }
  const report = joinReports(reports);
  if (report === undefined) throw new RangeError('A usage report needs at least one day.');
  return report;
}

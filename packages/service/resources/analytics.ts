import * as v from 'valibot';
import type { CallOptions, Transport } from '../call/send.ts';
import { send } from '../call/send.ts';
import { finiteNumber } from '../finite-number.ts';
import { operations } from '../operation.ts';
import { queryOf } from './query.ts';

export const ANALYTICS_OPERATIONS = operations('administration', {
  analytics: {
    method: 'GET',
    path: '/v2/admin/analytics',
    retryClass: 'read',
    answers: 'at-once',
  },
  analyticsByTag: {
    method: 'GET',
    path: '/v2/admin/analytics/custom-tags',
    retryClass: 'read',
    answers: 'at-once',
    isNewer: true,
  },
});

/** The parameters of `GET /v2/admin/analytics` (specification 4.8; the names: service-facts 10). */
export interface AnalyticsRequest {
  /** `YYYY-MM-DD` or a date-time in UTC. */
  readonly start_date: string;
  /** As `start_date`, at most 366 days later. */
  readonly end_date: string;
  /** `key` or `key_and_day`; left out, the report has totals only. */
  readonly group_by?: string;
}

/** The parameters of `GET /v2/admin/analytics/custom-tags` (service-facts 10). */
export interface TagAnalyticsRequest extends Omit<AnalyticsRequest, 'group_by'> {
  /** `period` or `day`; left out, the service uses `period`. */
  readonly aggregate_by?: string;
  /** `next_page` of the page before; left out for the first. */
  readonly page?: number;
}

const count = v.exactOptional(finiteNumber);

/** A product that is not in the report was not used, or did not exist yet. */
const UsageFiguresSchema = v.looseObject({
  total_characters: count,
  text_translation_characters: count,
  document_translation_characters: count,
  text_improvement_characters: count,
  speech_to_text_minutes: count,
  speech_to_speech_minutes: count,
});

const KeyUsageSchema = v.looseObject({
  api_key: v.string(),
  api_key_label: v.exactOptional(v.nullable(v.string())),
  usage: UsageFiguresSchema,
});

const UsageReportSchema = v.looseObject({
  total_usage: UsageFiguresSchema,
  start_date: v.string(),
  end_date: v.string(),
  group_by: v.exactOptional(v.string()),
  key_usages: v.exactOptional(v.array(KeyUsageSchema)),
  key_and_day_usages: v.exactOptional(
    v.array(v.looseObject({ ...KeyUsageSchema.entries, usage_date: v.string() })),
  ),
});

const TagReportSchema = v.looseObject({
  start_date: v.string(),
  end_date: v.string(),
  aggregate_by: v.exactOptional(v.string()),
  next_page: v.exactOptional(v.nullable(finiteNumber)),
  usage: v.array(
    v.looseObject({
      custom_tag: v.string(),
      usage_date: v.exactOptional(v.nullable(v.string())),
      breakdown: UsageFiguresSchema,
    }),
  ),
});

/** What was used under each tag: one page of it (service-facts 10). */
export type TagReport = v.InferOutput<typeof TagReportSchema>;

/** Characters and minutes, by product (specification 2.10). */
export type UsageFigures = v.InferOutput<typeof UsageFiguresSchema>;

/** What a key has used; the key itself is masked. */
export type KeyUsage = v.InferOutput<typeof KeyUsageSchema>;

/** What the organization has used (specification 2.10; `key_usages`: service-facts 10). */
export type UsageReport = v.InferOutput<typeof UsageReportSchema>;

/** `GET /v2/admin/analytics` (specification 4.8). */
export async function analytics(
  transport: Transport,
  { start_date, end_date, group_by }: AnalyticsRequest,
  call?: CallOptions,
): Promise<UsageReport> {
  const { usage_report } = await send(transport, ANALYTICS_OPERATIONS.analytics, {
    query: queryOf({ start_date, end_date, group_by }),
    answer: v.looseObject({ usage_report: UsageReportSchema }),
    call,
  });
  return usage_report;
}

/** `GET /v2/admin/analytics/custom-tags` (service-facts 10). `readTagUsage` in packages/translate/account/ reads all pages. */
export async function analyticsByTag(
  transport: Transport,
  { start_date, end_date, aggregate_by, page }: TagAnalyticsRequest,
  call?: CallOptions,
): Promise<TagReport> {
  const { custom_tag_usage_report } = await send(transport, ANALYTICS_OPERATIONS.analyticsByTag, {
    query: queryOf({ start_date, end_date, aggregate_by, page }),
    answer: v.looseObject({ custom_tag_usage_report: TagReportSchema }),
    call,
  });
  return custom_tag_usage_report;
}

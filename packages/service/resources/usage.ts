import * as v from 'valibot';
import type { CallOptions, Transport } from '../call/send.ts';
import { send } from '../call/send.ts';
import { finiteNumber } from '../finite-number.ts';
import { operations } from '../operation.ts';

export const USAGE_OPERATIONS = operations('usage', {
  usage: { method: 'GET', path: '/v2/usage', retryClass: 'read', answers: 'at-once' },
});

/** As a limit, this number means "no limit" (service-facts 7). */
export const NO_LIMIT = 1_000_000_000_000;

const count = v.exactOptional(v.nullable(finiteNumber));

const ProductUsageSchema = v.looseObject({
  product_type: v.string(),
  billing_unit: v.exactOptional(v.string()),
  api_key_unit_count: count,
  account_unit_count: count,
  api_key_character_count: count,
  character_count: count,
});

const UsageSchema = v.looseObject({
  character_count: finiteNumber,
  character_limit: finiteNumber,
  products: v.exactOptional(v.array(ProductUsageSchema)),
  api_key_character_count: count,
  api_key_character_limit: count,
  document_count: count,
  document_limit: count,
  team_document_count: count,
  team_document_limit: count,
  speech_to_text_minutes_count: count,
  speech_to_text_minutes_limit: count,
  speech_to_speech_minutes_count: count,
  speech_to_speech_minutes_limit: count,
  start_time: v.exactOptional(v.string()),
  end_time: v.exactOptional(v.string()),
});

/** Usage and limits (service-facts 7; specification 4.9 shows only `character_count`). */
export type Usage = v.InferOutput<typeof UsageSchema>;

/** `GET /v2/usage` (service-facts 7). */
export function usage(transport: Transport, call?: CallOptions): Promise<Usage> {
  return send(transport, USAGE_OPERATIONS.usage, { answer: UsageSchema, call });
}

import * as v from 'valibot';
import type { CallOptions, Transport } from '../call/send.ts';
import { send } from '../call/send.ts';
import { finiteNumber } from '../finite-number.ts';
import { type DeveloperKeyId, developerKeyId, idSchema } from '../ids.ts';
import { operations } from '../operation.ts';

const KEYS = '/v2/admin/developer-keys';

export const KEY_OPERATIONS = operations('administration', {
  createKey: { method: 'POST', path: KEYS, retryClass: 'create', answers: 'at-once' },
  listKeys: { method: 'GET', path: KEYS, retryClass: 'read', answers: 'at-once' },
  deactivateKey: {
    method: 'PUT',
    path: `${KEYS}/deactivate`,
    retryClass: 'permanent',
    answers: 'at-once',
  },
  labelKey: {
    method: 'PUT',
    path: `${KEYS}/label`,
    retryClass: 'replace',
    answers: 'at-once',
  },
  limitKey: {
    method: 'PUT',
    path: `${KEYS}/limits`,
    retryClass: 'replace',
    answers: 'at-once',
  },
});

/** The body of `POST /v2/admin/developer-keys` (specification 4.8). */
export interface CreateKeyRequest {
  /** Left out: the service chooses one. */
  readonly label?: string;
}

/** How much a key may use in a month (specification 8). 0 allows nothing, null removes the limit. */
export interface KeyLimits {
  readonly characters: number | null;
  /** Speech, in ms (service-facts 10). */
  readonly speech_to_text_milliseconds?: number | null;
}

const limit = v.exactOptional(v.nullable(finiteNumber));

const DeveloperKeySchema = v.looseObject({
  key_id: idSchema(developerKeyId),
  label: v.string(),
  creation_time: v.string(),
  deactivated_time: v.exactOptional(v.nullable(v.string())),
  is_deactivated: v.boolean(),
  usage_limits: v.exactOptional(
    v.nullable(v.looseObject({ characters: limit, speech_to_text_milliseconds: limit })),
  ),
});

/** A developer key (specification 2.9). `deactivated_time` is null or absent while it is active. */
export type DeveloperKey = v.InferOutput<typeof DeveloperKeySchema>;

/** `POST /v2/admin/developer-keys` (specification 4.8). Sent twice, it creates two keys; 25 may be active. */
export function createKey(
  transport: Transport,
  request: CreateKeyRequest = {},
  call?: CallOptions,
): Promise<DeveloperKey> {
  return send(transport, KEY_OPERATIONS.createKey, { body: request, answer: DeveloperKeySchema, call });
}

/** `GET /v2/admin/developer-keys` (specification 4.8): active ones and deactivated ones. */
export function listKeys(transport: Transport, call?: CallOptions): Promise<readonly DeveloperKey[]> {
  return send(transport, KEY_OPERATIONS.listKeys, { answer: v.array(DeveloperKeySchema), call });
}

/** `PUT /v2/admin/developer-keys/deactivate` (specification 3, 4.8): immediately and permanently. */
export function deactivateKey(
  transport: Transport,
  id: DeveloperKeyId,
  call?: CallOptions,
): Promise<DeveloperKey> {
  const body = { key_id: id };
  return send(transport, KEY_OPERATIONS.deactivateKey, { body, answer: DeveloperKeySchema, call });
}

/** `PUT /v2/admin/developer-keys/label` (specification 4.8). */
export function labelKey(
  transport: Transport,
  id: DeveloperKeyId,
  label: string,
  call?: CallOptions,
): Promise<DeveloperKey> {
  const body = { key_id: id, label };
  return send(transport, KEY_OPERATIONS.labelKey, { body, answer: DeveloperKeySchema, call });
}

/** `PUT /v2/admin/developer-keys/limits` (specification 4.8). */
export function limitKey(
  transport: Transport,
  id: DeveloperKeyId,
  limits: KeyLimits,
  call?: CallOptions,
): Promise<DeveloperKey> {
  const body = { key_id: id, ...limits };
  return send(transport, KEY_OPERATIONS.limitKey, { body, answer: DeveloperKeySchema, call });
}

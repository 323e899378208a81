import type { Hono } from 'hono';
import type { DeveloperKey, KeyStore } from '../../accounts/key-store.ts';
import type { LocalServiceEnvironment, LocalServiceState, RequestContext } from '../../environment.ts';
import { badRequest, notSpecified, ServiceError } from '../../errors.ts';
import { type RequestFields, readFields, readInteger, readString } from '../../http/request-fields.ts';
import { MAX_ACTIVE_KEYS, MAX_TRANSLATE_BODY_BYTES } from '../../limits.ts';

const PATH = '/v2/admin/developer-keys';

/** `/v2/admin/developer-keys` and what is below it (specification 2.9, 3, 4.8). Every success is 200. */
export function addDeveloperKeys(
  app: Hono<LocalServiceEnvironment>,
  { account, clock, options }: LocalServiceState,
): void {
  const { keys } = account;
  const isStrict = options.switches.strict === 'on';
  const shown = (key: DeveloperKey) => describedKey(key, isStrict);
  const secrecy = options.switches['key-id'] === 'authenticates' ? 'id-is-key' : 'id-is-name';
  app.get(PATH, (context) => context.json(keys.all().map(shown)));
  app.post(PATH, async (context) => {
    const label = hasBody(context) ? readString(await readAdminFields(context), 'label') : undefined;
    if (keys.active().length >= MAX_ACTIVE_KEYS) {
      throw badRequest(`There are ${MAX_ACTIVE_KEYS} active keys already. Deactivate one first.`);
    }
    return context.json(shown(keys.create(label, clock.now(), secrecy)));
  });
  const changes = {
    deactivate: (key) => deactivated(key, clock.now()),
    label: (key, fields) => ({ ...key, label: readLabel(fields) }),
    limits: (key, fields) => ({ ...key, usage_limits: { ...key.usage_limits, ...readLimits(fields) } }),
  } satisfies Record<string, (key: DeveloperKey, fields: RequestFields) => DeveloperKey>;
  for (const [name, change] of Object.entries(changes)) {
    app.put(`${PATH}/${name}`, async (context) => {
      const fields = await readAdminFields(context);
      return context.json(shown(keys.save(change(requireKeyOf(fields, keys), fields))));
    });
  }
}

/** Operations that take JSON from admin clients. */
function readAdminFields(context: RequestContext): Promise<RequestFields> {
  return readFields(context, { limit: MAX_TRANSLATE_BODY_BYTES, wrongEncodingStatus: 400 });
}

/** A creation can have no body, because all its fields are optional. */
function hasBody(context: RequestContext): boolean {
  const length = context.req.header('content-length');
  return length === undefined ? context.req.raw.body !== null : length !== '0';
}

/** @throws ServiceError 400 without a `key_id`, 404 for an unknown one. */
function requireKeyOf(fields: RequestFields, keys: KeyStore): DeveloperKey {
  const keyId = readString(fields, 'key_id');
  if (keyId === undefined) throw notSpecified('key_id');
  const key = keys.find(keyId);
  if (key === undefined) throw new ServiceError(404, 'Key not found');
  return key;
}

/** Permanent; a key that was deactivated before keeps its time. */
function deactivated(key: DeveloperKey, time: Date): DeveloperKey {
  return { ...key, deactivated_time: key.deactivated_time ?? time.toISOString() };
}

function readLabel(fields: RequestFields): string {
  const label = readString(fields, 'label');
  if (label === undefined) throw notSpecified('label');
  return label;
}

const LIMIT_NAMES = ['characters', 'speech_to_text_milliseconds'] as const;

/** The limits in the request; the others do not change (service-facts 10). */
function readLimits(fields: RequestFields): Partial<DeveloperKey['usage_limits']> {
  const given = LIMIT_NAMES.filter((name) => fields.values.has(name));
  if (given.length === 0) throw notSpecified('characters');
  return Object.fromEntries(given.map((name) => [name, readLimit(fields, name)]));
}

/** Null removes the limit. */
function readLimit(fields: RequestFields, name: string): number | null {
  if (fields.values.get(name) === null) return null;
  return readInteger(fields, name, { min: 0, max: Number.MAX_SAFE_INTEGER }) ?? null;
}

/** @param isStrict whether only the limit that the specification has is shown (2.9) */
function describedKey(
  { key_id, label, creation_time, deactivated_time, usage_limits }: DeveloperKey,
  isStrict: boolean,
): object {
  return {
    key_id,
    label,
    creation_time,
    deactivated_time,
    is_deactivated: deactivated_time !== null,
    usage_limits: isStrict ? { characters: usage_limits.characters } : usage_limits,
  };
}

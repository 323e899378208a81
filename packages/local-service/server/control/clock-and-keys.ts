import type { Hono } from 'hono';
import { createState } from '../create-state.ts';
import type { LocalServiceEnvironment, LocalServiceState, RequestContext } from '../environment.ts';
import { ServiceError, unsupportedValue } from '../errors.ts';
import { readBody } from '../http/read-body.ts';
import { isJsonObject, parseJson } from '../json.ts';
import { MAX_TRANSLATE_BODY_BYTES } from '../limits.ts';
import { SCOPES } from '../middleware/scopes.ts';
import { restoreSnapshots, takeSnapshots } from '../state/stores.ts';
import { CONTROL_PREFIX } from './journal-and-faults.ts';

/**
 * `GET` and `POST /__control/clock`, `{ "time": t }`: the time of the local service, which continues from the value that
 * is set. `POST /__control/scopes`, `{ "key": k, "scopes": list or null }`: the permissions of a key, null for all.
 * `GET` and `POST /__control/usage`, `{ "usage": list }`: what keys have used, which tests can add to, as a history.
 * `POST /__control/reset`: restores the state of the very first start, without faults and with an empty journal.
 */
export function addAccountControl(app: Hono<LocalServiceEnvironment>, state: LocalServiceState): void {
  const { clock, account, journal, faults } = state;
  const time = () => ({ time: clock.now().toISOString() });
  app.get(`${CONTROL_PREFIX}/clock`, (context) => context.json(time()));
  app.post(`${CONTROL_PREFIX}/clock`, async (context) => {
    clock.setTo(readTime(await readObject(context)));
    return context.json(time());
  });
  app.post(`${CONTROL_PREFIX}/scopes`, async (context) => {
    const { key: secret, scopes } = await readObject(context);
    const key = typeof secret === 'string' ? account.keys.findActive(secret) : undefined;
    if (key === undefined) throw new ServiceError(404, 'Key not found');
    account.keys.save({ ...key, scopes: readScopes(scopes) });
    return context.body(null, 204);
  });
  app.get(`${CONTROL_PREFIX}/usage`, (context) => context.json({ usage: account.log.snapshot() }));
  app.post(`${CONTROL_PREFIX}/usage`, async (context) => {
    addUsage(account, (await readObject(context, MAX_HISTORY_BYTES)).usage);
    return context.body(null, 204);
  });
  app.post(`${CONTROL_PREFIX}/reset`, (context) => {
    restoreSnapshots(state, takeSnapshots(createState(state.options)));
    journal.clear();
    faults.clear();
    return context.body(null, 204);
  });
}

/** Bytes of a history: 500 keys with all products on each day of a quarter fit. */
const MAX_HISTORY_BYTES = 64 * 1024 * 1024;

/** @throws ServiceError 400 for anything but records of keys that exist; then nothing is added. */
function addUsage({ keys, log }: LocalServiceState['account'], usage: unknown): void {
  const isOfKey = (record: unknown) =>
    isJsonObject(record) && typeof record.key_id === 'string' && keys.find(record.key_id) !== undefined;
  if (!Array.isArray(usage) || !usage.every(isOfKey)) throw unsupportedValue('usage');
  try {
    log.addAll(usage);
  } catch {
    throw unsupportedValue('usage');
  }
}

async function readObject(
  context: RequestContext,
  limit = MAX_TRANSLATE_BODY_BYTES,
): Promise<Readonly<Record<string, unknown>>> {
  const body = parseJson(await readBody(context, limit));
  return isJsonObject(body) ? body : {};
}

function readTime({ time }: Readonly<Record<string, unknown>>): Date {
  const date = new Date(typeof time === 'string' && isDay(time.slice(0, 10)) ? time : Number.NaN);
  if (Number.isNaN(date.getTime())) throw unsupportedValue('time');
  return date;
}

/** Whether a day is one of the calendar: a date itself makes March 3 of February 31. */
function isDay(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function readScopes(scopes: unknown): string[] | null {
  if (scopes === null) return null;
  if (!Array.isArray(scopes) || !scopes.every((scope) => SCOPES.includes(scope)))
    throw unsupportedValue('scopes');
  return scopes;
}

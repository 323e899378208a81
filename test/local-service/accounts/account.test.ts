import { expect, test } from 'vitest';
import { Account } from '../../../packages/local-service/server/accounts/account.ts';
import { Clock } from '../../../packages/local-service/server/accounts/clock.ts';
import { KeyStore } from '../../../packages/local-service/server/accounts/key-store.ts';
import { minutesOf, sumOf, UsageLog } from '../../../packages/local-service/server/accounts/usage-log.ts';
import type { ServiceError } from '../../../packages/local-service/server/errors.ts';
import { resolveOptions } from '../../../packages/local-service/server/options/options.ts';

/** An account with one key, at a time that the test sets. */
function openAccount(options: { readonly characterLimit?: number } = {}) {
  const time = { now: '2026-03-31T23:00:00Z' };
  const clock = new Clock(() => Date.parse(time.now));
  const keys = new KeyStore(['key'], clock.now());
  const account = new Account({ options: resolveOptions(options), clock, keys, log: new UsageLog() });
  const key = keys.all()[0]?.key_id ?? '';
  return { account, key, keys, time };
}

const QUOTA = expect.objectContaining({ status: 456 }) as ServiceError;

test('texts, documents and improvements are one sum, speech is apart', () => {
  const { account, key } = openAccount();
  account.charge({ key, product: 'translate', characters: 1 });
  account.charge({ key, product: 'document', characters: 50_000 });
  account.charge({ key, product: 'write', characters: 10 });
  account.chargeSpeech(key, 90_000);
  expect(sumOf(account.usedBy(key))).toBe(50_011);
  expect(minutesOf(account.usedByAll())).toBe(1.5);
});

test('a key can use speech up to its limit', () => {
  const { account, key, keys } = openAccount();
  const found = keys.find(key);
  if (found === undefined) throw new Error('The key is missing.');
  keys.save({ ...found, usage_limits: { characters: null, speech_to_text_milliseconds: 60_000 } });
  account.chargeSpeech(key, 60_000);
  expect(() => account.chargeSpeech(key, 1)).toThrow(QUOTA);
  account.charge({ key, product: 'translate', characters: 1 });
  expect(account.usedBy(key)).toMatchObject({ speech_to_text: 60_000, translate: 1 });
});

test('a charge that is taken back in the next month comes off the month that it was in', () => {
  const { account, key, time } = openAccount({ characterLimit: 10 });
  const charge = account.charge({ key, product: 'translate', characters: 10 });
  expect(() => account.charge({ key, product: 'write', characters: 1 })).toThrow(QUOTA);
  time.now = '2026-04-01T00:00:00Z';
  account.refund(charge);
  expect(sumOf(account.usedByAll())).toBe(0);
  expect(() => account.charge({ key, product: 'write', characters: 11 })).toThrow(QUOTA);
  time.now = '2026-03-31T23:59:59Z';
  expect(sumOf(account.usedByAll())).toBe(0);
});

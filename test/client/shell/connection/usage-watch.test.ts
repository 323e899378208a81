import { expect, test } from 'vitest';
import { silentLog } from '#base';
import { UsageWatch } from '../../../../client/shell/connection/usage-watch.ts';

const USAGE = { character_count: 7, character_limit: 10 };

/** A service whose first answers fail, and how often it was asked. */
function serviceAt(baseUrl: string, failures = 0) {
  const asked: string[] = [];
  const usage = async () => {
    asked.push(baseUrl);
    if (asked.length <= failures) throw new Error('no answer');
    return USAGE;
  };
  return { asked, client: { usage }, endpoint: { baseUrl, authScheme: 'Service-Auth-Key' } };
}

test('the usage is asked for once in a minute, of each service', async () => {
  let now = 0;
  const watch = new UsageWatch(() => now, silentLog);
  const one = serviceAt('https://one.example');
  const two = serviceAt('https://two.example');
  expect(await watch.load(one)).toEqual(USAGE);
  now = 59_999;
  await watch.load(one);
  expect(one.asked).toHaveLength(1);
  now = 60_000;
  await watch.load(one);
  await watch.load(two);
  expect([one.asked.length, two.asked.length]).toEqual([2, 1]);
});

test('a service without an answer blocks nothing, and is asked again', async () => {
  const watch = new UsageWatch(() => 0, silentLog);
  const service = serviceAt('https://one.example', 1);
  expect(await watch.load(service)).toBeUndefined();
  expect(await watch.load(service)).toEqual(USAGE);
});

test('a late usage answer of one service does not overwrite that of the other, or of the account that came meanwhile', async () => {
  const watch = new UsageWatch(() => 0, silentLog);
  let answerLate = (_usage: typeof USAGE) => {};
  const late = new Promise<typeof USAGE>((resolve) => {
    answerLate = resolve;
  });
  const one = { ...serviceAt('https://one.example'), client: { usage: () => late } };
  const two = serviceAt('https://two.example');
  const loading = watch.load(one);
  await watch.load(two);
  watch.forget();
  answerLate({ ...USAGE, character_count: 1 });
  await loading;
  await watch.load(two);
  await watch.load(two);
  expect(two.asked).toHaveLength(2);
  expect(await watch.load(serviceAt('https://one.example'))).toEqual(USAGE);
});

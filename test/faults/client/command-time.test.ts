import { expect, test } from 'vitest';
import {
  type CallOptions,
  RateLimitError,
  type ServiceClient,
  TimeoutError,
  UncertainOutcomeError,
} from '#service';
import { VirtualClock } from '../../support/process/virtual-clock.ts';
import { type ScriptedAnswer, withScriptedServer } from '../../support/scripted-server.ts';
import { clientFor, failureOf } from '../../support/service-client.ts';
import { TERMS } from '../../support/services/calls-by-class.ts';
import { translateTexts } from '../../support/texts/confirmed-sending.ts';

/** Runs a command against a server; says how it failed, when in s after its start, and how many requests it took. */
async function run(
  answer: ScriptedAnswer,
  command: (client: ServiceClient, start: number) => Promise<unknown>,
) {
  return withScriptedServer(answer, async ({ url, requests }) => {
    const clock = new VirtualClock();
    const start = clock.now();
    const failure = await failureOf(command(clientFor(url, { clock }), start));
    return { failure, seconds: (clock.now() - start) / 1000, requests: requests.length };
  });
}

/** Refuses every other request for 50 s. */
function busyEveryOtherTime(): ScriptedAnswer {
  let asked = 0;
  return (_, response) => {
    asked++;
    if (asked % 2 === 1) return response.writeHead(429, { 'retry-after': '50' }).end('{}');
    return response.end('{"translations":[{"text":"x","detected_source_language":"EN"}]}');
  };
}

const FIVE_REQUESTS = Array.from({ length: 5 }, (_, index) => String(index).repeat(100_000));

function translate(client: ServiceClient, deadline?: number) {
  const options = { target_lang: 'de' };
  return translateTexts({ client, options, texts: FIVE_REQUESTS, concurrency: 1, deadline });
}

test('A4 all requests of a command share its 120 s, waits included', async () => {
  const { failure, seconds, requests } = await run(busyEveryOtherTime(), (client, start) =>
    translate(client, start + 120_000),
  );
  expect(failure).toBeInstanceOf(RateLimitError);
  expect(seconds).toBe(100);
  expect(requests).toBe(5);
});

test('A4 what would begin after the time is over is not sent', async () => {
  const { failure, requests } = await run({ body: '{}' }, (client, start) => translate(client, start));
  expect(failure).toBeInstanceOf(TimeoutError);
  expect(failure).toMatchObject({ phase: 'call', ms: 120_000 });
  expect(requests).toBe(0);
});

test('A4 in a batch no time is over', async () => {
  const call: CallOptions = { mode: 'batch', deadline: 0 };
  await withScriptedServer({ body: '{"character_count":1,"character_limit":2}' }, async ({ url }) => {
    expect(await clientFor(url).usage(call)).toMatchObject({ character_count: 1 });
  });
});

test('A4 the look after a loss is part of the time', async () => {
  let writes = 0;
  const loseAfterWaits: ScriptedAnswer = ({ method }, response) => {
    if (method === 'POST' && ++writes === 3) return response.destroy();
    return response.writeHead(429, { 'retry-after': '55' }).end('{}');
  };
  const { failure, seconds } = await run(loseAfterWaits, (client) =>
    client.createGlossary({ name: 'Terms', dictionaries: [TERMS] }),
  );
  expect(failure).toBeInstanceOf(UncertainOutcomeError);
  expect(seconds).toBeLessThanOrEqual(120);
});

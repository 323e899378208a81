import { describe, expect, test } from 'vitest';
import { CancelledError, NotFoundError } from '../../packages/service/errors/service-errors.ts';
import { type GlossaryId, glossaryId } from '../../packages/service/ids.ts';
import type { Glossary } from '../../packages/service/resources/glossaries.ts';
import {
  GlossaryNotReadyError,
  READY_PATIENCE,
  waitUntilReady,
} from '../../packages/service/wait-until-ready.ts';
import { failureOf } from '../support/service-client.ts';

const GLOSSARY: Glossary = {
  glossary_id: glossaryId('g'),
  name: 'Terms',
  dictionaries: [],
  creation_time: '2026-05-01T12:00:00Z',
};

/** A service whose glossary is ready when it has been asked for `looks` times, and a clock that only counts. */
function createScene(looks: number) {
  const waits: number[] = [];
  let asked = 0;
  return {
    waits,
    asked: () => asked,
    client: {
      getGlossary: async (glossary_id: GlossaryId) => ({ ...GLOSSARY, glossary_id, ready: ++asked >= looks }),
    },
    sleep: async (ms: number, signal: AbortSignal | undefined) => {
      if (signal?.aborted) throw new CancelledError();
      waits.push(ms);
    },
  };
}

test.each([
  ['ready at once', true],
  ['that says nothing of it', undefined],
])('a glossary %s is not asked for', async (_name, ready) => {
  const { client, sleep, asked } = createScene(1);
  const created = ready === undefined ? GLOSSARY : { ...GLOSSARY, ready };
  expect(await waitUntilReady(client, created, { sleep })).toBe(created);
  expect(asked()).toBe(0);
});

test('a glossary is asked for at growing intervals until it is ready', async () => {
  const { client, sleep, waits, asked } = createScene(4);
  const ready = await waitUntilReady(client, { ...GLOSSARY, ready: false }, { sleep });
  expect(ready).toEqual({ ...GLOSSARY, ready: true });
  expect(asked()).toBe(4);
  expect(waits).toEqual([500, 750, 1125, 1687.5]);
});

describe('a glossary that is never ready', () => {
  const NEVER = Number.POSITIVE_INFINITY;

  test('is given up', async () => {
    const { client, sleep, waits } = createScene(NEVER);
    const failure = await failureOf(waitUntilReady(client, { ...GLOSSARY, ready: false }, { sleep }));
    expect(failure).toBeInstanceOf(GlossaryNotReadyError);
    expect(failure).toMatchObject({ glossary: { glossary_id: 'g', ready: false } });
    const waited = waits.reduce((sum, wait) => sum + wait, 0);
    expect(waited).toBeGreaterThanOrEqual(READY_PATIENCE);
    expect(waited).toBeLessThanOrEqual(READY_PATIENCE + 10_000);
  });

  test('is waited for until it is cancelled', async () => {
    const { client, sleep, asked } = createScene(NEVER);
    const options = { sleep, signal: AbortSignal.abort() };
    const failure = await failureOf(waitUntilReady(client, { ...GLOSSARY, ready: false }, options));
    expect(failure).toBeInstanceOf(CancelledError);
    expect(asked()).toBe(0);
  });
});

test('a glossary that is deleted in the meantime is not found', async () => {
  const { sleep } = createScene(1);
  const client = { getGlossary: () => Promise.reject(new NotFoundError('x', { status: 404 })) };
  const failure = await failureOf(waitUntilReady(client, { ...GLOSSARY, ready: false }, { sleep }));
  expect(failure).toBeInstanceOf(NotFoundError);
});

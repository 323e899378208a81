import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkout } from '../../scripts/support/paths.mjs';

/** Ways to have a clock of one's own, each with a line that has it, and what to take instead. */
const CLOCKS: readonly (readonly [clock: RegExp, example: string, instead: string])[] = [
  [/\btimeout: ?[\dA-Z_]+/, "test('a', { timeout: 60_000 }, work);", 'no limit'],
  [/\bvi\.setConfig\(/, 'vi.setConfig({ testTimeout: 1 });', 'no limit'],
  [/^\s*[\])}]+, ?\d[\d_]{3,}\);$/m, '}, 60_000);', 'no limit'],
  [/,\n(?:\s*\/\/.*\n)?\s*\d[\d_]{3,},\n\s*\);/, '  },\n  // Slow.\n  60_000,\n);', 'no limit'],
  [/\},\n\s*[A-Z_]*(?:MS|LIMIT|LONG|TIMEOUT),\n\s*\);/, '  },\n  MOST_MS,\n);', 'no limit'],
  [/\bvi\.wait(?:For|Until)\(/, 'await vi.waitUntil(() => done);', '`until`, or `expect.poll`'],
  [/(?<!function )\bsetTimeout\(/, 'setTimeout(refuse, 50);', '`until`, or the VirtualClock'],
  [
    /\bsetTimeout as \w+ \} from 'node:timers\/promises'/,
    "import { setTimeout as delay } from 'node:timers/promises';",
    '`until`',
  ],
  [/\bAbortSignal\.timeout\(/, 'fetch(url, { signal: AbortSignal.timeout(100) });', 'an AbortController'],
  [/\bperformance\.now\(/, 'const before = performance.now();', '`busyTime`, or `comesWithin`'],
];

/** Tests of time itself, and what ends processes that hang. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'test/support/process/times.ts': 'it is the clock that allows for a busy machine',
  'test/support/process/until.ts': 'it waits',
  'test/support/process/run-limited.ts': 'it ends a process that hangs, as the limit of all tests does',
  'test/service/retry/with-retries.test.ts': 'the clock of the system is what it tests',
  'test/service/documents.test.ts':
    'the limits of a call are what it tests: the answer comes later than they allow',
  'test/faults/client/hostile-answers.test.ts':
    'an answer that drips is what it tests; its pauses are measured by `slowness`',
  'test/faults/translations/killed-updates.test.ts': 'the moment at which it kills is random',
  'test/cli/local-service-state.test.ts': 'an idle time is what it tests; it is measured by `slowness`',
  'test/local-service/process/local-service.test.ts': 'it cancels at any moment',
  'test/house/boundaries.test.ts': 'what does not compile in core is planted there',
  'test/house/clocks.test.ts': 'the clocks are planted here',
};

/** Tests in the editor have the limits of Playwright's runner; the other folders measure, and run by hand. */
const ELSEWHERE = /^test\/(?:editor|fixtures|wild\/oracles|adoption|quality|billing)\//;

const files = readdirSync(path.join(checkout, 'test'), { recursive: true, encoding: 'utf8' })
  .map((file) => `test/${file.replaceAll(path.sep, '/')}`)
  .filter((file) => file.endsWith('.ts') && !ELSEWHERE.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(checkout, file), 'utf8') }));

/** The clocks in a text, each as the line that has it and what to take instead. */
function clocksIn(text: string): readonly string[] {
  return CLOCKS.flatMap(([clock, , instead]) => {
    const match = clock.exec(text);
    return match === null ? [] : [`${match[0].trim()}: take ${instead}`];
  });
}

describe('tests have no clocks of their own (reliability T1)', () => {
  test('none but those that test time', () => {
    const clocks = files.flatMap(({ file, text }) =>
      file in EXCEPTIONS ? [] : clocksIn(text).map((clock) => `${file}: ${clock}`),
    );
    expect(clocks).toEqual([]);
  });

  test('each exception has a clock', () => {
    const withClocks = files.filter(({ text }) => clocksIn(text).length > 0).map(({ file }) => file);
    expect(Object.keys(EXCEPTIONS).filter((file) => !withClocks.includes(file))).toEqual([]);
  });

  test.each(CLOCKS)('%s is noticed', (clock, example) => {
    expect(example).toMatch(clock);
  });
});

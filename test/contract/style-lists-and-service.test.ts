import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import { checkStyleRules } from '#style-rules/model';
import { ServiceError } from '../../packages/local-service/server/errors.ts';
import { jsonFields } from '../../packages/local-service/server/http/request-fields.ts';
import { readSwitches } from '../../packages/local-service/server/options/switches.ts';
import { readStyleList } from '../../packages/local-service/server/resources/style-rules/style-request.ts';
import { runs } from '../support/runs.ts';

type Verdict = 'accepted' | 'refused';

const SWITCHES = readSwitches({});

/** The linter's side: nothing of level error means accepted. */
function linterVerdict(list: object): Verdict {
  const problems = checkStyleRules(JSON.stringify(list), { service: SNAPSHOT_FACTS });
  return problems.some(({ level }) => level === 'error') ? 'refused' : 'accepted';
}

/** The service's side, without HTTP. */
function serviceVerdict(list: object): Verdict {
  try {
    readStyleList(jsonFields(JSON.parse(JSON.stringify(list)), 'The body'), SWITCHES);
    return 'accepted';
  } catch (error) {
    if (error instanceof ServiceError && error.status === 400) return 'refused';
    throw error;
  }
}

const codePoint = fc.constantFrom('a', 'é', '😀');
const textAround = (limit: number) =>
  fc
    .tuple(codePoint, fc.constantFrom(1, limit - 1, limit, limit + 1))
    .map(([one, count]) => one.repeat(count));

const anyValue: fc.Arbitrary<unknown> = fc.constantFrom(undefined, '', 1, true, {}, []);
/** A good value mostly; else one of another type, or none. */
const mostly = (good: fc.Arbitrary<unknown>) =>
  fc.oneof({ arbitrary: good, weight: 12 }, { arbitrary: anyValue, weight: 1 });

const instruction = fc.record({
  label: mostly(textAround(100)),
  prompt: mostly(textAround(300)),
  source_language: fc.constantFrom<unknown>(
    ...[
      undefined,
      undefined,
      undefined,
      'en',
      'EN',
      'de',
      'pt-BR',
      'zh-Hans',
      'xx',
      'english',
      '',
      1,
      'en_US',
    ],
  ),
});

const LISTS = runs(10_000);

const list = fc.record({
  name: mostly(textAround(1024)),
  language: mostly(fc.constantFrom('de', 'EN', 'ja', 'zh', 'de', 'en-GB', 'pl', 'xx', 'deutsch')),
  configured_rules: fc.constantFrom<unknown>(
    ...[undefined, {}, { punctuation: { apostrophe: 'use_curly_apostrophes' } }, { tomorrow: { rule: 'x' } }],
    ...[{ punctuation: {} }, { punctuation: { apostrophe: 1 } }, { punctuation: 'x' }, [], 'x'],
  ),
  custom_instructions: mostly(fc.array(instruction, { maxLength: 3 })),
});

test('style rule lists of all shapes: the linter is clean if and only if the service accepts', () => {
  const counts = { accepted: 0, refused: 0 };
  fc.assert(
    fc.property(list, (each) => {
      const verdict = linterVerdict(each);
      counts[verdict] += 1;
      expect({ each, verdict }).toEqual({ each, verdict: serviceVerdict(each) });
    }),
    { numRuns: LISTS },
  );
  expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(LISTS / 25);
});

test.each([199, 200, 201])('and with %i instructions', (count) => {
  const instructions = Array.from({ length: count }, () => ({ label: 'a', prompt: 'b' }));
  const full = { name: 'x', language: 'de', custom_instructions: instructions };
  expect(linterVerdict(full)).toBe(serviceVerdict(full));
  expect(linterVerdict(full)).toBe(count > 200 ? 'refused' : 'accepted');
});

import { expect, test } from 'vitest';
import type { RequestFix, RequestProblem } from '#requests';
import { fixRequest } from '../../packages/translate/check-planned-request.ts';
import { exampleFacts } from '../support/services/requests.ts';

/** The service refuses the threshold, and the model together with instructions. */
const WRONG = {
  target_lang: 'de',
  translation_memory_threshold: 101,
  custom_instructions: ['Be brief.'],
  model_type: 'latency_optimized',
};

const THRESHOLD = 'threshold-out-of-range';
const MODEL = 'latency-model-conflict';
const FIXED_THRESHOLD = { translation_memory_threshold: 100 };

type Answer = RequestFix | 'send' | undefined;

/** What is sent in the end, and which problems somebody was asked about. */
async function checkFixed(
  answer: (problem: RequestProblem) => Answer,
  sent: object | undefined,
  asked: readonly string[],
) {
  const rules: string[] = [];
  const solve = async (problem: RequestProblem) => {
    rules.push(problem.rule);
    return answer(problem);
  };
  expect(await fixRequest('translate', WRONG, { service: exampleFacts({}) }, solve)).toEqual(sent);
  expect(rules).toEqual(asked);
}
const firstFix = ({ fixes = [] }: RequestProblem) => fixes[0];

test('each problem is asked about once, until nothing is left', () =>
  checkFixed(firstFix, { ...WRONG, ...FIXED_THRESHOLD, model_type: 'quality_optimized' }, [
    THRESHOLD,
    MODEL,
  ]));

test('what is sent anyway keeps the fixes that were made before', () =>
  checkFixed(
    (problem) => (problem.rule === MODEL ? 'send' : firstFix(problem)),
    { ...WRONG, ...FIXED_THRESHOLD },
    [THRESHOLD, MODEL],
  ));

test('who gives up sends nothing', () => checkFixed(() => undefined, undefined, [THRESHOLD]));

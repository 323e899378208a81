import fc from 'fast-check';
import { describe, test } from 'vitest';
import { withFiles } from '../support/cli.ts';
import { inTurn, runs } from '../support/runs.ts';
import { GLOSSARY, type Kind, LIST } from './schedules/kinds.ts';
import { NAMED_SCHEDULES } from './schedules/named/named-schedules.ts';
import { type Step, schedule } from './schedules/schedule.ts';
import { useStepsOfProcesses } from './schedules/steps-of-processes.ts';
import { Team } from './schedules/team.ts';

useStepsOfProcesses();

function checkSchedule<Content>(kind: Kind<Content>, steps: readonly Step[], isMine: boolean): Promise<void> {
  return withFiles({}, async (root) => {
    const team = await Team.begin(kind, root);
    for (const step of steps) await team.take(step);
    await team.settle(isMine);
  });
}

const KINDS: readonly (readonly [string, (steps: readonly Step[], isMine: boolean) => Promise<void>])[] = [
  [GLOSSARY.name, (steps, isMine) => checkSchedule(GLOSSARY, steps, isMine)],
  [LIST.name, (steps, isMine) => checkSchedule(LIST, steps, isMine)],
];

describe('two people and another program who sync in any order', () => {
  test.each(KINDS)(
    'lose nothing of %s that nobody has decided about (reliability S1, S1a, S4, S4a, S5, S7, S8, S9, S12)',
    async (_kind, check) => {
      await fc.assert(fc.asyncProperty(schedule, fc.boolean(), check), { numRuns: runs(700, 80) });
    },
  );
});

describe.each(KINDS)('nothing of %s is lost when', (_kind, check) => {
  test.each(inTurn(NAMED_SCHEDULES, 8))('%s', (_name, steps) => check(steps, false));
});

import fc from 'fast-check';
import { describe, test } from 'vitest';
import { withFiles } from '../../support/cli.ts';
import { runs } from '../../support/runs.ts';
import { GLOSSARY, type Kind, LIST } from '../../support/sync-schedules/kinds.ts';
import { type Step, schedule } from '../../support/sync-schedules/schedule.ts';
import { useStepsOfProcesses } from '../../support/sync-schedules/steps-of-processes.ts';
import { Team } from '../../support/sync-schedules/team.ts';

useStepsOfProcesses();

function checkSchedule<Content>(kind: Kind<Content>, steps: readonly Step[], isMine: boolean): Promise<void> {
  return withFiles({}, async (root) => {
    const team = await Team.begin(kind, root);
    for (const step of steps) await team.take(step);
    await team.settle(isMine);
  });
}

/** In ms: the long run takes as long as it does on a machine that has other work. */
const LIMIT = process.env.PARLANCE_LONG === '1' ? 7_200_000 : 300_000;

/** A step in which everything goes well. */
function stepOf(who: Step['who'], what: Step['what'], about = 0, rest: Partial<Step> = {}): Step {
  return {
    who,
    what,
    about,
    wait: 0,
    isYes: false,
    isWhole: true,
    fault: 'nothing',
    killIn: undefined,
    ...rest,
  };
}

/** Requests and changes of the disk, from the one that announces what is sent to the one that says that it is done. */
const KILLED_BEFORE = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18];

/** Changes of the disk of a pull: the one that brings the file, the next one, and the one that brings the lock. */
const PULL_KILLED_BEFORE = [10, 11, 14];

/** Requests of a push: the one that sends, and what follows it for an entry or for a rule. */
const SENT_BEFORE = [10, 12, 14, 15];

/** What is done around a pull that is killed: before it, and before the next one. */
const KILLED_PULLS: readonly (readonly [name: string, before: readonly Step[], after: readonly Step[]])[] = [
  ['the service deletes what it has brought', [stepOf('page', 'change', 3)], [stepOf('page', 'delete', 3)]],
  [
    'the service deletes what it has brought, and the file is edited',
    [stepOf('page', 'change', 3)],
    [stepOf('page', 'delete', 3), stepOf('mine', 'change', 1)],
  ],
  ['its person deletes what it has brought', [stepOf('page', 'change', 3)], [stepOf('mine', 'delete', 3)]],
  [
    'its person replaces what it has brought, and the service changes something else',
    [stepOf('page', 'change', 1)],
    [stepOf('mine', 'change', 1), stepOf('page', 'change', 2)],
  ],
  ['the service has what it has removed again', [stepOf('page', 'delete', 1)], [stepOf('page', 'change', 1)]],
  [
    'the next one is killed, too',
    [stepOf('page', 'change', 3)],
    [
      stepOf('page', 'change', 1),
      stepOf('mine', 'pull', 0, { isYes: true, killIn: 14 }),
      stepOf('page', 'delete', 3),
    ],
  ],
  [
    'it had conflicts, and they are decided before the next one',
    [stepOf('mine', 'change', 1), stepOf('page', 'change', 1), stepOf('page', 'change', 3)],
    [stepOf('mine', 'resolve', 0, { isYes: true }), stepOf('page', 'delete', 3)],
  ],
  [
    'it follows a pull with conflicts, and they are decided before the next one',
    [
      stepOf('mine', 'change', 1),
      stepOf('page', 'change', 1),
      stepOf('mine', 'pull'),
      stepOf('page', 'change', 3),
    ],
    [stepOf('mine', 'resolve'), stepOf('page', 'delete', 3)],
  ],
];

/** Both people have pulled before git merges their branches: the merged file has what each has seen (reliability S1). */
const MERGED: readonly (readonly [name: string, steps: readonly Step[]])[] = [
  [
    'one has pulled a new entry that the service had deleted when the other pulled',
    [
      stepOf('page', 'change', 3),
      stepOf('theirs', 'pull'),
      stepOf('page', 'delete', 3),
      stepOf('page', 'change', 1),
      stepOf('mine', 'pull', 0, { isYes: true }),
    ],
  ],
  [
    'one has pulled a new entry that another program deletes before git merges',
    [
      stepOf('page', 'change', 1),
      stepOf('theirs', 'pull'),
      stepOf('page', 'change', 3),
      stepOf('mine', 'pull'),
      stepOf('page', 'delete', 3),
    ],
  ],
  [
    'both have pulled a new entry that another program deletes before git merges',
    [
      stepOf('page', 'change', 3),
      stepOf('mine', 'pull'),
      stepOf('page', 'change', 1),
      stepOf('theirs', 'pull'),
      stepOf('page', 'delete', 3),
    ],
  ],
  [
    'one has pulled a change that another program has changed again, and then something else is deleted',
    [
      stepOf('page', 'change', 2),
      stepOf('theirs', 'pull'),
      stepOf('page', 'change', 2),
      stepOf('mine', 'pull'),
      stepOf('page', 'delete', 1),
    ],
  ],
  [
    'one has pulled another name, and another program deletes what has it',
    [
      stepOf('page', 'rename', 3),
      stepOf('theirs', 'pull'),
      stepOf('page', 'change', 1),
      stepOf('mine', 'pull'),
      stepOf('page', 'delete', 3),
    ],
  ],
  [
    'both have added the same entry, which another program deletes before git merges',
    [
      stepOf('mine', 'change', 3),
      stepOf('mine', 'push', 1),
      stepOf('page', 'change', 1),
      stepOf('theirs', 'pull'),
      stepOf('mine', 'pull', 0, { wait: 6_000 }),
      stepOf('page', 'delete', 3),
    ],
  ],
  [
    'each has edited something else, and something is deleted',
    [
      stepOf('page', 'change', 3),
      stepOf('mine', 'pull'),
      stepOf('mine', 'change', 1),
      stepOf('page', 'change', 2),
      stepOf('theirs', 'pull'),
      stepOf('theirs', 'change', 0),
      stepOf('page', 'delete', 3),
    ],
  ],
];

/** Another program deletes something, and one of two people decides that it stays; only a push tells the other. */
const KEPT: readonly (readonly [name: string, steps: readonly Step[]])[] = [
  ['the other has pulled before', [stepOf('theirs', 'pull'), stepOf('mine', 'push', 1)]],
  [
    'the other decides before the push that it goes',
    [stepOf('theirs', 'pull'), stepOf('theirs', 'resolve'), stepOf('mine', 'push', 1)],
  ],
  [
    'the other decides after the push, but before a pull, that it goes',
    [stepOf('theirs', 'pull'), stepOf('mine', 'push', 1), stepOf('theirs', 'resolve')],
  ],
  [
    'the other decides after a pull',
    [
      stepOf('theirs', 'pull'),
      stepOf('mine', 'push', 1),
      stepOf('theirs', 'pull'),
      stepOf('theirs', 'resolve'),
    ],
  ],
  [
    'the other has only that',
    [stepOf('mine', 'push', 1), stepOf('theirs', 'pull'), stepOf('theirs', 'resolve')],
  ],
  [
    'the other has only that, and confirms what is deleted',
    [stepOf('mine', 'push', 1), stepOf('theirs', 'pull', 0, { isYes: true })],
  ],
  [
    'the other has a new clone',
    [
      stepOf('theirs', 'pull'),
      stepOf('theirs', 'clone'),
      stepOf('mine', 'push', 1),
      stepOf('theirs', 'pull'),
    ],
  ],
  [
    'git merges the branches',
    [
      stepOf('theirs', 'pull'),
      stepOf('mine', 'push', 1),
      stepOf('theirs', 'share'),
      stepOf('theirs', 'pull'),
    ],
  ],
  [
    'the other deletes it when both know that it is there again',
    [
      stepOf('mine', 'push'),
      stepOf('theirs', 'pull', 0, { wait: 6_000 }),
      stepOf('mine', 'pull'),
      stepOf('theirs', 'delete'),
      stepOf('theirs', 'push', 0, { isYes: true }),
      stepOf('mine', 'pull', 0, { wait: 6_000 }),
    ],
  ],
  ...KILLED_BEFORE.map(
    (killIn) =>
      [
        `the push is killed before its step ${killIn}`,
        [stepOf('theirs', 'pull'), stepOf('mine', 'push', 1, { killIn }), stepOf('theirs', 'pull')],
      ] as const,
  ),
  ...PULL_KILLED_BEFORE.map(
    (killIn) =>
      [
        `the pull of the other is killed before its step ${killIn}`,
        [stepOf('mine', 'push', 1), stepOf('theirs', 'pull', 0, { killIn }), stepOf('theirs', 'pull')],
      ] as const,
  ),
  ...(['lost answer', 'error afterwards'] as const).map(
    (fault) =>
      [
        `the push has the fault "${fault}"`,
        [
          stepOf('theirs', 'pull'),
          ...[1, 2, 3, 4].map(() => stepOf('mine', 'push', 1, { isWhole: false })),
          stepOf('mine', 'push', 1, { fault }),
        ],
      ] as const,
  ),
];

/** Schedules that chance finds too seldom. What they are about is a rule of a list, and an entry of a glossary. */
const RARE: readonly (readonly [name: string, steps: readonly Step[]])[] = [
  [
    'what was pushed is overwritten by a page that has not seen it, after a pull has found it once (reliability S4)',
    [
      stepOf('page', 'pull'),
      stepOf('mine', 'change', 1),
      stepOf('mine', 'push', 1),
      stepOf('mine', 'pull', 0, { wait: 1_000 }),
      stepOf('page', 'push', 2, { wait: 1_000 }),
    ],
  ],
  ...[0, 1, 5].map(
    (line) =>
      [
        `another program deletes what a snapshot no longer has in its line ${line + 1} (reliability S1)`,
        [stepOf('page', 'delete', 1), stepOf('mine', 'damage', line, { isYes: true })],
      ] as const,
  ),
  [
    'another program deletes something, and a pull does not confirm it (reliability S4a)',
    [stepOf('page', 'delete', 1), stepOf('mine', 'pull')],
  ],
  [
    'a push removes something (reliability S9)',
    [stepOf('mine', 'delete', 1), stepOf('mine', 'push', 1, { isYes: true })],
  ],
  ...KILLED_BEFORE.map(
    (killIn) =>
      [
        `a push is killed before its step ${killIn}, and the file is edited before the next run (reliability S8)`,
        [
          stepOf('mine', 'change', 1),
          stepOf('mine', 'push', 1, { killIn }),
          stepOf('mine', 'change', 1),
          stepOf('mine', 'pull'),
        ],
      ] as const,
  ),
  ...PULL_KILLED_BEFORE.flatMap((killIn) =>
    KILLED_PULLS.map(
      ([name, before, after]) =>
        [
          `a pull is killed before its step ${killIn}, and ${name} (reliability S8)`,
          [...before, stepOf('mine', 'pull', 0, { isYes: true, killIn }), ...after, stepOf('mine', 'pull')],
        ] as const,
    ),
  ),
  ...SENT_BEFORE.map(
    (killIn) =>
      [
        `a push is killed before its step ${killIn}, and both sides are edited before the next run (reliability S8)`,
        [
          stepOf('mine', 'change', 1),
          stepOf('mine', 'push', 0, { killIn }),
          stepOf('page', 'change', 0),
          stepOf('mine', 'change', 1),
          stepOf('mine', 'pull'),
        ],
      ] as const,
  ),
  ...[1, 2, 3].map(
    (killIn) =>
      [
        `a decision is killed before its step ${killIn}, and the service deletes what it has taken (reliability S8)`,
        [
          stepOf('mine', 'change', 1),
          stepOf('page', 'change', 1),
          stepOf('mine', 'pull'),
          stepOf('mine', 'resolve', 0, { killIn }),
          stepOf('page', 'delete', 1),
          stepOf('mine', 'pull'),
        ],
      ] as const,
  ),
  ...(['mine', 'theirs'] as const).flatMap((who) =>
    MERGED.map(([name, steps]) => [`${name}; ${who} merges`, [...steps, stepOf(who, 'share')]] as const),
  ),
  [
    'one has decided that an entry stays that the service has deleted, and deletes it after the other has merged that',
    [
      stepOf('page', 'delete'),
      stepOf('theirs', 'pull'),
      stepOf('theirs', 'resolve', 0, { isYes: true }),
      stepOf('mine', 'share'),
      stepOf('theirs', 'delete'),
    ],
  ],
  ...KEPT.map(
    ([name, steps]) =>
      [
        `one has decided that something stays that another program has deleted: ${name} (reliability S6)`,
        [
          stepOf('page', 'delete'),
          stepOf('mine', 'pull'),
          stepOf('mine', 'resolve', 0, { isYes: true }),
          ...steps,
        ],
      ] as const,
  ),
  [
    'both have pulled a new entry, and one has deleted it before git adds it again',
    [
      stepOf('page', 'change', 3),
      stepOf('theirs', 'pull'),
      stepOf('mine', 'pull'),
      stepOf('mine', 'delete', 3),
      stepOf('mine', 'share'),
    ],
  ],
  [
    'a request of a push arrives twice (reliability S5, F10)',
    [
      stepOf('mine', 'change'),
      ...[1, 2, 3, 4].map(() => stepOf('mine', 'push', 1, { isWhole: false })),
      stepOf('mine', 'push', 1, { isWhole: false, fault: 'error afterwards' }),
      stepOf('mine', 'push', 1),
    ],
  ],
];

const KINDS: readonly (readonly [string, (steps: readonly Step[], isMine: boolean) => Promise<void>])[] = [
  [GLOSSARY.name, (steps, isMine) => checkSchedule(GLOSSARY, steps, isMine)],
  [LIST.name, (steps, isMine) => checkSchedule(LIST, steps, isMine)],
];

describe('two people and another program who sync in any order', () => {
  test.each(KINDS)(
    'lose nothing of %s that nobody has decided about (reliability S1, S1a, S4, S4a, S5, S7, S8, S9, S12)',
    { timeout: LIMIT },
    async (_kind, check) => {
      await fc.assert(fc.asyncProperty(schedule, fc.boolean(), check), { numRuns: runs(700, 40) });
    },
  );
});

describe.each(KINDS)('nothing of %s is lost when', { timeout: 60_000 }, (_kind, check) => {
  test.each(RARE)('%s', (_name, steps) => check(steps, false));
});

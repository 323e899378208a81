import { KILLED_BEFORE, type NamedSchedules, PULL_KILLED_BEFORE, stepOf } from './step-of.ts';

/** What happens after the decision. */
const AFTERWARDS: NamedSchedules = [
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

/** Another program deletes something, and one of two people decides that it stays; only a push tells the other. */
export const KEPT: NamedSchedules = [
  ...AFTERWARDS.map(
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
];

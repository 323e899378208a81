import type { Step } from '../schedule.ts';
import { KILLED_BEFORE, type NamedSchedules, PULL_KILLED_BEFORE, SENT_BEFORE, stepOf } from './step-of.ts';

/** What is done around a pull that is killed: before it, and before the next one. */
const AROUND: readonly (readonly [name: string, before: readonly Step[], after: readonly Step[]])[] = [
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

/** What a pull finds, and somebody has to decide or to confirm. */
const UNDECIDED: NamedSchedules = [
  [
    'a conflict and a deletion',
    [stepOf('mine', 'change', 1), stepOf('page', 'change', 1), stepOf('page', 'delete')],
  ],
  [
    'a conflict and a new entry',
    [stepOf('mine', 'change', 1), stepOf('page', 'change', 1), stepOf('page', 'change', 3)],
  ],
  [
    'a conflict about a label and a deletion',
    [stepOf('mine', 'rename', 5), stepOf('page', 'rename', 5), stepOf('page', 'delete')],
  ],
  ['a change and a deletion', [stepOf('page', 'change', 3), stepOf('page', 'delete', 1)]],
];

/** A run is killed, and the next one comes after something else. */
export const KILLED: NamedSchedules = [
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
    AROUND.map(
      ([name, before, after]) =>
        [
          `a pull is killed before its step ${killIn}, and ${name} (reliability S8)`,
          [...before, stepOf('mine', 'pull', 0, { isYes: true, killIn }), ...after, stepOf('mine', 'pull')],
        ] as const,
    ),
  ),
  ...PULL_KILLED_BEFORE.flatMap((killIn) =>
    UNDECIDED.map(
      ([name, steps]) =>
        [
          `a pull is killed before its step ${killIn}, has found ${name}, and its person makes a new clone (reliability S1a, S8)`,
          [
            ...steps,
            stepOf('mine', 'pull', 0, { isYes: true, killIn }),
            stepOf('mine', 'clone', 0, { wait: 6_000 }),
          ],
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
];

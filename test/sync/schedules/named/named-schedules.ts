import { KEPT } from './kept.ts';
import { KILLED } from './killed.ts';
import { MERGED } from './merged.ts';
import { type NamedSchedules, stepOf } from './step-of.ts';

/** Schedules that chance finds too seldom. What they are about is a rule of a list, and an entry of a glossary. */
export const NAMED_SCHEDULES: NamedSchedules = [
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
  ...KILLED,
  ...MERGED,
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
  ...KEPT,
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

import { type NamedSchedules, stepOf } from './step-of.ts';

/** What happens before git merges. */
const BEFORE: NamedSchedules = [
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

/** Both people have pulled before git merges their branches: the merged file has what each has seen (reliability S1). */
export const MERGED: NamedSchedules = [
  ...(['mine', 'theirs'] as const).flatMap((who) =>
    BEFORE.map(([name, steps]) => [`${name}; ${who} merges`, [...steps, stepOf(who, 'share')]] as const),
  ),
];

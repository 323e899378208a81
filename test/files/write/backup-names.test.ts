import { expect, test } from 'vitest';
import { backupTime, outdatedBackups } from '../../../packages/files/write/backup-names.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const HOUR_MS = 3_600_000;

/** Names of backups that were made so many hours ago. */
const namesOf = (hours: readonly number[]) => hours.map((ago) => `${backupTime(NOW - ago * HOUR_MS)}_id.tsv`);

const hoursFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index);

test.each([
  ['few backups all stay, however old they are (reliability S9)', hoursFrom(100, 20), []],
  ['of many old ones, the newest twenty stay', hoursFrom(100, 23), [122, 121, 120]],
  ['those of the last day all stay', Array.from({ length: 50 }, () => 1), []],
  ['none of the last day goes for an older one', [...hoursFrom(1, 22), 200], [200]],
])('%s', (_name, hours, outdated) => {
  expect(outdatedBackups(namesOf(hours), NOW)).toEqual(namesOf(outdated));
});

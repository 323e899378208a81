import { expect, test } from 'vitest';
import { versionText } from '../../../client/conflicts/version-text.ts';
import { Dictionary } from '../../../core/glossary/dictionary.ts';
import { entriesOf } from '../../../core/sync/entries/entries.ts';

const CONFLICTS = [
  { source: 'board', base: 'Tafel', mine: 'Brett', theirs: undefined, isSuspectedOverwrite: false },
  { source: 'lane', base: undefined, mine: undefined, theirs: 'Spur', isSuspectedOverwrite: false },
];

test('the versions of a file differ only in the lines of conflicts', () => {
  const dictionary = new Dictionary('"board","Brett"\ntask, Aufgabe\n', { format: 'csv', pair: undefined });
  const local = { dictionary, entries: entriesOf(dictionary) };
  expect(versionText(local, CONFLICTS, ({ base }) => base)).toBe('"board","Tafel"\ntask, Aufgabe\n');
  expect(versionText(local, CONFLICTS, ({ mine }) => mine)).toBe('"board","Brett"\ntask, Aufgabe\n');
  expect(versionText(local, CONFLICTS, ({ theirs }) => theirs)).toBe('task, Aufgabe\nlane,Spur\n');
});

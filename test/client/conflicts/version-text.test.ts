import { expect, test } from 'vitest';
import { Dictionary } from '#glossary';
import { entriesOf, factsOf, readListText } from '#sync/model';
import { type ReadFile, versionText } from '../../../client/conflicts/version-text.ts';
import { subjectText } from '../../../packages/sync/model/lists/style-facts.ts';

const CONFLICTS = [
  { source: 'board', base: 'Tafel', mine: 'Brett', theirs: undefined, isSuspectedOverwrite: false },
  { source: 'lane', base: undefined, mine: undefined, theirs: 'Spur', isSuspectedOverwrite: false },
];

test('the versions of a file differ only in the lines of conflicts', () => {
  const dictionary = new Dictionary('"board","Brett"\ntask, Aufgabe\n', { format: 'csv', pair: undefined });
  const file = {
    kind: 'dictionary',
    declared: {},
    local: { dictionary, entries: entriesOf(dictionary) },
  } as unknown as ReadFile;
  expect(versionText(file, CONFLICTS, ({ base }) => base)).toBe('"board","Tafel"\ntask, Aufgabe\n');
  expect(versionText(file, CONFLICTS, ({ mine }) => mine)).toBe('"board","Brett"\ntask, Aufgabe\n');
  expect(versionText(file, CONFLICTS, ({ theirs }) => theirs)).toBe('task, Aufgabe\nlane,Spur\n');
});

test('those of a style rule list keep its comments', () => {
  const text =
    '{ "name": "Blog", "language": "de", // Ours.\n  "configured_rules": { "a": { "b": "mine" } } }\n';
  const content = readListText(text);
  const file = {
    kind: 'list',
    declared: {},
    local: { text, content, bytes: new TextEncoder().encode(text), entries: factsOf(content) },
  } as unknown as ReadFile;
  const source = subjectText(['rule', 'a', 'b']);
  const conflict = {
    source,
    base: undefined,
    mine: '"mine"',
    theirs: '"theirs"',
    isSuspectedOverwrite: false,
  };
  expect(versionText(file, [conflict], ({ mine }) => mine)).toBe(text);
  expect(versionText(file, [conflict], ({ theirs }) => theirs)).toBe(text.replace('mine', 'theirs'));
});

import { expect, test } from 'vitest';
import { Dictionary } from '#glossary';
import { DeclaredObject } from '../../../packages/sync/kinds/declared-object.ts';
import { DICTIONARIES } from '../../../packages/sync/kinds/dictionaries/dictionary-kind.ts';
import { LISTS } from '../../../packages/sync/kinds/lists/list-kind.ts';
import { entriesOf } from '../../../packages/sync/model/entries/entries.ts';
import { readListText } from '../../../packages/sync/model/lists/read-list-text.ts';
import { factsOf, subjectText } from '../../../packages/sync/model/lists/style-facts.ts';

const CONFLICTS = [
  { source: 'board', base: 'Tafel', mine: 'Brett', theirs: undefined, isSuspectedOverwrite: false },
  { source: 'lane', base: undefined, mine: undefined, theirs: 'Spur', isSuspectedOverwrite: false },
];

test('the versions of a file differ only in the lines of conflicts', () => {
  const dictionary = new Dictionary('"board","Brett"\ntask, Aufgabe\n', { format: 'csv', pair: undefined });
  const file = new DeclaredObject(DICTIONARIES, {
    local: { dictionary, entries: entriesOf(dictionary) },
    undecided: CONFLICTS,
  } as never);
  expect(file.version(({ base }) => base)).toBe('"board","Tafel"\ntask, Aufgabe\n');
  expect(file.version(({ mine }) => mine)).toBe('"board","Brett"\ntask, Aufgabe\n');
  expect(file.version(({ theirs }) => theirs)).toBe('task, Aufgabe\nlane,Spur\n');
});

test('those of a style rule list keep its comments', () => {
  const text =
    '{ "name": "Blog", "language": "de", // Ours.\n  "configured_rules": { "a": { "b": "mine" } } }\n';
  const content = readListText(text);
  const source = subjectText(['rule', 'a', 'b']);
  const conflict = {
    source,
    base: undefined,
    mine: '"mine"',
    theirs: '"theirs"',
    isSuspectedOverwrite: false,
  };
  const file = new DeclaredObject(LISTS, {
    local: { text, content, bytes: new TextEncoder().encode(text), entries: factsOf(content) },
    undecided: [conflict],
  } as never);
  expect(file.version(({ mine }) => mine)).toBe(text);
  expect(file.version(({ theirs }) => theirs)).toBe(text.replace('mine', 'theirs'));
});

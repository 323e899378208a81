import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import { changeEntry, type EntryChange } from '../../packages/terms/exchange/change-entry.ts';

/** Changes the entry `task` of a terms file and compares the text. */
function checkChange(text: string, change: EntryChange, expected: string): void {
  const changed = changeEntry(text, 'task', change);
  expect(typeof changed === 'string' ? changed : inEnglish(changed)).toBe(expected);
}

test.each<[string, string, EntryChange, string]>([
  [
    'a new file has the entry in one line',
    '',
    { status: 'preferred', not: ['Task', 'Job'] },
    '{\n  "terms": {\n    "task": { "status": "preferred", "not": ["Task", "Job"] }\n  }\n}\n',
  ],
  [
    'a new entry comes last, and comments stay',
    '{\n  // Ours.\n  "terms": {\n    "job": { "note": "x" }, // Why.\n  },\n}\n',
    { note: 'Work' },
    '{\n  // Ours.\n  "terms": {\n    "job": { "note": "x" }, // Why.\n    "task": { "note": "Work" },\n  },\n}\n',
  ],
  [
    'the first entry has a line of its own',
    '{\n\t"terms": {}\n}\n',
    { note: 'Work' },
    '{\n\t"terms": {\n\t\t"task": { "note": "Work" }\n\t}\n}\n',
  ],
  [
    'a new field comes last',
    '{ "terms": { "task": { "note": "Work" /* why */ } } }',
    { status: 'admitted' },
    '{ "terms": { "task": { "note": "Work", "status": "admitted" /* why */ } } }',
  ],
  [
    'an empty entry gets its first field',
    '{ "terms": { "task": {} } }',
    { note: 'W' },
    '{ "terms": { "task": { "note": "W" } } }',
  ],
  [
    'a value is replaced',
    '{ "terms": { "task": { "status": /* was */ "preferred", "note": "x" } } }',
    { status: 'keep' },
    '{ "terms": { "task": { "status": /* was */ "keep", "note": "x" } } }',
  ],
  [
    'a list gets what it lacks',
    '{ "terms": { "task": { "not": [\n  "Job", // No.\n  "Task"\n] } } }',
    { not: ['Task', 'Auftrag'] },
    '{ "terms": { "task": { "not": [\n  "Job", // No.\n  "Task",\n  "Auftrag"\n] } } }',
  ],
  [
    'an empty list is filled',
    '{ "terms": { "task": { "not": [] } } }',
    { not: ['Job'] },
    '{ "terms": { "task": { "not": ["Job"] } } }',
  ],
  [
    'fields that nothing reads stay',
    '{ "owner": "me" }',
    { note: 'W' },
    '{ "owner": "me", "terms": { "task": { "note": "W" } } }',
  ],
  [
    'a broken file is not changed',
    '{ "terms": { "task" } }',
    { note: 'W' },
    'The terms file is broken. Fix it first.',
  ],
  ['nor is one of another form', '{ "terms": [] }', { note: 'W' }, 'The terms file is broken. Fix it first.'],
])('%s', (_name, text, change, expected) => checkChange(text, change, expected));

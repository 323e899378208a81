import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonShape } from '#base';
import { RULE_IDS } from '#manifest';
import { manifestShape } from '../../packages/manifest/shape.ts';
import { agentTools } from '../support/agents/agent-tools.ts';
import { cli, withFilesInMemory } from '../support/cli.ts';
import { inTurn } from '../support/runs.ts';

type Key = string | number;

/** A manifest that uses each part, so that what is wrong in one is read. */
const MANIFEST = {
  version: 1,
  glossaries: {
    x: { name: 'Terms', dictionaries: [{ source: 'en', target: 'de', file: 'a.en-de.glossary.csv' }] },
  },
  styleRules: { x: { name: 'Style', file: 'a.style-rules.json' } },
  profiles: { x: { source: 'en', target: 'de', glossary: 'x', style: 'x' } },
  rules: { 'blank-line': 'warning' },
  ignore: [{ files: ['*.md'], rules: ['blank-line'] }],
  keep: ['Parlance'],
  translations: {
    source: 'en',
    targets: ['de'],
    files: [{ source: 'en/*.json', target: '{locale}/{name}.json' }],
  },
};

const FILES = {
  'en/a.json': '{ "a": "Save the file" }\n',
  'de/a.json': '{ "a": "Die Datei sichern" }\n',
  'a.en-de.glossary.csv': 'file,Datei\n',
  'a.style-rules.json': '{ "name": "Style", "language": "de" }\n',
};

const LONG = 'x'.repeat(100_000);
const DEEP = JSON.parse('['.repeat(500) + ']'.repeat(500));

/** One of each kind of value that a field may not have. */
const VALUES: Readonly<Record<string, unknown>> = {
  null: null,
  true: true,
  5: 5,
  '-1e308': -1e308,
  'an empty string': '',
  'a string': 'x',
  'a path upwards': '../x',
  'NUL in a string': 'a\u0000{locale}.json',
  'half of a character': '\ud800',
  'a long string': LONG,
  'signs of a pattern': '(a+)+$[',
  'an open brace': '{locale',
  'a pattern without an end': '**/[',
  'an empty list': [],
  'a number in a list': ['de', 5],
  'a list of lists': [[['de']]],
  'a deep list': DEEP,
  'an empty object': {},
  'an object of objects': { x: { x: { x: null } } },
  'names of every object': { constructor: 'x', toString: 5, hasOwnProperty: null },
};

/** Where the form of a manifest has values; new fields join on their own. An item of a list is its first, a key of a map is `x`. */
function pathsIn(shape: JsonShape): readonly (readonly Key[])[] {
  switch (shape.type) {
    case 'object':
      return Object.entries(shape.fields).flatMap(([name, field]) => below(name, field.shape));
    case 'map':
      return below(shape.keys?.[0] ?? 'x', shape.values);
    case 'array':
      return below(0, shape.items);
    case 'short':
      return pathsIn(shape.long);
    default:
      return [];
  }
}

function below(key: Key, shape: JsonShape): readonly (readonly Key[])[] {
  return [[key], ...pathsIn(shape).map((rest) => [key, ...rest])];
}

/** A value with another one at a path; what is not there yet on the way is created. */
function replaced(value: unknown, [key, ...rest]: readonly Key[], bad: unknown): unknown {
  if (key === undefined) return bad;
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? value : [];
    return [replaced(list[key], rest, bad), ...list.slice(key + 1)];
  }
  const object = typeof value === 'object' && value !== null ? value : {};
  return { ...object, [key]: replaced(Reflect.get(object, key), rest, bad) };
}

const PATHS = pathsIn(manifestShape(RULE_IDS));

/** How an entrance ended: its exit code, or the error of a tool. */
type Ended = number | string;

const ENTRANCES: Readonly<Record<string, (folder: string) => Promise<Ended>>> = {
  check: command('check', '--summary'),
  'update --plan': command('update', '--plan'),
  'tools of agents': async (folder) =>
    (await tool('check_translations')(folder)) ||
    (await tool('find_terms', { target: 'de', text: 'Save the file' })(folder)),
};

function command(...args: readonly string[]) {
  return async (cwd: string): Promise<Ended> => (await cli(args, { cwd, env: {} })).code;
}

function tool(name: string, input: object = {}) {
  return async (folder: string): Promise<Ended> => {
    try {
      await agentTools(folder).call(name, input);
      return 0;
    } catch (error) {
      return error instanceof Error ? error.constructor.name : String(error);
    }
  };
}

/** A handled failure: a code other than 70, or an error with words for people. */
const HANDLED = [0, 1, 2, 6, 10, 12, 'RefusedCall', 'FileError', 'CommandError', 'SyncError'];

/** Writes a manifest with a value in a field, and enters everywhere. */
async function attack(folder: string, keys: readonly Key[], what: string, bad: unknown): Promise<void> {
  await writeFile(path.join(folder, 'parlance.json'), JSON.stringify(replaced(MANIFEST, keys, bad)));
  for (const [entrance, enter] of Object.entries(ENTRANCES)) {
    const ended = await enter(folder);
    expect({ what, entrance, ended }).toEqual({ what, entrance, ended: expect.toBeOneOf(HANDLED) });
  }
}

function withProject(work: (folder: string) => Promise<void>): Promise<void> {
  return withFilesInMemory({ ...FILES, '.git/HEAD': '' }, work);
}

describe('whatever a field of parlance.json has, nothing ends with an internal error (reliability R9)', () => {
  test('the fields are those of its form', () => {
    const names = PATHS.map((each) => each.join('.'));
    expect(names).toContain('translations.files.0.target');
    expect(names).toContain('glossaries.x.dictionaries.0.file');
    expect(new Set(names).size).toBe(names.length);
  });

  test.each<[what: string, keys: readonly Key[], bad: string]>([
    ['a source language with signs of a pattern', ['translations', 'source'], '(a+)+$['],
    ['a source language that is longer than a pattern may be', ['translations', 'source'], LONG],
    ['a name that no system has', ['glossaries', 'x', 'dictionaries', 0, 'file'], LONG],
  ])('%s', (what, keys, bad) => withProject((folder) => attack(folder, keys, what, bad)));

  test.each(
    inTurn(
      PATHS.map((keys) => ({ keys, name: keys.join('.') })),
      8,
    ),
  )('$name', ({ keys }) =>
    withProject(async (folder) => {
      for (const [what, bad] of Object.entries(VALUES)) await attack(folder, keys, what, bad);
    }),
  );
});

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { CliSetting } from '../../support/cli.ts';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';

const EN = { 'locales/en.json': '{\n  "title": "Good morning",\n  "close": "Close all files"\n}\n' };
const LENGTH = 'Good morning'.length + 'Close all files'.length;
const ENTRY = { source: 'locales/en.json', target: 'locales/{locale}.json' };

/** How a command ends, and what it says. */
interface Expected {
  readonly code: number;
  readonly says: string;
  /** Characters that are sent. */
  readonly characters?: number;
}

/** Runs a command in a project, and checks how it ends and what it says on standard error. */
async function checkEnd(
  project: TestProject,
  args: readonly string[],
  { code, says, characters }: Expected,
  setting: CliSetting = {},
): Promise<void> {
  const result = await project.run(args, setting);
  expect({ code: result.code, stderr: result.stderr }).toEqual({
    code,
    stderr: expect.stringContaining(says),
  });
  if (characters !== undefined) expect(charactersIn(result.stderr)).toBe(characters);
}

function charactersIn(stderr: string): number {
  return Number(/Characters sent: ([\d,]+)/.exec(stderr)?.[1]?.replaceAll(',', '') ?? 0);
}

/** What a project has below `locales`, and the files of its record. */
async function filesOf(project: TestProject): Promise<readonly string[]> {
  const list = (folder: string) => readdir(path.join(project.folder, folder)).catch(() => []);
  const record = (await list('parlance.translations')).filter((name) => name.endsWith('.pairs'));
  return [...(await list('locales')), ...record];
}

/** Checks that a command is refused, and that nothing is sent, written, or recorded. */
async function checkRefused(
  project: TestProject,
  args: readonly string[],
  expected: Omit<Expected, 'characters'>,
  setting: CliSetting = {},
): Promise<void> {
  const before = await filesOf(project);
  await checkEnd(project, args, { ...expected, characters: 0 }, setting);
  expect(await filesOf(project)).toEqual(before);
}

const UPDATE = ['update', '--yes'];

describe('a section that does not say what to do is refused before anything is sent', () => {
  const sections: Readonly<Record<string, { readonly section: object; readonly says: string }>> = {
    'two sources for one target': {
      section: { targets: ['de'], files: [ENTRY, { ...ENTRY, source: 'more/en.json' }] },
      says: 'locales/de.json would be the translation of locales/en.json and of more/en.json.',
    },
    'a target outside of the folder': {
      section: { targets: ['de'], files: [{ ...ENTRY, target: '../{locale}.json' }] },
      says: '../de.json is not in the folder of parlance.json, so nothing is written there.',
    },
  };
  const commands = [UPDATE, ['update', '--plan'], ['update', '--check'], ['review']];

  test.each(Object.entries(sections))('%s', (_name, { section, says }) => {
    const files = {
      ...EN,
      'more/en.json': '{}',
      'parlance.json': manifestWith({ source: 'en', ...section }),
    };
    return withProject(files, async (project) => {
      for (const command of commands) await checkRefused(project, command, { code: 6, says });
    });
  });

  test('a pattern that fits no file is said, and the others are translated', () =>
    withProject(
      {
        ...EN,
        'parlance.json': manifestWith({
          source: 'en',
          targets: ['de'],
          files: [ENTRY, { source: 'no/*.md', target: '{locale}/{path}' }],
        }),
      },
      (project) =>
        checkEnd(project, UPDATE, { code: 0, says: 'No file fits "no/*.md".', characters: LENGTH }),
    ));

  test('a locale that the project does not have', () =>
    withProject(EN, (project) =>
      checkRefused(project, [...UPDATE, '--to', 'fr'], {
        code: 7,
        says: 'The project has no translations into "fr".',
      }),
    ));
});

describe('nobody has agreed', () => {
  test('without a terminal, --yes is needed', () =>
    withProject(EN, (project) =>
      checkRefused(project, ['update'], { code: 6, says: 'To skip the question, add --yes.' }),
    ));

  test('declined', () =>
    withProject(EN, async (project) => {
      const stdin = Object.assign(Readable.from(['no\n']), { isTTY: true });
      await checkRefused(project, ['update'], { code: 8, says: '' }, { stdin, terminal: true });
    }));

  test('an ID that no text has', () =>
    withProject(EN, (project) =>
      checkRefused(project, ['review', '--accept', 'de:locales/de.json#other'], {
        code: 7,
        says: 'No text has the ID de:locales/de.json#other.',
      }),
    ));
});

describe('a record that is not whole', () => {
  const RUN = 'parlance.translations/run-0123456789abcdef.pairs';

  test('of a later version: named, and nothing is sent', () =>
    withProject({ ...EN, [RUN]: 'parlance-pairs 2\n' }, (project) =>
      checkRefused(project, UPDATE, {
        code: 6,
        says: `${RUN} has the format 2, which this version of Parlance does not know.`,
      }),
    ));
});

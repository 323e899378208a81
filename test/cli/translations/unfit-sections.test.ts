import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { EXIT_CODES } from '../../../cli/command/exit-codes.ts';
import { manifestWith, withProject } from '../../support/project.ts';

const TEXTS = { 'src/en.json': '{"a": "Hello world"}\n', 'a.md': 'Hello world\n' };
const FILES = [{ source: 'src/en.json', target: 'src/{locale}.json' }];
const COMMANDS = [
  ['update', '--plan'],
  ['update', '--check'],
  ['update', '--yes'],
  ['translations'],
  ['review'],
] as const;

/** What is wrong with a section, what each command says of it, and the rule that reports it. */
const UNFIT: Readonly<Record<string, readonly [section: object, says: string, rule: string]>> = {
  'its pattern fits no file': [
    { targets: ['de'], files: [{ source: 'nothing/*.md', target: '{locale}/{path}' }] },
    'No file fits "nothing/*.md".',
    'unmatched-pattern',
  ],
  'it has no files': [
    { targets: ['de'], files: [] },
    'fits no file that is to be translated',
    'nothing-translated',
  ],
  'it names no language': [
    { files: FILES },
    'No language is known to translate "src/en.json" into.',
    'nothing-translated',
  ],
  'its languages are none': [
    { targets: [], files: FILES },
    'No language is known to translate',
    'nothing-translated',
  ],
  'two languages would be one file': [
    { targets: ['de', 'fr'], files: [{ source: 'a.md', target: 'translated.md' }] },
    'the translations into de, fr would be one file',
    'target-without-locale',
  ],
  'two languages of an entry would be one file': [
    { targets: ['de'], files: [{ source: 'a.md', target: 'translated.md', targets: ['fr', 'it'] }] },
    'the translations into fr, it would be one file',
    'target-without-locale',
  ],
  'the source is among its languages': [
    { targets: ['de', 'en'], files: FILES },
    'The sources are written in en, so that nothing is translated into it.',
    'source-among-targets',
  ],
  'the source is among the languages of an entry': [
    { targets: ['de'], files: [{ ...FILES[0], targets: ['EN'] }] },
    'The sources are written in en',
    'source-among-targets',
  ],
  'a pattern that leaves files out cannot be used': [
    { targets: ['de'], files: FILES, exclude: ['a*b*c*d*e*f*g'] },
    'The pattern "a*b*c*d*e*f*g" cannot be used.',
    'pattern-too-complex',
  ],
  'a pattern of keys cannot be used': [
    { targets: ['de'], files: [{ ...FILES[0], except: ['a*b*c*d*e*f*g'] }] },
    'The pattern "a*b*c*d*e*f*g" cannot be used.',
    'pattern-too-complex',
  ],
};

describe('nothing is done with a section of which', () => {
  test.each(Object.entries(UNFIT))('%s', async (_, [section, says, rule]) => {
    await withProject(
      { ...TEXTS, 'parlance.json': manifestWith({ source: 'en', ...section }) },
      async ({ run, folder }) => {
        const filesNow = () => readdir(folder, { recursive: true });
        const before = await filesNow();
        for (const command of COMMANDS) {
          expect([command, await run([...command])]).toEqual([
            command,
            expect.objectContaining({ code: EXIT_CODES.input, stderr: expect.stringContaining(says) }),
          ]);
        }
        const { stdout } = await run(['check', 'parlance.json']);
        expect(stdout).toContain(`  ${rule}\n`);
        expect(await filesNow()).toEqual(before);
      },
    );
  });
});

test('a pattern that fits no file is only named where another fits one', async () => {
  const files = [...FILES, { source: 'nothing/*.md', target: '{locale}/{path}' }];
  await withProject(
    { ...TEXTS, 'parlance.json': manifestWith({ source: 'en', targets: ['de'], files }) },
    async ({ run }) => {
      expect(await run(['update', '--yes'])).toMatchObject({
        code: 0,
        stderr: expect.stringContaining('No file fits "nothing/*.md".'),
      });
    },
  );
});

describe('in a folder above several projects', () => {
  const own = manifestWith({ source: 'en', targets: ['de'], files: FILES });
  const glossaries = '{ "version": 1, "glossaries": {} }\n';
  const folders = {
    'parlance.json': glossaries,
    'app/parlance.json': own,
    'web/site/parlance.json': own,
    'terms/parlance.json': glossaries,
  };

  test.each(COMMANDS)('%s %s names those that translate something', async (...command) => {
    await withProject(folders, async ({ run }) => {
      const { code, stderr } = await run(command.flatMap((word) => word ?? []));
      expect(code).toBe(EXIT_CODES.input);
      expect(stderr).toContain('one of these: app/parlance.json, web/site/parlance.json\n');
    });
  });

  test('of many, the first ten', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 13 }, (_, index) => [`p${10 + index}/parlance.json`, own]),
    );
    await withProject({ ...many, 'parlance.json': glossaries }, async ({ run }) => {
      expect((await run(['update'])).stderr).toMatch(
        /: p10\/parlance\.json, .*p19\/parlance\.json, and 3 more/,
      );
    });
  });

  test('without any, the way to the first', async () => {
    await withProject({ 'parlance.json': glossaries }, async ({ run }) => {
      expect((await run(['update'])).stderr).toContain('parlance init --translations');
    });
  });
});

import { describe, expect, test } from 'vitest';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';
import { inTurn } from '../../support/runs.ts';

const MARKDOWN = { source: '**/*.md', target: 'de/{path}' };
const SECTION = { source: 'en', targets: ['de'], files: [MARKDOWN] };

/** Runs commands that read the files of a project, and checks that each names a file with a reason, and none is a defect. */
async function checkNamed(project: TestProject, file: string, problem: string): Promise<void> {
  for (const args of [['check'], ['update', '--check'], ['update', '--plan'], ['update', '--yes']]) {
    const { code, stderr, stdout } = await project.run(args);
    expect([1, 6, 10, 12], args.join(' ')).toContain(code);
    expect(stderr + stdout, args.join(' ')).toContain(`${file}: ${problem}`);
  }
}

describe.skipIf(process.platform === 'win32')(
  'R9 a file whose name cannot be used does not stop the others',
  () => {
    const BACKSLASH = 'The name has a backslash, which divides folders on other systems. Rename the file.';

    test.each(inTurn(['a\\b.md', '..\\a.md', 'sub/a\\.md']))('a source named %s', (name) =>
      withProject(
        { 'parlance.json': manifestWith(SECTION), 'b.md': '# Hello\n', [name]: '# Hello\n' },
        async (project) => {
          await checkNamed(project, name, BACKSLASH);
          expect(await project.read('de/b.md')).toContain('# ');
        },
      ),
    );

    test.each(
      inTurn([
        'a\tb.md',
        'a\nb.md',
        '-a.md',
        'a b .md',
        'CON.md',
        'e\u0301.md',
        'a:b.md',
        `${'ä'.repeat(126)}.md`,
      ]),
    )('a source named %j is translated', (name) =>
      withProject(
        { 'parlance.json': manifestWith(SECTION), 'b.md': '# Hello\n', [name]: '# Hello\n' },
        async (project) => {
          const { code, stderr } = await project.run(['update', '--yes']);
          expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('Files written: 2.') });
          expect(await project.read(`de/${name}`)).toBe(await project.read('de/b.md'));
        },
      ),
    );
  },
);

describe('R9 a path of the manifest that no file can have is a problem at its place', () => {
  const NO_FILE = 'No file can have this name: it has a character that file systems do not take.';

  test.each([
    ['a\u0000de.json', 'a\u0000{locale}.json', NO_FILE],
    ['a\ud800de.json', 'a\ud800{locale}.json', NO_FILE],
    ['a\\de.json', 'a\\{locale}.json', 'The name has a backslash'],
    [`${'a'.repeat(300)}de.json`, `${'a'.repeat(300)}{locale}.json`, 'The name has more than 255 bytes'],
  ])('the target %j', (_, target, problem) => {
    const files = [{ source: 'en.json', target }, MARKDOWN];
    const manifest = manifestWith({ ...SECTION, files });
    return withProject(
      { 'parlance.json': manifest, 'en.json': '{"a": "Hello"}\n', 'b.md': '# Hello\n' },
      async (project) => {
        const { code, stdout } = await project.run(['check', '--format', 'json', 'parlance.json']);
        expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining('unusable-path') });
        expect(stdout).toContain(problem);
        const update = await project.run(['update', '--yes']);
        expect(update.code).toBe(problem.includes('backslash') ? 6 : 12);
        expect(update.stderr).not.toContain('Something went wrong');
      },
    );
  });

  test.each(
    inTurn([
      [
        'a dictionary',
        { glossaries: { g: { dictionaries: [{ source: 'en', target: 'de', file: 'a\u0000.csv' }] } } },
      ],
      ['a style rule list', { styleRules: { s: { file: 'a\u0000.style-rules.json' } } }],
    ]),
  )('%s', (_, manifest) =>
    withProject(
      { 'parlance.json': JSON.stringify({ version: 1, ...manifest }), 'a.en-de.glossary.csv': 'a,b\n' },
      async (project) => {
        const { code, stdout } = await project.run(['check', '--format', 'json']);
        expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining('unusable-path') });
        expect(stdout).toContain('a.en-de.glossary.csv');
        for (const args of [['status'], ['plan'], ['diff'], ['push', '--yes'], ['pull'], ['translations']])
          expect([0, 1, 6, 10, 11, 12], args.join(' ')).toContain((await project.run(args)).code);
      },
    ),
  );
});

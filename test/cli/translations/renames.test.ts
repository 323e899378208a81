import { execFileSync } from 'node:child_process';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';

const test = testsInTurn();

const MANIFEST = manifestWith({
  source: 'en',
  targets: ['de', 'fr'],
  files: [
    { source: 'docs/**/*.md', target: 'i18n/{locale}/{path}' },
    { source: 'locales/en/*.json', target: 'locales/{locale}/{path}' },
  ],
});

const GUIDE = '# Guide\n\nOpen the file.\n\nThen close it.\n';
const GERMAN = '# Anleitung\n\nÖffnen Sie die Datei.\n\nSchließen Sie sie dann.\n';
const FILES = {
  'parlance.json': MANIFEST,
  'docs/guide.md': GUIDE,
  'docs/other.md': '# Other\n\nThis is another page.\n',
  'locales/en/app.json': '{\n  "open": "Open it",\n  "close": "Close all files"\n}\n',
};

/** Whether a project has a file. */
function has({ folder }: TestProject, file: string): Promise<boolean> {
  return access(path.join(folder, file)).then(
    () => true,
    () => false,
  );
}

/** Renames a file as a person does. */
async function rename(project: TestProject, from: string, to: string, change = (text: string) => text) {
  const text = await project.read(from);
  await project.remove(from);
  await project.write(to, change(text));
}

/** Checks that an update sends so many characters, and that the next one has nothing to do. */
async function checkUpdate(
  { run }: TestProject,
  characters: number,
  args: readonly string[] = ['update', '--yes'],
): Promise<void> {
  const { code, stderr } = await run(args);
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringContaining(`Characters sent: ${characters}.`),
  });
  const next = await run(args);
  expect(next.stderr).toContain('Files written: 0. Characters sent: 0.');
}

/** A project whose translations are up to date, with a text of a person in each. */
function withTranslations(work: (project: TestProject) => Promise<void>): Promise<void> {
  return withProject(FILES, async (project) => {
    await project.run(['update', '--yes']);
    await project.edit('i18n/de/guide.md', /^⟪de⟫[^\n]*çļöšé[^\n]*/m, 'Dann   *schließen* Sie sie.');
    await project.edit('locales/de/app.json', /(?<="open": ")[^"]*/, 'Aufmachen');
    await work(project);
  });
}

describe('a renamed source takes its translations along', () => {
  test('with every byte, also texts of people that nobody has recorded', () =>
    withTranslations(async (project) => {
      const german = await project.read('i18n/de/guide.md');
      const json = await project.read('locales/de/app.json');
      await rename(project, 'docs/guide.md', 'docs/start/first.md');
      await rename(project, 'locales/en/app.json', 'locales/en/main.json');
      const plan = await project.run(['update', '--plan']);
      expect(plan.stderr).toContain(
        'i18n/de/start/first.md: moved from i18n/de/guide.md, 1 edited by people',
      );
      const check = await project.run(['update', '--check']);
      expect(check.code).toBe(10);
      expect(check.stderr).toContain('i18n/de/start/first.md stands at i18n/de/guide.md');
      await checkUpdate(project, 0);
      expect(await project.read('i18n/de/start/first.md')).toBe(german);
      expect(await project.read('locales/de/main.json')).toBe(json);
      expect(await has(project, 'i18n/de/guide.md')).toBe(false);
      expect(await has(project, 'i18n/fr/guide.md')).toBe(false);
      expect(await has(project, 'locales/de/app.json')).toBe(false);
      expect((await project.run(['update', '--check'])).code).toBe(0);
    }));

  test('and only what has changed in it is sent', () =>
    withTranslations(async (project) => {
      await rename(project, 'docs/guide.md', 'docs/start.md', (text) => text.replace('Open the', 'Open a'));
      await checkUpdate(project, 2 * 'Open a file.'.length);
      expect(await project.read('i18n/de/start.md')).toContain('Dann   *schließen* Sie sie.');
      expect(await has(project, 'i18n/de/guide.md')).toBe(false);
    }));

  test('two sources that exchange their names exchange nothing else', () =>
    withTranslations(async (project) => {
      const [guide, other] = [await project.read('docs/guide.md'), await project.read('docs/other.md')];
      await rename(project, 'docs/guide.md', 'docs/a.md');
      await rename(project, 'docs/other.md', 'docs/b.md');
      expect([guide, other]).toEqual([await project.read('docs/a.md'), await project.read('docs/b.md')]);
      const german = [await project.read('i18n/de/guide.md'), await project.read('i18n/de/other.md')];
      await checkUpdate(project, 0);
      expect([await project.read('i18n/de/a.md'), await project.read('i18n/de/b.md')]).toEqual(german);
    }));

  test('a copy of a source, and another page, move nothing', () =>
    withTranslations(async (project) => {
      await project.write('docs/copy.md', GUIDE);
      await project.write('i18n/de/only.md', '# Nur hier\n\nEin Text ohne Original.\n');
      await project.write('docs/fresh.md', '# Fresh\n\nA fresh page.\n');
      await project.run(['update', '--yes']);
      expect(await has(project, 'i18n/de/guide.md')).toBe(true);
      expect(await project.read('i18n/de/only.md')).toBe('# Nur hier\n\nEin Text ohne Original.\n');
      expect(await project.read('i18n/de/fresh.md')).toContain('⟪de⟫');
    }));

  test('if only git knows of it, too', () =>
    withProject({ ...FILES, '.gitignore': 'home\n', 'i18n/de/guide.md': GERMAN }, async (project) => {
      const git = (...args: readonly string[]) =>
        execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
          cwd: project.folder,
          stdio: 'pipe',
        });
      git('init', '--quiet');
      git('add', '--all');
      git('commit', '--quiet', '-m', 'x');
      git('mv', 'docs/guide.md', 'docs/start.md');
      git('commit', '--quiet', '-m', 'x');
      await checkUpdate(project, 0, ['update', '--yes', '--to', 'de', 'docs/start.md']);
      expect(await project.read('i18n/de/start.md')).toBe(GERMAN);
      expect(await has(project, 'i18n/de/guide.md')).toBe(false);
    }));

  test('a locale that is never written keeps its files', () =>
    withTranslations(async (project) => {
      await project.edit('parlance.json', '"source"', '"freeze": ["de"], "source"');
      await rename(project, 'docs/guide.md', 'docs/start.md');
      await project.run(['update', '--yes']);
      expect(await has(project, 'i18n/de/guide.md')).toBe(true);
      expect(await has(project, 'i18n/fr/start.md')).toBe(true);
    }));
});

import { describe, expect } from 'vitest';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';

const test = testsInTurn();

const EN = `{
  "title": "Good morning",
  "menu": {
    "open": "Open the file {name}",
    "close": "Close all files"
  }
}
`;

interface Expected {
  readonly code?: number;
  /** Characters that are sent, as the command says; 0 if nothing is. */
  readonly characters?: number;
  /** Lines that standard error has, among others. */
  readonly says?: readonly string[];
}

/** Runs `parlance update --yes` with more options, and checks how it ends, what it costs, and what it says. */
async function checkUpdate(
  project: TestProject,
  args: readonly string[],
  { code = 0, characters, says = [] }: Expected = {},
): Promise<void> {
  const result = await project.run(['update', '--yes', ...args]);
  const sent = /Characters sent: ([\d,]+)/.exec(result.stderr)?.[1]?.replaceAll(',', '');
  expect({ code: result.code, stderr: result.stderr }).toEqual({ code, stderr: expect.any(String) });
  if (characters !== undefined) expect(Number(sent)).toBe(characters);
  const lines = result.stderr.split('\n');
  for (const line of says) expect(lines).toContain(line);
}

/** Checks that another update finds nothing to do. */
async function checkUpToDate(project: TestProject): Promise<void> {
  await checkUpdate(project, [], {
    characters: 0,
    says: ['Files written: 0. Characters sent: 0. Requests: 0.'],
  });
  expect((await project.run(['update', '--check'])).code).toBe(0);
}

describe('update translates what is missing', () => {
  test('into a new file, which has the layout of its source', () =>
    withProject({ 'locales/en.json': EN }, async (project) => {
      await checkUpdate(project, [], { says: ['locales/de.json: new, 3 missing'] });
      expect(await project.read('locales/de.json')).toBe(`{
  "title": "⟪de⟫ Ĝööđ ɱöŕñíñĝ",
  "menu": {
    "open": "⟪de⟫ Öþéñ ŧĥé ƒíļé {name}",
    "close": "⟪de⟫ Çļöšé áļļ ƒíļéš"
  }
}
`);
      await checkUpToDate(project);
    }));

  test('and of a source with several translations what each of them chooses', () =>
    withProject(
      {
        'parlance.json': manifestWith({
          source: 'en',
          targets: ['de', 'fr'],
          files: [
            { source: 'en.md', target: '{locale}.md', targets: ['de'], except: ['title'] },
            { source: 'en.md', target: '{locale}.md', targets: ['fr'] },
          ],
        }),
        'en.md': '---\ntitle: Good morning\n---\n\nHello\n',
      },
      async (project) => {
        await checkUpdate(project, []);
        expect(await project.read('de.md')).toBe('---\ntitle: Good morning\n---\n\n⟪de⟫ Ĥéļļö\n');
        expect(await project.read('fr.md')).toBe('---\ntitle: "⟪fr⟫ Ĝööđ ɱöŕñíñĝ"\n---\n\n⟪fr⟫ Ĥéļļö\n');
      },
    ));

  test('and nothing else: what was added is inserted where the source has it', () =>
    withProject({ 'locales/en.json': EN }, async (project) => {
      await checkUpdate(project, []);
      await project.edit('locales/en.json', '"close"', '"save": "Save it",\n    "close"');
      await checkUpdate(project, [], { characters: 'Save it'.length });
      expect(await project.read('locales/de.json')).toContain(
        '{name}",\n    "save": "⟪de⟫ Šáṽé íŧ",\n    "close"',
      );
      await checkUpToDate(project);
    }));
});

describe('update keeps what people have written', () => {
  test('an edited translation stays, and is recorded as one of a person', () =>
    withProject({ 'locales/en.json': EN }, async (project) => {
      await checkUpdate(project, []);
      await project.edit('locales/de.json', /(?<="title": ")[^"]*/, 'Guten Morgen');
      await checkUpdate(project, [], { characters: 0 });
      expect(await project.read('locales/de.json')).toContain('"Guten Morgen"');
      expect(await project.origins()).toContain('de h');
      await checkUpToDate(project);
    }));

  test('when its source changes, it waits for a person', () =>
    withProject({ 'locales/en.json': EN }, async (project) => {
      await checkUpdate(project, []);
      await project.edit('locales/de.json', /(?<="title": ")[^"]*/, 'Guten Morgen');
      await checkUpdate(project, []);
      await project.edit('locales/en.json', 'Good morning', 'Good evening');
      await checkUpdate(project, [], {
        characters: 0,
        says: ['Files written: 0. Characters sent: 0. Requests: 0.'],
      });
      expect(await project.read('locales/de.json')).toContain('"Guten Morgen"');
      expect((await project.run(['update', '--check'])).code).toBe(10);
      const { code } = await project.run(['review', '--accept']);
      expect(code).toBe(0);
      await checkUpToDate(project);
    }));

  test('a translation of a machine whose source changes is made again, and nothing else', () =>
    withProject({ 'locales/en.json': EN }, async (project) => {
      await checkUpdate(project, []);
      await project.edit('locales/en.json', 'Good morning', 'Good evening');
      await checkUpdate(project, [], {
        characters: 'Good evening'.length,
        says: ['locales/de.json: 1 stale'],
      });
      await checkUpToDate(project);
    }));

  test('translations that were there before are adopted', () =>
    withProject(
      {
        'locales/en.json': EN,
        'locales/de.json': EN.replace('Good morning', 'Guten Morgen').replace(
          'Close all files',
          'Alle schließen',
        ),
      },
      async (project) => {
        await checkUpdate(project, [], { characters: 'Open the file '.length });
        const text = await project.read('locales/de.json');
        expect(text).toContain('"title": "Guten Morgen"');
        expect(text).toContain('"close": "Alle schließen"');
        expect(await project.origins()).toEqual(['de a', 'de a', 'de m']);
      },
    ));

  test('a word that both languages have stays in a page that a person has translated', () =>
    withProject(
      {
        'parlance.json': manifestWith({
          source: 'en',
          targets: ['fr'],
          files: [{ source: 'docs/*.md', target: 'fr/{path}' }],
        }),
        'docs/a.md': '# Introduction\n\nOpen the file.\n\nThen close it.\n',
        'fr/a.md': '# Introduction\n\nOuvrez le fichier.\n\nPuis fermez-le.\n',
      },
      async (project) => {
        const before = await project.read('fr/a.md');
        await checkUpdate(project, [], { characters: 0 });
        expect(await project.read('fr/a.md')).toBe(before);
        expect(await project.origins()).toEqual(['fr a', 'fr a', 'fr a']);
        await checkUpToDate(project);
      },
    ));

  test('one whose placeholders are not those of its source waits for a person', () =>
    withProject(
      { 'locales/en.json': EN, 'locales/de.json': EN.replace('Open the file {name}', 'Datei {nmae} öffnen') },
      async (project) => {
        const { stdout } = await project.run(['update', '--check']);
        expect(stdout).toContain('The checks find an error in this translation.');
        await checkUpdate(project, []);
        expect(await project.read('locales/de.json')).toContain('"Datei {nmae} öffnen"');
        expect((await project.run(['update', '--check'])).code).toBe(10);
      },
    ));
});

describe('update --check and --plan send nothing', () => {
  test('and say what is out of date, without a key', () =>
    withProject({ 'locales/en.json': EN }, async (project) => {
      const check = await project.run(['update', '--check'], { env: {} });
      expect(check.code).toBe(10);
      expect(check.stdout).toContain('missing-translation');
      const plan = await project.run(['update', '--plan', '--detailed-exitcode'], { env: {} });
      expect(plan.code).toBe(10);
      expect(plan.stderr).toContain('locales/de.json: new, 3 missing');
    }));

  test('for several languages', () =>
    withProject(
      {
        'parlance.json': manifestWith({
          source: 'en',
          targets: ['de', 'fr'],
          files: [{ source: 'locales/en.json', target: 'locales/{locale}.json' }],
        }),
        'locales/en.json': EN,
      },
      async (project) => {
        await checkUpdate(project, ['--to', 'fr'], { says: ['locales/fr.json: new, 3 missing'] });
        const { code, stdout } = await project.run(['update', '--check', '--format', 'json']);
        expect(code).toBe(10);
        expect(stdout).toContain('into de');
        expect(stdout).not.toContain('into fr');
      },
    ));
});

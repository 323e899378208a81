import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { IN_GERMAN, manifestWith, type TestProject, withProject } from '../../support/project.ts';
import { inTurn } from '../../support/runs.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';

const test = testsInTurn();

const EN = '{ "save": "Save", "store": "Store", "open": "Open the file of the project" }';

/** A project in a repository of git, whose translation is up to date and committed. */
function withRepository(
  work: (project: TestProject, commit: () => void) => Promise<void>,
  files: Readonly<Record<string, string>> = { 'parlance.json': IN_GERMAN, 'locales/en.json': EN },
): Promise<void> {
  return withProject({ '.gitignore': 'home\n', ...files }, async (project) => {
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
        cwd: project.folder,
        stdio: 'pipe',
      });
    const commit = () => {
      git('add', '--all', '.');
      git('commit', '--quiet', '--allow-empty', '-m', 'x');
    };
    git('init', '--quiet');
    commit();
    expect((await project.run(['update', '--yes'])).code).toBe(0);
    commit();
    await work(project, commit);
  });
}

/** The rules that `parlance update --check` reports, and what it notes. */
async function checked({ run }: TestProject) {
  const { code, stdout, stderr } = await run(['update', '--check', '--format', 'json']);
  const { files } = JSON.parse(stdout) as { files: readonly { problems: readonly { rule: string }[] }[] };
  return { code, rules: files.flatMap(({ problems }) => problems.map(({ rule }) => rule)), stderr };
}

describe('where a text was changed decides what parlance update does with it', () => {
  test('a text that a person has edited is kept, and one whose source is newer waits for review', () =>
    withRepository(async (project, commit) => {
      const german = await project.read('locales/de.json');
      await project.edit('locales/de.json', /"open": "[^"]*"/, '"open": "Öffnen Sie die Datei"');
      commit();
      expect(await checked(project)).toMatchObject({ code: 0, rules: [] });
      await project.edit('locales/en.json', 'Open the file of the project', 'Open all files of the project');
      commit();
      expect((await checked(project)).rules).toEqual(['needs-review']);
      await project.run(['update', '--yes']);
      expect(await project.read('locales/de.json')).toBe(
        german.replace(/"open": "[^"]*"/, '"open": "Öffnen Sie die Datei"'),
      );
    }));

  test('the source of a file that nobody has recorded changed later', () =>
    withRepository(async (project, commit) => {
      await project.remove('parlance.translations');
      commit();
      await project.edit('locales/en.json', '"Save"', '"Save all"');
      commit();
      expect(await checked(project)).toMatchObject({ code: 10, rules: ['needs-review'] });
    }));

  /** Incomplete clones, with what says how to complete them. */
  const CLONES: readonly (readonly [name: string, args: readonly string[], fetch: string])[] = [
    ['shallow', ['--depth=1'], 'git fetch --unshallow'],
    ['partial', ['--filter=blob:none'], 'git fetch --refetch --no-filter'],
  ];

  test.each(inTurn(CLONES))(
    'in a %s clone, texts whose age is unknown are neither recorded nor sent',
    (_, args, fetch) =>
      withRepository(async (project, commit) => {
        await project.remove('parlance.translations');
        commit();
        await project.edit('locales/en.json', '"Save"', '"Save all"');
        commit();
        await project.edit('locales/en.json', '{ ', '{ "new": "A new text", ');
        commit();
        const [home, clone] = [path.join(project.folder, 'home'), path.join(project.folder, 'home', 'clone')];
        const git = (...line: readonly string[]) =>
          execFileSync('git', line, { cwd: project.folder, stdio: 'pipe' });
        git('clone', '--quiet', '--bare', '.', `${home}/remote`);
        git('-C', `${home}/remote`, 'config', 'uploadpack.allowFilter', 'true');
        git('clone', '--quiet', ...args, `file://${home}/remote`, clone);
        await project.remove('home/remote');
        const run = (...line: readonly string[]) => project.run(['update', ...line], { cwd: clone });

        const check = await run('--check');
        expect(check).toMatchObject({ code: 10, stderr: expect.stringContaining(fetch) });
        expect(check.stderr).toContain('Texts with age unknown, which are neither recorded nor sent: 3');
        expect(check.stdout).not.toContain('needs-review');
        const plan = JSON.parse((await run('--plan', '--format', 'json')).stdout);
        expect(plan).toMatchObject({
          files: [{ changes: 1, recorded: 0 }],
          totals: { counts: { missing: 1, ageUnknown: 3, adoptable: 0, review: 0 }, texts: 1 },
        });
        const german = JSON.parse(await project.read('locales/de.json'));
        expect((await run('--yes')).stderr).toContain('1 missing, 3 age unknown');
        const written = JSON.parse(await project.read('home/clone/locales/de.json'));
        expect(written).toEqual({ new: expect.stringContaining('⟪de⟫'), ...german });
        const names = await readdir(path.join(clone, 'parlance.translations'));
        const runs = names.filter((name) => name.startsWith('run-'));
        const record = await project.read(`home/clone/parlance.translations/${runs[0]}`);
        expect([runs.length, record.trimEnd().split('\n').length]).toEqual([1, 2]);
      }),
  );

  test('in an incomplete clone, nothing fails that a full clone would pass', () =>
    withRepository(async (project, commit) => {
      await project.remove('parlance.translations');
      commit();
      const clone = path.join(project.folder, 'home', 'clone');
      execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${project.folder}`, clone], {
        stdio: 'pipe',
      });
      const { code, stderr } = await project.run(['update', '--check'], { cwd: clone });
      expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('The clone is shallow') });
    }));

  test('without git, texts are adopted, and that is said', () =>
    withProject({ 'locales/en.json': EN, 'locales/de.json': '{ "save": "Speichern" }' }, async ({ run }) => {
      const { stderr } = await run(['update', '--plan']);
      expect(stderr).toContain('1 to adopt');
      expect(stderr).toContain('Git gives no history of the files.');
    }));
});

describe('a text that git has is not sent again', () => {
  /** Checks that an update sends nothing, and that the next one has nothing to do. */
  async function checkUpdate({ run }: TestProject) {
    const { code, stderr } = await run(['update', '--yes']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('Characters sent: 0.') });
    expect((await run(['update', '--yes'])).stderr).toContain('Files written: 0.');
  }

  test('in a translation that was deleted', () =>
    withRepository(async (project, commit) => {
      await project.edit('locales/de.json', /"open": "[^"]*"/, '"open": "Öffnen Sie die Datei"');
      await project.run(['update', '--yes']);
      commit();
      const german = await project.read('locales/de.json');
      await project.remove('locales/de.json');
      commit();
      await checkUpdate(project);
      expect(JSON.parse(await project.read('locales/de.json'))).toEqual(JSON.parse(german));
    }));

  const CELL = (...lines: readonly string[]) => ({
    ...{ cell_type: 'markdown', metadata: {} },
    source: lines.map((line) => `${line}\n`),
  });

  /** What each format puts around a text or changes in it. */
  const PAGES: readonly (readonly [extension: string, page: string])[] = [
    ['md', '# Guide\n\nOpen the **file** of\nthe project.\n\n> - Close all of them.\n'],
    ['mdx', '# Guide\n\nOpen the **file** of {name}.\n\nClose all of them.\n'],
    ['adoc', '= Guide\n\nOpen the *file* of\nthe project.\n\n* Close all of them.\n'],
    ['rst', 'Guide\n=====\n\nOpen the **file** of it::\n\n  x\n\n- Close all of them.\n'],
    ['html', '<h1>Guide</h1>\n<p>Open the <b>file</b> &amp; read.</p>\n<p>Close all of them.</p>\n'],
    ['txt', 'Guide\n\nOpen the file of the project.\n\nClose all of them.\n'],
    ['svelte', '<h1>Guide</h1>\n<p>Open {name} of <b>it</b>.</p>\n<p>Close all of them.</p>\n'],
    [
      'srt',
      '1\n00:00:01,000 --> 00:00:02,000\n<i>Open</i> it\nnow.\n\n2\n00:00:03,000 --> 00:00:04,000\nClose all of them.\n',
    ],
    [
      'vtt',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nOpen it\nnow.\n\n00:03.000 --> 00:04.000\nClose all of them.\n',
    ],
    [
      'ass',
      '[Events]\nFormat: Layer, Start, End, Style, Text\nDialogue: 0,0:00:01.00,0:00:02.00,Default,{\\i1}Open it\\Nnow.\nDialogue: 0,0:00:03.00,0:00:04.00,Default,Close all of them.\n',
    ],
    [
      'ipynb',
      `${JSON.stringify({ cells: [CELL('# The "guide"', '', 'Open *it*.'), CELL('Close all of them.')], metadata: {}, nbformat: 4, nbformat_minor: 5 }, undefined, 1)}\n`,
    ],
  ];

  test.each(inTurn(PAGES))(
    'in a page in %s that was deleted and is no copy of its source then',
    (extension, page) => {
      const [source, target] = [`docs/guide.${extension}`, `de/guide.${extension}`];
      return withRepository(
        async (project, commit) => {
          await project.edit(target, /⟪de⟫[^\n<\\]*Çļöšé[^\n<\\]*/, 'Schließen Sie alle.');
          await project.run(['update', '--yes']);
          commit();
          const german = await project.read(target);
          expect(german).toContain('Schließen Sie');
          await project.remove(target);
          await checkUpdate(project);
          expect(await project.read(target)).toBe(german);
        },
        {
          'parlance.json': manifestWith({
            source: 'en',
            targets: ['de'],
            files: [{ source: `docs/*.${extension}`, target: 'de/{path}' }],
          }),
          [source]: page,
        },
      );
    },
  );

  test('that comes back after it was removed on both sides', () =>
    withRepository(async (project, commit) => {
      const both = [await project.read('locales/en.json'), await project.read('locales/de.json')] as const;
      await project.edit('locales/en.json', /, "open": "[^"]*"/, '');
      await project.run(['update', '--yes', '--prune']);
      expect(await project.read('locales/de.json')).not.toContain('open');
      commit();
      await project.write('locales/en.json', both[0]);
      await checkUpdate(project);
      expect(JSON.parse(await project.read('locales/de.json'))).toEqual(JSON.parse(both[1]));
    }));
});

describe('a paragraph that git shows to have been divided', () => {
  const GUIDE =
    '# Guide\n\nOpen the file that you want to read. Then close all other files of the project.\n\nThe end of it.\n';
  const DOCS = {
    'parlance.json': manifestWith({
      source: 'en',
      targets: ['de'],
      files: [{ source: 'docs/*.md', target: 'de/{path}' }],
    }),
    'docs/guide.md': GUIDE,
  };

  test('waits for a person with both parts, and nothing is sent', () =>
    withRepository(async (project) => {
      const german = await project.read('de/guide.md');
      await project.edit('docs/guide.md', 'read. Then', 'read.\n\nThen');
      const { stdout } = await project.run(['update', '--check']);
      expect(stdout.match(/The source text was split in two/g)).toHaveLength(2);
      const { stderr } = await project.run(['update', '--yes']);
      expect(stderr).toContain('Files written: 0. Characters sent: 0.');
      expect(await project.read('de/guide.md')).toBe(german);
    }, DOCS));

  test('waits when it was joined again', () =>
    withRepository(
      async (project) => {
        const german = await project.read('de/guide.md');
        await project.write('docs/guide.md', GUIDE);
        const { stdout } = await project.run(['update', '--check']);
        expect(stdout).toContain('Two source texts were joined');
        await project.run(['update', '--yes']);
        expect(await project.read('de/guide.md')).toBe(german);
      },
      { ...DOCS, 'docs/guide.md': GUIDE.replace('read. Then', 'read.\n\nThen') },
    ));

  test.each(
    inTurn([
      ['md', '## More'],
      ['adoc', '== More'],
      ['rst', 'More\n----'],
      ['html', '<h2>More</h2>'],
    ]),
  )('keeps both parts of it in %s beside each other when a heading comes behind it', (extension, heading) => {
    const parts = ['Open the file that you want to read.', 'Then close all other files of the project.'];
    const write = (...texts: readonly string[]) =>
      texts.map((text) => `${extension === 'html' ? `<p>${text}</p>` : text}\n\n`).join('');
    const [source, target] = [`docs/guide.${extension}`, `de/guide.${extension}`];
    return withRepository(
      async (project) => {
        const german = await project.read(target);
        await project.write(source, `${write('A start.', parts.join(' '))}${heading}\n`);
        await project.run(['update', '--yes']);
        const updated = await project.read(target);
        expect(updated.startsWith(german.trimEnd())).toBe(true);
        expect(updated.slice(german.length)).toContain('⟪de⟫');
        const { stderr } = await project.run(['update', '--yes']);
        expect(stderr).toContain('Files written: 0. Characters sent: 0.');
      },
      {
        'parlance.json': manifestWith({
          source: 'en',
          targets: ['de'],
          files: [{ source: `docs/*.${extension}`, target: 'de/{path}' }],
        }),
        [source]: write('A start.', ...parts),
      },
    );
  });
});

test('a translation of a person in gettext whose source has changed is marked with the source before', () => {
  const pot = 'msgid ""\nmsgstr ""\n\nmsgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] ""\nmsgstr[1] ""\n';
  const files = {
    'parlance.json': manifestWith({
      source: 'en',
      targets: ['de'],
      files: [{ source: 'po/app.pot', target: 'po/{locale}.po' }],
    }),
    'po/app.pot': pot,
  };
  return withRepository(async (project, commit) => {
    await project.edit('po/de.po', /msgstr\[1\] "[^"]*"/, 'msgstr[1] "%d Dateien"');
    await project.run(['update', '--yes']);
    commit();
    await project.edit('po/app.pot', '"%d files"', '"%d files here"');
    expect((await project.run(['update', '--yes'])).stderr).toContain('Characters sent: 0.');
    const text = await project.read('po/de.po');
    expect(text).toContain('#, fuzzy\n#| msgid "%d file"\n#| msgid_plural "%d files"\nmsgid "%d file"');
    expect(text).toContain('msgstr[1] "%d Dateien"');
    expect((await checked(project)).rules).toEqual(['needs-review']);
  }, files);
});

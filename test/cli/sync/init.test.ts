import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';
import { type Team, withTeam } from '../../support/glossaries/synced-folder.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';

const test = testsInTurn();

const FILE = 'product.en-de.glossary.csv';

/** What a manifest declares, as `key (name): pair file`. */
function declaredIn(manifest: string): readonly string[] {
  const { glossaries = {} } = JSON.parse(manifest) as {
    glossaries?: Record<
      string,
      { name: string; dictionaries: Record<'source' | 'target' | 'file', string>[] }
    >;
  };
  return Object.entries(glossaries).flatMap(([key, { name, dictionaries }]) =>
    dictionaries.map(({ source, target, file }) => `${key} (${name}): ${source}-${target} ${file}`),
  );
}

/** A team whose repository has files, but no manifest. */
function withoutManifest(entries: string, work: (team: Team) => Promise<void>): Promise<void> {
  return withTeam(entries, async (team) => {
    await team.mine.remove('parlance.json');
    await work(team);
  });
}

describe('parlance init without a service', () => {
  const files = { [`glossaries/${FILE}`]: 'a,1\n', 'glossaries/product.en-fr.glossary.csv': 'a,1\nb,2\n' };

  test('adopts the files of the folder, and says what to do next', () =>
    withFiles(files, async (cwd) => {
      const { code, stdout, stderr } = await cli(['init', '--yes'], { cwd });
      expect([code, stdout]).toEqual([
        0,
        'parlance.json will be created.\n' +
          `+ product en-de  glossaries/${FILE}\n    entries: 1\n` +
          '+ product en-fr  glossaries/product.en-fr.glossary.csv\n    entries: 2\n',
      ]);
      expect(stderr).toContain('parlance status');
      expect(stderr).toContain('parlance merge-driver --install --write');
      const manifest = await cli(['init', '--yes', '--format', 'json'], { cwd });
      expect(JSON.parse(manifest.stdout)).toMatchObject({ manifest: 'keep', adopted: [], downloaded: [] });
    }));

  test('writes nothing with --dry-run, without an answer, and after another answer than yes', () =>
    withFiles(files, async (cwd) => {
      const before = await readdir(cwd);
      expect((await cli(['init', '--dry-run'], { cwd })).code).toBe(0);
      expect((await cli(['init'], { cwd })).code).toBe(6);
      expect((await cli(['init'], { cwd, stdin: typed('no\n') })).code).toBe(8);
      expect(await readdir(cwd)).toEqual(before);
      expect((await cli(['init'], { cwd, stdin: typed('yes\n') })).code).toBe(0);
      expect(await readdir(cwd)).toContain('parlance.json');
    }));

  test('extends the manifest above, and keeps its comments', () =>
    withFiles({ ...files, 'parlance.json': '{\n  // ours\n  "version": 1\n}\n' }, async (root) => {
      const { code } = await cli(['init', '--yes'], { cwd: path.join(root, 'glossaries') });
      expect(code).toBe(0);
      const { stdout } = await cli(['check', '--format', 'json'], { cwd: root });
      expect(JSON.parse(stdout).totals).toMatchObject({ errors: 0, warnings: 0 });
    }));

  test('names what it leaves out: files without languages, and folders with a manifest of their own', () =>
    withFiles({ 'x.glossary.csv': '', 'own/parlance.json': '{}', [`own/${FILE}`]: 'a,1\n' }, async (cwd) => {
      const { stdout } = await cli(['init', '--dry-run', '--format', 'json'], { cwd });
      expect(JSON.parse(stdout)).toMatchObject({
        adopted: [],
        skipped: [{ what: 'x.glossary.csv', reason: 'no languages in its name' }],
      });
    }));

  test.each([
    'Glossar Marketing.csv',
    'marketing glossary.tsv',
    'Produktterminologie.csv',
    'docs/Glossaire.csv',
    'glossaries/words.csv',
    'terminologi\u0301a.csv',
    '用語集.csv',
    'termbase.en-fr.csv',
  ])('names a file that looks like a glossary, and what to do with it: %s', (name) =>
    withFiles({ [name]: 'a,1\n', 'prices.csv': '', 'glossary.md': '', [FILE]: 'a,1\n' }, async (cwd) => {
      const reason = 'it looks like a glossary; import it, or name it like product.en-de.glossary.csv';
      const { stdout } = await cli(['init', '--yes'], { cwd });
      expect(stdout.split('\n').slice(3)).toEqual([`Left out: ${name} (${reason})`, '']);
      const declared = {
        version: 1,
        glossaries: { a: { dictionaries: [{ source: 'en', target: 'fr', file: name }] } },
      };
      await writeFile(path.join(cwd, 'parlance.json'), JSON.stringify(declared));
      expect((await cli(['init', '--dry-run'], { cwd })).stdout).not.toContain('Left out');
    }),
  );

  test('names errors of a file that it adopts', () =>
    withFiles({ [FILE]: 'a,1\na,2\n' }, async (cwd) => {
      const { stdout } = await cli(['init', '--dry-run'], { cwd });
      expect(stdout).toContain(`${FILE} has errors: 1`);
    }));

  test.each<[string, string, number]>([
    ['faults', '{ "version": ', 1],
    ['something else where glossaries belong', '{ "glossaries": [] }', 1],
  ])('leaves a manifest with %s as it is', (_name, manifest, exitCode) =>
    withFiles({ [FILE]: 'a,1\n', 'parlance.json': manifest }, async (cwd) => {
      const { code, stderr } = await cli(['init', '--yes'], { cwd });
      expect([code, stderr]).toEqual([exitCode, expect.stringContaining('Fix its problems first.')]);
    }),
  );

  test('does not write through a link that leads out of the repository', () =>
    withFiles({ [`repository/${FILE}`]: 'a,1\n', 'outside.json': '{}' }, async (root) => {
      const cwd = path.join(root, 'repository');
      await symlink(path.join(root, 'outside.json'), path.join(cwd, 'parlance.json'));
      const { code, stderr } = await cli(['init', '--yes'], { cwd });
      expect([code, stderr]).toEqual([6, expect.stringContaining('is not a file in this repository')]);
    }));

  test('needs a service to download, and says so', () =>
    withFiles(files, async (cwd) => {
      expect((await cli(['init', '--download', '--yes'], { cwd })).stderr).toContain(
        'There is no service address.',
      );
      expect((await cli(['init', '--download', '--offline'], { cwd })).code).toBe(6);
    }));
});

describe('parlance init with a service', () => {
  test('shows how adopted files and the account differ before anything is written', () =>
    withoutManifest('a=1 b=2 c=3', async (team) => {
      await team.atService('create', 'Product', '--file', path.join(team.mine.folder, FILE));
      await team.putThere('a=1 b=9 d=4');
      const requests = await team.requestsOf(async () => {
        const { stdout } = await team.mine.expectExit(0, 'init', '--dry-run');
        expect(stdout).toContain('entries: 3; only here: 1, only at the service: 1, different: 1');
      });
      expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([]);
      await team.mine.expectExit(0, 'init', '--yes');
      expect(declaredIn(await team.mine.text('parlance.json'))).toEqual([`product (Product): en-de ${FILE}`]);
      expect((await team.mine.expectExit(0, 'status')).stdout).toContain('3 conflicts');
    }));

  test('does not ask the service with --offline', () =>
    withoutManifest('a=1', async (team) => {
      const requests = await team.requestsOf(() => team.mine.expectExit(0, 'init', '--offline', '--yes'));
      expect(requests).toEqual([]);
    }));

  test('downloads what the folder does not have: glossaries, and languages of adopted ones', () =>
    withoutManifest('a=1', async (team) => {
      await mkdir(path.join(team.mine.folder, 'glossaries'));
      await team.atService('create', 'Product', '--file', path.join(team.mine.folder, FILE));
      await team.putThere('a=2', 'en-es');
      await team.atService('create', 'Con: Terms?', '--file', path.join(team.mine.folder, FILE));
      const { stdout } = await team.mine.expectExit(0, 'init', '--download', '--yes');
      expect(stdout).toContain('entries: 1, the same at the service');
      expect(declaredIn(await team.mine.text('parlance.json'))).toEqual([
        `product (Product): en-de ${FILE}`,
        'product (Product): en-es product.en-es.glossary.csv',
        'Con- Terms (Con: Terms?): en-de glossaries/Con- Terms.en-de.glossary.csv',
      ]);
      await expect(team.mine.text('product.en-es.glossary.csv')).resolves.toBe('a,2\n');
      const status = await team.mine.expectExit(0, 'status', '--detailed-exitcode');
      expect(status.stdout.match(/in sync/g)).toHaveLength(3);
      const again = await team.mine.expectExit(0, 'init', '--download', '--format', 'json');
      expect(JSON.parse(again.stdout)).toMatchObject({ manifest: 'keep', adopted: [], downloaded: [] });
    }));

  test('downloads only the named glossaries, and no two files whose names differ in case only', () =>
    withoutManifest('a=1', async (team) => {
      const file = path.join(team.mine.folder, FILE);
      for (const name of ['Terms', 'TERMS', 'Other']) await team.atService('create', name, '--file', file);
      await team.mine.expectExit(0, 'init', '--download', 'Terms', 'TERMS', '--yes');
      expect(declaredIn(await team.mine.text('parlance.json'))).toEqual([
        `product (product): en-de ${FILE}`,
        'Terms (Terms): en-de Terms.en-de.glossary.csv',
        'TERMS-2 (TERMS): en-de TERMS-2.en-de.glossary.csv',
      ]);
      await team.mine.expectExit(7, 'init', '--download', 'Nonsense', '--yes');
    }));

  test('knows a glossary that was renamed at the service by its ID in the lock', () =>
    withTeam('a=1', async (team) => {
      await team.mine.expectExit(0, 'push', '--yes');
      await team.atService('rename', 'Product', 'Words');
      const { stdout } = await team.mine.expectExit(0, 'init', '--download', '--format', 'json');
      expect(JSON.parse(stdout)).toMatchObject({
        manifest: 'keep',
        downloaded: [],
        skipped: [{ what: 'Words', reason: 'the lock knows it under another name' }],
      });
    }));

  test('leaves out glossaries of one name, because nobody knows which is meant', () =>
    withoutManifest('a=1', async (team) => {
      const file = path.join(team.mine.folder, FILE);
      for (let count = 0; count < 2; count++) await team.atService('create', 'Twins', '--file', file);
      const { stdout } = await team.mine.expectExit(0, 'init', '--download', '--yes');
      expect(stdout).toContain('Left out: Twins (the service has several glossaries of this name)');
      expect(declaredIn(await team.mine.text('parlance.json'))).toHaveLength(1);
    }));

  test.each([
    ['without a manifest', undefined],
    ['whose name the manifest has already', { glossaries: { twins: { name: 'Twins', dictionaries: [] } } }],
  ])(
    '--download ID takes the one of two glossaries of one name that was named, %s, and writes its ID into the lock',
    (_which, manifest) =>
      withoutManifest('a=1', async (team) => {
        const { mine } = team;
        if (manifest !== undefined) await mine.declare(manifest);
        await mine.write('first=1', 'first.en-de.glossary.csv');
        await mine.write('second=2', 'second.en-de.glossary.csv');
        const idOf = async (file: string) => {
          const made = await team.atService(
            'create',
            'Twins',
            '--file',
            `${mine.folder}/${file}`,
            '--format',
            'json',
          );
          return JSON.parse(made.stdout).glossary_id as string;
        };
        const [first, second] = [
          await idOf('first.en-de.glossary.csv'),
          await idOf('second.en-de.glossary.csv'),
        ];
        for (const file of ['first', 'second']) await mine.remove(`${file}.en-de.glossary.csv`);
        await mine.remove(FILE);
        await mine.expectExit(0, 'init', '--download', second, '--yes');
        const lock = await mine.text('parlance.lock').catch(() => mine.text('.parlance/local.lock'));
        expect([lock.includes(first), lock.includes(second)]).toEqual([false, true]);
        await mine.expectExit(0, 'pull');
        expect(declaredIn(await mine.text('parlance.json'))).toEqual([
          `${manifest === undefined ? 'Twins' : 'twins'} (Twins): en-de Twins.en-de.glossary.csv`,
        ]);
        await expect(mine.text('Twins.en-de.glossary.csv')).resolves.toBe('second,2\n');
        await mine.write('second=3', 'Twins.en-de.glossary.csv');
        await mine.expectExit(0, 'push', '--yes');
        expect(await team.there('en-de', second)).toBe('second=3');
        expect(await team.there('en-de', first)).toBe('first=1');
      }),
  );

  test('--download ID takes the style rule list that was named, of two of one name', () =>
    withoutManifest('a=1', async (team) => {
      const { mine } = team;
      await mine.remove(FILE);
      const idOf = async (prompt: string) => {
        await mine.writeText(
          'x.json',
          JSON.stringify({
            language: 'de',
            configured_rules: {},
            custom_instructions: [{ label: 'Du', prompt }],
          }),
        );
        const made = await mine.expectExit(
          0,
          'style',
          'create',
          'Twins',
          '--file',
          'x.json',
          '--format',
          'json',
        );
        return JSON.parse(made.stdout).style_id as string;
      };
      const [first, second] = [await idOf('First.'), await idOf('Second.')];
      await mine.expectExit(0, 'init', '--download', second, '--yes');
      const lock = await mine.text('parlance.lock').catch(() => mine.text('.parlance/local.lock'));
      expect([lock.includes(first), lock.includes(second)]).toEqual([false, true]);
      const text = await mine.text('Twins.de.style-rules.json');
      expect(text).toContain('Second.');
      await mine.writeText('Twins.de.style-rules.json', text.replace('Second.', 'Third.'));
      await mine.expectExit(0, 'push', '--yes');
      const prompts = async (id: string) =>
        (await mine.expectExit(0, 'style', 'show', id, '--format', 'json')).stdout;
      expect(await prompts(second)).toContain('Third.');
      expect(await prompts(first)).toContain('First.');
    }));

  test('never replaces a file, and adopts it the next time', () =>
    withoutManifest('a=1', async (team) => {
      await team.atService('create', 'Terms', '--file', path.join(team.mine.folder, FILE));
      await team.mine.writeText('terms.en-de.glossary.csv', 'mine,1\n');
      await team.mine.expectExit(0, 'init', '--download', '--yes');
      await expect(team.mine.text('terms.en-de.glossary.csv')).resolves.toBe('mine,1\n');
      expect(declaredIn(await team.mine.text('parlance.json'))).toEqual([
        `product (product): en-de ${FILE}`,
        'terms (Terms): en-de terms.en-de.glossary.csv',
      ]);
    }));
});

/** What somebody types in a terminal. */
function typed(text: string): Readable {
  return Object.assign(Readable.from([text]), { isTTY: true });
}

describe('style rule lists', () => {
  const LIST = { name: 'Marketing', language: 'de', configured_rules: {}, custom_instructions: [] };
  const FILES = {
    'style/marketing.de.style-rules.json': JSON.stringify(LIST),
    'style/marketing.fr.style-rules.json': JSON.stringify({ ...LIST, language: 'fr' }),
    'broken.de.style-rules.json': '{ "name": 3 }',
  };

  /** The files of lists by their keys, as a manifest has them. */
  const listsIn = (manifest: string) =>
    Object.entries(JSON.parse(manifest).styleRules).map(([key, value]) => [
      key,
      (value as { readonly file: string }).file,
    ]);

  test('of the folder come into the manifest, also those with errors, which are named', () =>
    withFiles(FILES, async (cwd) => {
      const { code, stdout } = await cli(['init', '--yes'], { cwd });
      expect(code).toBe(0);
      expect(stdout).toContain(
        '+ marketing  style/marketing.de.style-rules.json\n    a style rule list\n' +
          '+ marketing-2  style/marketing.fr.style-rules.json\n    a style rule list\n',
      );
      expect(stdout).toContain('broken.de.style-rules.json has errors: ');
      expect(listsIn(await readFile(path.join(cwd, 'parlance.json'), 'utf8'))).toEqual([
        ['broken', 'broken.de.style-rules.json'],
        ['marketing', 'style/marketing.de.style-rules.json'],
        ['marketing-2', 'style/marketing.fr.style-rules.json'],
      ]);
      const again = await cli(['init', '--yes', '--format', 'json'], { cwd });
      expect(JSON.parse(again.stdout)).toMatchObject({ manifest: 'keep', lists: [] });
    }));

  test('extend a manifest that has some, and keep its comments', () =>
    withFiles(
      {
        ...FILES,
        'parlance.json':
          '{\n  "version": 1,\n  "styleRules": {\n    // ours\n    "Marketing": { "file": "broken.de.style-rules.json" }\n  }\n}\n',
      },
      async (cwd) => {
        await cli(['init', '--yes'], { cwd });
        const text = await readFile(path.join(cwd, 'parlance.json'), 'utf8');
        expect(text).toContain('// ours');
        expect(listsIn(text.replace('// ours', ''))).toEqual([
          ['Marketing', 'broken.de.style-rules.json'],
          ['marketing-2', 'style/marketing.de.style-rules.json'],
          ['marketing-3', 'style/marketing.fr.style-rules.json'],
        ]);
      },
    ));

  test('of the account become files with --download, without those that are there, and temporary ones', () =>
    withoutManifest('a=1', async ({ mine }) => {
      await mine.writeText('marketing.de.style-rules.json', JSON.stringify(LIST));
      const create = ['style', 'create'];
      await mine.expectExit(0, ...create, 'Marketing', '--language', 'de');
      await mine.expectExit(0, ...create, 'A/B: news', '--language', 'fr');
      await mine.expectExit(0, ...create, `Parlance trial ${'0'.repeat(32)}`, '--language', 'de');
      const { stdout } = await mine.expectExit(0, 'init', '--download', '--yes', '--format', 'json');
      expect(JSON.parse(stdout)).toMatchObject({
        lists: [
          { list: 'marketing', file: 'marketing.de.style-rules.json', action: 'adopt' },
          { list: 'A-B- news', file: 'A-B- news.fr.style-rules.json', action: 'download' },
        ],
      });
      expect(JSON.parse(await mine.text('A-B- news.fr.style-rules.json'))).toMatchObject({
        name: 'A/B: news',
        language: 'fr',
      });
      const status = (await mine.expectExit(0, 'style', 'status')).stdout;
      expect(status.match(/in sync/g)).toHaveLength(2);
    }));

  test('are downloaded by name, and then no glossary is', () =>
    withoutManifest('a=1', async ({ mine, atService }) => {
      await atService('create', 'Other', '--file', `${mine.folder}/${FILE}`);
      await mine.expectExit(0, 'style', 'create', 'News', '--language', 'fr');
      await mine.expectExit(0, 'style', 'create', 'Blog', '--language', 'fr');
      const { stdout } = await mine.expectExit(
        0,
        ...['init', '--download', 'News', '--yes', '--format', 'json'],
      );
      expect(JSON.parse(stdout)).toMatchObject({
        downloaded: [],
        lists: [{ list: 'News', file: 'News.fr.style-rules.json', action: 'download' }],
      });
    }));

  test('are left out on a free plan, in words, and glossaries are downloaded all the same', () =>
    withTeam(
      'a=1',
      async ({ mine, atService }) => {
        await atService('create', 'Product', '--file', `${mine.folder}/${FILE}`);
        await mine.remove('parlance.json');
        await mine.remove(FILE);
        const { stdout } = await mine.expectExit(0, 'init', '--download', '--yes');
        expect(stdout).toContain(`+ Product en-de  Product.en-de.glossary.csv`);
        expect(stdout).toContain('Left out: style rule lists (they need a paid plan)');
      },
      { plan: 'free' },
    ));
});

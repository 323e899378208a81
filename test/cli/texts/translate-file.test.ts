import { readdir, readFile, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';
import { withLocalService } from '../../support/local-service.ts';
import { inTurn } from '../../support/runs.ts';
import { type ScriptedAnswer, withScriptedServer } from '../../support/scripted-server.ts';

const FILES = {
  'README.md': '# Good morning\n\nRun `npm start` **now**.\n',
  'locales/en.json': '{ "hello": "Good morning, {name}" }\n',
  'broken.json': '{\n "a" 1\n}',
  'mixed.json': '{\n "a": "Good morning",\n "b": "Good morning, {name}"\n}\n',
};

/** Runs `translate-file` on the files against the local service. */
function withRun<Result>(
  work: (
    run: (...args: string[]) => ReturnType<typeof cli>,
    read: (file: string) => Promise<string>,
  ) => Promise<Result>,
  switches: Readonly<Record<string, string>> = {},
) {
  return withFiles(FILES, (cwd) =>
    withLocalService({ switches }, (_service, env) =>
      work(
        (...args) => cli(['translate-file', ...args], { cwd, env }),
        (file) => readFile(path.join(cwd, file), 'utf8'),
      ),
    ),
  );
}

test('one file in one language goes to standard output, with the same structure', () =>
  withRun(async (run) => {
    const { code, stdout, stderr } = await run('README.md', '--to', 'de', '--from', 'en');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^# (?!Good morning).+\n\n.*`npm start`.*\*\*.+\*\*.*\n$/);
  }));

test('files in several languages are written by the pattern, each with a note', () =>
  withRun(async (run, read) => {
    const args = ['--from', 'en', '--to', 'de,fr', '--output', '{folder}/{name}.{target}{extension}'];
    const { code, stdout, stderr } = await run('README.md', 'locales/en.json', ...args);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr.match(/^Wrote \S+/gm)).toEqual([
      'Wrote README.de.md:',
      'Wrote README.fr.md:',
      'Wrote locales/en.de.json:',
      'Wrote locales/en.fr.json:',
    ]);
    expect(JSON.parse(await read('locales/en.fr.json'))).toEqual({
      hello: expect.stringContaining('{name}'),
    });
    expect(await read('README.md')).toBe(FILES['README.md']);
  }));

test('links follow the headings, and lead to the same files from another folder', () =>
  withFiles(
    {
      'README.md': '[a](#good-morning) [b](LICENSE) [c](docs/en/b.md)\n\n# Good morning\n',
      'docs/en/a.md': '[b](b.md) [c](c.md)\n',
      'docs/en/b.md': 'Good morning\n',
      'docs/en/c.md': 'Good morning\n',
      'docs/de/c.md': 'Guten Morgen\n',
      LICENSE: 'None\n',
    },
    (cwd) =>
      withLocalService({}, async (_service, env) => {
        const run = (...args: string[]) =>
          cli(['translate-file', '--from', 'en', '--to', 'de', ...args], { cwd, env });
        const read = (file: string) => readFile(path.join(cwd, file), 'utf8');
        expect((await run('README.md', '--output', 'i18n/de/README.md')).code).toBe(0);
        const [links = '', , heading = ''] = (await read('i18n/de/README.md')).split('\n');
        const slug = heading.slice(2).toLowerCase().replaceAll(' ', '-').replace(/[⟪⟫]/g, '');
        expect(links.match(/\([^)]*\)/g)).toEqual([`(#${slug})`, '(../../LICENSE)', '(../../docs/en/b.md)']);
        expect((await run('docs/en/a.md', 'docs/en/b.md')).code).toBe(0);
        expect((await read('docs/de/a.md')).match(/\([^)]*\)/g)).toEqual(['(b.md)', '(c.md)']);
      }),
  ));

test('links between translations of one run lead to the headings, whichever is written first', () =>
  withFiles(
    {
      'docs/en/a.md': '# Good morning\n\n[b](b.md#good-day)\n',
      'docs/en/b.md': '# Good day\n\n[a](./a.md#good-morning) [c](c.md#good-day)\n',
      'docs/en/c.md': '# Good day\n',
    },
    (cwd) =>
      withLocalService({}, async (_service, env) => {
        const files = ['docs/en/a.md', 'docs/en/b.md'];
        const { code } = await cli(['translate-file', '--from', 'en', '--to', 'de', ...files], { cwd, env });
        const read = (file: string) => readFile(path.join(cwd, 'docs/de', file), 'utf8');
        const [a, b] = [await read('a.md'), await read('b.md')];
        const slugOf = (text: string) =>
          /^# (.+)$/m.exec(text)?.[1]?.replace(/[⟪⟫]/g, '').toLowerCase().replaceAll(' ', '-');
        expect({ code, links: `${a}${b}`.match(/\([^)]*\)/g) }).toEqual({
          code: 0,
          links: [`(b.md#${slugOf(b)})`, `(./a.md#${slugOf(a)})`, '(../en/c.md#good-day)'],
        });
      }),
  ));

test('several translations go beside their files without --output, where the names say where the language is', () =>
  withFiles(
    {
      'locales/en.json': '{ "hello": "Good morning" }\n',
      'lib/app_en.arb': '{ "@@locale": "en", "hello": "Good morning" }\n',
      'docs/guide.en-US.md': 'Good morning\n',
      'README.md': 'Good morning\n',
    },
    (cwd) =>
      withLocalService({}, async (_service, env) => {
        const files = ['locales/en.json', 'lib/app_en.arb', 'docs/guide.en-US.md'];
        const run = (...args: string[]) => cli(['translate-file', ...args], { cwd, env });
        const { code, stdout, stderr } = await run(...files, '--to', 'de,pt-BR');
        expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
        expect(stderr.match(/^Wrote [^:]+/gm)).toEqual([
          'Wrote locales/de.json',
          'Wrote locales/pt-BR.json',
          'Wrote lib/app_de.arb',
          'Wrote lib/app_pt_BR.arb',
          'Wrote docs/guide.de.md',
          'Wrote docs/guide.pt-BR.md',
        ]);
        expect(await readFile(path.join(cwd, 'locales/de.json'), 'utf8')).toMatch(/"hello": "⟪de⟫/);
        expect((await run(...files, '--to', 'de,pt-BR')).stderr).toContain('already');
        const other = await run('README.md', 'locales/en.json', '--to', 'fr');
        expect(other.stderr.match(/^Wrote [^:]+/gm)).toEqual(['Wrote README.fr.md', 'Wrote locales/fr.json']);
        expect((await run('locales/en.json', '--to', 'de,../x')).stderr).toContain(
          '"../x" is not a language code',
        );
      }),
  ));

test('folders that the pattern names are made', () =>
  withRun(async (run, read) => {
    const { code } = await run('locales/en.json', '--to', 'de', '--output', 'new/{target}/texts.json');
    expect(code).toBe(0);
    expect(JSON.parse(await read('new/de/texts.json'))).toEqual({ hello: expect.any(String) });
  }));

/** The folder of an original, as a part of the path of its translation. */
describe('{folder} is relative to the current folder', () => {
  test.each<[pattern: string, file: string, written: string]>(
    inTurn([
      ['i18n/{target}/{folder}/{name}{extension}', 'docs/a/b.md', 'i18n/de/docs/a/b.md'],
      ['i18n/{target}/{folder}/{name}{extension}', 'top.md', 'i18n/de/top.md'],
      ['out/{folder}/{target}.md', './docs/a/b.md', 'out/docs/a/de.md'],
      ['{target}/{folder}/x.md', 'docs/a/b.md', 'de/docs/a/x.md'],
      ['{folder}/{name}.{target}{extension}', 'docs/a/b.md', 'docs/a/b.de.md'],
      ['{folder}/../{target}/{name}{extension}', 'docs/a/b.md', 'docs/de/b.md'],
      ['../out/{target}/{folder}/{name}{extension}', 'docs/a/b.md', '../out/de/docs/a/b.md'],
      ['{folder}/{name}.{target}{extension}', '../beside/c.md', '../beside/c.de.md'],
    ]),
  )('%s of %s is %s', (pattern, file, written) =>
    checkPlace(pattern, file, async (root, result) => {
      expect(result).toMatchObject({ code: 0, stdout: '' });
      expect(await readFile(path.join(root, written), 'utf8')).toContain('⟪de⟫');
    }),
  );

  test('a file outside of it cannot lead out of the folder before {folder}', () =>
    checkPlace('i18n/{target}/{folder}/{name}{extension}', '../beside/c.md', async (_, { code, stderr }) => {
      expect({ code, isNamed: stderr.includes('../beside/c.md is outside of the current folder') }).toEqual({
        code: 6,
        isNamed: true,
      });
    }));

  test.each([
    ['i18n/{locale}/{name}{extension}', '{locale}'],
    ['i18n/{target}/{name}{ext}', '{ext}'],
    ['{Folder}/{target}.md', '{Folder}'],
  ])('a placeholder that nothing fills is no part of a name: %s', (pattern, unknown) =>
    checkPlace(pattern, 'docs/a/b.md', async (cwd, { code, stderr }) => {
      expect(stderr).toContain(`Nothing fills ${unknown} in --output.`);
      expect([code, await readdir(cwd)]).toEqual([6, ['docs', 'top.md']]);
    }),
  );

  function checkPlace(
    pattern: string,
    file: string,
    check: (cwd: string, result: Awaited<ReturnType<typeof cli>>) => Promise<void>,
  ) {
    const files = { 'p/docs/a/b.md': 'Good\n', 'p/top.md': 'Good\n', 'beside/c.md': 'Good\n' };
    return withFiles(files, (root) =>
      withLocalService({}, async (_service, env) => {
        const cwd = path.join(root, 'p');
        const args = ['translate-file', file, '--from', 'en', '--to', 'de', '--output', pattern];
        await check(cwd, await cli(args, { cwd, env }));
      }),
    );
  }
});

describe('one target language that is refused stops neither the others nor is it unnamed', () => {
  const refusingFrench: ScriptedAnswer = ({ body }, response) => {
    const { text, target_lang } = JSON.parse(body) as { text: string[]; target_lang: string };
    if (target_lang === 'fr')
      response.writeHead(400).end('{"message":"Value for target_lang not supported."}');
    else
      response.end(
        JSON.stringify({
          translations: text.map((one) => ({
            text: `${target_lang} ${one}`,
            detected_source_language: 'EN',
          })),
        }),
      );
  };

  test.each<[why: string, to: string, code: number, written: readonly string[], says: string]>(
    inTurn([
      ['before anything is sent', 'de,xx,es', 12, ['de', 'es'], 'xx: The service does not take xx'],
      ['by its spelling', 'pt_BR,de', 12, ['de'], 'Use pt-BR, or add --send-anyway'],
      ['the first one', 'xx,de', 12, ['de'], 'xx: The service does not take xx'],
      [
        'by the service',
        'fr,de,es',
        12,
        ['de', 'es'],
        'locales/en.json into fr: The service refused the request',
      ],
      ['both ways', 'de,xx,fr', 12, ['de'], '2 of 3 translations were not written.'],
      ['all by the service', 'fr,xx', 6, [], 'The service refused the request'],
      ['all before', 'xx,yy', 6, [], 'The service does not take yy'],
      ['the only one', 'xx', 6, [], 'The service does not take xx'],
    ]),
  )('%s: %s', (_, to, code, written, says) =>
    withScriptedServer(refusingFrench, ({ url }) =>
      withFiles(FILES, async (cwd) => {
        const args = [
          'translate-file',
          'locales/en.json',
          '--from',
          'en',
          '--to',
          to,
          '--output',
          'o/{target}.json',
        ];
        const env = { PARLANCE_URL: url, PARLANCE_KEY: 'test-key-0001' };
        const result = await cli(args, { cwd, env });
        const names = await readdir(path.join(cwd, 'o')).catch(() => []);
        expect({ code: result.code, names: names.sort() }).toEqual({
          code,
          names: written.map((language) => `${language}.json`),
        });
        expect(result.stderr).toContain(says);
      }),
    ),
  );

  test('--strict writes none', () =>
    withRun(async (run) => {
      const { code, stdout } = await run(
        'locales/en.json',
        '--to',
        'de,xx',
        '--output',
        '{target}.json',
        '--strict',
      );
      expect({ code, stdout }).toEqual({ code: 6, stdout: '' });
    }));
});

test('Ctrl+C reports which translations are written, and that the others are not', () =>
  withFiles(FILES, (cwd) =>
    withLocalService({ latencyMs: 100 }, async (_service, env) => {
      const user = new AbortController();
      const args = ['translate-file', 'locales/en.json', '--to', 'de,fr', '--output', '{target}.json'];
      const command = cli(args, { cwd, env, signal: user.signal });
      while (!(await readdir(cwd)).includes('de.json')) await nextTurn();
      user.abort();
      const { code, stderr } = await command;
      expect({ code, names: (await readdir(cwd)).sort() }).toEqual({
        code: 8,
        names: ['README.md', 'broken.json', 'de.json', 'locales', 'mixed.json'],
      });
      expect(stderr).toMatch(
        /^Wrote de\.json: .*\nWhat has arrived is kept\. .*\nparlance: Cancelled\.\n {2}The other translations were not written\.\n$/,
      );
    }),
  ));

describe('what can be translated is written', () => {
  test('when a text is refused: it stays in its own language, and its line is reported', () =>
    withRun(
      async (run) => {
        const { code, stdout, stderr } = await run('mixed.json', '--to', 'de', '--from', 'en');
        expect(code).toBe(12);
        expect(stdout).toMatch(/"a": "(?!Good morning").+",\n "b": "Good morning, \{name\}"/);
        expect(stderr).toMatch(/^mixed\.json:3: The result lacks "\{name\}"\.$/m);
        expect(stderr).toContain('mixed.json: texts left in their own language: 1');
        const strict = await run('mixed.json', '--to', 'de', '--from', 'en', '--strict');
        expect({ code: strict.code, stdout: strict.stdout }).toEqual({ code: 1, stdout: '' });
      },
      { placeholders: 'drop' },
    ));

  test('when another file cannot be read', () =>
    withRun(async (run, read) => {
      const args = [
        'broken.json',
        'mixed.json',
        'missing.md',
        '--to',
        'de',
        '--output',
        '{name}.{target}.json',
      ];
      const strict = await run(...args, '--strict');
      expect(strict.code).toBe(6);
      const { code, stderr } = await run(...args);
      expect(code).toBe(12);
      expect(stderr).toMatch(
        /^broken\.json:2: This is not JSON.*\nmissing\.md does not exist\.\nWrote mixed\.de/,
      );
      expect(stderr).toContain('2 of 3 translations were not written.');
      expect(JSON.parse(await read('mixed.de.json'))).toHaveProperty('b');
    }));
});

describe('texts are chosen', () => {
  const TEXTS = {
    'a.json': '{ "title": "Good morning", "id": "Good night", "errors": { "one": "Not found" } }',
  };

  /** Checks which texts of the file are translated. */
  const checkChosen = (args: readonly string[], keys: readonly string[]) =>
    withFiles(TEXTS, (cwd) =>
      withLocalService({}, async (_service, env) => {
        const { code, stdout } = await cli(
          ['translate-file', 'a.json', '--to', 'de', '--from', 'en', ...args],
          { cwd, env },
        );
        expect(code).toBe(0);
        const { title, id, errors } = JSON.parse(stdout);
        const changed = {
          title: title !== 'Good morning',
          id: id !== 'Good night',
          one: errors.one !== 'Not found',
        };
        expect(Object.entries(changed).flatMap(([key, isChanged]) => (isChanged ? [key] : []))).toEqual(keys);
      }),
    );

  test('all without an option', () => checkChosen([], ['title', 'id', 'one']));
  test('with --keys', () => checkChosen(['--keys', 'errors.*'], ['one']));
  test('with --except', () => checkChosen(['--except', '**.{id,one}'], ['title']));
  test('with both', () => checkChosen(['--keys', '{title,id}', '--except', 'id'], ['title']));
});

test('a file for programs is refused without --any-file, or --keys', () =>
  withFiles(
    {
      'package.json': '{ "name": "a", "version": "1.0.0", "license": "MIT", "description": "Good morning" }',
    },
    (cwd) =>
      withLocalService({}, async (_service, env) => {
        const run = (...args: string[]) =>
          cli(['translate-file', 'package.json', '--to', 'de', '--from', 'en', ...args], { cwd, env });
        const refused = await run();
        expect(refused.code).toBe(6);
        expect(refused.stderr).toContain('This file is for programs (package.json).');
        for (const args of [['--any-file'], ['--keys', 'description']]) {
          const { code, stdout } = await run(...args);
          expect({ code, ...JSON.parse(stdout) }).toMatchObject({
            code: 0,
            version: '1.0.0',
            description: expect.not.stringMatching(/^Good morning$/),
          });
        }
      }),
  ));

test('a comment marks a text that is refused, where it is asked for', () =>
  withFiles({ 'a.yaml': 'one: Good morning\nmenu:\n  two: Good morning, {name}\n' }, (cwd) =>
    withLocalService({ switches: { placeholders: 'drop' } }, async (_service, env) => {
      const run = (...args: string[]) =>
        cli(['translate-file', 'a.yaml', '--to', 'de', '--from', 'en', ...args], { cwd, env });
      const { code, stdout } = await run('--comment-refused');
      expect(code).toBe(12);
      expect(stdout).toMatch(
        /^one: .+\nmenu:\n {2}# parlance: not translated\n {2}two: Good morning, \{name\}\n$/,
      );
      expect((await run()).stdout).not.toContain('#');
    }),
  ));

describe('nothing is written', () => {
  test('over a file that is there, without --force', () =>
    withRun(async (run, read) => {
      const { code, stderr } = await run('README.md', '--to', 'de', '--output', 'locales/en.json');
      expect(code).toBe(6);
      expect(stderr).toContain('locales/en.json exists already');
      expect(await read('locales/en.json')).toBe(FILES['locales/en.json']);
      expect((await run('README.md', '--to', 'de', '--output', 'locales/en.json', '--force')).code).toBe(0);
    }));

  test.each<[string, string[], RegExp]>([
    ['a file that is there', ['--output', 'locales/en.json'], /locales\/en\.json exists already/],
    [
      'one of several',
      ['--to', 'de,en', '--output', 'locales/{target}.json'],
      /locales\/en\.json exists already/,
    ],
    [
      'a file for a folder',
      ['--output', 'README.md/de.md'],
      /The folder README\.md cannot be created \(E[A-Z]+\)/,
    ],
  ])('and nothing is sent, when the target is %s', (_, args, problem) =>
    withFiles(FILES, async (cwd) => {
      const env = { PARLANCE_URL: 'http://127.0.0.1:1', PARLANCE_KEY: 'nobody-answers' };
      const { code, stderr } = await cli(['translate-file', 'README.md', '--to', 'de', ...args], {
        cwd,
        env,
      });
      expect(code).toBe(6);
      expect(stderr).toMatch(problem);
    }),
  );

  test('when a placeholder was lost, and the line is reported', () =>
    withRun(
      async (run) => {
        const { code, stdout, stderr } = await run('locales/en.json', '--to', 'de', '--from', 'en');
        expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
        expect(stderr).toMatch(/^locales\/en\.json:1: The result lacks "\{name\}"\.$/m);
        expect(stderr).toContain('1 of 1 translations were not written.');
      },
      { placeholders: 'drop' },
    ));

  test.each<[string[], RegExp]>(
    inTurn([
      [['README.md'], /The target language is missing\./],
      [
        ['README.md', '--to', '../../x', '--output', '{folder}/{name}.{target}{extension}'],
        /"\.\.\/\.\.\/x" is not a language code/,
      ],
      [
        ['README.md', '--to', 'de,fr', '--output', 'all.md'],
        /to the same file\.\n {2}Use placeholders in --output/,
      ],
      [['broken.json', '--to', 'de'], /broken\.json:2: This is not JSON/],
      [['missing.md', '--to', 'de'], /missing\.md does not exist/],
      [['letter.docx', '--to', 'de'], /letter\.docx/],
    ]),
  )('with %j', (args, problem) =>
    withRun(async (run) => {
      const { code, stdout, stderr } = await run(...args);
      expect({ code, stdout }).toEqual({ code: 6, stdout: '' });
      expect(stderr).toMatch(problem);
    }),
  );
});

describe('a file of which nothing is translated says so', () => {
  test.each<[string, string, readonly string[], number, string]>(
    inTurn([
      ['no text', 'a.json', [], 0, 'a.json: There is no text to translate.\n'],
      ['only code', 'a.md', [], 0, 'a.md: There is no text to translate.\n'],
      [
        'texts in other fields',
        'b.md',
        [],
        12,
        'b.md: Nothing was translated. Texts left out: 2. Choose them with --keys.\n',
      ],
      [
        'keys that fit nothing',
        'b.json',
        ['--keys', 'x.*'],
        12,
        'b.json: Nothing was translated. Texts left out: 1. Choose them with --keys.\n',
      ],
      ['translated already', 'a.po', [], 0, 'a.po: There is no text to translate.\n'],
    ]),
  )('%s: %s', (_, name, options, code, stderr) =>
    withFiles(
      {
        'a.json': '{"version": "1.0.0", "icon": "a.png"}',
        'a.md': '---\nlayout: home\n---\n\n```\ncode\n```\n',
        'b.md': '---\nlayout: home\ncards:\n  - body: Some words\n  - body: More words\n---\n',
        'b.json': '{"a": "Some words"}',
        'a.po': 'msgid "One word"\nmsgstr "Ein Wort"\n',
      },
      (cwd) =>
        withLocalService({}, async (_service, env) => {
          const result = await cli(['translate-file', name, '--to', 'de', '--from', 'en', ...options], {
            cwd,
            env,
          });
          expect({ code: result.code, stderr: result.stderr }).toEqual({ code, stderr });
        }),
    ),
  );

  test('access keys are reported', () =>
    withFiles({ 'a.ftl': 'a = One\n    .accesskey = O\n' }, (cwd) =>
      withLocalService({}, async (_service, env) => {
        const result = await cli(['translate-file', 'a.ftl', '--to', 'de', '--from', 'en'], { cwd, env });
        expect(result.stdout).toContain('.accesskey = O\n');
        expect({ code: result.code, stderr: result.stderr }).toEqual({
          code: 0,
          stderr: 'a.ftl:2: This access key stays. Choose a letter of the translated label.\n',
        });
      }),
    ));
});

/** Runs `translate-file` on something that is no text file, and checks that it is refused before anything is sent. */
function checkRefused(prepare: (cwd: string) => Promise<string>, problem: RegExp): Promise<void> {
  return withFiles(FILES, async (cwd) =>
    withLocalService({}, async (service, env) => {
      const file = await prepare(cwd);
      const args = ['translate-file', 'README.md', file, '--to', 'de,fr', '--strict'];
      const { code, stdout, stderr } = await cli(args, { cwd, env });
      expect({ code, stdout }).toEqual({ code: 6, stdout: '' });
      expect(stderr).toMatch(problem);
      expect(await requestsTo(service.url)).toEqual([]);
    }),
  );
}

describe('a file that cannot be a text to translate is refused before anything is billed (reliability R3)', () => {
  test('above 32 MiB, without reading it', () =>
    checkRefused(async (cwd) => {
      await truncate(await written(cwd, 'large.md', ''), 200 * 1024 ** 2);
      return 'large.md';
    }, /large\.md: The file is larger than 32 MiB\. Divide it into smaller files\./));

  test('random bytes as properties', () =>
    checkRefused(async (cwd) => {
      await written(
        cwd,
        'random.properties',
        Uint8Array.from({ length: 2_000 }, (_, index) => (index * 131) % 256),
      );
      return 'random.properties';
    }, /random\.properties: The file is not text\./));

  test.skipIf(process.platform === 'win32')('a device, which has no end', () =>
    checkRefused(async (cwd) => {
      await symlink('/dev/zero', path.join(cwd, 'zero.txt'));
      return 'zero.txt';
    }, /zero\.txt is a device or a pipe\. Expected a file\./),
  );
});

describe('so is one that translate --file names', () => {
  test.each(
    inTurn([
      ['above 32 MiB', 33 * 1024 ** 2, '', /a\.txt: The file is larger than 32 MiB\./],
      ['with bytes that no text has', 0, 'a\0b', /a\.txt is not UTF-8 text\./],
    ]),
  )('%s', (_, size, content, problem) =>
    withFiles({ 'a.txt': content }, async (cwd) => {
      if (size > 0) await truncate(path.join(cwd, 'a.txt'), size);
      const env = { PARLANCE_URL: 'http://127.0.0.1:9', PARLANCE_KEY: 'unused' };
      const { code, stderr } = await cli(['translate', '--file', 'a.txt', '--to', 'de'], { cwd, env });
      expect(code).toBe(6);
      expect(stderr).toMatch(problem);
    }),
  );
});

/** The requests that a local service has seen, by their paths. */
async function requestsTo(url: string): Promise<readonly string[]> {
  const journal = await (await fetch(`${url}/__control/journal`)).json();
  return (journal as { requests: { path: string }[] }).requests.map(({ path: requested }) => requested);
}

async function written(cwd: string, name: string, content: string | Uint8Array): Promise<string> {
  await writeFile(path.join(cwd, name), content);
  return path.join(cwd, name);
}

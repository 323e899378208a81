import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';

const DOCS = {
  'website/docusaurus.config.js': '',
  'website/docs/intro.md': '# Intro\n',
  'website/docs/more.md': '# More\n',
  'website/i18n/de/docusaurus-plugin-content-docs/current/intro.md': '# Einleitung\n',
  'website/i18n/pt/docusaurus-plugin-content-docs/current/intro.md': '# Intro\n',
  'README.md': '# Us\n',
  'README.de.md': '# Wir\n',
  'build/README.fr.md': '',
};

const PLAN = [
  'parlance.json will be created.',
  'from en into de, pt',
  '+ website/docs/**/*.{md,mdx} -> website/i18n/{locale}/docusaurus-plugin-content-docs/current/{path}',
  '    Docusaurus: de, pt',
  '+ README.md -> README.{locale}.md',
  '    Translated README: de',
  'pt is translated as pt-BR. To use another one, change it in parlance.json.',
  'files with translations: 3, missing translations: 2',
  '',
].join('\n');

const manifestIn = (cwd: string) => readFile(path.join(cwd, 'parlance.json'), 'utf8').catch(() => undefined);

test('init --translations shows files, locales, and pairs, and writes them', () =>
  withFiles(DOCS, async (cwd) => {
    const { code, stdout, stderr } = await cli(['init', '--translations', '--yes'], { cwd });
    expect({ code, stdout }).toEqual({ code: 0, stdout: PLAN });
    expect(stderr).toContain('parlance.json was created.');
    expect(stderr).toContain('parlance translations');
    expect(JSON.parse((await manifestIn(cwd)) ?? '')).toEqual({
      version: 1,
      translations: {
        source: 'en',
        targets: ['de', 'pt'],
        files: [
          {
            source: 'website/docs/**/*.{md,mdx}',
            target: 'website/i18n/{locale}/docusaurus-plugin-content-docs/current/{path}',
          },
          { source: 'README.md', target: 'README.{locale}.md', targets: ['de'] },
        ],
        locales: { pt: 'pt-BR' },
      },
    });
    const again = await cli(['init', '--translations', '--yes'], { cwd });
    expect(again).toMatchObject({ code: 6, stderr: expect.stringContaining('names translations already') });
    // It finds what is not translated yet, and nothing wrong with the manifest.
    const checked = await cli(['check'], { cwd });
    expect(checked.stdout).toContain('Errors: 0.');
    expect(checked.stdout).not.toContain('parlance.json');
  }));

test('it asks first, and writes nothing with --dry-run, without a terminal, and after another answer than yes', () =>
  withFiles(DOCS, async (cwd) => {
    const init = (...options: string[]) => ['init', '--translations', ...options];
    expect(await cli(init('--dry-run'), { cwd })).toMatchObject({ code: 0, stdout: PLAN });
    expect(await cli(init(), { cwd })).toMatchObject({ code: 6, stdout: PLAN });
    const answer = (text: string) => Object.assign(Readable.from([text]), { isTTY: true });
    expect((await cli(init(), { cwd, stdin: answer('no\n') })).code).toBe(8);
    expect(await manifestIn(cwd)).toBeUndefined();
    expect((await cli(init(), { cwd, stdin: answer('yes\n') })).code).toBe(0);
    expect(await manifestIn(cwd)).toContain('"translations"');
  }));

test('a manifest keeps what it has', () =>
  withFiles({ 'l/en.json': '{}', 'l/locales/en.json': '{}', 'l/locales/fr.json': '{}' }, async (cwd) => {
    const manifest = '{\n    // Ours\n    "version": 1,\n    "keep": ["Parlance"] }\n';
    await writeFile(path.join(cwd, 'parlance.json'), manifest);
    const { stdout } = await cli(['init', '--translations', '--yes', '--format', 'json'], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({
      manifest: 'extend',
      layouts: ['i18next, next-intl, vue-i18n, Paraglide, FormatJS'],
      pairs: [{ source: 'l/locales/en.json', target: 'l/locales/fr.json', locale: 'fr', exists: true }],
    });
    const written = await manifestIn(cwd);
    expect(written?.startsWith('{\n    // Ours\n    "version": 1,\n    "keep": ["Parlance"]')).toBe(true);
    expect(written).toContain('"l/locales/{locale}.json"');
  }));

test.each<[string, string[], Record<string, string>, number, string]>([
  ['nothing has a translation', [], { 'a.md': '' }, 7, 'docs/layouts.md'],
  [
    'the sources are in another language',
    ['--from', 'es'],
    { 'locales/fr.json': '{}', 'locales/de.json': '{}' },
    7,
    'Without --from',
  ],
  ['the language is not one', ['--from', 'xx'], { 'a.md': '' }, 6, 'not the code of a language'],
  [
    'the manifest has faults',
    [],
    { ...DOCS, 'parlance.json': '{ "version": 1,,' },
    1,
    'Fix its problems first',
  ],
  ['the service is asked for', ['--offline'], DOCS, 6, 'does not use the service'],
])('it says so when %s', (_, options, files, code, text) =>
  withFiles(files, async (cwd) =>
    expect(await cli(['init', '--translations', '--yes', ...options], { cwd })).toMatchObject({
      code,
      stderr: expect.stringContaining(text),
    }),
  ),
);

test('the language of the sources can be named', () =>
  withFiles({ 'locales/fr.json': '{}', 'locales/de.json': '{}' }, async (cwd) => {
    const { stdout } = await cli(['init', '--translations', '--dry-run', '--from', 'fr'], { cwd });
    expect(stdout).toContain('from fr into de\n+ locales/fr.json -> locales/{locale}.json\n');
  }));

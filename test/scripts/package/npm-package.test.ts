import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execPath, platform } from 'node:process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { npmName } from '../../../scripts/package/npm-name.mjs';
import { packForNpm, writeNpmPackage } from '../../../scripts/package/npm-package.mjs';
import { npmFolder } from '../../../scripts/support/paths.mjs';
import { runBuilt } from '../../support/built-cli.ts';
import { withFiles } from '../../support/cli.ts';
import { showDiagnostic, startBuilt as startServer } from '../../support/language-client.ts';
import { inTurn } from '../../support/runs.ts';

/** Bytes: what `npx` waits for. */
const MAX_PACKED = 1_500_000;

const EXPECTED =
  /^(?:LICENSE|README\.md|package\.json|docs\/rules\.md|schemas\/[a-z-]+\.schema\.json|dist\/(?:cli|mcp|server|licenses|l10n)\/[\w.-]+)$/;

/** `npm test` runs the package where it is written; the long run installs it as people do. */
const isLong = process.env.PARLANCE_LONG === '1';

const place = mkdtempSync(path.join(tmpdir(), 'parlance-npm-'));
let folder = npmFolder;
const commandLine = () => path.join(folder, 'dist/cli/main.js');

/** Nothing of this user: no home, no cache, no settings of npm, and only Node and the system's programs. */
const env = {
  HOME: path.join(place, 'home'),
  PATH: [path.dirname(execPath), '/usr/bin', '/bin'].join(path.delimiter),
};

beforeAll(async () => {
  if (!isLong) return writeNpmPackage();
  const tarball = await packForNpm(undefined, place);
  const installed = path.join(place, 'installed');
  // npm expects this folder.
  mkdirSync(path.join(installed, 'lib'), { recursive: true });
  const flags = ['--global', '--offline', '--no-audit', '--no-fund', '--prefix', installed];
  execFileSync('npm', ['install', ...flags, tarball], { env, stdio: 'pipe', shell: platform === 'win32' });
  const modules = platform === 'win32' ? 'node_modules' : 'lib/node_modules';
  expect(readdirSync(path.join(installed, modules)).sort()).toEqual([npmName.split('/')[0]]);
  folder = path.join(installed, modules, npmName);
});

afterAll(() => rm(place, { recursive: true, force: true }));

/** Bytes of a block of a tarball: a header takes one, and each file whole ones. */
const BLOCK = 512;

function asInTarball(file: string): readonly Buffer[] {
  const content = read(file);
  const header = Buffer.alloc(BLOCK);
  header.write(`package/${file}\0`);
  return [header, content, Buffer.alloc((BLOCK - (content.byteLength % BLOCK)) % BLOCK)];
}

/** Paths in the package. */
function packedFiles(): readonly string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((item) => item.isFile())
    .map((item) => path.relative(folder, path.join(item.parentPath, item.name)).replaceAll(path.sep, '/'));
}

const read = (file: string) => readFileSync(path.join(folder, file));
const readJson = (file: string): Record<string, unknown> => JSON.parse(read(file).toString());

describe('the package of npm', () => {
  test('has a name of our own, and starts and installs nothing else', () => {
    const { version, license, engines } = JSON.parse(readFileSync('package.json', 'utf8'));
    const manifest = readJson('package.json');
    expect(manifest).toMatchObject({
      name: '@parlance-tools/cli',
      version,
      license,
      bin: { parlance: 'dist/cli/main.js' },
      engines: { node: engines.node },
    });
    const kinds = [
      'scripts',
      'dependencies',
      'optionalDependencies',
      'peerDependencies',
      'bundleDependencies',
    ];
    expect(kinds.filter((kind) => kind in manifest)).toEqual([]);
  });

  test('has the command line, the language server, licenses, schemas, and nothing else', () => {
    const files = packedFiles();
    expect(files.filter((file) => !EXPECTED.test(file))).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining([
        'dist/cli/check-worker.js',
        'dist/cli/confusables.json',
        'dist/server/main.js',
        'dist/licenses/THIRD-PARTY-NOTICES.txt',
        'dist/licenses/bom.json',
      ]),
    );
    expect(files.filter((file) => read(file).includes('sourceMappingURL='))).toEqual([]);
  });

  test('is small', () => {
    const whole = gzipSync(Buffer.concat(packedFiles().flatMap(asInTarball)), { level: 9 });
    expect(whole.byteLength).toBeLessThan(MAX_PACKED);
  });

  test('has each rule with an example', () => {
    const sections = (page: string) => page.split(/^(?=### )/m).slice(1);
    const whole = sections(readFileSync('docs/rules.md', 'utf8'));
    const packed = sections(read('docs/rules.md').toString());
    const names = (each: readonly string[]) => each.map((section) => section.split('\n')[0]);
    expect(names(packed)).toEqual(names(whole));
    expect(
      packed.filter((section, index) => /^Fails/m.test(whole[index] ?? '') && !/^Fails/m.test(section)),
    ).toEqual([]);
  });

  test('has a page whose links lead into it or to other sites', () => {
    const files = packedFiles();
    const links = [
      ...read('README.md')
        .toString()
        .matchAll(/\]\(([^()#]+)(?:#[^()]*)?\)/g),
    ];
    const dead = links
      .map(([, target = '']) => target)
      .filter((target) => !/^https?:/.test(target) && !files.some((file) => file.startsWith(target)));
    expect(dead).toEqual([]);
  });

  test('lists what it contains of others: no part of the editor', () => {
    const { components } = readJson('dist/licenses/bom.json') as { components: { name: string }[] };
    const names = components.map(({ name }) => name);
    expect(names).toContain('vscode-languageserver');
    expect(names.filter((name) => /languageclient|chart/.test(name))).toEqual([]);
  });
});

/** What its commands answer in a folder with these files, without an account and a network. */
const RUNS = [
  [
    'check',
    ['check'],
    { 'a.en-de.glossary.csv': 'Task ,Aufgabe\n' },
    1,
    /^a\.en-de\.glossary\.csv:1:5 +error/,
  ],
  ['translate', ['translate', 'Save it', '--to', 'de', '--endpoint', 'local'], {}, 0, /^⟪de⟫ Šáṽé íŧ\n$/],
  [
    'update --check',
    ['update', '--check'],
    {
      'parlance.json':
        '{ "translations": { "source": "en", "targets": ["de"], "files": [{ "source": "en.json", "target": "{locale}.json" }] } }',
      'en.json': '{ "a": "Save it now" }',
    },
    10,
    /missing/,
  ],
] as const;

describe('installed from npm', () => {
  test.each(inTurn(RUNS))('parlance %s works with an empty home', (_, args, files, code, stdout) =>
    withFiles(files, async (cwd) => {
      const run = await runBuilt(args, { commandLine: commandLine(), cwd, env });
      expect(run).toMatchObject({ code, stdout: expect.stringMatching(stdout) });
    }),
  );

  test('parlance lsp is the language server, which links to the page of the rules', async () => {
    const editor = await startServer('--stdio', { command: [commandLine(), 'lsp'], showsLinks: true });
    const uri = 'file:///w/product.en-de.glossary.csv';
    await editor.open(uri, 'Task ,Aufgabe\n');
    const { diagnostics } = await editor.pushed(uri);
    expect(diagnostics.map(showDiagnostic)).toEqual(['edge-whitespace 0:4-0:5']);
    const [page = '', fragment] = diagnostics[0]?.codeDescription?.href.split('#') ?? [];
    expect(fragment).toBe('edge-whitespace');
    expect(readFileSync(fileURLToPath(page), 'utf8')).toContain('edge-whitespace');
    await editor.stop();
  });
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import path from 'node:path';
import { listFiles, PackageManager } from '@vscode/vsce';
import { type BuildOptions, build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtFiles } from '../../scripts/build/built-files.mjs';
import { bundles } from '../../scripts/build/bundles.mjs';
import { bundledPackages } from '../../scripts/build/licenses/bundled-packages.mjs';
import { billOfMaterials, packageList } from '../../scripts/build/licenses/lists.mjs';

const LICENSES = ['THIRD-PARTY-NOTICES.txt', 'package.json', 'bom.json'].map(
  (name) => `dist/licenses/${name}`,
);
const [NOTICES = '', LIST = '', BILL = ''] = LICENSES;

/** A package that is known by what its folder has. */
const MIT = {
  'package.json': '{ "name": "a", "version": "1.0.0", "license": "MIT" }',
  LICENSE: 'May be used.',
};

const folder = mkdtempSync(path.join(tmpdir(), 'parlance-licenses-'));
let modules: readonly string[] = [];

/** Builds a bundle elsewhere, and lists the modules in it. */
async function modulesOf(bundle: BuildOptions, index: number): Promise<readonly string[]> {
  const { outfile } = bundle;
  const out = path.join(folder, String(index));
  const place = outfile === undefined ? { outdir: out } : { outfile: path.join(out, path.basename(outfile)) };
  const { metafile } = await build({ ...bundle, ...place, metafile: true });
  return Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
}

beforeAll(async () => {
  modules = [...new Set((await Promise.all(bundles.map(modulesOf))).flat())];
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (file: string): string => readFileSync(file, 'utf8');

/** The packages of the modules, by the package.json that is nearest to them and has a name. */
function packagesInBundles(): ReadonlyMap<string, string> {
  const folders = modules.flatMap((module) => {
    if (module.startsWith('vendor/')) return [module.split('/').slice(0, 2).join('/')];
    if (!module.includes('node_modules/')) return [];
    const [name = '', second = ''] = module.slice(module.lastIndexOf('node_modules/') + 13).split('/');
    const inside = name.startsWith('@') ? `${name}/${second}` : name;
    return [module.slice(0, module.lastIndexOf('node_modules/') + 13) + inside];
  });
  return new Map(
    folders.map((each) => {
      const { name, version } = JSON.parse(read(`${each}/package.json`));
      return [`${name}@${version}`, each];
    }),
  );
}

/** A checkout with little more than what says which files a package has: to look through all of this one takes long. */
async function folderToPackage(): Promise<string> {
  const root = mkdtempSync(path.join(folder, 'package-'));
  const files = ['package.json', '.npmignore', '.vscodeignore', 'THIRD-PARTY-NOTICES.md', ...LICENSES];
  for (const file of files) await cp(file, path.join(root, file), { recursive: true });
  return root;
}

describe('what is bundled is in the package with its license: ', () => {
  test('every package of every bundle is in the notices, the list and the bill of materials', () => {
    const expected = [...packagesInBundles().keys()].sort();
    expect(expected.length).toBeGreaterThan(30);
    const headings = [...read(NOTICES).matchAll(/^## (\S+) (\d\S*) \((\S+)\)$/gm)];
    expect(headings.map(([, name, version]) => `${name}@${version}`).sort()).toEqual(expected);
    const { dependencies } = JSON.parse(read(LIST)) as { dependencies: Record<string, string> };
    const listed = Object.entries(dependencies).map(([name, version]) =>
      version.startsWith('npm:') ? version.slice(4) : `${name}@${version}`,
    );
    expect(listed.sort()).toEqual(expected);
    const { components } = JSON.parse(read(BILL)) as { components: { purl: string }[] };
    const purls = components.map(({ purl }) => decodeURIComponent(purl.replace('pkg:npm/', '')));
    expect(purls.sort()).toEqual(expected);
  });

  test('the notices have the whole license of each package that has one', () => {
    const notices = read(NOTICES);
    for (const each of packagesInBundles().values()) {
      const files = readdirSync(each).filter((name) => /^(?:licen[cs]e|third-?party)/i.test(name));
      for (const file of files)
        expect(notices).toContain(read(`${each}/${file}`).replaceAll('\r\n', '\n').trim());
    }
  });

  test('the notices begin with the data of Unicode, and name what libraries copied from others', () => {
    const notices = read(NOTICES);
    const [, unicode = ''] = read('THIRD-PARTY-NOTICES.md').split('\n## Unicode data\n');
    expect(notices).toMatch(/^# Third-party notices\n\n## Unicode data\n/);
    expect(notices).toContain(unicode.trim());
    for (const copied of ['saxen', 'llhttp']) expect(notices).toContain(`It contains ${copied},`);
  });

  test('a license is only kept here for a bundled package that needs it', () => {
    const kept = (kind: string) =>
      readdirSync(`scripts/build/licenses/${kind}`).map((file) =>
        file.replace('__', '/').replace(/\.txt$/, ''),
      );
    const folders = [...packagesInBundles().values()];
    const without = folders.filter((each) => !readdirSync(each).some((name) => /^licen[cs]e/i.test(name)));
    const nameOf = (each: string) => each.replace(/.*node_modules\//, '');
    expect(kept('missing').sort()).toEqual(without.map(nameOf).sort());
    expect(folders.map(nameOf)).toEqual(expect.arrayContaining(kept('embedded')));
  });

  test('the package of npm has them', async () => {
    const cwd = await folderToPackage();
    const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    const listed = execFileSync('npm', args, { cwd, encoding: 'utf8', stdio, shell: platform() === 'win32' });
    const [{ files }] = JSON.parse(listed) as [{ files: { path: string }[] }];
    expect(files.map((file) => file.path)).toEqual(expect.arrayContaining([...LICENSES]));
  });

  test('the package of the editor has them, and is not made without them', async () => {
    const files = await listFiles({ cwd: await folderToPackage(), packageManager: PackageManager.None });
    expect(files).toEqual(expect.arrayContaining([...LICENSES, 'THIRD-PARTY-NOTICES.md']));
    expect(builtFiles).toEqual(expect.arrayContaining([...LICENSES]));
  });

  test('the published manifest has no dependencies, and the bill of materials no time', () => {
    expect(JSON.parse(read('package.json'))).not.toHaveProperty('dependencies');
    const bill = JSON.parse(read(BILL));
    expect(bill).not.toHaveProperty('serialNumber');
    expect(Object.keys(bill.metadata)).toEqual(['component']);
  });
});

/** Reads a planted package, from a module in it. */
async function bundled(
  files: Readonly<Record<string, string>>,
  place = 'node_modules/a',
  module = 'index.js',
) {
  const root = mkdtempSync(path.join(folder, 'planted-'));
  await mkdir(path.join(root, place), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, place, name), text);
  return bundledPackages([{ inputs: { [`${place}/${module}`]: { bytes: 1, imports: [] } } }], root);
}

describe('a planted package', () => {
  test.each(['LICENSE', 'license', 'LICENCE.md', 'License.txt', 'COPYING', 'LICENSE-MIT.txt'])(
    'has its license in %s',
    async (file) => {
      const { LICENSE: text, ...manifest } = MIT;
      expect(await bundled({ ...manifest, [file]: text })).toMatchObject([{ name: 'a', text }]);
    },
  );

  test.each([
    {},
    { 'index.js': '// MIT' },
    { LICENSE: '\n' },
    { NOTICE: 'Of somebody.' },
    { 'license.js': 'x' },
  ])('without the text of its license is refused: %o', async (files) => {
    const { 'package.json': manifest } = MIT;
    await expect(bundled({ 'package.json': manifest, ...files })).rejects.toThrow(
      'a comes without the text of its license',
    );
  });

  test.each([
    '"GPL-3.0-only"',
    '"(MIT OR GPL-2.0)"',
    '"UNLICENSED"',
    '"SEE LICENSE IN LICENSE"',
    '{ "type": "MIT" }',
    'null',
  ])('with a license that is not permissive is refused: %s', async (license) => {
    const manifest = `{ "name": "a", "version": "1.0.0", "license": ${license} }`;
    await expect(bundled({ ...MIT, 'package.json': manifest })).rejects.toThrow('a 1.0.0 has the license');
  });

  test('has its notices after its license', async () => {
    const [found] = await bundled({
      ...MIT,
      NOTICE: 'Of\r\nsomebody.',
      'thirdpartynotices.txt': 'And others.',
    });
    expect(found?.text).toBe('May be used.\n\nOf\nsomebody.\n\nAnd others.');
  });

  test.each([
    ['node_modules/@scope/a', 'lib/node_modules.js'],
    ['node_modules/b/node_modules/a', 'index.js'],
    ['../other/node_modules/a', 'esm/index.js'],
  ])('is found in %s', async (place, module) => {
    expect(await bundled(MIT, place, module)).toMatchObject([{ name: 'a', version: '1.0.0' }]);
  });
});

test('two versions of one package are both listed, and a package with a scope has it in the bill of materials', () => {
  const base = { license: 'MIT', text: '' };
  const packages = [
    { ...base, name: '@s/a', version: '1.0.0' },
    { ...base, name: 'b', version: '1.0.0' },
    { ...base, name: 'b', version: '2.0.0' },
  ];
  expect(packageList(packages).dependencies).toEqual({
    '@s/a': '1.0.0',
    b: '1.0.0',
    'b-2.0.0': 'npm:b@2.0.0',
  });
  const { components } = billOfMaterials({ name: 'p', version: '1.0.0', license: 'MIT' }, packages);
  expect(components[0]).toMatchObject({ group: '@s', name: 'a', purl: 'pkg:npm/%40s/a@1.0.0' });
});

import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import {
  changeOf,
  joinChanges,
  pendingChanges,
  refusePending,
  withChanges,
} from '../../scripts/release/changes.mjs';

const HEAD = '# Changelog\n\nWhat has changed.\n';
const FIRST = '## [0.1.0]\n\n### Translate\n\n- It translates.\n';

const added = changeOf('a-check.added.md', 'A check finds it.\n');
const fixed = changeOf('a-fault.fixed.md', 'A fault is gone.\n');

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

/** A checkout with a changelog, and with changes by their file names. */
async function checkoutWith(changes: Readonly<Record<string, string>>, version = '0.2.0'): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'parlance-changes-'));
  folders.push(root);
  await mkdir(path.join(root, 'changes'));
  await writeFile(path.join(root, 'changes/README.md'), '# Changes\n');
  await writeFile(path.join(root, 'package.json'), JSON.stringify({ version }));
  await writeFile(path.join(root, 'CHANGELOG.md'), `${HEAD}\n${FIRST}`);
  for (const [name, text] of Object.entries(changes)) await writeFile(path.join(root, 'changes', name), text);
  return root;
}

const changelogOf = (root: string) => readFile(path.join(root, 'CHANGELOG.md'), 'utf8');

describe('a change', () => {
  test('is a sentence, whose lines are joined', () => {
    expect(changeOf('a-check.changed.md', 'It is checked\nwhile you type.\n')).toEqual({
      file: 'a-check.changed.md',
      heading: 'Changed',
      sentence: 'It is checked while you type.',
    });
  });

  test.each([
    ['no kind', 'a-check.md', 'A check.'],
    ['an unknown kind', 'a-check.removed.md', 'A check.'],
    ['a name that is not in lower case', 'ACheck.added.md', 'A check.'],
    ['no text', 'a-check.added.md', '\n'],
    ['no end of a sentence', 'a-check.added.md', 'A check'],
    ['a list', 'a-check.added.md', '- A check.'],
    ['two paragraphs', 'a-check.added.md', 'A check.\n\nMore.'],
    ['a heading below', 'a-check.added.md', 'A check.\n# More.'],
  ])('with %s is refused by name', (_, file, text) => {
    expect(() => changeOf(file, text)).toThrow(`changes/${file} needs`);
  });

  test('of this repository can be joined, each of them', async () => {
    expect(await pendingChanges('.')).toBeInstanceOf(Array);
  });
});

describe('the changelog', () => {
  test('gets a section before all others, with one group for each kind', () => {
    expect(withChanges(`${HEAD}\n${FIRST}`, '0.2.0', [fixed, added])).toBe(
      `${HEAD}\n## [0.2.0]\n\n### Added\n\n- A check finds it.\n\n### Fixed\n\n- A fault is gone.\n\n${FIRST}`,
    );
  });

  test('gets groups at the end of the section that the version has, whatever follows it', () => {
    const after = '\n## [0.0.9]\n\n- Older.\n';
    expect(withChanges(`${HEAD}\n${FIRST}${after}`, '0.1.0', [added])).toBe(
      `${HEAD}\n${FIRST}\n### Added\n\n- A check finds it.\n${after}`,
    );
  });

  test('keeps the groups that the section has', () => {
    const once = withChanges(`${HEAD}\n${FIRST}`, '0.1.0', [added, fixed]);
    const twice = withChanges(once, '0.1.0', [{ ...added, sentence: 'Another one.' }]);
    expect(twice).toBe(once.replace('- A check finds it.\n', '- A check finds it.\n- Another one.\n'));
  });

  test('of this product says in at most 60 lines what the first release does', async () => {
    const [, first = ''] = (await changelogOf('.')).split('\n## [0.1.0]');
    const lines =
      first
        .split('\n## ')[0]
        ?.split('\n')
        .filter((line) => line !== '') ?? [];
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.length).toBeLessThanOrEqual(60);
  });
});

describe('npm run release -- --changes', () => {
  test('joins the changes into the section of the version, and removes them', async () => {
    const root = await checkoutWith({
      'a.fixed.md': 'A fault is gone.\n',
      'b.added.md': 'A check finds it.\n',
    });
    expect(await joinChanges(root)).toMatch(/2 changes more in the section 0\.2\.0/);
    expect(await changelogOf(root)).toBe(withChanges(`${HEAD}\n${FIRST}`, '0.2.0', [added, fixed]));
    expect(await readdir(path.join(root, 'changes'))).toEqual(['README.md']);
    expect(await joinChanges(root)).toBe('changes/ has no changes.\n');
  });

  test('changes nothing if one of them cannot be read', async () => {
    const root = await checkoutWith({ 'a.fixed.md': 'A fault is gone.\n', 'b.md': 'A check finds it.\n' });
    await expect(joinChanges(root)).rejects.toThrow('changes/b.md needs a name');
    expect(await changelogOf(root)).toBe(`${HEAD}\n${FIRST}`);
    expect(await readdir(path.join(root, 'changes'))).toHaveLength(3);
  });
});

/** What the script says that publishes, in a checkout where nothing was built. */
async function publishedIn(root: string, ...args: readonly string[]): Promise<string> {
  await cp('scripts', path.join(root, 'scripts'), { recursive: true });
  const script = path.join(root, 'scripts/release.mjs');
  const all = [script, '--publish', 'npm', '--dry-run', ...args];
  return spawnSync(process.execPath, all, { encoding: 'utf8' }).stderr;
}

test('a release is not published while its changelog lacks changes, and a pre-release is', async () => {
  const root = await checkoutWith({ 'a.fixed.md': 'A fault is gone.\n' });
  expect(await publishedIn(root)).toContain('CHANGELOG.md lacks changes/a.fixed.md.');
  expect(await publishedIn(root, '--pre-release')).toContain('Run npm run release first.');
  await joinChanges(root);
  expect(await publishedIn(root)).toContain('Run npm run release first.');
});

test('a release whose changelog lacks changes is refused, with their names', async () => {
  const root = await checkoutWith({ 'a.fixed.md': 'A fault is gone.\n' });
  await expect(refusePending(root)).rejects.toThrow('CHANGELOG.md lacks changes/a.fixed.md.');
  await joinChanges(root);
  await expect(refusePending(root)).resolves.toBeUndefined();
});

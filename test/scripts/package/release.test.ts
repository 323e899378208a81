import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { formula } from '../../../scripts/release/formula.mjs';
import { galleries } from '../../../scripts/release/galleries.mjs';
import { releasedFile } from '../../../scripts/release/write-release.mjs';

interface Job {
  readonly needs?: string;
  readonly if?: string;
  readonly permissions: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly run?: string; readonly with?: Readonly<Record<string, unknown>> }[];
}

const TEXT = readFileSync('.github/workflows/release.yml', 'utf8');
const { jobs }: { jobs: Readonly<Record<string, Job>> } = parse(TEXT);

describe('the workflow of a release', () => {
  test('publishes at each gallery in a job of its own, after one that packs, and the site', () => {
    expect(Object.keys(jobs)).toEqual(['pack', ...Object.keys(galleries), 'site']);
  });

  test.each(Object.keys(galleries))('publishes at %s by its identity, with Node 22', (name) => {
    const { needs, permissions, steps } = jobs[name] ?? { permissions: {}, steps: [] };
    expect({ needs, permissions }).toEqual({
      needs: 'pack',
      permissions: { contents: 'read', 'id-token': 'write' },
    });
    expect(steps.flatMap((step) => step.with?.['node-version'] ?? [])).toEqual([22]);
    expect(steps.at(-1)?.run).toBe(`npm run --silent release -- --publish ${name} $PRE_RELEASE $DRY_RUN`);
  });

  test('publishes the pages of a release that is no pre-release, with links to its repository', () => {
    expect(jobs.pack?.steps.map(({ run }) => run)).toContain('npm run site -- --repository "$REPOSITORY"');
    expect(jobs.site).toMatchObject({
      needs: 'pack',
      if: "startsWith(github.ref, 'refs/tags/v') && !inputs.dry-run",
      permissions: { pages: 'write', 'id-token': 'write' },
    });
  });

  test('keeps no token', () => {
    expect(TEXT).not.toMatch(/secrets\.|TOKEN|_PAT/);
  });
});

test('a pre-release has another tag at npm, and never becomes the latest version', () => {
  const tags = [true, false].map((isPreRelease) => galleries.npm?.upload('a.tgz', { isPreRelease }).at(-1));
  expect(tags).toEqual(['next', 'latest']);
});

test('the formula of Homebrew names the file of npm with its checksum', () => {
  const text = formula({ version: '1.2.3', license: 'MIT', sha256: 'ab12' });
  expect(text).toContain(
    'url "https://registry.npmjs.org/@parlance-tools/cli/-/cli-1.2.3.tgz"\n  sha256 "ab12"',
  );
});

test('a file that is not in the release is not published, and what writes it is named', () =>
  expect(releasedFile('other.tgz')).rejects.toThrow(
    'other.tgz is not in dist/release/. Run npm run release first.',
  ));

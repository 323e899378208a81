import { describe, expect, test } from 'vitest';
import { EXIT_CODES } from '../../../cli/command/exit-codes.ts';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';

const MANIFEST = manifestWith({
  source: 'en',
  targets: ['de'],
  files: [
    { source: 'en/*.json', target: '{locale}/{name}.json' },
    { source: 'en/*.md', target: '{locale}/{name}.md' },
  ],
});
const TEXTS = {
  'parlance.json': MANIFEST,
  'en/a.json': '{"a": "Hello", "b": "The parcel is on its way"}\n',
  'en/page.md': 'It comes on Monday\n',
};

/** What an update prints, and how it ends. */
async function resultOf({ run }: Pick<TestProject, 'run'>, ...options: readonly string[]) {
  const { code, stdout } = await run(['update', '--yes', '--format', 'json', ...options]);
  return { code, result: JSON.parse(stdout) as unknown };
}

describe('parlance update --format json prints what was done', () => {
  test('in files, requests, and characters, as a plan names them', async () => {
    await withProject(TEXTS, async (project) => {
      const { stdout } = await project.run(['update', '--plan', '--format', 'json']);
      const plan = JSON.parse(stdout) as { readonly totals: object };
      expect(plan.totals).toMatchObject({ texts: 3, characters: 47, requests: 2 });
      expect(await resultOf(project)).toEqual({
        code: 0,
        result: {
          version: 1,
          files: [
            {
              ...{ source: 'en/a.json', target: 'de/a.json', locale: 'de', written: true },
              ...{ texts: 2, characters: 29, requests: 1, refused: [], changed: 0, unchanged: 0, terms: 0 },
            },
            {
              ...{ source: 'en/page.md', target: 'de/page.md', locale: 'de', written: true },
              ...{ texts: 1, characters: 18, requests: 1, refused: [], changed: 0, unchanged: 0, terms: 0 },
            },
          ],
          ...{ notOffered: [], skipped: [], notLookedAt: [], removed: [], followed: [], deadLinks: [] },
          totals: { written: 2, texts: 3, characters: 47, requests: 2, refused: 0 },
          complete: true,
        },
      });
    });
  });

  test('also when there was nothing to do', async () => {
    await withProject(TEXTS, async (project) => {
      await resultOf(project);
      expect(await resultOf(project)).toMatchObject({
        code: 0,
        result: { files: [], totals: { written: 0, characters: 0 }, complete: true },
      });
    });
  });

  test('with the files that the limit of characters has left', async () => {
    await withProject(TEXTS, async (project) => {
      expect(await resultOf(project, '--max-characters', '10')).toMatchObject({
        code: EXIT_CODES.partlyDone,
        result: {
          notLookedAt: [{ source: 'en/page.md', target: 'de/page.md', locale: 'de' }],
          totals: { written: 1, characters: 29 },
          complete: false,
        },
      });
    });
  });

  test('with the files that could not be read', async () => {
    await withProject({ ...TEXTS, 'en/b.json': '{"a": ' }, async (project) => {
      expect(await resultOf(project)).toMatchObject({
        code: EXIT_CODES.partlyDone,
        result: { skipped: [{ path: 'en/b.json', line: 1, problem: expect.any(String) }], complete: false },
      });
    });
  });

  test('with the translations that --prune has removed', async () => {
    await withProject(TEXTS, async (project) => {
      await resultOf(project);
      await project.remove('en/page.md');
      expect(await resultOf(project, '--prune')).toMatchObject({
        code: 0,
        result: { removed: [{ target: 'de/page.md', locale: 'de' }] },
      });
    });
  });

  test('and nothing else, so that a script can read it', async () => {
    await withProject(TEXTS, async ({ run }) => {
      const { stdout, stderr } = await run(['update', '--yes', '--format', 'json']);
      expect(stdout.trim()).toMatch(/^\{[\s\S]*\}$/);
      expect(stderr).toContain('Files written: 2.');
    });
  });
});

test('parlance review --retranslate --format json prints the same', async () => {
  await withProject(TEXTS, async (project) => {
    await resultOf(project);
    await project.write('de/a.json', '{"a": "[Hello]", "b": "Das Paket ist unterwegs"}\n');
    await resultOf(project);
    await project.write('en/a.json', '{"a": "Hello", "b": "The parcel is late"}\n');
    const options = ['--yes', '--confirm-replacements', '1', '--format', 'json'];
    const { code, stdout } = await project.run(['review', '--retranslate', ...options]);
    expect([code, JSON.parse(stdout)]).toMatchObject([
      0,
      { files: [{ target: 'de/a.json', texts: 1 }], totals: { written: 1, characters: 18 }, complete: true },
    ]);
    expect(await project.read('de/a.json')).not.toContain('Das Paket ist unterwegs');
  });
});

import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { DE, FR, manifestOf, synced } from '../../support/glossaries/sync-scenarios.ts';
import type { Team } from '../../support/glossaries/synced-folder.ts';
import { inTurn } from '../../support/runs.ts';
import { useTeams } from '../../support/team-process.ts';

const withTeam = useTeams();
const LIST = 'blog.de.style-rules.json';
const OTHER = {
  name: 'Other',
  dictionaries: [{ source: 'en', target: 'it', file: 'other.en-it.glossary.csv' }],
};

/** Manifests with an error, each with what still can be synced: undefined if nothing can. */
const ERRORS: readonly (readonly [name: string, manifest: object | string, others: 'other' | undefined])[] = [
  [
    'a file for two dictionaries of a glossary',
    {
      version: 1,
      glossaries: {
        product: { name: 'Product', dictionaries: [DE, { ...FR, file: DE.file }] },
        other: OTHER,
      },
    },
    'other',
  ],
  [
    'a file for two glossaries, with another spelling',
    {
      version: 1,
      glossaries: {
        product: { name: 'Product', dictionaries: [DE] },
        copy: { name: 'Copy', dictionaries: [{ ...FR, file: `./${DE.file}` }] },
        other: OTHER,
      },
    },
    'other',
  ],
  [
    'a file for a dictionary, and by a link for another one',
    {
      version: 1,
      glossaries: {
        product: { name: 'Product', dictionaries: [DE, { ...FR, file: 'link.csv' }] },
        other: OTHER,
      },
    },
    'other',
  ],
  [
    'a pair that a glossary declares twice',
    {
      version: 1,
      glossaries: {
        product: { name: 'Product', dictionaries: [DE, { ...DE, file: FR.file }] },
        other: OTHER,
      },
    },
    'other',
  ],
  [
    'a name that is too long',
    { version: 1, glossaries: { product: { name: 'x'.repeat(1025), dictionaries: [DE] }, other: OTHER } },
    'other',
  ],
  [
    'a dictionary without a target language',
    {
      version: 1,
      glossaries: {
        product: { name: 'Product', dictionaries: [DE, { source: 'en', file: FR.file }] },
        other: OTHER,
      },
    },
    undefined,
  ],
  [
    'glossaries of another type',
    { version: 1, glossaries: [], styleRules: { blog: { file: LIST } } },
    undefined,
  ],
  ['a text that is not JSON', '{ "version": 1, "glossaries": { "other": ', undefined],
];

async function withError(team: Team, manifest: object | string, work: () => Promise<void>): Promise<void> {
  const { mine } = team;
  await mine.declare({ ...manifestOf([DE]), glossaries: { ...manifestOf([DE]).glossaries, other: OTHER } });
  await mine.write('x=1', OTHER.dictionaries[0]?.file);
  await synced(team);
  await symlink(DE.file, path.join(mine.folder, 'link.csv'));
  await mine.write('z=1', FR.file);
  if (typeof manifest === 'string') await mine.writeText('parlance.json', manifest);
  else await mine.declare(manifest);
  await work();
}

describe('an error of the manifest stops the sync of what it touches', () => {
  test.each(inTurn(ERRORS))('%s', (_name, manifest, others) =>
    withTeam('a=1 b=2', async (team) => {
      const { mine } = team;
      await withError(team, manifest, async () => {
        await team.putThere('a=9 b=2 c=3');
        await team.putThere('x=2', 'en-it', 'Other');
        const before = await mine.text();
        const requests = await team.requestsOf(async () => {
          for (const args of [['push'], ['push', '--prune']]) {
            await mine.expectExit(1, ...args, '--yes');
          }
          const { stderr } = await mine.expectExit(1, 'pull');
          expect(stderr).toContain('parlance.json');
        });
        expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([]);
        expect(await mine.text()).toBe(before);
        expect(await mine.text(OTHER.dictionaries[0]?.file)).toBe(others === undefined ? 'x,1\n' : 'x,2\n');
      });
    }),
  );

  test('two style rule lists with one file', () =>
    withTeam('a=1', async ({ mine, requestsOf }) => {
      await mine.declare({ version: 1, styleRules: { blog: { file: LIST }, docs: { file: `./${LIST}` } } });
      await mine.writeText(
        LIST,
        '{ "name": "Blog", "language": "de", "configured_rules": {}, "custom_instructions": [] }',
      );
      const requests = await requestsOf(() => mine.expectExit(1, 'push', '--yes'));
      expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([]);
    }));

  test('an error of a profile or of a rule stops nothing', () =>
    withTeam('a=1', async (team) => {
      await team.mine.declare({
        ...manifestOf([DE]),
        rules: { 'case-twin': 'warn' },
        profiles: { a: { target: 5 } },
      });
      await team.mine.expectExit(0, 'push', '--yes');
      expect(await team.there()).toBe('a=1');
    }));

  test('a file that does not exist yet is pulled', () =>
    withTeam('a=1', async (team) => {
      await synced(team);
      await team.mine.remove(DE.file);
      await team.mine.expectExit(0, 'pull');
      expect(await team.mine.text()).toBe('a,1\n');
    }));
});

import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import {
  checkScenarios,
  DE,
  expectQuiet,
  FR,
  manifestOf,
  synced,
} from '../../../support/glossaries/sync-scenarios.ts';
import { expectSame, withTeam } from '../../../support/glossaries/synced-folder.ts';

checkScenarios('refusing', [
  [
    'the dictionary is empty at the service: refused until the number is confirmed (reliability F31)',
    'a=1 b=2',
    async (team) => {
      await synced(team);
      await team.putThere('z=0', 'en-fr');
      await team.atService('delete-dictionary', 'Product', 'en-de', '--confirm-removals', '2');
      const { stderr } = await team.mine.expectExit(6, 'pull');
      expect(stderr).toContain('--confirm-removals 2');
      await expect(team.mine.text()).resolves.toBe('a,1\nb,2\n');
      await team.mine.expectExit(0, 'pull', '--confirm-removals', '2');
      await expect(team.mine.text()).resolves.toBe('');
    },
  ],
  [
    'the glossary is gone at the service: nothing is deleted here, and it is created again only on request (reliability F31)',
    'a=1',
    async (team) => {
      await synced(team);
      await team.atService('delete', 'Product', '--confirm-removals', '1');
      await team.mine.expectExit(6, 'push', '--yes');
      await team.mine.expectExit(6, 'pull');
      await team.mine.expectExit(0, 'push', '--yes', '--create');
      await expectSame(team, team.mine, 'a=1');
    },
  ],
  [
    'the glossary belongs to another service (reliability F31)',
    'a=1',
    async (team) => {
      await synced(team);
      await withTeam('a=1', async (other) => {
        await other.mine.writeText('parlance.lock', await team.mine.text('parlance.lock'));
        const { stderr } = await other.mine.expectExit(6, 'push', '--yes');
        expect(stderr).toContain('It belongs to http://127.0.0.1:');
        await expect(other.there()).resolves.toContain('There is no glossary');
      });
    },
  ],
  [
    'a lock that names the glossary of somebody else is not trusted',
    'a=1',
    async (team) => {
      await team.atService('create', 'Payroll', '--file', path.join(team.mine.folder, DE.file));
      const { stdout } = await team.atService('list', '--format', 'json');
      const { glossaries } = JSON.parse(stdout) as { glossaries: { glossary_id: string }[] };
      const at = `glossary "product" at ${team.env.PARLANCE_URL}`;
      await team.mine.writeText(
        'parlance.lock',
        `parlance-lock 1\n${at} id "${glossaries[0]?.glossary_id}"\n${at} name "Product"\n`,
      );
      const { stderr } = await team.mine.expectExit(6, 'push', '--yes');
      expect(stderr).toContain('is called "Payroll" at the service, not "Product"');
    },
  ],
  [
    'a lock that gives one id to two glossaries of the manifest is not trusted',
    'a=1',
    async (team) => {
      await synced(team);
      const lock = await team.mine.text('parlance.lock');
      const copied = lock.split('\n').filter((line) => / at .* (?:id|name) /.test(line));
      const forged = copied.map((line) => line.replace('"product"', '"other"'));
      await team.mine.writeText('parlance.lock', `${[lock.trimEnd(), ...forged].join('\n')}\n`);
      const { product } = manifestOf([DE]).glossaries;
      await team.mine.declare({ glossaries: { product, other: { name: 'Other', dictionaries: [FR] } } });
      await team.mine.write('a=2');
      const { stderr } = await team.mine.expectExit(6, 'push', '--yes');
      expect(stderr).toContain('to two glossaries');
    },
  ],
  [
    'two manifests of one repository that have the same glossary: the second is refused, with both names',
    'a=1',
    async (team) => {
      await synced(team);
      const other = team.mine.at('other');
      await mkdir(other.folder);
      await other.declare({ version: 1, glossaries: { terms: { name: 'Product', dictionaries: [DE] } } });
      await other.write('a=2');
      const requests = await team.requestsOf(async () => {
        for (const verb of ['push', 'pull']) {
          const { stderr } = await other.run([verb, ...(verb === 'push' ? ['--yes'] : [])]);
          expect(stderr).toContain(
            'terms (parlance.json) and product (../parlance.json) are the same glossary at the service: "Product"',
          );
        }
        expect((await other.expectExit(0, 'status')).stdout).toContain('not clear which glossary');
        await other.expectExit(6, 'push', '--yes');
        await other.expectExit(6, 'pull');
      });
      expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([]);
      await expect(other.text()).resolves.toBe('a,2\n');
      await expectQuiet(team.mine);
    },
  ],
  [
    'a glossary that has moved to another manifest is not deleted with --prune',
    'a=1',
    async (team) => {
      await synced(team);
      const other = team.mine.at('other');
      await mkdir(other.folder);
      await rename(path.join(team.mine.folder, DE.file), path.join(other.folder, DE.file));
      await other.declare(manifestOf([DE]));
      await team.mine.declare({ version: 1, glossaries: {} });
      await other.expectExit(0, 'push', '--yes');
      const requests = await team.requestsOf(() => team.mine.expectExit(0, 'push', '--yes', '--prune'));
      expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([]);
      await expect(team.there()).resolves.toBe('a=1');
    },
  ],
  [
    'a broken line of the lock is refused with its number, and the lock stays (reliability F47)',
    'a=1',
    async (team) => {
      await team.mine.writeText('parlance.lock', 'parlance-lock 1\nglossary product\n');
      const { stderr } = await team.mine.expectExit(6, 'push', '--yes');
      expect(stderr).toContain('parlance.lock, line 2');
      await expect(team.mine.text('parlance.lock')).resolves.toContain('glossary product');
    },
  ],
  [
    'a lock of a newer version is refused (reliability F47)',
    'a=1',
    async (team) => {
      await team.mine.writeText('parlance.lock', 'parlance-lock 2\n');
      const { stderr } = await team.mine.expectExit(6, 'status');
      expect(stderr).toContain('newer version');
    },
  ],
  [
    'a file with errors is neither pushed nor pulled',
    'a=1',
    async (team) => {
      await synced(team);
      await team.mine.writeText(DE.file, 'a,1\nb\n');
      await team.putThere('a=9');
      await team.mine.expectExit(1, 'push', '--yes');
      await team.mine.expectExit(1, 'pull');
      await expect(team.mine.text()).resolves.toBe('a,1\nb\n');
    },
  ],
  [
    'a file with conflict markers waits for resolve, which lists what it decides',
    'a=1 b=2',
    async (team) => {
      await synced(team);
      await team.mine.writeText(DE.file, 'a,1\n<<<<<<< HEAD\nb,mine\n=======\nb,theirs\n>>>>>>> x\n');
      const refused = await team.mine.expectExit(1, 'push', '--yes');
      expect(refused.stdout).toBe('');
      expect(refused.stderr).toContain('has conflicts that git left: 1. The first is in line 2.');
      const listed = await team.mine.expectExit(11, 'resolve');
      expect(listed.stdout).toBe(`${DE.file}: the conflict in line 2\n`);
      const { stdout } = await team.mine.expectExit(0, 'resolve', '--theirs');
      expect(stdout).toContain(`${DE.file}: the conflict in line 2`);
      await expect(team.mine.text()).resolves.toBe('a,1\nb,theirs\n');
      await team.mine.expectExit(0, 'push', '--yes');
      await team.mine.writeText(DE.file, 'a,1\n<<<<<<< HEAD\nb,2\n=======\nb,3\n>>>>>>> x\n');
      const alone = await team.mine.run(['resolve', '--mine'], { env: { PARLANCE_URL: '' } });
      expect(alone).toMatchObject({ code: 0, stdout: `${DE.file}: the conflict in line 2\n` });
    },
  ],
  [
    'a file that is missing is not pushed as a deletion; a pull brings it back',
    'a=1 b=2',
    async (team) => {
      await synced(team);
      await team.mine.remove(DE.file);
      const refused = await team.mine.expectExit(11, 'push', '--yes');
      expect(refused.stdout).toBe('');
      expect(refused.stderr).toContain('Nothing was sent: there is no file for product en-de.');
      await team.mine.expectExit(0, 'pull');
      await expectSame(team, team.mine, 'a=1 b=2');
      await expectQuiet(team.mine);
    },
  ],
  [
    'a file without entries deletes its dictionary, after its number was confirmed; entries bring it back (reliability S6)',
    'a=1 b=2',
    async (team) => {
      await synced(team);
      await team.mine.write('');
      const refused = await team.requestsOf(() => team.mine.expectExit(6, 'push', '--yes'));
      expect(refused.filter((line) => !line.startsWith('GET'))).toEqual([]);
      await team.mine.expectExit(0, 'push', '--yes', '--confirm-removals', '2');
      expect((await team.atService('show', 'Product')).stdout).not.toContain('en-de');
      expect((await team.mine.expectExit(0, 'restore')).stdout).toContain('en-de');
      await expectQuiet(team.mine);
      await team.mine.write('c=3');
      await team.mine.expectExit(0, 'push', '--yes');
      await expectSame(team, team.mine, 'c=3');
      await expectQuiet(team.mine);
    },
  ],
  [
    'most of a dictionary is removed: the number must be confirmed (reliability S6)',
    'a=1 b=2 c=3',
    async (team) => {
      await synced(team);
      await team.mine.write('a=1');
      const { stderr } = await team.mine.expectExit(6, 'push', '--yes');
      expect(stderr).toContain('--confirm-removals 2');
      await team.mine.expectExit(6, 'push', '--yes', '--confirm-removals', '1');
      await team.mine.expectExit(0, 'push', '--yes', '--confirm-removals', '2');
      await expectSame(team, team.mine, 'a=1');
    },
  ],
  [
    'a dictionary dropped from the manifest is deleted only with --prune and its number of entries, and saved before',
    'a=1',
    async (team) => {
      await team.mine.declare(manifestOf([DE, FR]));
      await team.mine.write('b=2', FR.file);
      await team.mine.expectExit(0, 'push', '--yes');
      await team.mine.declare(manifestOf([DE]));
      const { stdout } = await team.mine.expectExit(0, 'status');
      expect(stdout).toContain('No longer managed, but in the lock: product en-fr');
      await team.mine.expectExit(0, 'push', '--yes');
      await expect(team.there('en-fr')).resolves.toBe('b=2');
      await team.mine.expectExit(6, 'push', '--yes', '--prune');
      await team.mine.expectExit(0, 'push', '--yes', '--prune', '--confirm-removals', '1');
      await expect(team.there('en-fr')).resolves.toContain('no dictionary');
      expect(await team.requestsOf(() => team.mine.expectExit(0, 'restore'))).toEqual([]);
      expect((await team.mine.expectExit(0, 'restore')).stdout).toContain('en-fr');
    },
  ],
  [
    'a file that is gone here is not deleted there; pull brings it back',
    'a=1',
    async (team) => {
      await synced(team);
      await team.mine.remove(DE.file);
      await team.mine.expectExit(11, 'push', '--yes');
      await team.mine.expectExit(0, 'pull');
      await expectSame(team, team.mine, 'a=1');
    },
  ],
  [
    'without a terminal, a push needs --yes',
    'a=1',
    async (team) => {
      const { stderr } = await team.mine.expectExit(6, 'push');
      expect(stderr).toContain('add --yes');
      await expect(team.there()).resolves.toContain('There is no glossary');
    },
  ],
]);

import { chmod, mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { expectSame, git, type Team, withTeam } from '../../support/glossaries/synced-folder.ts';
import { useTeams } from '../../support/team-process.ts';

/** What happens in a scenario, from a team whose two clones and service have the same entries. */
type Scenario = readonly [name: string, entries: string, run: (team: Team) => Promise<void>];

/** In a terminal, a push leaves the second look to the next command. */
function terminal(): Readable {
  return Object.assign(Readable.from([]), { isTTY: true });
}

/** Both clones and the service have the same entries, and both know it. */
async function synced(team: Team): Promise<void> {
  const { mine, theirs, share } = team;
  await mine.expectExit(0, 'push', '--yes');
  await share(mine, theirs);
  await theirs.expectExit(0, 'pull');
}

/** Ends a scenario: nothing is left to push or to pull, in both clones. */
async function expectQuiet(...clones: readonly Team['mine'][]): Promise<void> {
  for (const clone of clones) {
    const plan = await clone.expectExit(0, 'plan', '--format', 'json', '--detailed-exitcode');
    expect(JSON.parse(plan.stdout)).toMatchObject({ changes: [], drift: [] });
  }
}

const DE = { source: 'en', target: 'de', file: 'product.en-de.glossary.csv' };
const FR = { source: 'en', target: 'fr', file: 'product.en-fr.glossary.csv' };
const manifestOf = (dictionaries: readonly object[], name = 'Product') => ({
  version: 1,
  glossaries: { product: { name, dictionaries } },
});

const ADOPTING: readonly Scenario[] = [
  [
    'a glossary that nobody has is created',
    'a=1 b=2',
    async (team) => {
      await team.mine.expectExit(0, 'push', '--yes');
      await expectSame(team, team.mine, 'a=1 b=2');
      await expectQuiet(team.mine);
    },
  ],
  [
    'a glossary of the account is adopted by its name, without a request that changes anything',
    'a=1',
    async (team) => {
      await team.atService('create', 'Product', '--file', path.join(team.mine.folder, DE.file));
      const requests = await team.requestsOf(() => team.mine.expectExit(0, 'push', '--yes'));
      expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([]);
      expect(await team.mine.text('parlance.lock')).toContain('base sha256-');
      await expectQuiet(team.mine);
    },
  ],
  [
    'an adopted glossary with other entries is a conflict in each of them',
    'a=1 b=2',
    async (team) => {
      await team.atService('create', 'Product', '--file', path.join(team.mine.folder, DE.file));
      await team.putThere('a=1 c=3');
      await team.mine.expectExit(11, 'push', '--yes');
      await team.mine.expectExit(11, 'pull');
      await expect(team.there()).resolves.toBe('a=1 c=3');
      await team.mine.expectExit(0, 'resolve', '--theirs', 'c');
      await team.mine.expectExit(0, 'resolve', '--mine');
      await team.mine.expectExit(0, 'push', '--yes');
      await expectSame(team, team.mine, 'a=1 b=2 c=3');
    },
  ],
  [
    'a dictionary that only the service has comes as a file',
    'a=1',
    async (team) => {
      await team.mine.expectExit(0, 'push', '--yes');
      await team.putThere('x=9', 'en-fr');
      await team.mine.declare(manifestOf([DE, FR]));
      await team.mine.expectExit(0, 'pull');
      await expect(team.mine.text(FR.file)).resolves.toBe('x,9\n');
      await expectQuiet(team.mine);
    },
  ],
  [
    'two glossaries of one name are a question, never the first',
    'a=1',
    async (team) => {
      for (let count = 0; count < 2; count++) {
        await team.atService('create', 'Product', '--file', path.join(team.mine.folder, DE.file));
      }
      const { stderr } = await team.mine.expectExit(6, 'push', '--yes');
      expect(stderr).toContain('The service has 2 glossaries called “Product”');
    },
  ],
];

const EDITING: readonly Scenario[] = [
  [
    'an added entry is pushed by PATCH',
    'a=1',
    async (team) => {
      await synced(team);
      await team.mine.write('a=1 b=2');
      const requests = await team.requestsOf(async () => {
        const { stderr } = await team.mine.expectExit(0, 'push', '--yes');
        expect(stderr).toMatch(/This changes “Product” \([-0-9a-f]+\) at http:\/\/127\.0\.0\.1:/);
      });
      expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([
        expect.stringContaining('PATCH /v3/glossaries/'),
      ]);
      await expectSame(team, team.mine, 'a=1 b=2');
      await expectQuiet(team.mine);
    },
  ],
  [
    'removals need a PUT, which saves what was there, and can be put back (reliability S9)',
    'a=1 b=2 c=3',
    async (team) => {
      await synced(team);
      await team.mine.write('a=1 b=2');
      const requests = await team.requestsOf(() => team.mine.expectExit(0, 'push', '--yes'));
      expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([expect.stringContaining('PUT')]);
      const [backup = ''] = (await team.mine.expectExit(0, 'restore')).stdout.split(/\s/);
      await team.mine.expectExit(0, 'restore', backup, '--yes');
      await team.mine.expectExit(0, 'pull');
      await expectSame(team, team.mine, 'a=1 b=2 c=3');
    },
  ],
  [
    'what one push has replaced is kept, however much it is (reliability S9)',
    'a=1',
    async (team) => {
      const targets = [
        'ar',
        'bg',
        'cs',
        'da',
        'de',
        'el',
        'es',
        'et',
        'fi',
        'fr',
        'hu',
        'id',
        'it',
        'ja',
        'ko',
        'lt',
        'lv',
        'nb',
        'nl',
        'pl',
        'pt',
        'ro',
        'ru',
      ];
      const files = targets.map((target) => ({ source: 'en', target, file: `x.en-${target}.glossary.csv` }));
      await team.mine.declare(manifestOf(files));
      for (const { file } of files) await team.mine.write('a=1 b=2 c=3', file);
      await team.mine.expectExit(0, 'push', '--yes');
      for (const { file } of files) await team.mine.write('a=1 b=2', file);
      await team.mine.expectExit(0, 'push', '--yes');
      expect((await team.mine.expectExit(0, 'restore')).stdout.trim().split('\n')).toHaveLength(
        targets.length,
      );
    },
  ],
  [
    'a changed source phrase is shown as a rename',
    'old=1 b=2 c=3',
    async (team) => {
      await synced(team);
      await team.mine.write('new=1 b=2 c=3');
      const { stdout } = await team.mine.expectExit(0, 'plan');
      expect(stdout).toContain('old → new = 1');
      expect(stdout).not.toContain('- old');
      await team.mine.expectExit(0, 'push', '--yes');
      await expectSame(team, team.mine, 'b=2 c=3 new=1');
    },
  ],
  [
    'a glossary is renamed in the manifest',
    'a=1',
    async (team) => {
      await synced(team);
      await team.mine.declare(manifestOf([DE], 'Terms'));
      const { stdout } = await team.mine.expectExit(0, 'plan');
      expect(stdout).toContain('glossary “Product” → “Terms”');
      await team.mine.expectExit(0, 'push', '--yes');
      await expect(team.there('en-de', 'Terms')).resolves.toBe('a=1');
      await expectQuiet(team.mine);
    },
  ],
  [
    'a second dictionary is added',
    'a=1',
    async (team) => {
      await synced(team);
      await team.mine.declare(manifestOf([DE, FR]));
      await team.mine.write('b=2', FR.file);
      await team.mine.expectExit(0, 'push', '--yes');
      await expect(team.there('en-fr')).resolves.toBe('b=2');
      await expectQuiet(team.mine);
    },
  ],
  [
    'twins in case and in Unicode form are entries of their own',
    'a=1',
    async (team) => {
      await synced(team);
      await team.mine.write('A=2 a=1 e\u0301=3 \u00e9=4');
      await team.mine.expectExit(0, 'push', '--yes');
      await expectSame(team, team.mine, 'A=2 a=1 e\u0301=3 \u00e9=4');
    },
  ],
  [
    'a row that the service ignores is not part of the sync, and stays',
    'a=1',
    async (team) => {
      await synced(team);
      await team.mine.writeText(DE.file, 'a,1\nb,2,en,fr\n');
      await expectQuiet(team.mine);
      await team.putThere('a=9');
      await team.mine.expectExit(0, 'pull');
      await expect(team.mine.text()).resolves.toBe('a,9\nb,2,en,fr\n');
    },
  ],
  [
    'names limit every verb',
    'a=1',
    async (team) => {
      await team.mine.declare(manifestOf([DE, FR]));
      await team.mine.write('b=2', FR.file);
      await team.mine.expectExit(0, 'push', '--yes');
      await team.mine.write('a=9');
      await team.mine.write('b=9', FR.file);
      await team.mine.expectExit(0, 'push', FR.file, '--yes');
      await expect(team.there('en-de')).resolves.toBe('a=1');
      await expect(team.there('en-fr')).resolves.toBe('b=9');
      await team.mine.expectExit(6, 'push', 'nothing', '--yes');
    },
  ],
];

const MERGING: readonly Scenario[] = [
  [
    'what the service has changed refuses a push, even where a merge is clean (reliability S2)',
    'a=1 b=2',
    async (team) => {
      await synced(team);
      await team.putThere('a=1 b=9');
      await team.mine.write('a=9 b=2');
      const requests = await team.requestsOf(() => team.mine.expectExit(11, 'push', '--yes'));
      expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([]);
      await team.mine.expectExit(0, 'pull');
      await team.mine.expectExit(0, 'push', '--yes');
      await expectSame(team, team.mine, 'a=9 b=9');
    },
  ],
  [
    'exactly the version that is named by its hash can be overwritten (reliability S2)',
    'a=1',
    async (team) => {
      await synced(team);
      await team.putThere('a=9 b=9');
      await team.mine.write('a=2');
      const { stderr } = await team.mine.expectExit(11, 'push', '--yes');
      const [, hash = ''] = /--force-with-lease (sha256-[0-9a-f]+)/.exec(stderr) ?? [];
      await team.putThere('a=9 b=8');
      await team.mine.expectExit(11, 'push', '--yes', '--force-with-lease', hash);
      await team.putThere('a=9 b=9');
      await team.mine.expectExit(0, 'push', '--yes', '--force-with-lease', hash);
      await expectSame(team, team.mine, 'a=2');
    },
  ],
  [
    'both add entries',
    'a=1',
    async (team) => {
      await synced(team);
      await team.theirs.write('a=1 b=2');
      await team.theirs.expectExit(0, 'push', '--yes');
      await team.mine.write('a=1 c=3');
      await team.mine.expectExit(0, 'pull');
      await team.mine.expectExit(0, 'push', '--yes');
      await expectSame(team, team.mine, 'a=1 b=2 c=3');
    },
  ],
  [
    'both change an entry in the same way',
    'a=1',
    async (team) => {
      await synced(team);
      for (const clone of [team.mine, team.theirs]) {
        await clone.write('a=2');
        await clone.expectExit(0, 'push', '--yes');
      }
      await expectQuiet(team.mine, team.theirs);
    },
  ],
  [
    'both change an entry differently: the file keeps mine, and a push waits for a decision',
    'a=1 b=2',
    async (team) => {
      await synced(team);
      await team.theirs.write('a=theirs b=2');
      await team.theirs.expectExit(0, 'push', '--yes');
      await team.mine.write('a=mine b=2');
      const { stdout } = await team.mine.expectExit(11, 'pull');
      expect(stdout).toContain('base: 1\n      mine: mine\n      theirs: theirs');
      await team.mine.expectExit(11, 'push', '--yes');
      const requests = await team.requestsOf(async () => {
        await team.mine.expectExit(11, 'resolve');
        await team.mine.expectExit(0, 'resolve', '--mine', 'a');
      });
      expect(requests).toEqual([]);
      await team.mine.expectExit(0, 'push', '--yes');
      await expectSame(team, team.mine, 'a=mine b=2');
    },
  ],
  [
    'a conflict is decided for theirs',
    'a=1',
    async (team) => {
      await synced(team);
      await team.putThere('a=theirs');
      await team.mine.write('a=mine');
      await team.mine.expectExit(11, 'pull');
      await team.mine.expectExit(7, 'resolve', '--theirs', 'x');
      await team.mine.expectExit(0, 'resolve', '--theirs');
      await expectSame(team, team.mine, 'a=theirs');
      await expectQuiet(team.mine);
    },
  ],
  [
    'a second pull keeps a conflict that nobody has decided, and merges the rest',
    'a=1 b=2',
    async (team) => {
      await synced(team);
      await team.putThere('a=theirs b=2');
      await team.mine.write('a=mine b=2');
      await team.mine.expectExit(11, 'pull');
      await team.putThere('a=theirs b=9');
      await team.mine.expectExit(11, 'pull');
      await expect(team.mine.text()).resolves.toBe('a,mine\nb,9\n');
      await team.mine.expectExit(11, 'push', '--yes');
    },
  ],
  [
    'they delete what I have changed: the change survives (reliability S6)',
    'a=1 b=2 c=3',
    async (team) => {
      await synced(team);
      await team.theirs.write('a=1 b=2');
      await team.theirs.expectExit(0, 'push', '--yes');
      await team.mine.write('a=1 b=2 c=9');
      const { stdout } = await team.mine.expectExit(0, 'pull');
      expect(stdout).toContain('“c” was deleted at the service and is kept');
      await team.mine.expectExit(0, 'push', '--yes');
      await expectSame(team, team.mine, 'a=1 b=2 c=9');
    },
  ],
  [
    'I delete what they have changed: the change comes back (reliability S6)',
    'a=1 b=2 c=3',
    async (team) => {
      await synced(team);
      await team.putThere('a=1 b=2 c=9');
      await team.mine.write('a=1 b=2');
      const { stdout } = await team.mine.expectExit(0, 'pull');
      expect(stdout).toContain('“c” is back');
      await expectSame(team, team.mine, 'a=1 b=2 c=9');
    },
  ],
  [
    'an entry that I have just pushed is gone: a suspected overwrite, never a deletion (reliability S4, F29)',
    'a=1 b=2',
    async (team) => {
      await synced(team);
      await team.mine.write('a=1 b=2 c=3');
      const pushed = await team.mine.run(['push', '--yes'], { stdin: terminal() });
      expect(pushed.code).toBe(0);
      await team.putThere('a=1 b=2');
      const { stdout } = await team.mine.expectExit(11, 'pull');
      expect(stdout).toContain('Your push was probably overwritten.');
      await expect(team.mine.text()).resolves.toContain('c,3');
    },
  ],
  [
    'pull edits only the lines of changed entries, and adds no quotes',
    'a=1',
    async (team) => {
      await team.mine.writeText(DE.file, '"a","1"\r\n\r\nb,"2"\r\n');
      await team.mine.expectExit(0, 'push', '--yes');
      await team.putThere('a=1 b=9');
      await team.mine.expectExit(0, 'pull');
      await expect(team.mine.text()).resolves.toBe('"a","1"\r\n\r\nb,"9"\r\n');
    },
  ],
];

const REFUSING: readonly Scenario[] = [
  [
    'the dictionary is empty at the service: refused until the number is confirmed (reliability F31)',
    'a=1 b=2',
    async (team) => {
      await synced(team);
      await team.putThere('z=0', 'en-fr');
      await team.atService('delete-dictionary', 'Product', 'en-de', '--yes');
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
      await team.atService('delete', 'Product', '--yes');
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
      expect(stderr).toContain('is called “Payroll” at the service, not “Product”');
    },
  ],
  [
    'a lock that gives one id to two glossaries is not trusted',
    'a=1',
    async (team) => {
      await synced(team);
      const lock = await team.mine.text('parlance.lock');
      const copied = lock.split('\n').filter((line) => / at .* (?:id|name) /.test(line));
      const forged = copied.map((line) => line.replace('"product"', '"other"'));
      await team.mine.writeText('parlance.lock', `${[lock.trimEnd(), ...forged].join('\n')}\n`);
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
            'terms (parlance.json) and product (../parlance.json) are the same glossary at the service: “Product”',
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
    'a dictionary dropped from the manifest is deleted only with --prune, and saved before',
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
      await team.mine.expectExit(0, 'push', '--yes', '--prune');
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
];

const PLANNING: readonly Scenario[] = [
  [
    'plan, status, and --dry-run send no request that changes anything (reliability S7)',
    'a=1 b=2',
    async (team) => {
      await synced(team);
      await team.putThere('a=9 b=2');
      await team.mine.write('a=1 b=3');
      const requests = await team.requestsOf(async () => {
        await team.mine.expectExit(0, 'status');
        await team.mine.expectExit(0, 'plan');
        await team.mine.expectExit(0, 'push', '--dry-run');
        await team.mine.expectExit(0, 'pull', '--dry-run');
        await team.mine.expectExit(0, 'plan', '-o', 'plan.json');
        await team.mine.expectExit(0, 'apply', 'plan.json', '--dry-run', '--yes');
      });
      expect(requests.length).toBeGreaterThan(4);
      expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([]);
    },
  ],
  [
    'a saved plan is carried out',
    'a=1',
    async (team) => {
      await synced(team);
      await team.mine.write('a=2');
      await team.mine.expectExit(0, 'plan', '--output', 'plan.json');
      await team.mine.expectExit(0, 'apply', 'plan.json', '--yes');
      await expectSame(team, team.mine, 'a=2');
    },
  ],
  [
    'a plan replaces an older plan, and no other file',
    'a=1',
    async (team) => {
      await synced(team);
      await team.mine.expectExit(0, 'plan', '--output', 'plan.json');
      await team.mine.expectExit(0, 'plan', '--output', 'plan.json');
      const { stderr } = await team.mine.expectExit(6, 'plan', '--output', DE.file);
      expect(stderr).toContain('is not a plan');
      await expect(team.mine.text()).resolves.toBe('a,1\n');
    },
  ],
  [
    'a saved plan is refused when a file, the service, or the manifest has changed (reliability S7)',
    'a=1',
    async (team) => {
      await synced(team);
      await team.mine.write('a=2');
      await team.mine.expectExit(0, 'plan', '--output', 'plan.json');
      await team.mine.write('a=3');
      await team.mine.expectExit(10, 'apply', 'plan.json', '--yes');
      await team.mine.write('a=2');
      await team.putThere('a=9');
      await team.mine.expectExit(10, 'apply', 'plan.json', '--yes');
      await team.putThere('a=1');
      await team.mine.declare(manifestOf([DE], 'Terms'));
      await team.mine.expectExit(10, 'apply', 'plan.json', '--yes');
      await team.mine.expectExit(6, 'apply', 'parlance.json', '--yes');
    },
  ],
  [
    'a plan is empty after it was applied, and exits with 10 before',
    'a=1',
    async (team) => {
      await synced(team);
      await team.mine.write('a=2');
      await team.mine.expectExit(10, 'plan', '--detailed-exitcode');
      await team.mine.expectExit(10, 'status', '--detailed-exitcode');
      await team.mine.expectExit(0, 'apply', '--yes');
      await team.mine.expectExit(0, 'plan', '--detailed-exitcode');
      await team.mine.expectExit(0, 'status', '--detailed-exitcode');
    },
  ],
  [
    'without .parlance, the base comes from the history of the file (reliability S1)',
    'a=1 b=2',
    async (team) => {
      await synced(team);
      git(team.theirs, 'add', '--all');
      git(team.theirs, 'commit', '--quiet', '--allow-empty', '-m', 'Lock');
      await team.theirs.remove('.parlance');
      await team.theirs.write('a=9 b=2');
      await team.putThere('a=1 b=2 c=3');
      await team.theirs.expectExit(0, 'pull');
      await expect(team.theirs.text()).resolves.toBe('a,9\nb,2\nc,3\n');
    },
  ],
  [
    'without .parlance, an entry that is missing at the service is a conflict, never a deletion (reliability S1)',
    'a=1 b=2 c=3',
    async (team) => {
      await synced(team);
      await team.theirs.remove('.parlance');
      await team.putThere('a=1 b=2');
      await team.theirs.expectExit(11, 'pull');
      await expect(team.theirs.text()).resolves.toContain('c,3');
    },
  ],
  [
    'the lock is not written again when nothing has changed',
    'a=1',
    async (team) => {
      await synced(team);
      const before = await stat(path.join(team.mine.folder, 'parlance.lock'));
      await team.mine.expectExit(0, 'push', '--yes');
      await team.mine.expectExit(0, 'pull');
      const after = await stat(path.join(team.mine.folder, 'parlance.lock'));
      expect([after.mtimeMs, after.ino]).toEqual([before.mtimeMs, before.ino]);
    },
  ],
  [
    'the lock keeps its mode, and line ends of git alone do not change it',
    'a=1',
    async (team) => {
      await synced(team);
      const file = path.join(team.mine.folder, 'parlance.lock');
      expect((await stat(file)).mode & 0o777).toBe(0o644);
      const lock = (await team.mine.text('parlance.lock')).replaceAll('\n', '\r\n');
      await team.mine.writeText('parlance.lock', lock);
      await chmod(file, 0o664);
      await team.mine.expectExit(0, 'push', '--yes');
      await expect(team.mine.text('parlance.lock')).resolves.toBe(lock);
      await team.mine.write('a=2');
      await team.mine.expectExit(0, 'push', '--yes');
      await expect(team.mine.text('parlance.lock')).resolves.not.toBe(lock);
      expect((await stat(file)).mode & 0o777).toBe(0o664);
    },
  ],
  [
    '.parlance ignores itself',
    'a=1',
    async (team) => {
      await synced(team);
      expect(git(team.mine, 'status', '--porcelain', '--ignored')).toContain('!! .parlance/');
    },
  ],
];

const withTeamOfProcess = useTeams();

describe.each([
  ['adopting', ADOPTING],
  ['editing', EDITING],
  ['merging', MERGING],
  ['refusing', REFUSING],
  ['planning', PLANNING],
])('%s', (_name, scenarios) => {
  test.each(scenarios)('%s', (_scenario, entries, run) => withTeamOfProcess(entries, run));
});

import { expect } from 'vitest';
import {
  checkScenarios,
  DE,
  expectQuiet,
  FR,
  manifestOf,
  synced,
} from '../../../support/glossaries/sync-scenarios.ts';
import { expectSame } from '../../../support/glossaries/synced-folder.ts';

checkScenarios('editing', [
  [
    'an added entry is pushed by PATCH',
    'a=1',
    async (team) => {
      await synced(team);
      await team.mine.write('a=1 b=2');
      const requests = await team.requestsOf(async () => {
        const { stderr } = await team.mine.expectExit(0, 'push', '--yes');
        expect(stderr).toMatch(/This changes "Product" \([-0-9a-f]+\) at http:\/\/127\.0\.0\.1:/);
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
      expect(stdout).toContain('glossary "Product" → "Terms"');
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
]);

import { expect } from 'vitest';
import {
  checkScenarios,
  DE,
  expectQuiet,
  synced,
  terminal,
} from '../../../support/glossaries/sync-scenarios.ts';
import { expectSame } from '../../../support/glossaries/synced-folder.ts';

checkScenarios('merging', [
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
      expect(stdout).toContain('"c" was removed at the service and is kept');
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
      expect(stdout).toContain('"c" is back');
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
]);

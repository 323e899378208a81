import { describe, expect, test } from 'vitest';
import { synced } from '../../support/glossaries/sync-scenarios.ts';
import { inTurn } from '../../support/runs.ts';
import { useTeams } from '../../support/team-process.ts';

const withTeam = useTeams();
const FILE = 'product.en-de.glossary.csv';
const NO_ENTRIES = `${FILE} has no entries.`;
const OTHER_PAIRS = `Every row of ${FILE} is for other languages than en-de, so it has no entries.`;

const EMPTY_FILES: readonly (readonly [name: string, text: string, says: string])[] = [
  ['an empty file', '', NO_ENTRIES],
  ['blank lines', '\n\r\n', NO_ENTRIES],
  ['a byte order mark', '\ufeff', NO_ENTRIES],
  ['one row of another pair', 'Task,Tâche,en,fr\n', OTHER_PAIRS],
  ['rows of other pairs', 'Task,Tâche,en,fr\nAufgabe,Task,de,en\n', OTHER_PAIRS],
  ['rows of the reverse pair', '\nAufgabe,Task,DE,EN\n', OTHER_PAIRS],
];

describe('a file without entries is named before a push', () => {
  test.each(inTurn(EMPTY_FILES))('%s that the service does not have', (_, text, says) =>
    withTeam('a=1', async ({ mine, requestsOf }) => {
      await mine.writeText(FILE, text);
      const requests = await requestsOf(async () => {
        for (const args of [['push', '--dry-run'], ['plan'], ['push', '--yes']]) {
          const { stdout, stderr } = await mine.expectExit(0, ...args);
          expect({ args, stderr }).toEqual({ args, stderr: expect.stringContaining(says) });
          expect(stdout).not.toContain('the same entries');
        }
      });
      expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([]);
    }),
  );

  test.each(inTurn(EMPTY_FILES))('%s that the service has', (_, text, says) =>
    withTeam('a=1 b=2', async (team) => {
      const { mine } = team;
      await synced(team);
      await mine.writeText(FILE, text);
      const { stdout, stderr } = await mine.expectExit(0, 'push', '--dry-run');
      expect(stderr).toContain(says);
      expect(stdout).toContain('2 to remove');
    }),
  );

  test('in a comment of a pull request too', () =>
    withTeam('a=1', async ({ mine }) => {
      await mine.writeText(FILE, '');
      const { stdout } = await mine.expectExit(0, 'plan', '--format', 'markdown');
      expect(stdout.replaceAll('\\', '')).toContain(NO_ENTRIES);
      expect(stdout).not.toContain('the same entries');
    }));

  test('and a file with the entries of the service is not', () =>
    withTeam('a=1', async (team) => {
      await synced(team);
      const { stdout, stderr } = await team.mine.expectExit(0, 'push', '--dry-run');
      expect(stdout).toContain('Nothing to push: the files and the service are the same.');
      expect(stderr).not.toContain('no entries');
    }));
});

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { inTurn } from '../../support/runs.ts';
import { useTeams } from '../../support/team-process.ts';

const withTeam = useTeams();
const LONG_ID = 'i'.repeat(5_000);

/** An ID that no service gives: Parlance does not know it, which is no defect of Parlance (reliability E1). */
describe('an ID of 5,000 characters', () => {
  test.each(
    inTurn([
      ['status', 0],
      ['plan', 0],
      ['pull', 6],
      ['push --yes', 6],
    ]),
  )('in the lock: %s ends with %d, and says that the glossary is not there', (line, code) =>
    withTeam('a=1', async ({ mine }) => {
      await mine.expectExit(0, 'push', '--yes');
      const lock = path.join(mine.folder, 'parlance.lock');
      const text = await readFile(lock, 'utf8');
      await writeFile(lock, text.replace(/( id ")[^"]+/, `$1${LONG_ID}`));
      const ended = await mine.run(line.split(' '));
      expect({ line, ...ended }).toMatchObject({ code });
      expect(ended.stdout + ended.stderr).toMatch(/no longer at/);
      expect(await mine.text()).toBe('a,1\n');
    }),
  );

  test.each(['glossary show', 'glossary entries', 'style show', 'legacy-glossary show'])(
    'in the arguments of %s: nothing has it (7)',
    (line) =>
      withTeam('a=1', async ({ mine }) => {
        const { code } = await mine.run([...line.split(' '), LONG_ID]);
        expect({ line, code }).toEqual({ line, code: 7 });
      }),
  );
});

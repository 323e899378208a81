import { describe, expect, test } from 'vitest';
import {
  type LegacyCli,
  NEW_ENTRIES,
  OLD_ENTRIES,
  useLegacyCli,
} from '../../support/glossaries/legacy-glossaries.ts';
import { inTurn } from '../../support/runs.ts';

const withLegacy = useLegacyCli();

const EDIT = ['edit', 'Product', '--file', 'after.en-de.glossary.csv', '--yes'];

/** Every point of the journal of an edit, with what the service has when the process is killed there. */
const POINTS: readonly (readonly [point: string, there: readonly string[]])[] = [
  ['journal before 1', [OLD_ENTRIES]],
  ['journal after 1', [OLD_ENTRIES]],
  ['journal before 2', [OLD_ENTRIES, NEW_ENTRIES]],
  ['journal after 2', [OLD_ENTRIES, NEW_ENTRIES]],
  ['journal before 3', [OLD_ENTRIES, NEW_ENTRIES]],
  ['journal after 3', [OLD_ENTRIES, NEW_ENTRIES]],
  ['copy before 1', [OLD_ENTRIES, NEW_ENTRIES]],
  ['copy after 1', [OLD_ENTRIES, NEW_ENTRIES]],
  ['removal before 1', [NEW_ENTRIES]],
  ['removal after 1', [NEW_ENTRIES]],
];

async function entriesThere(cli: LegacyCli): Promise<readonly string[]> {
  return (await cli.legacy()).map(({ entries }) => entries).sort();
}

/** Kills an edit there and returns the id of the old glossary. */
async function killEdit(cli: LegacyCli, point: string): Promise<string> {
  const old = await cli.create('Product');
  const { code, stderr } = await cli.runKilled(EDIT, point);
  // A process that was killed has no exit code: the point was reached.
  expect({ code, stderr: code === null ? '' : stderr }).toEqual({ code: null, stderr: '' });
  return old;
}

/** One glossary with the new entries is there, the copy of the old one is kept, and another resume does nothing. */
async function checkFinished(cli: LegacyCli): Promise<void> {
  expect(await entriesThere(cli)).toEqual([NEW_ENTRIES]);
  expect(await cli.journals()).toEqual([]);
  await cli.changes();
  const again = await cli.run(['resume']);
  expect(again).toMatchObject({ code: 0, stderr: expect.stringContaining('Nothing to do') });
  expect(await cli.changes()).toEqual([]);
}

describe('F33 an edit is killed at each point of its journal', () => {
  test.each(inTurn(POINTS))('%s: the same command finishes it, and nothing is lost', (point, there) =>
    withLegacy(async (cli) => {
      await killEdit(cli, point);
      expect(await entriesThere(cli)).toEqual([...there].sort());
      const { code } = await cli.run(EDIT);
      // After the last point nothing is left to find: the edit is done, and an edit to the same entries is nothing.
      expect(code).toBe(0);
      await checkFinished(cli);
      expect(new Set(await cli.backups())).toEqual(new Set(['Old\tAlt\nPlan\tPlan\nTask\tAufgabe\n']));
    }),
  );

  test.each(inTurn(POINTS.slice(1, -1)))(
    '%s: so does resume, and the new glossary is created once',
    (point) =>
      withLegacy(async (cli) => {
        await killEdit(cli, point);
        const { code, stderr } = await cli.run(['resume']);
        expect({
          code,
          isSaid: stderr.includes('Replacing the glossary "Product" was interrupted.'),
        }).toEqual({
          code: 0,
          isSaid: true,
        });
        const changes = await cli.changes();
        expect(changes.filter((request) => request.startsWith('POST'))).toHaveLength(1);
        expect(changes.filter((request) => request.startsWith('DELETE'))).toHaveLength(1);
        await checkFinished(cli);
      }),
  );
});

/** `list` and `show` name the new glossary and the old one. */
async function checkShown(cli: LegacyCli, old: string): Promise<void> {
  const made = (await cli.legacy()).find(({ id }) => id !== old)?.id;
  for (const args of [['list'], ['show', old]]) {
    const { code, stderr } = await cli.run(args);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: [
        'Replacing the glossary "Product" was interrupted.',
        `These exist: the new glossary ${made}, and the old ${old}.`,
        'To finish this, run: parlance legacy-glossary resume',
        '',
      ].join('\n'),
    });
  }
}

/** Reliability S8. */
describe('between the creation and the deletion', () => {
  const BETWEEN = 'journal after 2';

  test('list and show say which glossaries exist, and neither an edit to other entries nor --dry-run changes anything', () =>
    withLegacy(async (cli) => {
      const old = await killEdit(cli, BETWEEN);
      await checkShown(cli, old);
      await cli.changes();
      const other = ['edit', old, '--file', 'before.en-de.glossary.csv', '--yes'];
      expect(await cli.run(other)).toMatchObject({
        code: 6,
        stderr: expect.stringContaining('parlance legacy-glossary resume'),
      });
      for (const args of [
        ['resume', '--dry-run'],
        [...EDIT, '--dry-run'],
      ]) {
        const { code, stderr } = await cli.run(args);
        expect({ code, isSaid: stderr.includes('Dry run: nothing changed.') }).toEqual({
          code: 0,
          isSaid: true,
        });
      }
      expect(await cli.changes()).toEqual([]);
      expect(await cli.journals()).toHaveLength(1);
    }));

  test('somebody else changes the old glossary: it is not deleted', () =>
    withLegacy(async (cli) => {
      const old = await killEdit(cli, BETWEEN);
      await cli.changeElsewhere(old);
      await cli.changes();
      const { code, stderr } = await cli.run(['resume']);
      expect({ code, isNamed: stderr.includes(`Somebody else changed the glossary ${old}`) }).toEqual({
        code: 11,
        isNamed: true,
      });
      expect(await cli.changes()).toEqual([]);
      expect(await entriesThere(cli)).toEqual([NEW_ENTRIES, `Old=Alt Other=Andere Plan=Plan Task=Aufgabe`]);
      expect(await cli.journals()).toEqual([]);
    }));

  test('somebody else changes the new glossary: both are kept and named', () =>
    withLegacy(async (cli) => {
      const old = await killEdit(cli, BETWEEN);
      const made = (await cli.legacy()).find(({ id }) => id !== old)?.id ?? '';
      await cli.changeElsewhere(made);
      await cli.changes();
      const { code, stderr } = await cli.run(['resume']);
      expect(code).toBe(12);
      expect(stderr).toContain(
        `The new glossary ${made} does not have the entries that were sent: 1 are different.`,
      );
      expect(stderr).toContain(`These exist: the new glossary ${made}, and the old ${old}.`);
      expect(await cli.changes()).toEqual([]);
      expect(await cli.legacy()).toHaveLength(2);
    }));

  test('somebody else deletes the new glossary: the old one is kept', () =>
    withLegacy(async (cli) => {
      const old = await killEdit(cli, BETWEEN);
      const made = (await cli.legacy()).find(({ id }) => id !== old)?.id ?? '';
      await cli.deleteElsewhere(made);
      const { code, stderr } = await cli.run(['resume']);
      expect({ code, isNamed: stderr.includes(`The old glossaries are kept: ${old}.`) }).toEqual({
        code: 11,
        isNamed: true,
      });
      expect(await entriesThere(cli)).toEqual([OLD_ENTRIES]);
    }));

  test('somebody else deletes the old glossary: nothing is left to do', () =>
    withLegacy(async (cli) => {
      await cli.deleteElsewhere(await killEdit(cli, BETWEEN));
      expect((await cli.run(['resume'])).code).toBe(0);
      await checkFinished(cli);
    }));
});

describe('killed before it was known whether the new glossary exists', () => {
  test('several could be it: none is chosen', () =>
    withLegacy(async (cli) => {
      const old = await killEdit(cli, 'journal before 2');
      const other = await cli.create('Product');
      const { code, stderr } = await cli.run(['resume']);
      expect({ code, isNamed: stderr.includes(other) }).toEqual({ code: 11, isNamed: true });
      expect(await cli.changes()).toEqual([]);
      await cli.deleteElsewhere(other);
      expect((await cli.run(['resume'])).code).toBe(0);
      expect((await cli.legacy()).map(({ id }) => id)).not.toContain(old);
      await checkFinished(cli);
    }));

  test('another glossary of the name that existed before is not taken for it', () =>
    withLegacy(async (cli) => {
      const twin = await cli.create('Product');
      const old = await cli.create('Product');
      const args = ['edit', old, '--file', 'after.en-de.glossary.csv', '--yes'];
      expect((await cli.runKilled(args, 'journal after 1')).code).toBeNull();
      expect((await cli.run(['resume'])).code).toBe(0);
      const left = await cli.legacy();
      expect(left.find(({ id }) => id === twin)?.entries).toBe(OLD_ENTRIES);
      expect(left.map(({ entries }) => entries).sort()).toEqual([NEW_ENTRIES, OLD_ENTRIES]);
    }));
});

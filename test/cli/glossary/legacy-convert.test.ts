import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { type LegacyCli, typed, useLegacyCli } from '../../support/glossaries/legacy-glossaries.ts';
import { inTurn } from '../../support/runs.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';

const test = testsInTurn();

const withLegacy = useLegacyCli();

const CONVERT = ['convert', 'A', 'B', '--name', 'All'];

/** Two glossaries of different languages. */
async function createTwo(cli: LegacyCli): Promise<readonly [a: string, b: string]> {
  return [await cli.create('A', 'Task,Aufgabe\n'), await cli.create('B', 'Task,Tâche\nPlan,Plan\n', 'en-fr')];
}

/** Two of the same languages that differ in the entry `Task`. */
async function createTwins(cli: LegacyCli): Promise<void> {
  await cli.create('A', 'Task,Aufgabe\nPlan,Plan\n');
  await cli.create('B', 'Task,Auftrag\nNew,Neu\n');
}

/** The names of all v2 glossaries. A v3 glossary with one dictionary is among them. */
async function namesOf(cli: LegacyCli): Promise<readonly string[]> {
  return (await cli.legacy()).map(({ name }) => name).sort();
}

describe('a conversion', () => {
  test('of glossaries with different languages makes one with several dictionaries, and keeps the originals', () =>
    withLegacy(async (cli) => {
      const [a, b] = await createTwo(cli);
      const { code, stdout, stderr } = await cli.run([...CONVERT, '--yes']);
      expect({ code, stdout }).toEqual({
        code: 0,
        stdout: expect.stringMatching(/^Name +All\n[\s\S]+en-de +entries: 1\nen-fr +entries: 2\n$/),
      });
      expect(stderr).toBe(
        [
          `en-de from "A" (${a}), entries: 1`,
          `en-fr from "B" (${b}), entries: 2`,
          'Done: Create the glossary "All" (en-de, en-fr) from "A", "B".',
          '',
        ].join('\n'),
      );
      expect(await cli.changes()).toEqual(['POST /v3/glossaries']);
      expect(await cli.dictionaries('All')).toEqual(['en-de: Task=Aufgabe', 'en-fr: Plan=Plan Task=Tâche']);
      expect(await namesOf(cli)).toEqual(['A', 'B']);
      expect(await cli.journals()).toEqual([]);
    }));

  test('merges glossaries of the same languages', () =>
    withLegacy(async (cli) => {
      await cli.create('A', 'Task,Aufgabe\nPlan,Plan\n');
      await cli.create('B', 'Task,Aufgabe\nNew,Neu\n');
      expect((await cli.run([...CONVERT, '--yes'])).code).toBe(0);
      expect(await cli.dictionaries('All')).toEqual(['en-de: New=Neu Plan=Plan Task=Aufgabe']);
    }));

  test('with --dry-run shows the plan and sends nothing that changes anything', () =>
    withLegacy(async (cli) => {
      await createTwo(cli);
      const { code, stdout, stderr } = await cli.run([...CONVERT, '--delete-originals', '--dry-run']);
      expect({ code, stdout, isShown: stderr.includes('en-fr from "B"') }).toEqual({
        code: 0,
        stdout: '',
        isShown: true,
      });
      expect(await cli.changes()).toEqual([]);
      expect(await cli.journals()).toEqual([]);
    }));

  test('asks first: without a terminal it needs --yes', () =>
    withLegacy(async (cli) => {
      await createTwo(cli);
      expect((await cli.run(CONVERT)).code).toBe(6);
      expect((await cli.run(CONVERT, { stdin: typed('no') })).code).toBe(8);
      expect(await cli.changes()).toEqual([]);
      expect((await cli.run(CONVERT, { stdin: typed('yes') })).code).toBe(0);
    }));

  test('with --format json writes the new object of the service', () =>
    withLegacy(async (cli) => {
      await createTwo(cli);
      const { stdout } = await cli.run([...CONVERT, '--yes', '--format', 'json']);
      expect(JSON.parse(stdout)).toMatchObject({ name: 'All', dictionaries: [{}, {}] });
    }));
});

describe('different target phrases for one source phrase', () => {
  test('are listed and refused', () =>
    withLegacy(async (cli) => {
      await createTwins(cli);
      for (const more of [[], ['--dry-run'], ['--yes']]) {
        const { code, stderr } = await cli.run([...CONVERT, ...more]);
        expect({ code, stderr }).toEqual({
          code: 11,
          stderr: expect.stringContaining('Conflict in en-de: Task -> Aufgabe ("A"), Auftrag ("B")\n'),
        });
        expect(stderr).toContain('add --prefer.');
      }
      expect(await cli.changes()).toEqual([]);
    }));

  test.each([
    ['first', 'Aufgabe'],
    ['last', 'Auftrag'],
  ])('--prefer %s keeps %s', (which, kept) =>
    withLegacy(async (cli) => {
      await createTwins(cli);
      const { code, stderr } = await cli.run([...CONVERT, '--prefer', which, '--yes']);
      expect({ code, isSaid: stderr.includes(`the ${which} of these glossaries wins.`) }).toEqual({
        code: 0,
        isSaid: true,
      });
      expect(await cli.dictionaries('All')).toEqual([`en-de: New=Neu Plan=Plan Task=${kept}`]);
    }),
  );
});

describe('what the service would refuse is refused before anything is sent', () => {
  async function checkRefused(cli: LegacyCli, args: readonly string[], reason: string): Promise<void> {
    const { code, stderr } = await cli.run([...args, '--yes']);
    expect({ code, stderr }).toEqual({ code: 6, stderr: expect.stringContaining(reason) });
    expect(await cli.changes()).toEqual([]);
  }

  test('a glossary that is named twice', () =>
    withLegacy(async (cli) => {
      const [a] = await createTwo(cli);
      await checkRefused(cli, ['convert', 'A', a, '--name', 'All'], `The glossary ${a} is named twice.`);
    }));

  test('a name that another glossary has', () =>
    withLegacy(async (cli) => {
      await createTwo(cli);
      await cli.run([...CONVERT, '--yes']);
      await cli.changes();
      await checkRefused(cli, CONVERT, 'There is a glossary "All" already');
    }));

  test('a name that is too long, or empty', () =>
    withLegacy(async (cli) => {
      await createTwo(cli);
      await checkRefused(
        cli,
        ['convert', 'A', '--name', 'é'.repeat(513)],
        'at most 1024 bytes of UTF-8; this one has 1026.',
      );
      await checkRefused(cli, ['convert', 'A', '--name', ''], 'A glossary needs a name.');
    }));

  test('a dictionary that would be too large', () =>
    withLegacy(async (cli) => {
      const rows = (word: string) =>
        Array.from({ length: 5300 }, (_, index) => `${word}${index},${'x'.repeat(1000)}\n`).join('');
      await cli.create('A', rows('a'));
      await cli.create('B', rows('b'));
      await checkRefused(cli, CONVERT, 'It can have 10485760.');
    }));

  test('no --name', () =>
    withLegacy(async (cli) => {
      await createTwo(cli);
      await checkRefused(cli, ['convert', 'A'], '--name');
    }));
});

describe('--delete-originals', () => {
  const DELETE = [...CONVERT, '--delete-originals'];

  test('with --yes deletes them after the comparison, and keeps copies', () =>
    withLegacy(async (cli) => {
      await createTwo(cli);
      expect((await cli.run([...DELETE, '--yes'])).code).toBe(0);
      expect(await cli.changes()).toEqual([
        'POST /v3/glossaries',
        'DELETE /v2/glossaries',
        'DELETE /v2/glossaries',
      ]);
      expect(await namesOf(cli)).toEqual([]);
      expect(await cli.dictionaries('All')).toEqual(['en-de: Task=Aufgabe', 'en-fr: Plan=Plan Task=Tâche']);
      expect([...(await cli.backups())].sort()).toEqual(['Plan\tPlan\nTask\tTâche\n', 'Task\tAufgabe\n']);
    }));

  test('asks a second time when the new glossary exists', () =>
    withLegacy(async (cli) => {
      const [a, b] = await createTwo(cli);
      const answers = async function* () {
        yield Buffer.from('yes\n');
        yield Buffer.from('yes\n');
      };
      const { code, stderr } = await cli.run(DELETE, { stdin: typed(answers()) });
      expect({
        code,
        isAsked: stderr.includes(`has all entries. Delete the originals: ${a}, ${b}.`),
      }).toEqual({ code: 0, isAsked: true });
      expect(await namesOf(cli)).toEqual([]);
    }));

  test('another second answer keeps them', () =>
    withLegacy(async (cli) => {
      await createTwo(cli);
      const answers = async function* () {
        yield Buffer.from('yes\n');
        yield Buffer.from('no\n');
      };
      const { code, stderr } = await cli.run(DELETE, { stdin: typed(answers()) });
      expect({ code, isSaid: stderr.includes('The originals are kept.') }).toEqual({
        code: 12,
        isSaid: true,
      });
      expect(await cli.changes()).toEqual(['POST /v3/glossaries']);
      expect(await namesOf(cli)).toEqual(['A', 'B']);
    }));

  test('keeps an original that somebody else has changed in the meantime', () =>
    withLegacy(async (cli) => {
      const [a] = await createTwo(cli);
      const answers = async function* () {
        yield Buffer.from('yes\n');
        while ((await cli.dictionaries('All')).length === 0);
        await cli.changeElsewhere(a);
        yield Buffer.from('yes\n');
      };
      const { code, stderr } = await cli.run(DELETE, { stdin: typed(answers()) });
      expect({ code, isSaid: stderr.includes(`Somebody else changed the glossary ${a}`) }).toEqual({
        code: 11,
        isSaid: true,
      });
      expect(await namesOf(cli)).toEqual(['A', 'B']);
    }));
});

const STATUSES = [
  [429, 3],
  [456, 4],
  [500, 5],
] as const;

describe('the service fails in a step of a conversion', () => {
  const steps = [
    ['POST', '/v3/glossaries'],
    ['GET', '/v3/glossaries/*'],
    ['GET', '/v3/glossaries/*/entries'],
    ['DELETE', '/v2/glossaries/*'],
  ].flatMap(([method = '', address = '']) =>
    STATUSES.map(([status, exit]) => [status, method, address, exit] as const),
  );

  test.each(inTurn(steps))(
    '%i to %s %s: nothing is lost, and it can be finished',
    (status, method, address, exit) =>
      withLegacy(async (cli) => {
        await createTwo(cli);
        await cli.fault(`status=${status}`, method, address, 20);
        const args = [...CONVERT, '--delete-originals', '--yes'];
        expect((await cli.run(args)).code).toBe(exit);
        const { kept, made, unfinished } = await cli.withoutFaults(async () => ({
          kept: await namesOf(cli),
          made: await cli.dictionaries('All'),
          unfinished: await cli.journals(),
        }));
        expect({ kept, made: made.length }).toEqual({ kept: ['A', 'B'], made: method === 'POST' ? 0 : 2 });
        // What was provably not created leaves nothing to finish.
        expect(unfinished).toHaveLength(method === 'POST' && status !== 500 ? 0 : 1);
        const rest = unfinished.length === 0 ? args : ['resume'];
        expect((await cli.run(rest)).code).toBe(0);
        expect(await cli.dictionaries('All')).toEqual(['en-de: Task=Aufgabe', 'en-fr: Plan=Plan Task=Tâche']);
        expect(await namesOf(cli)).toEqual([]);
        expect(await cli.journals()).toEqual([]);
      }),
  );
});

/** Reliability S8. */
describe('killed between its calls', () => {
  const BETWEEN = 'journal after 2';

  test('resume compares the new glossary, and keeps the originals if their deletion was not confirmed', () =>
    withLegacy(async (cli) => {
      await createTwo(cli);
      expect((await cli.runKilled([...CONVERT, '--yes'], BETWEEN)).code).toBeNull();
      expect(await cli.run(CONVERT)).toMatchObject({
        code: 6,
        stderr: expect.stringContaining('parlance legacy-glossary resume'),
      });
      expect((await cli.run(['resume'])).code).toBe(0);
      expect(await namesOf(cli)).toEqual(['A', 'B']);
      expect(await cli.changes()).toEqual(['POST /v3/glossaries']);
    }));

  test.each(
    inTurn([
      ['journal after 3', ['A', 'B']],
      ['copy before 1', ['A', 'B']],
      ['copy after 1', ['A', 'B']],
      ['copy before 2', ['B']],
      ['copy after 2', ['B']],
      ['removal before 1', []],
    ]),
  )('resume deletes them if it was confirmed: %s', (point, left) =>
    withLegacy(async (cli) => {
      await createTwo(cli);
      const args = [...CONVERT, '--delete-originals', '--yes'];
      expect((await cli.runKilled(args, point)).code).toBeNull();
      expect(await namesOf(cli)).toEqual(left);
      expect((await cli.run(['resume'])).code).toBe(0);
      expect(await namesOf(cli)).toEqual([]);
      expect(await cli.dictionaries('All')).toHaveLength(2);
      expect(new Set(await cli.backups())).toEqual(new Set(['Plan\tPlan\nTask\tTâche\n', 'Task\tAufgabe\n']));
      await cli.changes();
      expect(await cli.run(['resume'])).toMatchObject({
        code: 0,
        stderr: expect.stringContaining('Nothing to do'),
      });
      expect(await cli.changes()).toEqual([]);
    }),
  );

  test('an interrupted conversion keeps its original from being edited', () =>
    withLegacy(async (cli) => {
      await createTwo(cli);
      await cli.runKilled([...CONVERT, '--yes'], BETWEEN);
      await cli.changes();
      await writeFile(path.join(cli.folder, 'a.en-de.glossary.csv'), 'Task,Aufgabe\nNew,Neu\n');
      const { code } = await cli.run(['edit', 'A', '--file', 'a.en-de.glossary.csv', '--yes']);
      expect({ code, changes: await cli.changes() }).toEqual({ code: 6, changes: [] });
    }));
});

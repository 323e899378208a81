import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect } from 'vitest';
import { cli as runCli } from '../../support/cli.ts';
import { whyNoSmallDisk, withSmallDisk } from '../../support/documents/small-disk.ts';
import {
  type LegacyCli,
  NEW_ENTRIES,
  OLD_ENTRIES,
  typed,
  useLegacyCli,
} from '../../support/glossaries/legacy-glossaries.ts';
import { inTurn } from '../../support/runs.ts';
import { withScriptedServer } from '../../support/scripted-server.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';

const test = testsInTurn();

const withLegacy = useLegacyCli();

const EDIT = ['edit', 'Product', '--file', 'after.en-de.glossary.csv'];

/** The glossaries that are there, by their entries. */
async function entriesThere(cli: LegacyCli): Promise<readonly string[]> {
  return (await cli.legacy()).map(({ entries }) => entries).sort();
}

describe('an edit', () => {
  test('shows the changes, replaces the glossary, and keeps a copy', () =>
    withLegacy(async (cli) => {
      const old = await cli.create('Product');
      const { code, stdout, stderr } = await cli.run([...EDIT, '--yes']);
      expect({ code, stdout }).toEqual({
        code: 0,
        stdout: expect.stringMatching(/^Name .+\nProduct +\S+ +en-de +3 /),
      });
      expect(stderr).toContain('- Old -> Alt\n~ Task -> Auftrag (was: Aufgabe)\n+ New -> Neu\n');
      expect(stderr).toContain(
        `Done: Replace the glossary "Product" (${old}): 1 added, 1 changed, 1 removed entries.`,
      );
      expect(await cli.changes()).toEqual(['POST /v2/glossaries', 'DELETE /v2/glossaries']);
      expect(await entriesThere(cli)).toEqual([NEW_ENTRIES]);
      expect(await cli.backups()).toEqual(['Old\tAlt\nPlan\tPlan\nTask\tAufgabe\n']);
    }));

  test('with --dry-run shows the changes and sends nothing that changes anything', () =>
    withLegacy(async (cli) => {
      await cli.create('Product');
      const { code, stdout, stderr } = await cli.run([...EDIT, '--dry-run']);
      expect({ code, stdout, isShown: stderr.includes('+ New -> Neu') }).toEqual({
        code: 0,
        stdout: '',
        isShown: true,
      });
      expect(await cli.changes()).toEqual([]);
      expect(await cli.journals()).toEqual([]);
    }));

  test('asks first: without a terminal it needs --yes, and another answer is a no', () =>
    withLegacy(async (cli) => {
      await cli.create('Product');
      expect((await cli.run(EDIT)).code).toBe(6);
      expect((await cli.run(EDIT, { stdin: typed('no') })).code).toBe(8);
      expect(await cli.changes()).toEqual([]);
      expect((await cli.run(EDIT, { stdin: typed('yes') })).code).toBe(0);
    }));

  test('with --format json writes the new object of the service', () =>
    withLegacy(async (cli) => {
      await cli.create('Product');
      const { stdout } = await cli.run([...EDIT, '--yes', '--format', 'json']);
      expect(JSON.parse(stdout)).toMatchObject({ name: 'Product', entry_count: 3, ready: true });
    }));

  test('to the same entries does nothing', () =>
    withLegacy(async (cli) => {
      await cli.create('Product');
      const { code, stderr } = await cli.run(['edit', 'Product', '--file', 'before.en-de.glossary.csv']);
      expect({ code, stderr }).toEqual({
        code: 0,
        stderr: 'Done: Nothing to do: the glossary "Product" has these entries already.\n',
      });
      expect(await cli.changes()).toEqual([]);
    }));

  test('of many entries shows the first changes, and all with --full', () =>
    withLegacy(async (cli) => {
      await cli.create('Product');
      const rows = Array.from({ length: 30 }, (_, index) => `Word ${index},Wort ${index}\n`);
      const file = 'many.en-de.glossary.csv';
      await writeFile(path.join(cli.folder, file), `Task,Aufgabe\nPlan,Plan\nOld,Alt\n${rows.join('')}`);
      const args = ['edit', 'Product', '--file', file, '--dry-run'];
      expect((await cli.run(args)).stderr).toContain(
        '+ Word 19 -> Wort 19\n10 more. To show all, add --full.',
      );
      expect((await cli.run([...args, '--full'])).stderr).toContain('+ Word 29 -> Wort 29\nDry run');
    }));

  test('shows a renamed entry as one, and takes any form of a glossary file', () =>
    withLegacy(async (cli) => {
      await cli.create('Product');
      const file = 'forms.en-de.glossary.csv';
      const text = '\ufeffTask,Aufgabe\r\n"Old ""x"", y",Alt,EN,de\r\nPlan,Plan\r\nIgnored,x,en,fr\r\n';
      await writeFile(path.join(cli.folder, file), text);
      const { code, stderr } = await cli.run(['edit', 'Product', '--file', file, '--yes']);
      expect({ code, stderr }).toEqual({
        code: 0,
        stderr: expect.stringContaining('- Old -> Alt\n+ Old "x", y -> Alt (renamed from: Old)\n'),
      });
      expect(await entriesThere(cli)).toEqual(['Old "x", y=Alt Plan=Plan Task=Aufgabe']);
    }));

  test('that removes more than half of the entries needs their number', () =>
    withLegacy(async (cli) => {
      await cli.create('Product');
      const file = 'few.en-de.glossary.csv';
      await writeFile(path.join(cli.folder, file), 'Task,Aufgabe\n');
      const args = ['edit', 'Product', '--file', file, '--yes'];
      const { code, stderr } = await cli.run(args);
      expect({ code, stderr }).toMatchObject({
        code: 6,
        stderr: expect.stringContaining('2 of 3 entries would be removed.'),
      });
      expect((await cli.run([...args, '--confirm-removals', '1'])).code).toBe(6);
      expect(await cli.changes()).toEqual([]);
      expect((await cli.run([...args, '--confirm-removals', '2'])).code).toBe(0);
      expect(await entriesThere(cli)).toEqual(['Task=Aufgabe']);
    }));

  test('keeps the languages', () =>
    withLegacy(async (cli) => {
      await cli.create('Product', 'Task,Tâche\n', 'en-fr');
      const { code, stderr } = await cli.run([...EDIT, '--yes']);
      expect({ code, isSaid: stderr.includes('The languages of the glossary "Product" are en-fr.') }).toEqual(
        {
          code: 6,
          isSaid: true,
        },
      );
    }));

  test('of a glossary that is not there', () =>
    withLegacy(async (cli) => {
      expect((await cli.run([...EDIT, '--yes'])).code).toBe(7);
    }));
});

const REQUESTS = {
  'read the old one': ['GET', '/v2/glossaries/*/entries', 0],
  'compare the old one again': ['GET', '/v2/glossaries/*/entries', 1],
  'create the new one': ['POST', '/v2/glossaries', 0],
  'ask whether the new one is ready': ['GET', '/v2/glossaries/*', 0],
  'read the new one back': ['GET', '/v2/glossaries/*/entries', 2],
  'compare the old one before it is deleted': ['GET', '/v2/glossaries/*/entries', 3],
  'delete the old one': ['DELETE', '/v2/glossaries/*', 0],
} as const;

type Step = keyof typeof REQUESTS;

const BEFORE_CREATION: readonly Step[] = [
  'read the old one',
  'compare the old one again',
  'create the new one',
];

const STATUSES = [
  [429, 3],
  [456, 4],
  [500, 5],
] as const;

const FAILING = (Object.keys(REQUESTS) as Step[]).flatMap((step) =>
  STATUSES.map(([status, exit]) => ({ step, status, exit })),
);

describe('the service fails in a step of an edit', () => {
  test.each(inTurn(FAILING))(
    '$status when it has to $step: nothing is lost, and it can be finished',
    ({ step, status, exit }) =>
      withLegacy(async (cli) => {
        const old = await cli.create('Product');
        const [method, address, before] = REQUESTS[step];
        if (before > 0) await cli.fault('delay=0', method, address, before);
        await cli.fault(`status=${status}`, method, address, 20);
        const { code, stderr } = await cli.run([...EDIT, '--yes']);
        expect({ code, stderr }).toMatchObject({ code: exit });
        const there = await cli.withoutFaults(() => cli.legacy());
        expect(there.find(({ id }) => id === old)?.entries).toBe(OLD_ENTRIES);
        const made = there.find(({ id }) => id !== old)?.id;
        expect(made === undefined).toBe(BEFORE_CREATION.includes(step));
        if (made !== undefined) expect(stderr).toContain(`new glossary ${made}`);
        expect((await cli.run([...EDIT, '--yes'])).code).toBe(0);
        expect(await entriesThere(cli)).toEqual([NEW_ENTRIES]);
        expect(await cli.journals()).toEqual([]);
      }),
  );

  test.each([
    ['POST', '/v2/glossaries'],
    ['DELETE', '/v2/glossaries/*'],
  ])('the answer to %s gets lost: it is done once, and the edit goes on', (method, address) =>
    withLegacy(async (cli) => {
      await cli.create('Product');
      await cli.fault('drop-after', method, address);
      expect((await cli.run([...EDIT, '--yes'])).code).toBe(0);
      expect(await cli.changes()).toEqual(['POST /v2/glossaries', 'DELETE /v2/glossaries']);
      expect(await entriesThere(cli)).toEqual([NEW_ENTRIES]);
    }),
  );
});

test('Ctrl-C after the new glossary was created: both are named, and resume finishes it', () =>
  withLegacy(async (cli) => {
    const old = await cli.create('Product');
    await cli.fault('hold', 'GET', '/v2/glossaries/*');
    const interruption = new AbortController();
    const run = cli.run([...EDIT, '--yes'], { signal: interruption.signal });
    await expect.poll(() => cli.legacy()).toHaveLength(2);
    interruption.abort();
    const { code, stderr } = await run;
    const made = (await cli.legacy()).find(({ id }) => id !== old)?.id;
    expect({ code, stderr }).toEqual({
      code: 8,
      stderr: expect.stringContaining(`These exist: the new glossary ${made}, and the old ${old}.`),
    });
    expect(await cli.withoutFaults(() => cli.run(['resume']))).toMatchObject({ code: 0 });
    expect(await entriesThere(cli)).toEqual([NEW_ENTRIES]);
  }));

describe('a full disk', () => {
  const reason = whyNoSmallDisk();
  beforeEach((context) => context.skip(reason !== undefined, reason));

  test('before the journal is written: nothing is sent', () =>
    withLegacy(async (cli) => {
      await cli.create('Product');
      await withSmallDisk(path.join(cli.folder, 'state'), 'size=64k', async (disk) => {
        await disk.fill();
        const { code, stderr } = await cli.run([...EDIT, '--yes']);
        expect({ code, isSaid: stderr.includes('The disk is full') }).toEqual({ code: 1, isSaid: true });
        expect(await cli.changes()).toEqual([]);
        await disk.empty();
        expect((await cli.run([...EDIT, '--yes'])).code).toBe(0);
      });
    }));
});

describe('the new glossary does not have the entries that were sent', () => {
  const OLD = '6c1f6ae2-0d3b-4a0b-9a5b-5a3f1f0f0a01';
  const NEW = '6c1f6ae2-0d3b-4a0b-9a5b-5a3f1f0f0a02';

  /** A service that forgets an entry. */
  function answerTo(method: string, address: string): string {
    const glossary = (id: string) => ({
      glossary_id: id,
      ready: true,
      name: 'Product',
      source_lang: 'en',
      target_lang: 'de',
      creation_time: '2026-05-01T12:00:00Z',
      entry_count: 3,
    });
    if (address.endsWith(`${OLD}/entries`)) return 'Task\tAufgabe\nPlan\tPlan\nOld\tAlt';
    if (address.endsWith(`${NEW}/entries`)) return 'Task\tAuftrag\nPlan\tPlan';
    if (address === '/v2/glossaries' && method === 'GET')
      return JSON.stringify({ glossaries: [glossary(OLD)] });
    return JSON.stringify(glossary(address.endsWith(OLD) ? OLD : NEW));
  }

  test('both are kept and named, and the old one is not deleted', () =>
    withLegacy(async ({ folder, journals }) =>
      withScriptedServer(
        ({ method, path: address }, response) => {
          const type = address.endsWith('/entries') ? 'text/tab-separated-values' : 'application/json';
          response.writeHead(method === 'POST' ? 201 : 200, { 'content-type': type });
          response.end(answerTo(method, address));
        },
        async ({ url, requests }) => {
          const env = { PARLANCE_URL: url, PARLANCE_KEY: 'k', XDG_STATE_HOME: path.join(folder, 'state') };
          const args = ['legacy-glossary', ...EDIT, '--yes'];
          const { code, stderr } = await runCli(args, { cwd: folder, env });
          expect(code).toBe(12);
          expect(stderr).toContain(
            `The new glossary ${NEW} does not have the entries that were sent: 1 are different. Nothing was deleted.`,
          );
          expect(stderr).toContain(`These exist: the new glossary ${NEW}, and the old ${OLD}.`);
          expect(stderr).toContain(`parlance legacy-glossary delete ${NEW}`);
          expect(requests.map(({ method }) => method)).not.toContain('DELETE');
          expect(await journals()).toEqual([]);
        },
      ),
    ));
});

describe('another process', () => {
  test('that replaces glossaries of the service: exit 9, and nothing is sent', () =>
    withLegacy(async (cli) => {
      await cli.create('Product');
      await cli.fault('hold', 'POST', '/v2/glossaries');
      const first = cli.start([...EDIT, '--yes']);
      await expect.poll(() => cli.journals()).toEqual([expect.stringMatching(/\.json$/)]);
      const second = await cli.run(['resume']);
      expect({ code: second.code, isNamed: second.stderr.includes(`(process ${first.child.pid})`) }).toEqual({
        code: 9,
        isNamed: true,
      });
      await cli.withoutFaults(() => first.ended);
      expect(await entriesThere(cli)).toEqual([NEW_ENTRIES]);
      expect(await cli.changes()).toEqual(['POST /v2/glossaries', 'DELETE /v2/glossaries']);
    }));

  test('changes the glossary while the question waits: nothing is sent', () =>
    withLegacy(async (cli) => {
      const old = await cli.create('Product');
      const change = async function* () {
        await cli.changeElsewhere(old);
        yield Buffer.from('yes\n');
      };
      const { code, stderr } = await cli.run(EDIT, { stdin: typed(change()) });
      expect({ code, isSaid: stderr.includes('after it was compared. Nothing was sent.') }).toEqual({
        code: 11,
        isSaid: true,
      });
      expect(await cli.changes()).toEqual(['PATCH /v3/glossaries']);
    }));
});

test('F47 a damaged journal is set aside, blocks edits until it is removed, and keeps nobody from reading', () =>
  withLegacy(async (cli) => {
    await cli.create('Product');
    const folder = path.join(cli.folder, 'state', 'parlance', 'legacy-glossaries', 'replacements');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `${'0'.repeat(32)}.json`), '{ "version": 2 }');
    for (const args of [[...EDIT, '--yes'], ['resume']]) {
      const { code, stderr } = await cli.run(args);
      expect({ code, isNamed: stderr.includes('.json.corrupt-') }).toEqual({ code: 6, isNamed: true });
    }
    expect(await cli.changes()).toEqual([]);
    const { code, stdout, stderr } = await cli.run(['list']);
    expect({ code, isNamed: stderr.includes('.json.corrupt-') }).toEqual({ code: 0, isNamed: true });
    expect(stdout).toContain('Product');
  }));

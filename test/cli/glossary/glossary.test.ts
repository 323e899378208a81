import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { Glossary } from '#service';
import type { GlossaryEntries } from '../../../packages/service/resources/glossaries.ts';
import { withFiles } from '../../support/cli.ts';
import { useServiceProcess } from '../../support/services/service-process.ts';

const { run, json, requestsOf } = useServiceProcess(['--switch', 'glossary-ready-after=2']);

const PRODUCT = 'product.en-de.glossary.csv';
const FILES = {
  [PRODUCT]: 'Task,Aufgabe\n"a, b",c\n',
  'product.en-fr.glossary.tsv': 'Task\tTâche\n',
  'more.en-de.glossary.csv': 'Task,Auftrag\nList,Liste\n',
  'bad.en-de.glossary.csv': 'Task,Aufgabe\nTask,Auftrag\n,leer\n',
  'terms.csv': 'Task,Tarea\n',
};

/** Creates a glossary with an English-German dictionary. */
function makeGlossary(name: string): Promise<Glossary> {
  return withFiles(FILES, (cwd) => json<Glossary>(['glossary', 'create', name, '--file', PRODUCT], { cwd }));
}

/** The pairs of a glossary with the number of their entries. */
function pairsOf({ dictionaries }: Glossary): readonly string[] {
  return dictionaries.map((one) => `${one.source_lang}-${one.target_lang} ${one.entry_count}`);
}

function typed(...lines: readonly string[]) {
  return Object.assign(Readable.from(lines.map((line) => Buffer.from(`${line}\n`))), { isTTY: true });
}

describe('glossary create', () => {
  test('creates a dictionary from each file and waits until the glossary is ready', () =>
    withFiles(FILES, async (cwd) => {
      const files = ['--file', PRODUCT, '--file', 'product.en-fr.glossary.tsv'];
      const created = await json<Glossary>(['glossary', 'create', 'Both', ...files], { cwd });
      expect({ ...created, pairs: pairsOf(created) }).toMatchObject({
        name: 'Both',
        ready: true,
        pairs: ['en-de 2', 'en-fr 1'],
      });
    }));

  test('reports its progress on stderr, and writes the glossary to stdout', () =>
    withFiles(FILES, async (cwd) => {
      const { code, stdout, stderr } = await run(['glossary', 'create', 'Table', '--file', PRODUCT], { cwd });
      expect({ code, last: stdout.split('\n').at(-2) }).toEqual({ code: 0, last: 'en-de    entries: 2' });
      expect(stderr).toMatch(
        /^Created the glossary \S+. Waiting until it is ready.\nDone: Create the glossary "Table" with the dictionaries en-de.\n$/,
      );
    }));

  test('takes the languages from --pair', () =>
    withFiles(FILES, async (cwd) => {
      const args = ['glossary', 'create', 'Spanish', '--file', 'terms.csv', '--pair', 'en-es'];
      expect(pairsOf(await json<Glossary>(args, { cwd }))).toEqual(['en-es 1']);
    }));

  test('takes the languages from the manifest', () =>
    withFiles(
      {
        ...FILES,
        'parlance.json': JSON.stringify({
          version: 1,
          glossaries: {
            it: { name: 'x', dictionaries: [{ source: 'en', target: 'it', file: 'terms.csv' }] },
          },
        }),
      },
      async (cwd) => {
        const args = ['glossary', 'create', 'Italian', '--file', 'terms.csv'];
        expect(pairsOf(await json<Glossary>(args, { cwd }))).toEqual(['en-it 1']);
      },
    ));

  test('sends no file with errors: exit code 1, with the problems as parlance check prints them', () =>
    withFiles(FILES, async (cwd) => {
      const args = ['glossary', 'create', 'Bad', '--file', 'bad.en-de.glossary.csv'];
      const requests = await requestsOf(async () => {
        const { code, stdout, stderr } = await run(args, { cwd });
        expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
        expect(stderr).toContain('bad.en-de.glossary.csv:2:1');
        expect(stderr).toContain('duplicate-source');
        expect(stderr).toContain('--no-check');
      });
      expect(requests).toEqual([]);
    }));

  test.each([
    ['whose rows are all for other languages', 'Aufgabe,Task,de,en\nListe,List,de,en\n'],
    ['without a row', ''],
  ])('sends no file %s, because it leaves no entry: exit code 1', (_, text) =>
    withFiles({ 'other.en-de.glossary.csv': text }, async (cwd) => {
      const requests = await requestsOf(async () => {
        const args = ['glossary', 'create', 'None', '--file', 'other.en-de.glossary.csv'];
        const { code, stdout, stderr } = await run(args, { cwd });
        expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
        expect(stderr).toContain('other.en-de.glossary.csv has no entry for en-de. Nothing was sent.');
      });
      expect(requests).toEqual([]);
    }),
  );

  test('with --no-check the service is asked, and refuses: exit code 6', () =>
    withFiles(FILES, async (cwd) => {
      const args = ['glossary', 'create', 'Bad', '--no-check', '--file', 'bad.en-de.glossary.csv'];
      const { code, stderr } = await run(args, { cwd });
      expect({ code, isReported: stderr.includes('The service says') }).toEqual({
        code: 6,
        isReported: true,
      });
    }));

  test.each<[string, readonly string[]]>([
    ['no file', []],
    ['a file without languages', ['--file', 'terms.csv']],
    ['a file that is not there', ['--file', 'missing.en-de.glossary.csv']],
    ['a file that is no glossary', ['--file', 'letter.txt']],
    ['two files of one pair', ['--file', PRODUCT, '--file', 'more.en-de.glossary.csv']],
    ['one pair for two files', ['--pair', 'en-de', '--file', PRODUCT, '--file', 'terms.csv']],
  ])('%s: exit code 6, and nothing is sent', (_, args) =>
    withFiles(FILES, async (cwd) => {
      const requests = await requestsOf(async () => {
        expect((await run(['glossary', 'create', 'X', ...args], { cwd })).code).toBe(6);
      });
      expect(requests).toEqual([]);
    }),
  );
});

describe('glossary list and show', () => {
  test('a table with names, ids and dictionaries', async () => {
    const { glossary_id } = await makeGlossary('Listed');
    const { stdout } = await run(['glossary', 'list']);
    const [head = '', ...rows] = stdout.trimEnd().split('\n');
    expect(head).toMatch(/^Name +ID +Dictionaries \(entries\) +Created$/);
    expect(rows.filter((row) => row.includes(glossary_id))).toEqual([
      expect.stringMatching(/^Listed +\S+ +en-de \(2\) +\d{4}-.*Z$/),
    ]);
  });

  test("JSON is the service's list", async () => {
    const { glossary_id } = await makeGlossary('In JSON');
    const { glossaries } = await json<{ glossaries: readonly Glossary[] }>(['glossary', 'list']);
    expect(glossaries.map((glossary) => glossary.glossary_id)).toContain(glossary_id);
  });

  test('a glossary is shown by its name and by its ID', async () => {
    const { glossary_id } = await makeGlossary('By name');
    for (const name of ['By name', glossary_id]) {
      expect(await json(['glossary', 'show', name])).toMatchObject({ glossary_id, name: 'By name' });
    }
  });

  test.each([
    ['an unknown name', 'Nobody', 7, 'parlance glossary list'],
    ['a mistyped name', 'By nane', 7, 'Did you mean "By name"?'],
    ['an unknown id', '00000000-0000-4000-8000-000000000000', 7, 'The service says'],
  ])('%s', async (_, name, code, hint) => {
    await run(['glossary', 'show', 'By name']);
    const result = await run(['glossary', 'show', name]);
    expect({ code: result.code, hint: result.stderr.includes(hint) }).toEqual({ code, hint: true });
  });

  test('a name that two glossaries have is refused with their ids: exit code 6', async () => {
    const ids = [await makeGlossary('Twin'), await makeGlossary('Twin')].map((one) => one.glossary_id);
    const { code, stderr } = await run(['glossary', 'delete', 'Twin', '--yes']);
    expect({ code, named: ids.map((id) => stderr.includes(id)) }).toEqual({ code: 6, named: [true, true] });
  });
});

describe('glossary entries', () => {
  test('writes tab-separated values to standard output', async () => {
    await makeGlossary('Entries');
    const { code, stdout } = await run(['glossary', 'entries', 'Entries']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'Task\tAufgabe\na, b\tc\n' });
  });

  test('writes a file, but over no other one without --force', async () => {
    await makeGlossary('To file');
    await withFiles({ 'there.tsv': 'old' }, async (cwd) => {
      const args = ['glossary', 'entries', 'To file', '--output', 'there.tsv'];
      expect((await run(args, { cwd })).code).toBe(6);
      expect(await readFile(path.join(cwd, 'there.tsv'), 'utf8')).toBe('old');
      expect((await run([...args, '--force'], { cwd })).code).toBe(0);
      expect(await readFile(path.join(cwd, 'there.tsv'), 'utf8')).toBe('Task\tAufgabe\na, b\tc\n');
    });
  });

  test("JSON is the service's object", async () => {
    await makeGlossary('Entries in JSON');
    const { dictionaries } = await json<GlossaryEntries>(['glossary', 'entries', 'Entries in JSON']);
    expect(dictionaries).toMatchObject([{ source_lang: 'en', target_lang: 'de', entries_format: 'tsv' }]);
  });

  test('of several dictionaries one has to be chosen', () =>
    withFiles(FILES, async (cwd) => {
      const files = ['--file', PRODUCT, '--file', 'product.en-fr.glossary.tsv'];
      await run(['glossary', 'create', 'Two', ...files], { cwd });
      const { code, stderr } = await run(['glossary', 'entries', 'Two']);
      expect({ code, isReported: stderr.includes('en-de, en-fr') }).toEqual({ code: 6, isReported: true });
      const { stdout } = await run(['glossary', 'entries', 'Two', '--pair', 'EN-FR']);
      expect(stdout).toBe('Task\tTâche\n');
      expect((await run(['glossary', 'entries', 'Two', '--pair', 'en-es'])).code).toBe(7);
    }));
});

describe('glossary put, patch and rename', () => {
  test('put replaces the entries of the pair', async () => {
    await makeGlossary('Put');
    await withFiles(FILES, async (cwd) => {
      const { stdout } = await run(['glossary', 'put', 'Put', '--file', 'more.en-de.glossary.csv'], { cwd });
      expect(stdout).toBe('en-de  entries: 2\n');
    });
    expect((await run(['glossary', 'entries', 'Put'])).stdout).toBe('Task\tAuftrag\nList\tListe\n');
  });

  test('patch adds entries and removes none', async () => {
    await makeGlossary('Patch');
    await withFiles(FILES, async (cwd) => {
      const args = ['glossary', 'patch', 'Patch', '--file', 'more.en-de.glossary.csv'];
      expect(pairsOf(await json<Glossary>(args, { cwd }))).toEqual(['en-de 3']);
    });
  });

  test.each(['put', 'patch'])('%s takes one file at a time', async (verb) => {
    await makeGlossary(`One for ${verb}`);
    await withFiles(FILES, async (cwd) => {
      const files = ['--file', PRODUCT, '--file', 'product.en-fr.glossary.tsv'];
      expect((await run(['glossary', verb, `One for ${verb}`, ...files], { cwd })).code).toBe(6);
    });
  });

  test('rename', async () => {
    const { glossary_id } = await makeGlossary('Old name');
    const renamed = await json<Glossary>(['glossary', 'rename', 'Old name', 'New name']);
    expect(renamed).toMatchObject({ glossary_id, name: 'New name' });
  });
});

describe('glossary delete and delete-dictionary', () => {
  test('with the number of entries there is no question', async () => {
    await makeGlossary('Gone');
    const { code, stdout, stderr } = await run(['glossary', 'delete', 'Gone', '--confirm-removals', '2']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toMatch(/\nDone: Delete the glossary "Gone" \(\S+\) and its dictionaries: en-de\.\n$/);
    expect((await run(['glossary', 'show', 'Gone'])).code).toBe(7);
  });

  test('without a terminal and without the number: exit code 6, and nothing is deleted', async () => {
    await makeGlossary('Kept');
    const { code, stderr } = await run(['glossary', 'delete', 'Kept']);
    expect({ code, isReported: stderr.includes('--confirm-removals 2') }).toEqual({
      code: 6,
      isReported: true,
    });
    expect((await run(['glossary', 'show', 'Kept'])).code).toBe(0);
  });

  test('on a terminal it asks, and names what goes', async () => {
    await makeGlossary('Asked');
    const refused = await run(['glossary', 'delete', 'Asked'], { stdin: typed('y') });
    expect({ code: refused.code, isNamed: refused.stderr.includes('"Asked"') }).toEqual({
      code: 8,
      isNamed: true,
    });
    expect((await run(['glossary', 'delete', 'Asked'], { stdin: typed() })).code).toBe(8);
    expect((await run(['glossary', 'delete', 'Asked'], { stdin: typed('2') })).code).toBe(0);
  });

  test('one dictionary', () =>
    withFiles(FILES, async (cwd) => {
      const files = ['--file', PRODUCT, '--file', 'product.en-fr.glossary.tsv'];
      await run(['glossary', 'create', 'Less', ...files], { cwd });
      expect((await run(['glossary', 'delete-dictionary', 'Less', 'en-es', '--yes'])).code).toBe(7);
      expect(
        (await run(['glossary', 'delete-dictionary', 'Less', 'en-de', '--confirm-removals', '2'])).code,
      ).toBe(0);
      expect(pairsOf(await json<Glossary>(['glossary', 'show', 'Less']))).toEqual(['en-fr 1']);
    }));
});

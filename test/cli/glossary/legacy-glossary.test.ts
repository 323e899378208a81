import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { LegacyGlossary } from '#service';
import { withFiles } from '../../support/cli.ts';
import { useServiceProcess } from '../../support/services/service-process.ts';

const { run, json } = useServiceProcess();

const FILE = 'product.en-de.glossary.csv';

/** Creates a glossary of one pair. */
function makeGlossary(name: string): Promise<LegacyGlossary> {
  return withFiles({ [FILE]: 'Task,Aufgabe\n' }, (cwd) =>
    json<LegacyGlossary>(['legacy-glossary', 'create', name, '--file', FILE], { cwd }),
  );
}

test('create, list and show', async () => {
  const created = await makeGlossary('Product');
  expect(created).toMatchObject({ name: 'Product', source_lang: 'en', target_lang: 'de', entry_count: 1 });
  const { stdout } = await run(['legacy-glossary', 'list']);
  expect(stdout).toMatch(/^Name +ID +Languages +Entries +Created\nProduct +\S+ +en-de +1 +\S+\n/);
  expect(await json(['legacy-glossary', 'list'])).toMatchObject({ glossaries: [{ name: 'Product' }] });
  for (const name of ['Product', created.glossary_id]) {
    expect(await json(['legacy-glossary', 'show', name])).toMatchObject({ name: 'Product' });
  }
});

test('create sends no file with errors', () =>
  withFiles({ [FILE]: 'Task,\n' }, async (cwd) => {
    const { code, stderr } = await run(['legacy-glossary', 'create', 'Bad', '--file', FILE], { cwd });
    expect({ code, isReported: stderr.includes('empty-target') }).toEqual({ code: 1, isReported: true });
  }));

test('entries are tab-separated values', async () => {
  await makeGlossary('Entries');
  const args = ['legacy-glossary', 'entries', 'Entries'];
  expect((await run(args)).stdout).toBe('Task\tAufgabe\n');
  await withFiles({}, async (cwd) => {
    await run([...args, '--output', 'x.tsv'], { cwd });
    expect(await readFile(path.join(cwd, 'x.tsv'), 'utf8')).toBe('Task\tAufgabe\n');
    expect((await run([...args, '--output', 'x.tsv'], { cwd })).code).toBe(6);
  });
});

test('delete asks, except with the number of entries', async () => {
  await makeGlossary('Gone');
  expect((await run(['legacy-glossary', 'delete', 'Gone'])).code).toBe(6);
  expect((await run(['legacy-glossary', 'delete', 'Gone', '--yes'])).code).toBe(6);
  expect((await run(['legacy-glossary', 'delete', 'Gone', '--confirm-removals', '1'])).code).toBe(0);
  expect((await run(['legacy-glossary', 'show', 'Gone'])).code).toBe(7);
});

test('pairs', async () => {
  expect((await run(['legacy-glossary', 'pairs'])).stdout).toContain('\nen-de\n');
  const { supported_languages } = await json<{ supported_languages: readonly object[] }>([
    'legacy-glossary',
    'pairs',
  ]);
  expect(supported_languages).toContainEqual({ source_lang: 'en', target_lang: 'de' });
});

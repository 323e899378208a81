import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AgentTools, agentTools } from '../support/agents/agent-tools.ts';
import { withFiles } from '../support/cli.ts';

const MANIFEST = JSON.stringify({
  version: 1,
  glossaries: {
    product: {
      name: 'Product',
      dictionaries: [{ source: 'en', target: 'de', file: 'g.en-de.glossary.csv' }],
    },
  },
  translations: {
    source: 'en',
    targets: ['de'],
    files: [{ source: 'locales/en.json', target: 'locales/{locale}.json' }],
  },
});

const FILES = {
  'parlance.json': MANIFEST,
  'g.en-de.glossary.csv': 'task,Aufgabe\n',
  'g.en-de.terms.json': '{ "terms": { "task": { "not": ["Task"] }, "Green Leaf": { "status": "keep" } } }',
  'locales/en.json': '{ "tasks": "All tasks of {name} in Green Leaf" }\n',
  'locales/de.json': '{ "tasks": "Alle Tasks in Grünes Blatt" }\n',
};

function withTools(
  work: (tools: AgentTools, folder: string) => Promise<void>,
  files: Record<string, string> = FILES,
) {
  return withFiles(files, (folder) => work(agentTools(folder), folder));
}

const TERMS = [
  { term: 'task', use: ['Aufgabe'], not: ['Task'] },
  { term: 'Green Leaf', keep: true },
];

describe('terms', () => {
  test('are found inflected, in a text and in a file', () =>
    withTools(async ({ call }) => {
      expect(await call('find_terms', { target: 'de', text: 'Two tasks in Green Leaf' })).toEqual({
        terms: TERMS,
      });
      expect(await call('find_terms', { target: 'de', path: 'locales/en.json' })).toEqual({ terms: TERMS });
      expect(await call('find_terms', { target: 'fr', text: 'Two tasks' })).toEqual({ terms: [] });
    }));

  test('come with the texts that have them', () =>
    withTools(async ({ call }) => {
      const { units }: { units: object[] } = await call('get_units', { states: ['adoptable', 'review'] });
      expect(units).toMatchObject([{ id: 'de:locales/de.json#tasks', terms: TERMS }]);
    }));

  test('are proposed in the file of a glossary, and replace nothing', () =>
    withTools(async ({ call }, folder) => {
      const term = { term: 'file', translation: 'Datei', source: 'en', target: 'de' };
      const path = 'g.en-de.glossary.csv';
      expect(await call('propose_term', term)).toEqual({ result: 'added', path, translations: ['Datei'] });
      const again = { ...term, translation: 'Akte' };
      expect(await call('propose_term', again)).toEqual({ result: 'exists', path, translations: ['Datei'] });
      expect(await readFile(`${folder}/${path}`, 'utf8')).toBe('task,Aufgabe\nfile,Datei\n');
      await expect(call('propose_term', { ...term, target: 'fr' })).rejects.toThrow('No glossary');
      await expect(call('propose_term', { ...term, term: 'a\nb' })).rejects.toThrow('line break');
    }));
});

test('problems are returned with their texts and lines, those that are asked for', () =>
  withTools(async ({ call }) => {
    const place = { id: 'de:locales/de.json#tasks', path: 'locales/de.json', line: 1 };
    const { problems }: { problems: { rule: string }[] } = await call('check_translations');
    expect(problems).toContainEqual({
      ...{ ...place, rule: 'placeholder-missing', level: 'error' },
      message: 'The translation lacks {name}.',
    });
    expect(problems.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['term-forbidden', 'term-untranslated']),
    );
    const some: { problems: object[] } = await call('check_translations', { rules: ['term-forbidden'] });
    expect(some.problems).toMatchObject([{ rule: 'term-forbidden', level: 'warning' }]);
    expect(await call('check_translations', { level: 'error', rules: ['term-forbidden'] })).toEqual({
      problems: [],
    });
  }));

describe('outside of the root', () => {
  test.each(['../secret.txt', '/etc/passwd', 'locales/../../x', 'link.txt', 'device'])(
    '%s is not read',
    (place) =>
      withTools(async ({ call }, folder) => {
        const outside = path.join(path.dirname(folder), `${path.basename(folder)}-secret.txt`);
        await writeFile(outside, 'task');
        await symlink(outside, path.join(folder, 'link.txt'));
        await symlink('/dev/zero', path.join(folder, 'device'));
        await expect(call('find_terms', { target: 'de', path: place })).rejects.toThrow(/root/);
        await expect(call('translation_status', { paths: [place] })).rejects.toThrow();
      }),
  );

  test('a translation that is a link, or below one, is not written', () =>
    withTools(async ({ call }, folder) => {
      const manifest = JSON.parse(MANIFEST);
      manifest.translations.files = [{ source: 'locales/en.json', target: 'out/{locale}.json' }];
      await writeFile(path.join(folder, 'parlance.json'), JSON.stringify(manifest));
      await mkdir(path.join(folder, 'real'));
      await symlink(path.join(folder, 'real'), path.join(folder, 'out'));
      const { units }: { units: { id: string; source: string }[] } = await call('get_units');
      const items = units.map(({ id, source }) => ({
        id,
        source,
        text: 'Alle Aufgaben von {name} in Green Leaf',
      }));
      const answer = await call('write_translations', { items });
      expect(answer).toMatchObject({
        written: 0,
        items: [{ result: 'refused', findings: [{ rule: 'file' }] }],
      });
    }));

  test('the project of a folder above does not count', () =>
    withTools(async (_tools, folder) => {
      await mkdir(path.join(folder, 'below'));
      await expect(agentTools(path.join(folder, 'below')).call('translation_status')).rejects.toThrow(
        '--root',
      );
    }));
});

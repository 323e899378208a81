import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { withFiles } from '../support/cli.ts';
import { startBuilt, startInProcess, type TestClient } from '../support/language-client.ts';
import { IN_GERMAN } from '../support/project.ts';

const URI = 'file:///w/product.en-de.glossary.csv';

/** What the server says about an empty target phrase. */
async function saysOf(editor: TestClient): Promise<string | undefined> {
  await editor.open(URI, 'Task,\n');
  const { diagnostics } = await editor.pushed(URI);
  await editor.stop();
  const [problem] = diagnostics;
  return typeof problem?.message === 'string' ? problem.message : undefined;
}

test.each([
  ['de', 'Der Zielausdruck ist leer.'],
  ['de-AT', 'Der Zielausdruck ist leer.'],
  ['en-US', 'The target phrase is empty.'],
  ['nl', 'The target phrase is empty.'],
  [undefined, 'The target phrase is empty.'],
])('to an editor with the locale %s the server says "%s"', async (locale, text) => {
  expect(await saysOf(await startInProcess(locale === undefined ? {} : { locale }))).toBe(text);
});

test('the built server finds the texts beside it', async () => {
  expect(await saysOf(await startBuilt('--stdio', { locale: 'de' }))).toBe('Der Zielausdruck ist leer.');
});

test('the built server says in German, too, what it says about translations', () => {
  const texts = { 'locales/en.json': '{"a": "Hello {name}"}', 'locales/de.json': '{"a": "Hallo"}' };
  return withFiles({ 'parlance.json': IN_GERMAN, ...texts }, async (folder) => {
    const editor = await startBuilt('--stdio', { locale: 'de' });
    const uri = pathToFileURL(path.join(folder, 'locales/de.json')).toString();
    await editor.open(uri, texts['locales/de.json']);
    const { diagnostics } = await editor.pushed(uri);
    await editor.stop();
    expect(diagnostics.map(({ message }) => message)).toEqual(['In der Übersetzung fehlt {name}.']);
  });
});

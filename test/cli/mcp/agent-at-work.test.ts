import { expect, test } from 'vitest';
import type { AgentUnit } from '../../../packages/agents/answers/agent-unit.ts';
import { type McpSession, withMcp } from '../../support/agents/mcp-client.ts';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';

const LOCALES = ['de', 'fr', 'pl'];
const UNITS = 500;

/** What the scripted agent knows of languages: the words of one sentence. */
const WORDS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  de: [
    ['Open the settings of project', 'Öffne die Einstellungen von Projekt'],
    ['Close the settings of project', 'Schließe die Einstellungen von Projekt'],
    ['for {user} and choose what is shown there', 'für {user} und wähle, was dort angezeigt wird'],
  ],
  fr: [
    ['Open the settings of project', 'Ouvrez les paramètres du projet'],
    ['Close the settings of project', 'Fermez les paramètres du projet'],
    ['for {user} and choose what is shown there', 'pour {user} et choisissez ce qui y est affiché'],
  ],
  pl: [
    ['Open the settings of project', 'Otwórz ustawienia projektu'],
    ['Close the settings of project', 'Zamknij ustawienia projektu'],
    ['for {user} and choose what is shown there', 'dla {user} i wybierz, co jest tam pokazane'],
  ],
};

function translate(text: string, locale: string): string {
  return (WORDS[locale] ?? []).reduce((translated, [from, to]) => translated.replace(from, to), text);
}

function sourceText(index: number): string {
  return `Open the settings of project ${index} for {user} and choose what is shown there`;
}

function sources(change: (index: number) => string): string {
  const texts = Array.from({ length: UNITS }, (_, index) => [`settings.text${index}`, change(index)]);
  return `${JSON.stringify(Object.fromEntries(texts), undefined, 2)}\n`;
}

const PROJECT = {
  'parlance.json': manifestWith({
    source: 'en',
    targets: LOCALES,
    files: [{ source: 'locales/en.json', target: 'locales/{locale}.json' }],
  }),
  'locales/en.json': sources(sourceText),
};

/** An agent that knows nothing but the tools: it asks what waits, reads it, and writes until nothing does. */
async function bringUpToDate({ call }: McpSession): Promise<void> {
  for (let round = 0; round < 100; round++) {
    const { data } = await call('get_units');
    const units = data.units as AgentUnit[];
    if (units.length === 0) return;
    const items = units.map(({ id, source, text = '' }) => ({
      ...{ id, source },
      text: translate(text, id.split(':')[0] ?? ''),
    }));
    for (let start = 0; start < items.length; start += 200) {
      const answer = await call('write_translations', { items: items.slice(start, start + 200) });
      expect(answer.data).toMatchObject({ notWritten: 0, items: [] });
    }
  }
}

/** Bytes of all files of the project that hold texts. */
async function bytesOf(project: TestProject): Promise<number> {
  const texts = await Promise.all(['en', ...LOCALES].map((locale) => project.read(`locales/${locale}.json`)));
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

test('an agent brings 500 texts in three languages up to date with a tenth of the bytes of their files', () =>
  withProject(PROJECT, async (project) => {
    const setting = { cwd: project.folder, env: project.env };
    expect((await project.run(['update', '--yes'])).code).toBe(0);
    const changed = (index: number) =>
      index % 50 === 3 ? sourceText(index).replace('Open', 'Close') : sourceText(index);
    await project.write('locales/en.json', sources(changed));
    await withMcp(setting, async (session) => {
      await bringUpToDate(session);
      const { data } = await session.call('translation_status');
      const counts = Object.fromEntries(LOCALES.map((locale) => [locale, { current: UNITS }]));
      expect(data).toEqual({ sourceLocale: 'en', counts, files: [] });
      expect(session.traffic()).toBeLessThan((await bytesOf(project)) / 10);
    });
    for (const locale of LOCALES) {
      const texts: Record<string, string> = JSON.parse(await project.read(`locales/${locale}.json`));
      expect(Object.values(texts)[53]).toBe(translate(changed(53), locale));
    }
    expect((await project.run(['update', '--check'])).code).toBe(0);
  }));

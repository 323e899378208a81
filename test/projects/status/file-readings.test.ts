import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type FileStatus, readStatus } from '../../../packages/projects/status/file-status.ts';
import { openStatusPorts } from '../../../packages/projects/status/open-ports.ts';
import { withFiles } from '../../support/cli.ts';
import { manifestWith } from '../../support/project.ts';
import { projectAt } from '../../support/projects/project-in-process.ts';

/** Reads the states of all translations, in their order. */
type ReadAll = () => Promise<readonly FileStatus[]>;

/** Whether what was read of a translation is let go as soon as it was read. */
type Forgets = (locale: string) => boolean;

/** A project with some files, whose translations are read as often as a test wants to. */
function withReadings(
  entry: { readonly source: string; readonly target: string },
  files: Readonly<Record<string, string>>,
  work: (readAll: ReadAll, folder: string) => Promise<void>,
  { readsAgain = true, forgets = () => false }: { readsAgain?: boolean; forgets?: Forgets } = {},
): Promise<void> {
  const section = { source: 'en', targets: ['de', 'fr'], files: [entry] };
  return withFiles({ 'parlance.json': manifestWith(section), ...files }, async (folder) => {
    const project = await projectAt(folder);
    const ports = await openStatusPorts(project, readsAgain);
    const readAll: ReadAll = async () => {
      const statuses: FileStatus[] = [];
      for (const pair of project.pairs) {
        const reading = await readStatus(project, pair, ports);
        if (reading.ok) statuses.push(reading.status);
        if (forgets(pair.locale)) ports.readings.forget(pair);
      }
      return statuses;
    };
    await work(readAll, folder);
    await ports.close();
  });
}

const PAGES = { source: 'en/*.md', target: '{locale}/{path}' };
const TEXTS = { source: 'en.json', target: '{locale}.json' };

describe('files with the same bytes are read once', () => {
  test('their units and their states are those of the first time', () => {
    const files = { 'en.json': '{ "open": "Open" }', 'de.json': '{ "open": "Öffnen" }' };
    return withReadings(TEXTS, files, async (readAll) => {
      const [first, second] = [await readAll(), await readAll()];
      expect(first.map(({ files: { locale } }) => locale)).toEqual(['de', 'fr']);
      for (const [index, status] of first.entries()) {
        expect(second[index]?.source).toBe(status.source);
        expect(second[index]?.target).toBe(status.target);
        expect(second[index]?.standings).toBe(status.standings);
      }
    });
  });

  test('a source in prose has the same units for all languages, each with its own', () =>
    withReadings(PAGES, { 'en/a.md': 'Open the file.\n' }, async (readAll) => {
      const [german, french] = await readAll();
      expect(french?.source.units).toBe(german?.source.units);
      expect(german?.source.file.facts.target).toBe('de');
      expect(french?.source.file.facts.target).toBe('fr');
    }));

  test('a source that locks words for some languages has its units for each', () =>
    withReadings(PAGES, { 'en/a.md': '<!-- {Locked="Open"} -->\n\nOpen.\n' }, async (readAll) => {
      const [german, french] = await readAll();
      expect(french?.source.units).not.toBe(german?.source.units);
    }));
});

describe('what has changed is read again', () => {
  const files = { 'en/a.md': 'Open the file.\n', 'de/a.md': 'Öffne die Datei.\n' };

  test('a translation, and the states that depend on it', () =>
    withReadings(PAGES, files, async (readAll, folder) => {
      const [before] = await readAll();
      await writeFile(path.join(folder, 'de/a.md'), 'Öffne diese Datei.\n');
      const [after] = await readAll();
      expect(after?.source).toBe(before?.source);
      expect(after?.target.units.map(({ text }) => text)).toEqual(['Öffne diese Datei.']);
      expect(after?.standings).not.toBe(before?.standings);
      expect(after?.standings[0]?.pair.target?.text).toBe('Öffne diese Datei.');
    }));

  test('a source of the same size, for all languages', () =>
    withReadings(PAGES, files, async (readAll, folder) => {
      await readAll();
      await writeFile(path.join(folder, 'en/a.md'), 'Close the box.\n');
      const textsOf = ({ source, standings }: FileStatus) => [
        source.units.map(({ text }) => text),
        standings.flatMap(({ pair }) => pair.source?.text ?? []),
      ];
      expect((await readAll()).map(textsOf)).toEqual([
        [['Close the box.'], ['Close the box.']],
        [['Close the box.'], ['Close the box.']],
      ]);
    }));
});

/** Four pages, of which two fit. */
const LARGE = Object.fromEntries(
  ['a', 'b', 'c', 'd'].map((name) => [`en/${name}.md`, `The page ${name}.\n\n${'Words. '.repeat(30_000)}\n`]),
);

/** Whether the units of each source are the same when all files are read for the second time. */
async function areKept(readAll: ReadAll): Promise<readonly boolean[]> {
  const [first, second] = [await readAll(), await readAll()];
  // The locales of a source follow each other.
  for (const index of [1, 3, 5, 7]) expect(second[index]?.source.units).toBe(second[index - 1]?.source.units);
  return [0, 2, 4, 6].map((index) => second[index]?.source.units === first[index]?.source.units);
}

test('what does not fit is read each time', () =>
  withReadings(PAGES, LARGE, async (readAll) => {
    expect(await areKept(readAll)).toEqual([true, true, false, false]);
  }));

test('where nothing is changed, nothing is kept but the last source', () =>
  withReadings(
    PAGES,
    { 'en/a.md': 'Open.\n', 'en/b.md': 'Close.\n', 'en/c.md': 'Read.\n', 'en/d.md': 'Write.\n' },
    async (readAll) => {
      expect(await areKept(readAll)).toEqual([false, false, false, false]);
    },
    { readsAgain: false },
  ));

describe('what nothing changes is let go', () => {
  const both = { 'en/a.md': 'Open.\n', 'de/a.md': 'Öffnen.\n', 'fr/a.md': 'Ouvrir.\n' };
  const files = { ...both, 'en/b.md': 'Close.\n', 'de/b.md': 'Schließen.\n', 'fr/b.md': 'Fermer.\n' };

  /** Whether each source and each translation is the same when all files are read for the second time. */
  async function keptOf(forgets: Forgets): Promise<readonly string[]> {
    const kept: string[] = [];
    await withReadings(
      PAGES,
      files,
      async (readAll) => {
        const [first, second] = [await readAll(), await readAll()];
        for (const [index, { source, target, files: pair }] of second.entries()) {
          if (source.units === first[index]?.source.units) kept.push(`${pair.source} ${pair.locale}`);
          if (target === first[index]?.target) kept.push(pair.target);
        }
      },
      { forgets },
    );
    return kept;
  }

  test('in all languages', async () => {
    expect(await keptOf(() => true)).toEqual([]);
  });

  test.each(['de', 'fr'])('but not its source for another language than %s', async (forgotten) => {
    const other = forgotten === 'de' ? 'fr' : 'de';
    const kept = await keptOf((locale) => locale === forgotten);
    expect(kept.filter((name) => /^..\//.test(name) && !name.includes(' '))).toEqual([
      `${other}/a.md`,
      `${other}/b.md`,
    ]);
    expect(kept.filter((name) => name.endsWith(` ${other}`))).toEqual([
      `en/a.md ${other}`,
      `en/b.md ${other}`,
    ]);
  });
});

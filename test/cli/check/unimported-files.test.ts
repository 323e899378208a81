import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
// Loaded before the tests, because that takes longer than any of them.
import '../../../packages/projects/check/check-declared.ts';
import '../../../cli/check/unimported-files.ts';
import '../../../cli/translations/run-update.ts';
import '../../../cli/translations/run-update-check.ts';
import '../../../packages/projects/disk/disk-reading.ts';
import { cli, withFiles } from '../../support/cli.ts';
import { IN_GERMAN } from '../../support/project.ts';

const GLOSSARY = { 'a.en-de.glossary.csv': 'Save,Sichern\nOpen,Öffnen\n' };

/** What `parlance check` says beside the report. */
async function noted(cwd: string): Promise<string> {
  return (await cli(['check'], { cwd })).stderr;
}

const toImport = (shown: string, argument: string) =>
  `${shown} may be a glossary and was not checked. To import it, run: parlance import ${argument}\n`;

test('a table that may be a glossary is named until it was imported, and not after', () =>
  withFiles(
    { ...GLOSSARY, 'Glossar Marketing.csv': 'English;German\nCart;Korb\nPay;Zahlen\n' },
    async (cwd) => {
      expect(await noted(cwd)).toBe(toImport('Glossar Marketing.csv', "'Glossar Marketing.csv'"));
      const imported = await cli(['import', 'Glossar Marketing.csv', '--output-dir', 'sub', '--name', 'x'], {
        cwd,
      });
      expect(imported.code).toBe(0);
      expect(await noted(cwd)).toBe('');
      await writeFile(path.join(cwd, 'Glossar Marketing.csv'), 'English;German\nCart;Korb\nNew;Neu\n');
      expect(await noted(cwd)).toContain('To import it');
    },
  ));

test('one without languages counts as imported when its rows are entries', () =>
  withFiles({ ...GLOSSARY, 'terminology/x.csv': 'A;B\nSichern;Save\n' }, async (cwd) => {
    expect(await noted(cwd)).toBe('');
    await writeFile(path.join(cwd, 'terminology/x.csv'), 'A;B\nSichern;Safe\n');
    expect(await noted(cwd)).toBe(toImport('terminology/x.csv', 'terminology/x.csv'));
  }));

test.each(['Glossar.xlsx', 'my glossary.tbx'])('%s is one, too', (name) =>
  withFiles(GLOSSARY, async (cwd) => {
    expect((await cli(['export', 'a.en-de.glossary.csv', '--output', name], { cwd })).code).toBe(0);
    expect(await noted(cwd)).toBe('');
    await writeFile(path.join(cwd, 'a.en-de.glossary.csv'), 'Save,Sichern\n');
    expect(await noted(cwd)).toBe(toImport(name, name.includes(' ') ? `'${name}'` : name));
  }),
);

test('one that cannot be read is named, and a name is no option', () =>
  withFiles({ ...GLOSSARY, '--force glossary.xlsx': 'no workbook' }, async (cwd) =>
    expect(await noted(cwd)).toBe(toImport('--force glossary.xlsx', "'./--force glossary.xlsx'")),
  ));

test('of many, the first are named', () =>
  withFiles(
    {
      ...GLOSSARY,
      ...Object.fromEntries(
        Array.from({ length: 30 }, (_, index) => [`glossary ${index}.csv`, `a;${index}\nb;c\n`]),
      ),
    },
    async (cwd) => {
      const lines = (await noted(cwd)).trimEnd().split('\n');
      expect(lines).toHaveLength(21);
      expect(lines.at(-1)).toBe('And 10 more.');
    },
  ));

test('of many wrong files of a record, the first are named', () =>
  withFiles(
    {
      'parlance.json': IN_GERMAN,
      'locales/en.json': '{ "a": "Save" }',
      'locales/de.json': '{ "a": "Sichern" }',
      ...Object.fromEntries(
        Array.from({ length: 300 }, (_, index) => [`parlance.translations/${index}.pairs`, 'damaged\n']),
      ),
    },
    async (cwd) => {
      for (const args of [['check'], ['update', '--check']]) {
        const { stderr } = await cli(args, { cwd });
        const named = stderr.split('\n').filter((line) => line.includes('.pairs'));
        expect(named.length).toBeLessThanOrEqual(20);
        expect(stderr).toContain('more.');
      }
    },
  ));

import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';
import {
  check,
  checkFound,
  DUPLICATE,
  type Files,
  GOOD,
  IGNORED_ROW,
} from '../../support/glossaries/check-files.ts';
import { inTurn } from '../../support/runs.ts';

describe('which files are checked', () => {
  test('without a path: the files of ours below the current folder, in the order of their names', () =>
    checkFound(
      {
        'b.glossary.csv': GOOD,
        'a/z.glossary.tsv': 'Task\tAufgabe\n',
        'A.GLOSSARY.CSV': GOOD,
        'notes.csv': GOOD,
        'parlance.json': '{}',
        'x.style-rules.json': '{}',
        'node_modules/n.glossary.csv': DUPLICATE,
        '.hidden/h.glossary.csv': DUPLICATE,
      },
      [],
      [
        ['A.GLOSSARY.CSV', ''],
        ['a/z.glossary.tsv', ''],
        ['b.glossary.csv', ''],
        ['parlance.json', ''],
        ['x.style-rules.json', 'missing-field missing-field'],
      ],
    ));

  test('terms files, each with the glossary beside it', () =>
    checkFound(
      {
        'a.en-de.glossary.tsv': 'task\tAufgabe\n',
        'a.en-de.terms.json': '{ "terms": { "task": { "also": ["Auftrag"] }, "job": { "note": "Paid." } } }',
        'b.en-de.terms.json': '{ "terms": { "task": { "status": "keep" } } }',
      },
      [],
      [
        ['a.en-de.glossary.tsv', ''],
        ['a.en-de.terms.json', 'term-without-row'],
        ['b.en-de.terms.json', 'term-without-row'],
      ],
    ));

  test('a named file is checked regardless of its name, and once', () =>
    checkFound(
      { 'terms.csv': DUPLICATE, 'terms.TSV': 'a\tb\tc' },
      ['terms.csv', './terms.csv', 'terms.TSV'],
      [
        ['terms.csv', 'duplicate-source'],
        ['terms.TSV', 'column-count'],
      ],
    ));

  test('a folder means also the files that the nearest manifest above them names', () =>
    checkFound(
      {
        'parlance.json':
          '{"glossaries":{"g":{"dictionaries":[{"source":"en","target":"de","file":"sub/terms.csv"},{"source":"en","target":"fr","file":"missing.csv"}]}}}',
        'sub/terms.csv': DUPLICATE,
        'sub/other.csv': DUPLICATE,
        'sub/deep/parlance.json': '{}',
        'sub/deep/terms.csv': DUPLICATE,
      },
      ['sub'],
      [
        ['sub/deep/parlance.json', ''],
        ['sub/terms.csv', 'duplicate-source'],
      ],
    ));

  test('glossaries of other conventions are named once, with the line for the manifest that includes them', async () => {
    const { found, stderr } = await check(
      { 'glossary.csv': GOOD, 'glossaries/terms.en-fr.csv': GOOD, 'notes.csv': GOOD, 'a.glossary.csv': GOOD },
      [],
    );
    expect(found).toEqual([['a.glossary.csv', '']]);
    expect(stderr).toBe(
      'glossaries/terms.en-fr.csv may be a glossary and was not checked. To include it, add to parlance.json: ' +
        '"glossaries": {"terms":{"name":"terms","dictionaries":[{"source":"en","target":"fr","file":"glossaries/terms.en-fr.csv"}]}}\n' +
        'glossary.csv may be a glossary and was not checked. To import it, run: parlance import glossary.csv\n',
    );
    const line = /"glossaries": .*/.exec(stderr)?.[0] ?? '';
    await checkFound(
      { 'parlance.json': `{${line}}`, 'glossaries/terms.en-fr.csv': DUPLICATE },
      [],
      [
        ['glossaries/terms.en-fr.csv', 'duplicate-source'],
        ['parlance.json', ''],
      ],
    );
  });

  test('a spreadsheet is one problem that names import', async () => {
    const sheet = `en;de;fr\n${'a;b;c\n'.repeat(1_182)}`;
    const { code, report } = await check({ 'terms.csv': sheet }, ['terms.csv']);
    expect(code).toBe(1);
    expect(report.files[0]?.problems).toMatchObject([
      { rule: 'spreadsheet', level: 'error', message: expect.stringContaining('parlance import') },
    ]);
    expect(report.totals).toMatchObject({ errors: 1, warnings: 0, information: 0 });
  });

  test('a hidden folder given by name is entered', () =>
    checkFound({ '.hidden/h.glossary.csv': GOOD }, ['.hidden'], [['.hidden/h.glossary.csv', '']]));

  test('a file outside the current folder is named by ../', () =>
    withFiles({ 'in/here.txt': '', 'out/x.csv': GOOD }, async (folder) => {
      const { stdout } = await cli(['check', '--format', 'json', '../out/x.csv'], {
        cwd: path.join(folder, 'in'),
      });
      expect(JSON.parse(stdout).files[0].path).toBe('../out/x.csv');
    }));

  test('symbolic links below a folder are left alone', () =>
    withFiles({ 'a.glossary.csv': GOOD }, async (cwd) => {
      await symlink(cwd, path.join(cwd, 'loop'));
      const { stdout } = await cli(['check', '--format', 'json'], { cwd });
      expect(JSON.parse(stdout).totals.files).toBe(1);
    }));

  test('manifests and style rule lists are checked with the others', async () => {
    const manifest =
      '{ "styleRules": { "b": { "file": "b.style-rules.json" } }, "profiles": { "p": { "target": "fr", "styleRules": "b" } } }';
    const { code, report } = await check(
      {
        'parlance.json': manifest,
        'b.style-rules.json': '{ "name": "", "language": "de", "version": 2 }',
      },
      [],
    );
    expect(code).toBe(1);
    expect(report.files).toMatchObject([
      {
        path: 'b.style-rules.json',
        kind: 'style-rules',
        problems: [
          { rule: 'empty-text', level: 'error', fixable: false },
          { rule: 'read-only-field', level: 'information', fixable: true },
        ],
      },
      { path: 'parlance.json', kind: 'manifest', problems: [{ rule: 'style-language-mismatch' }] },
    ]);
  });

  test('the rules of every kind of files can have another level', async () => {
    const files = { 'b.style-rules.json': '{ "name": "", "language": "de" }' };
    expect((await check(files, ['--rule', 'empty-text=off'])).code).toBe(0);
  });
});

describe('the size that a dictionary may have', () => {
  /** 10,000,002 bytes: more than 10 MB, less than 10 MiB. */
  const rows = Array.from({ length: 12_500 }, (_, row) => `${row},`.padEnd(799, 'x'));
  const large = `${rows.join('\n')}\nx,`;
  const NAME = 'a.en-de.glossary.csv';

  test.each<[string, Files, readonly string[], boolean]>(
    inTurn([
      ['is 10 MiB', {}, [], false],
      ['is what the manifest says', { 'parlance.json': '{ "dictionaryMegabyte": "MB" }' }, [], true],
      ['is what the user says', {}, ['--dictionary-megabyte', 'MB'], true],
    ]),
  )('%s', async (_name, files, args, isTooLarge) => {
    const { report } = await check({ [NAME]: large, ...files }, args);
    const rules = report.files[0]?.problems.map(({ rule }) => rule) ?? [];
    expect(rules.includes('dictionary-too-large')).toBe(isTooLarge);
    expect(rules.includes('near-limit')).toBe(!isTooLarge);
  });

  test('is not what another word says', async () => {
    expect((await check({}, ['--dictionary-megabyte', 'mb'])).code).toBe(6);
  });
});

describe('the languages of a file', () => {
  const row = 'Task,Aufgabe,en,de\n';
  test('come from its name', () =>
    checkFound({ 'a.en-fr.glossary.csv': row }, [], [['a.en-fr.glossary.csv', 'language-pair-mismatch']]));

  test('come from the nearest manifest above, before its name', () =>
    checkFound(
      {
        'parlance.json':
          '{"glossaries":{"g":{"dictionaries":[{"source":"en","target":"de","file":"sub/a.en-fr.glossary.csv"}]}}}',
        'sub/a.en-fr.glossary.csv': row,
      },
      [],
      [
        ['parlance.json', ''],
        ['sub/a.en-fr.glossary.csv', ''],
      ],
    ));

  test('come from --pair before all', () =>
    checkFound(
      { 'a.en-de.glossary.csv': row },
      ['--pair', 'EN-fr'],
      [['a.en-de.glossary.csv', 'language-pair-mismatch']],
    ));

  test('can be unknown to the built-in lists: a rule reports them', () =>
    checkFound(
      { 'a.csv': 'Task,Aufgabe\n' },
      ['--pair', 'en-xx', 'a.csv'],
      [['a.csv', 'unsupported-language']],
    ));
});

test('text on standard input is checked under its name', async () => {
  const args = ['--stdin', '--stdin-filename', 'no/such.en-de.glossary.tsv'];
  const { code, found } = await check({}, args, { stdin: 'Task\tAufgabe\nTask\tVorgang' });
  expect({ code, found }).toEqual({ code: 1, found: [['no/such.en-de.glossary.tsv', 'duplicate-source']] });
});

test('text on standard input that is too large is reported, without other problems', async () => {
  const stdin = 'Task,Aufgabe\n'.repeat(1_600_000);
  const { found } = await check({}, ['--stdin', '--pair', 'en-de'], { stdin });
  expect(found).toEqual([['stdin.glossary.csv', 'dictionary-too-large']]);
});

test('--max-problems keeps the worst and counts all', async () => {
  const text = `${IGNORED_ROW}Task,x\n,y\n`;
  const { report } = await check({ 'a.en-de.glossary.csv': text }, ['--max-problems', '2']);
  const [file] = report.files;
  expect(file?.problems.map(({ level }) => level)).toEqual(['error', 'error']);
  expect({ omitted: file?.omitted, totals: report.totals }).toEqual({
    omitted: 1,
    totals: { files: 1, errors: 2, warnings: 1, information: 0 },
  });
});

test('--max-problems keeps the worst of JSON files too', async () => {
  const text = '{ "language": "de", "configured_rules": { "punktuation": {} }, "name": "" }';
  const { report } = await check({ 'a.style-rules.json': text }, ['--max-problems', '1']);
  const [file] = report.files;
  expect(file?.problems.map(({ rule }) => rule)).toEqual(['empty-text']);
  expect({ omitted: file?.omitted, totals: report.totals }).toEqual({
    omitted: 1,
    totals: { files: 1, errors: 1, warnings: 0, information: 1 },
  });
});

describe('the exit code', () => {
  const warning: Files = { 'a.en-de.glossary.csv': IGNORED_ROW };
  const error: Files = { 'a.en-de.glossary.csv': DUPLICATE };
  test.each<[string, Files, readonly string[], number]>(
    inTurn([
      ['no problem', { 'a.glossary.csv': GOOD }, [], 0],
      ['no file', {}, [], 0],
      ['a warning', warning, [], 0],
      ['as many warnings as allowed', warning, ['--max-warnings', '1'], 0],
      ['too many warnings', warning, ['--max-warnings', '0'], 1],
      ['an error', error, [], 1],
      ['an error that is off', error, ['--rule', 'duplicate-source=off'], 0],
      ['a warning made an error', warning, ['--rule', 'language-pair-mismatch=error'], 1],
      ['a path that is not there', error, ['missing'], 6],
      ['a path that is not there beside one with errors', error, ['missing', '.'], 6],
      ['a file of another kind', { 'a.txt': '' }, ['a.txt'], 6],
      ['an unknown rule', error, ['--rule', 'duplicate-sorce=off'], 6],
      ['an unknown level', error, ['--rule', 'duplicate-source=eror'], 6],
      ['a rule without a level', error, ['--rule', 'duplicate-source'], 6],
      ['an unknown format', error, ['--format', 'xml'], 6],
      ['an unknown option', error, ['--fixx'], 6],
      ['no number', error, ['--max-problems', 'many'], 6],
      ['no jobs', error, ['--jobs', '0'], 6],
      ['no pair', error, ['--pair', 'english'], 6],
      ['--stdin with a path', error, ['--stdin', '.'], 6],
      ['--stdin with --fix', error, ['--stdin', '--fix'], 6],
      ['--stdin-filename alone', error, ['--stdin-filename', 'a.csv'], 6],
      ['--stdin-filename of another kind', error, ['--stdin', '--stdin-filename', 'a.txt'], 6],
    ]),
  )('%s', async (_, files, args, code) => {
    expect((await check(files, args)).code).toBe(code);
  });
});

test('Ctrl+C ends it with 8 and without a report', () =>
  withFiles({ 'a.glossary.csv': DUPLICATE }, async (cwd) => {
    const result = await cli(['check', '--fix'], { cwd, signal: AbortSignal.abort() });
    expect(result).toMatchObject({ code: 8, stdout: '' });
  }));

test.each([
  [['check', '--rule', 'duplicate-sorce=off'], 'Did you mean "duplicate-source"?'],
  [['check', '--rule', 'duplicate-source=eror'], 'Did you mean "error"?'],
  [['check', '--fixx'], 'Did you mean --fix?'],
  [['chek'], 'Did you mean check?'],
])('%j is answered with what was probably meant', async (args, suggestion) => {
  const { code, stderr, stdout } = await cli(args);
  expect({ code, stdout }).toEqual({ code: 6, stdout: '' });
  expect(stderr).toContain(suggestion);
});

/** Reliability V11. */
test('what could steer a terminal does not reach it', () =>
  withFiles({}, async (cwd) => {
    const name = 'a\u001b[31m\u009b\u202e\u2066\u061c\u2060\ufeff\u{e0041}.csv';
    await writeFile(path.join(cwd, name), 'a\n');
    const { stdout } = await cli(['check', name], { cwd });
    expect(stdout.split(':')[0]).toBe('a[31m.csv');
  }));

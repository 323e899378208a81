import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeRow } from '#glossary';
import { cli, withFiles } from '../../support/cli.ts';
import { inTurn } from '../../support/runs.ts';

const GLOSSARY = 'a.en-de.glossary.csv';
const TERMS = 'a.en-de.terms.json';

/** Fixes a glossary and its terms file, and compares the names of the entries and what is still wrong with the terms file. */
function checkFix(
  rows: string,
  terms: object,
  names: readonly string[],
  left: readonly string[] = [],
): Promise<void> {
  return withFiles({ [GLOSSARY]: rows, [TERMS]: JSON.stringify({ terms }) }, async (cwd) => {
    const { stdout } = await cli(['check', '--fix', '--format', 'json', '.'], { cwd });
    const written = JSON.parse(await readFile(path.join(cwd, TERMS), 'utf8'));
    const { files } = JSON.parse(stdout) as {
      readonly files: readonly {
        readonly path: string;
        readonly problems: readonly { readonly message: string }[];
      }[];
    };
    const problems = files.find((file) => file.path === TERMS)?.problems.map(({ message }) => message) ?? [];
    expect({ names: Object.keys(written.terms), problems }).toEqual({ names, problems: left });
  });
}

test.each<[string, string, string]>(
  inTurn([
    ['white space at an end', ' task', 'task'],
    ['several spaces', 'due  date', 'due date'],
    ['an accent of its own', 'cafe\u0301', 'café'],
    ['an invisible character', 'ta\u200bsk', 'task'],
    ['a tab between words', 'due\tdate', 'due date'],
    ['a Unicode newline between words', 'due\u2028date', 'due date'],
    ['a control character', 'ta\u0001sk', 'task'],
    ['no-break spaces', 'due\u00a0 date', 'due date'],
    ['an ideographic space at an end', '\u3000task', 'task'],
    ['a variation selector without a variant', 'task\ufe0f', 'task'],
    ['an invisible character beside a joiner that belongs there', '👩\u200d💻\u200b', '👩\u200d💻'],
    ['a mark of direction', '\u202atask\u202c', 'task'],
    ['a quote, and spaces', 'a "b"  c, d', 'a "b" c, d'],
  ]),
)('an entry follows its source phrase that was fixed: %s', async (_name, source, fixed) => {
  const rows = `${writeRow([source, 'Wort'], 'csv')}\n`;
  await checkFix(rows, { [source]: { note: 'x' } }, [fixed]);
  await checkFix(rows, { [source]: { not: ['y'] } }, [fixed]);
  await checkFix(rows, { [source]: { status: 'keep' } }, [fixed]);
});

test('an entry stays when the second of two equal rows is removed', () =>
  checkFix('task,Aufgabe\ntask,Aufgabe\n', { task: { note: 'x' } }, ['task']));

test('an entry whose row is gone is a warning', () =>
  checkFix(
    'task,Aufgabe\n',
    { calendar: { note: 'x' }, task: {} },
    ['calendar', 'task'],
    ['The glossary has no entry "calendar".'],
  ));

test('an entry that only forbids or keeps needs no row', () =>
  checkFix('task,Aufgabe\n', { ' Parlance': { status: 'keep' }, job: { not: ['Job'] } }, [
    ' Parlance',
    'job',
  ]));

test('phrases that the terms file keeps are meant to be the same', () =>
  withFiles(
    {
      [GLOSSARY]: 'Parlance,Parlance\nSoftware,Software\n',
      [TERMS]: '{ "terms": { "Parlance": { "status": "keep" }, "Software": { "note": "x" } } }',
    },
    async (cwd) => {
      const same = async (args: readonly string[], stdin = '') => {
        const { stdout } = await cli(['check', '--format', 'json', ...args], { cwd, stdin });
        const { files } = JSON.parse(stdout) as {
          readonly files: readonly {
            readonly problems: readonly {
              readonly rule: string;
              readonly message: string;
              readonly range: { readonly start: { readonly line: number } };
            }[];
          }[];
        };
        return files.flatMap(({ problems }) =>
          problems.filter(({ rule }) => rule === 'identical-phrases').map(({ range }) => range.start.line),
        );
      };
      expect(await same(['.'])).toEqual([1]);
      expect(await same(['--stdin', '--stdin-filename', GLOSSARY], 'Parlance,Parlance\n')).toEqual([]);
      expect(await same(['--fix', '.'])).toEqual([1]);
    },
  ));

import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { checkSchema, readJson } from '../../schemas/check-schema.ts';
import { cli, withFiles } from '../../support/cli.ts';

/** Only what RFC 3986 allows in a reference, percent signs as escapes. */
const URI_REFERENCE = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$/;

const SCHEMA = readJson('test/fixtures/sarif/sarif-2.1.0-reduced.schema.json') as object;

const validate = new Ajv({
  allErrors: true,
  strict: true,
  strictRequired: false,
  strictTypes: false,
  formats: { uri: (text) => URL.canParse(text), 'uri-reference': URI_REFERENCE },
}).compile(SCHEMA);

/** Checks the SARIF of `parlance check` in a folder with these files, and gives its only run. */
function checkSarif(
  files: Readonly<Record<string, string | Uint8Array>>,
  args: readonly string[] = [],
  setting: { readonly stdin?: string } = {},
) {
  return withFiles(files, async (cwd) => {
    const { stdout } = await cli(['check', '--format', 'sarif', ...args], { cwd, ...setting });
    const log = JSON.parse(stdout);
    checkSchema(validate, log);
    const [run] = log.runs;
    for (const { ruleId, ruleIndex } of run.results) {
      expect(run.tool.driver.rules[ruleIndex].id).toBe(ruleId);
    }
    return run;
  });
}

describe('the SARIF report keeps to the schema', () => {
  test('without files', async () => {
    expect((await checkSarif({})).results).toEqual([]);
  });

  test('with problems of every level, and places that explain them', async () => {
    const run = await checkSarif({
      'a.en-de.glossary.csv': '=Task,Aufgabe\nJob,Amt,en,fr\nDay,Tag\nDay,Tage\n',
      'b.en-th.glossary.tsv': '"a\tb\n',
    });
    const levels = new Set(run.results.map(({ level }: { level: string }) => level));
    expect(levels).toEqual(new Set(['error', 'warning', 'note']));
    const related = run.results.flatMap(
      ({ relatedLocations }: { relatedLocations: unknown[] }) => relatedLocations,
    );
    expect(related).toHaveLength(1);
  });

  test('with problems that are left out', async () => {
    const run = await checkSarif({ 'a.glossary.csv': 'a\nb\nc\n' }, ['--max-problems', '1']);
    expect(run.invocations[0].toolExecutionNotifications).toHaveLength(1);
  });

  test('with files that are not text, or too large', async () => {
    const large = new Uint8Array(20_000_001).fill(120);
    const files = { 'a.glossary.csv': new Uint8Array([0xff, 0xfe, 97, 0]), 'b.glossary.csv': large };
    expect((await checkSarif(files)).results).toHaveLength(2);
  });

  test.each(['50% & more/grün #1?.glossary.csv', 'a b[c]{d}|^`.glossary.csv', '術語.glossary.csv'])(
    'with the name %s',
    async (name) => {
      const [artifact] = (await checkSarif({ [name]: 'a\n' })).artifacts;
      expect(decodeURIComponent(artifact.location.uri)).toBe(name);
    },
  );

  test('with text on standard input', async () => {
    const args = ['--stdin', '--stdin-filename', '../other/a.glossary.csv'];
    expect((await checkSarif({}, args, { stdin: 'a\n' })).results).toHaveLength(1);
  });
});

describe('the SARIF report has what the standard requires', () => {
  test('braces in a message are written twice: alone they are a place for an argument (3.11.5)', async () => {
    const row = '"{0} of {count} [files](1)",x\n';
    const [result] = (await checkSarif({ 'a.glossary.csv': row + row })).results;
    expect(result.message.text).toContain('"{{0}} of {{count}} [files](1)"');
  });

  test.each([
    ['a', 1],
    ['\ufeffa', 1],
    ['\ufeffTask,Aufgabe\n\ufeffa', 2],
  ])('columns do not count a byte order mark at the start of the file (3.30.2): %j', async (text, column) => {
    const args = ['--rule', 'byte-order-mark=off', '--rule', 'invisible-character=off'];
    const [result] = (await checkSarif({ 'a.glossary.csv': text }, args)).results;
    const { startColumn, endColumn } = result.locations[0].physicalLocation.region;
    expect([startColumn, endColumn]).toEqual([1, column + 1]);
  });

  test('neither do those of places that explain a problem', async () => {
    const { results } = await checkSarif({ 'a.glossary.csv': '\ufeffTask,a\nTask,b\n' });
    const places = results.map(
      ({ locations, relatedLocations }: Record<string, { physicalLocation: object }[]>) =>
        [...(locations ?? []), ...(relatedLocations ?? [])].map(({ physicalLocation }) => physicalLocation),
    );
    expect(places.flat()).toMatchObject([
      { region: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 } },
      { region: { startLine: 2, startColumn: 1, endLine: 2, endColumn: 5 } },
      { region: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 5 } },
    ]);
  });

  test('a carriage return alone ends a line too, and the run declares that', async () => {
    const run = await checkSarif({ 'a.glossary.csv': 'Task,Aufgabe\ra' });
    expect(run.results[0].locations[0].physicalLocation.region).toMatchObject({ startLine: 2 });
    expect(run.newlineSequences).toEqual(['\r\n', '\n', '\r']);
  });

  test('a path that cannot be checked is an error of the run, which was no success (3.20.14)', async () => {
    const run = await checkSarif({ 'a.glossary.csv': 'a,b\n' }, ['a.glossary.csv', 'missing{0}.csv']);
    expect(run.invocations).toEqual([
      {
        executionSuccessful: false,
        toolExecutionNotifications: [
          { level: 'error', message: { text: 'missing{{0}}.csv does not exist.' } },
        ],
      },
    ]);
  });
});

test.each<[string, object, string]>([
  ['a version that is another', { version: '2.0.0' }, '/version const'],
  ['no runs', { runs: undefined }, ' required runs'],
  ['a run without a tool', { runs: [{}] }, '/runs/0 required tool'],
])('the schema finds %s', (_name, members, fault) => {
  checkSchema(validate, JSON.parse(JSON.stringify({ version: '2.1.0', runs: [], ...members })), fault);
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Diagnostic, Range } from 'vscode-languageserver-protocol/node';
import { recognizeFile } from '#base';
import { createFactsCache } from '#translate';
import { cli, withFiles } from '../support/cli.ts';
import { startBuilt, startInProcess, type TestClient } from '../support/language-client.ts';
import { glossaryFacts } from '../support/services/service-facts.ts';

const FOLDERS = ['test/fixtures/glossary', 'test/fixtures/cli/workspace', 'test/fixtures/levels', 'examples'];

/** The built-in facts know no glossaries for Thai. */
const THAI = 'product.en-th.glossary.csv';

const SEVERITIES: Readonly<Record<string, number>> = { error: 1, warning: 2, information: 3 };

interface ReportedProblem {
  readonly rule: string;
  readonly level: string;
  readonly message: string;
  readonly range: Range;
  readonly related: readonly { readonly range: Range; readonly message: string }[];
}

let editor: TestClient;
beforeAll(async () => {
  editor = await startInProcess();
});
afterAll(() => editor.stop());

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => recognizeFile(name) !== undefined)
    .sort()
    .map((name) => path.join(folder, name)),
);

test('there are fixtures of every kind', () => {
  expect(files.length).toBeGreaterThan(50);
});

test.each(files)('parlance check and the language server say the same of %s', async (file) => {
  const { stdout } = await cli(['check', '--format', 'json', '--max-problems', '0', file]);
  const problems: readonly ReportedProblem[] = JSON.parse(stdout).files[0].problems;
  const uri = pathToFileURL(file).toString();
  await editor.open(uri, new TextDecoder('utf-8', { ignoreBOM: true }).decode(readFileSync(file)));
  const { diagnostics } = await editor.pushed(uri);
  expect(diagnostics.map(ofServer)).toEqual(problems.map(ofCommandLine));
});

test('both honour the levels and the ignored files of the manifest', async () => {
  const { stdout } = await cli(['check', '--format', 'json', 'test/fixtures/levels']);
  const files: readonly { path: string; problems: readonly ReportedProblem[] }[] = JSON.parse(stdout).files;
  const rules = files.map(({ path: file, problems }) => [
    path.relative('test/fixtures/levels', file),
    ...problems.map(({ rule, level }) => `${rule} ${level}`),
  ]);
  expect(rules).toEqual([
    ['drafts/product.en-de.glossary.csv', 'empty-target warning', 'language-pair-mismatch warning'],
    ['parlance.json', 'missing-file error'],
    [
      'product.en-de.glossary.csv',
      'empty-target warning',
      'empty-source error',
      'language-pair-mismatch warning',
      'duplicate-source error',
    ],
  ]);
});

/** Reliability S13. */
test('both go by the languages that were kept of the service that the environment names, and of no other', () =>
  withFiles({ [THAI]: 'Task,งาน\n' }, async (folder) => {
    const env = { XDG_CACHE_HOME: path.join(folder, 'cache'), PARLANCE_URL: 'https://api.example' };
    const file = path.join(folder, THAI);
    const cache = createFactsCache(path.join(env.XDG_CACHE_HOME, 'parlance/facts'));
    const rulesOfBoth = async () => {
      const { files } = JSON.parse((await cli(['check', '--format', 'json', file], { env })).stdout);
      const server = await startBuilt('--stdio', { env });
      const uri = pathToFileURL(file).toString();
      await server.open(uri, readFileSync(file, 'utf8'));
      const { diagnostics } = await server.pushed(uri);
      await server.stop();
      const ofCheck = files[0].problems.map(({ rule }: ReportedProblem) => rule);
      return { ofCheck, ofServer: diagnostics.map(({ code }) => code) };
    };
    const unsupported = ['unsupported-language'];
    expect(await rulesOfBoth()).toEqual({ ofCheck: unsupported, ofServer: unsupported });
    await cache.write('https://other.example', glossaryFacts(['en', 'th'], '2036-01-01T00:00:00.000Z'));
    expect(await rulesOfBoth()).toEqual({ ofCheck: unsupported, ofServer: unsupported });
    await cache.write('https://api.example', glossaryFacts(['en', 'th']));
    expect(await rulesOfBoth()).toEqual({ ofCheck: [], ofServer: [] });
  }));

function ofServer({ code, severity, message, range, relatedInformation = [] }: Diagnostic) {
  const related = relatedInformation.map(({ location, message: text }) => [location.range, text]);
  return { code, severity, message, range, related };
}

function ofCommandLine({ rule, level, message, range, related }: ReportedProblem) {
  return {
    code: rule,
    severity: SEVERITIES[level],
    message,
    range,
    related: related.map(({ range, message }) => [range, message]),
  };
}

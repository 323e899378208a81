import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Diagnostic, Range } from 'vscode-languageserver-protocol/node';
import { recognizeFile } from '../../core/files.ts';
import { cli } from '../support/cli.ts';
import { startInProcess, type TestClient } from '../support/language-client.ts';

const FOLDERS = ['test/fixtures/glossary', 'test/fixtures/cli/workspace', 'test/fixtures/levels', 'examples'];

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
    .filter((name) => recognizeFile(name)?.kind === 'glossary')
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
    [
      'product.en-de.glossary.csv',
      'empty-target warning',
      'empty-source error',
      'language-pair-mismatch warning',
      'duplicate-source error',
    ],
  ]);
});

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
    related: related.map((place) => [place.range, place.message]),
  };
}

import { describe, expect, test } from 'vitest';
import {
  DidChangeConfigurationNotification,
  DidSaveTextDocumentNotification,
  DocumentDiagnosticRequest,
} from 'vscode-languageserver-protocol/node';
import { GLOSSARY_STATUS_REQUEST } from '../../../protocol/glossary-status.ts';
import { manifestOf, openWorkspace, type WorkspaceSetting } from '../../support/glossary-editor.ts';
import { showDiagnostic } from '../../support/language-client.ts';

const NAME = 'terms/product.en-de.glossary.csv';
const START = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** Checks the rules and severities that are pushed for a text with settings and a manifest. */
async function checkLevels(
  text: string,
  expected: readonly string[],
  setting: WorkspaceSetting,
  manifest: object = {},
) {
  const editor = await openWorkspace({ [NAME]: text, 'parlance.json': manifestOf({}, manifest) }, setting);
  const { diagnostics } = await editor.pushed(editor.uri);
  expect(diagnostics.map(({ code, severity }) => `${code} ${severity}`)).toEqual(expected);
}

describe('levels', () => {
  const lint = (rules: object) => ({ lint: { rules } });

  test.each<[string, WorkspaceSetting, object, readonly string[]]>([
    ['their own', {}, {}, ['empty-source 1', 'empty-target 1']],
    [
      'from the start-up options',
      { settings: lint({ 'empty-source': 'off', 'empty-target': 'information' }) },
      {},
      ['empty-target 3'],
    ],
    [
      'from the client, which is asked for the resource',
      { configuration: (uri) => (uri.endsWith(NAME) ? lint({ 'empty-source': 'warning' }) : null) },
      {},
      ['empty-source 2', 'empty-target 1'],
    ],
    [
      'from the start-up options, where the client has no answer',
      { configuration: () => null, settings: lint({ 'empty-source': 'off' }) },
      {},
      ['empty-target 1'],
    ],
    [
      'from the manifest before the settings, because the team shares it',
      { settings: lint({ 'empty-source': 'warning', 'empty-target': 'information' }) },
      { rules: { 'empty-source': 'off', 'empty-target': 'nonsense' } },
      ['empty-target 3'],
    ],
    [
      'from the files that the manifest ignores',
      {},
      {
        ignore: [
          { files: 'terms/**/*.{csv,tsv}', rules: ['empty-source'] },
          { files: 'other/**', rules: ['empty-target'] },
        ],
      },
      ['empty-target 1'],
    ],
  ])('are %s', async (_name, setting, manifest, expected) => {
    await checkLevels(',', expected, setting, manifest);
  });

  test('follow a change of the settings', async () => {
    let rules: object = {};
    const editor = await openWorkspace({ [NAME]: 'a,' }, { configuration: () => ({ lint: { rules } }) });
    expect((await editor.pushed(editor.uri)).diagnostics).toHaveLength(1);
    rules = { 'empty-target': 'off' };
    await editor.connection.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
    expect((await editor.pushed(editor.uri)).diagnostics).toEqual([]);
  });
});

test('settings that the client pushes apply if it cannot be asked', async () => {
  const editor = await openWorkspace({ [NAME]: 'a,' }, { settings: {} });
  expect((await editor.pushed(editor.uri)).diagnostics).toHaveLength(1);
  const change = async (settings: unknown) => {
    await editor.connection.sendNotification(DidChangeConfigurationNotification.type, { settings });
    return (await editor.pushed(editor.uri)).diagnostics;
  };
  expect(await change({ parlance: { lint: { rules: { 'empty-target': 'off' } } } })).toEqual([]);
  expect(await change({ another: {} })).toEqual([]);
});

describe('the number of problems', () => {
  test.each<[number, readonly (string | undefined)[]]>([
    [3, ['empty-source', 'empty-source', undefined]],
    [1, [undefined]],
    [4, ['empty-source', 'empty-source', 'language-pair-mismatch', 'empty-source']],
  ])('of at most %i are the worst ones, the summary included', async (maxProblems, expected) => {
    const text = ',b\n,c\na,b,en,fr\n,d';
    const editor = await openWorkspace({ [NAME]: text }, { settings: { lint: { maxProblems } } });
    const { diagnostics } = await editor.pushed(editor.uri);
    expect(diagnostics.map(({ code }) => code)).toEqual(expected);
  });
});

describe('the size that a dictionary may have', () => {
  const settings = { lint: { dictionaryMegabyte: 'MB' } };

  test.each<[string, WorkspaceSetting, object, number]>([
    ['is 10 MiB', {}, {}, 10_485_760],
    ['is that of the settings', { settings }, {}, 10_000_000],
    ['is that of the manifest, before the settings', { settings }, { dictionaryMegabyte: 'MiB' }, 10_485_760],
  ])('%s', async (_name, setting, rest, expected) => {
    const manifest = manifestOf({}, rest);
    const editor = await openWorkspace({ [NAME]: 'a,b', 'parlance.json': manifest }, setting);
    const textDocument = { uri: editor.uri };
    const status = await editor.connection.sendRequest(GLOSSARY_STATUS_REQUEST, { textDocument });
    expect(status).toMatchObject({ maxBytes: expected });
  });
});

/** A clean file of each kind, a text that spoils it where it is put before it twice, and the problems then. */
const SPOILT: readonly (readonly [name: string, text: string, spoiling: string, problems: string[]])[] = [
  [NAME, 'a,b', ' ', ['edge-whitespace 0:0-0:2']],
  ['parlance.json', '{}', '[', ['wrong-type 0:0-0:4', 'invalid-json 0:4-0:4', 'invalid-json 0:4-0:4']],
  [
    'blog.style-rules.json',
    '{ "name": "Blog", "language": "de" }',
    '[',
    ['wrong-type 0:0-0:38', 'invalid-json 0:38-0:38', 'invalid-json 0:38-0:38'],
  ],
];

describe.each(SPOILT)('with `onSave` the problems of %s', (name, text, spoiling, problems) => {
  const settings = { lint: { run: 'onSave' } };

  test('are pushed when it is opened and when it is saved', async () => {
    const editor = await openWorkspace({ [name]: text }, { settings });
    const textDocument = { uri: editor.uri };
    expect((await editor.pushed(editor.uri)).diagnostics).toEqual([]);
    await editor.change(editor.uri, 2, START, spoiling);
    await editor.change(editor.uri, 3, START, spoiling);
    await editor.connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument });
    const { version, diagnostics } = await editor.pushed(editor.uri);
    expect([version, ...diagnostics.map(showDiagnostic)]).toEqual([3, ...problems]);
  });

  test('are those of the last save when they are pulled', async () => {
    const editor = await openWorkspace({ [name]: text }, { settings, pull: true });
    const textDocument = { uri: editor.uri };
    let previousResultId: string | undefined;
    const pull = async () => {
      const params = { textDocument, ...(previousResultId !== undefined && { previousResultId }) };
      const report = await editor.connection.sendRequest(DocumentDiagnosticRequest.type, params);
      previousResultId = report.resultId;
      return report.kind === 'full' ? report.items.map(showDiagnostic) : report.kind;
    };
    expect(await pull()).toEqual([]);
    await editor.change(editor.uri, 2, START, spoiling);
    await editor.change(editor.uri, 3, START, spoiling);
    expect(await pull()).toBe('unchanged');
    previousResultId = undefined;
    expect(await pull()).toEqual([]);
    await editor.connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument });
    expect(await pull()).toEqual(problems);
  });
});

import { describe, expect, test } from 'vitest';
import { CompletionRequest, type PublishDiagnosticsParams } from 'vscode-languageserver-protocol/node';
import { type ServiceFacts, writeFactsFile } from '#base';
import { SERVICE_FACTS_NOTIFICATION } from '../../../protocol/service-facts.ts';
import { openWorkspace, type WorkspaceSetting } from '../../support/glossary-editor.ts';
import { glossaryFacts, languageOf } from '../../support/services/service-facts.ts';

const NAME = 'product.en-th.glossary.csv';
const TEXT = 'Task,งาน';

/** A service that has glossaries for Thai, which the built-in facts do not know, and none for German. */
const WITH_THAI = glossaryFacts(['en', 'th']);

const FACTS_FILE = 'facts.json';

function rulesOf({ diagnostics }: PublishDiagnosticsParams): readonly unknown[] {
  return diagnostics.map(({ code }) => code);
}

/** Checks the rules that are pushed for a glossary from English into Thai. */
async function checkThai(expected: readonly string[], setting: WorkspaceSetting = {}, file = '') {
  const editor = await openWorkspace({ [NAME]: TEXT, [FACTS_FILE]: file }, setting);
  expect(rulesOf(await editor.pushed(editor.uri))).toEqual(expected);
}

describe('the languages that glossaries may have are', () => {
  const file = writeFactsFile('https://api.example', WITH_THAI);
  const factsFile = `/w/${FACTS_FILE}`;

  test('the built-in ones', () => checkThai(['unsupported-language']));

  test('those that were kept on this machine', () => checkThai([], { keptFacts: WITH_THAI }));

  test('those of the file that the client names, before those', () =>
    checkThai([], { factsFile, keptFacts: glossaryFacts(['en', 'de']) }, file));

  test('the built-in ones, when that file is broken: what is kept may be of another service', () =>
    checkThai(['unsupported-language'], { factsFile, keptFacts: WITH_THAI }, file.slice(0, 50)));

  test('the built-in ones, when the client has no file for its service', () =>
    checkThai(['unsupported-language'], { factsFile: '', keptFacts: WITH_THAI }));

  test('the built-in ones, when the client uses another service of which it knows nothing', async () => {
    const editor = await openWorkspace({ [NAME]: TEXT }, { keptFacts: WITH_THAI });
    expect(rulesOf(await editor.pushed(editor.uri))).toEqual([]);
    await editor.connection.sendNotification(SERVICE_FACTS_NOTIFICATION, { facts: null });
    expect(rulesOf(await editor.pushed(editor.uri))).toEqual(['unsupported-language']);
  });

  test('those that the client sends, before all others', async () => {
    const editor = await openWorkspace({ [NAME]: TEXT }, { keptFacts: glossaryFacts(['en', 'de']) });
    expect(rulesOf(await editor.pushed(editor.uri))).toEqual(['unsupported-language']);
    await editor.connection.sendNotification(SERVICE_FACTS_NOTIFICATION, { facts: WITH_THAI });
    expect(rulesOf(await editor.pushed(editor.uri))).toEqual([]);
  });

  test('as before, when the client sends invalid data', async () => {
    const editor = await openWorkspace({ [NAME]: TEXT }, { keptFacts: WITH_THAI });
    for (const nonsense of [undefined, null, { facts: 5 }, { facts: { languages: [] } }]) {
      await editor.connection.sendNotification(SERVICE_FACTS_NOTIFICATION, nonsense);
    }
    const start = { line: 0, character: 0 };
    await editor.change(editor.uri, 2, { start, end: start }, ' ');
    const isSecond = ({ version }: PublishDiagnosticsParams) => version === 2;
    expect(rulesOf(await editor.pushed(editor.uri, isSecond))).toEqual(['edge-whitespace']);
  });
});

/** Reliability S13. */
test('each manifest is judged by the lists of the endpoint that it names, where the user has chosen none', async () => {
  const files: Readonly<Record<string, string>> = {
    'jp/parlance.json': '{ "version": 1, "endpoint": "jp" }',
    [`jp/${NAME}`]: TEXT,
    'us/parlance.json': '{ "version": 1, "endpoint": "us" }',
    [`us/${NAME}`]: TEXT,
    [NAME]: TEXT,
  };
  const keptOfEndpoints = { jp: WITH_THAI, us: glossaryFacts(['en', 'de']) };
  const rules: Record<string, readonly unknown[]> = {};
  for (const first of [`jp/${NAME}`, `us/${NAME}`, NAME]) {
    const { [first]: text = '', ...others } = files;
    const editor = await openWorkspace({ [first]: text, ...others }, { keptOfEndpoints });
    rules[first] = rulesOf(await editor.pushed(editor.uri));
  }
  expect(Object.values(rules)).toEqual([[], ['unsupported-language'], ['unsupported-language']]);
});

test('a variant of a language that the service has come to know has a root', async () => {
  const editor = await openWorkspace(
    { 'a.en-th-TH.glossary.csv': TEXT },
    { keptFacts: glossaryFacts(['en', 'th', 'th-TH']) },
  );
  expect(rulesOf(await editor.pushed(editor.uri))).toEqual(['variant-pair']);
});

test('a file’s name may hold a code that only the service knows', async () => {
  const keptFacts = glossaryFacts(['en', 'qaa']);
  const editor = await openWorkspace({ 'a.en-qaa.glossary.csv': 'Task,x,en,fr' }, { keptFacts });
  expect(rulesOf(await editor.pushed(editor.uri))).toEqual(['language-pair-mismatch']);
});

test('completion offers the languages of the service', async () => {
  const editor = await openWorkspace({ 'terms.glossary.csv': 'a,b,⟦⟧' }, { keptFacts: WITH_THAI });
  const items = await editor.connection.sendRequest(CompletionRequest.type, editor.at);
  expect(items).toMatchObject([{ label: 'en' }, { label: 'th' }]);
});

describe('completion offers what the endpoint of each manifest lists, where the user has chosen none (reliability S13), in', () => {
  const listed = (codes: readonly string[]): ServiceFacts => {
    const { languages, resources, ...rest } = glossaryFacts(codes);
    const styles = codes.map((code) => languageOf(code));
    return {
      ...rest,
      languages: { ...languages, style_rules: styles },
      resources: [...resources, { name: 'style_rules', features: [] }],
    };
  };

  test.each([
    ['a glossary', 'terms.glossary.csv', 'a,b,⟦⟧'],
    ['a style rule list', 'a.style-rules.json', '{ "language": "⟦⟧" }'],
  ])('%s', async (_what, name, text) => {
    const keptOfEndpoints = { jp: listed(['en', 'th']), us: listed(['en', 'cy', 'tlh']) };
    const offered: Record<string, readonly string[]> = {};
    for (const endpoint of ['jp', 'us']) {
      const files = {
        [`${endpoint}/${name}`]: text,
        [`${endpoint}/parlance.json`]: JSON.stringify({ version: 1, endpoint }),
      };
      const editor = await openWorkspace(files, { keptOfEndpoints });
      const items = await editor.connection.sendRequest(CompletionRequest.type, editor.at);
      offered[endpoint] = (Array.isArray(items) ? items : (items?.items ?? []))
        .map(({ label }) => label)
        .toSorted();
    }
    expect(offered).toEqual({ jp: ['en', 'th'], us: ['cy', 'en', 'tlh'] });
  });
});

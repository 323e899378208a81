import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  CodeActionRequest,
  CompletionRequest,
  DocumentDiagnosticRequest,
  DocumentLinkRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  RenameRequest,
  type TextEdit,
} from 'vscode-languageserver-protocol';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { invalidJson } from '../../../packages/terms/rules/invalid-json.ts';
import type { ServerFiles } from '../../../server/workspace/files.ts';
import { type ClientSetting, startInProcess, type TestClient } from '../../support/language-client.ts';
import { markText, parseMarkedText } from '../../support/marked-text.ts';

const MANIFEST = 'file:///project/parlance.json';
const STYLE = 'file:///project/blog.de.style-rules.json';

/** A disk with these files, by absolute path. */
function diskOf(contents: Readonly<Record<string, string>>): ServerFiles {
  return {
    async read(path) {
      const text = contents[path];
      return text === undefined ? undefined : new TextEncoder().encode(text);
    },
  };
}

const TERMS = 'file:///project/product.en-de.terms.json';
const GLOSSARY = diskOf({ '/project/product.en-de.glossary.csv': 'task,Aufgabe\n"to do, later",Später\n' });

/** Opens a text whose first ⟦mark⟧ is the position of the request, and asks. */
async function ask<Result>(
  uri: string,
  marked: string,
  request: (
    client: TestClient,
    range: { document: TextDocument; start: number; end: number },
  ) => Promise<Result>,
  setting: ClientSetting = {},
): Promise<Result> {
  const { text, spans } = parseMarkedText(marked);
  const client = await startInProcess({ files: diskOf({}), ...setting });
  try {
    await client.open(uri, text, 'jsonc');
    const document = TextDocument.create(uri, 'jsonc', 1, text);
    return await request(client, { document, ...(spans[0] ?? { start: 0, end: 0 }) });
  } finally {
    await client.stop();
  }
}

/** Checks the problems at the ⟦marks⟧ of a file, as they are pulled. */
async function checkDiagnostics(
  uri: string,
  marked: string,
  rules: readonly (string | undefined)[],
  setting: ClientSetting = {},
) {
  const { text, spans } = await ask(
    uri,
    marked,
    async ({ connection }, { document }) => {
      const report = await connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri } });
      const items = report.kind === 'full' ? report.items : [];
      const found = items.map(({ range, code }) => ({
        code,
        start: document.offsetAt(range.start),
        end: document.offsetAt(range.end),
      }));
      return { text: document.getText(), spans: found.toSorted((a, b) => a.start - b.start) };
    },
    { pull: true, ...setting },
  );
  expect({ text: markText(text, spans), rules: spans.map(({ code }) => code) }).toEqual({
    text: marked,
    rules,
  });
}

/** What is offered at a ⟦mark⟧. */
function offered(uri: string, marked: string, setting: ClientSetting = {}) {
  return ask(
    uri,
    marked,
    async ({ connection }, { document, end }) => {
      const position = document.positionAt(end);
      const answer = await connection.sendRequest(CompletionRequest.type, {
        textDocument: { uri },
        position,
      });
      return Array.isArray(answer) ? answer : [];
    },
    setting,
  );
}

/** Checks that names or values are offered at a ⟦mark⟧, with their descriptions. */
async function checkCompletion(
  uri: string,
  marked: string,
  expected: Readonly<Record<string, unknown>>,
  setting: ClientSetting = {},
) {
  const items = await offered(uri, marked, setting);
  const details = new Map(items.map(({ label, detail }) => [label, detail]));
  for (const [label, detail] of Object.entries(expected)) {
    expect([label, details.has(label), details.get(label)]).toEqual([label, true, detail]);
  }
}

describe('problems', () => {
  test('of a manifest, with files that are not there', async () => {
    const text =
      '{ "styleRules": { "a": { "file": "a.style-rules.json" }, "b": { "file": ⟦"b.style-rules.json"⟧ } },\n  "profiles": { "p": { "target": "fr", "styleRules": ⟦"a"⟧, "formality": "more" } } }';
    const files = diskOf({ '/project/a.style-rules.json': '{ "name": "A", "language": "de" }' });
    await checkDiagnostics(MANIFEST, text, ['missing-file', 'style-language-mismatch'], { files });
  });

  test('of a style rule list', async () => {
    const text = '{ "name": ⟦""⟧, "language": "de", "configured_rules": { ⟦"punktuation"⟧: {} } }';
    await checkDiagnostics(STYLE, text, ['empty-text', 'unknown-category']);
  });

  test('of a terms file, with the glossary beside it', async () => {
    const text =
      '{ "terms": { "task": { "status": ⟦"best"⟧ }, ⟦"taks"⟧: {}, "Parlance": { "status": "keep" } } }';
    await checkDiagnostics(TERMS, text, ['wrong-type', 'term-without-row'], { files: GLOSSARY });
  });

  test('have the levels of the manifest itself', async () => {
    await checkDiagnostics(
      MANIFEST,
      '{ "profiles": { "p": { "target": "ko", "formality": "more" } }, "rules": { "formality-unsupported": "off" } }',
      [],
    );
  });

  test('beyond the limit are the mildest of JSON files, and a note counts them', async () => {
    const text =
      '⟦⟧{ "language": "de", "configured_rules": { "punktuation": {}, "speling": {} }, "name": ⟦""⟧ }';
    await checkDiagnostics(STYLE, text, [undefined, 'empty-text'], {
      settings: { lint: { maxProblems: 2 } },
    });
  });

  test('are pushed to editors that do not ask, and taken away when the file is closed', async () => {
    const client = await startInProcess({ files: diskOf({}) });
    await client.open(STYLE, '{ "name": "Blog" }', 'json');
    const { diagnostics } = await client.pushed(STYLE);
    expect(diagnostics.map(({ code }) => code)).toEqual(['missing-field']);
    await client.stop();
  });
});

test('a fix comes with the light bulb', async () => {
  const marked = '{ "profiles": { "p": { "target": "ko", "formality": ⟦"more"⟧ } } }';
  const actions = await ask(MANIFEST, marked, async ({ connection }, { document, start, end }) => {
    const range = { start: document.positionAt(start), end: document.positionAt(end) };
    return connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: MANIFEST },
      range,
      context: { diagnostics: [] },
    });
  });
  expect(actions).toMatchObject([{ title: 'Use prefer_more', isPreferred: true }]);
});

test('all fixes come at once to editors that ask for that kind of action', async () => {
  const text = '{ "profiles": { "p": { "target": "ko", "formalty": "more" } } }';
  const actions = await ask(MANIFEST, text, ({ connection }) =>
    connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: MANIFEST },
      range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
      context: { diagnostics: [], only: ['source.fixAll'] },
    }),
  );
  const edits = actions?.flatMap((action) => ('edit' in action ? (action.edit?.documentChanges ?? []) : []));
  const document = TextDocument.create(MANIFEST, 'jsonc', 1, text);
  const changes = (edits ?? []).flatMap((edit) => ('edits' in edit ? (edit.edits as TextEdit[]) : []));
  expect(TextDocument.applyEdits(document, changes)).toBe(
    '{ "profiles": { "p": { "target": "ko", "formality": "prefer_more" } } }',
  );
});

describe('completion', () => {
  test.each<[string, string, Readonly<Record<string, unknown>>]>([
    [MANIFEST, '{ ⟦""⟧ }', { profiles: 'Profiles for translating, by your own short names.' }],
    [MANIFEST, '{ "profiles": { "p": { "target": ⟦""⟧ } } }', { 'en-GB': 'English (British)', de: 'German' }],
    [
      MANIFEST,
      '{ "profiles": { "p": { "target": "ko", "formality": ⟦""⟧ } } }',
      {
        prefer_more: undefined,
        more: 'The service has no formality for ko, and refuses "more"; "prefer_more" is taken.',
      },
    ],
    [
      MANIFEST,
      '{ "glossaries": { "product": { "name": "Terms", "dictionaries": [] } }, "profiles": { "p": { "glossary": ⟦""⟧ } } }',
      {
        product: 'A glossary needs the source language; the service uses none while it detects the language.',
      },
    ],
    [
      MANIFEST,
      '{ "glossaries": { "product": { "name": "Terms", "dictionaries": [] } }, "profiles": { "p": { "source": "en", "target": "de", "glossary": ["other", ⟦""⟧] } } }',
      { product: 'The glossary Terms has no dictionary from en into de.' },
    ],
    [MANIFEST, '{ "rules": { ⟦""⟧ } }', { 'case-twin': undefined, 'label-too-long': undefined }],
    [MANIFEST, '{ "rules": { "case-twin": ⟦""⟧ } }', { off: undefined, error: undefined }],
    [STYLE, '{ "language": ⟦""⟧ }', { de: 'German' }],
    [STYLE, '{ "configured_rules": { ⟦""⟧ } }', { punctuation: 'Rules about punctuation.' }],
    [
      STYLE,
      '{ "configured_rules": { "punctuation": { "apostrophe": ⟦""⟧ } } }',
      { use_curly_apostrophes: 'Use curly apostrophes' },
    ],
  ])('%s: %s', async (uri, marked, expected) => {
    await checkCompletion(uri, marked, expected);
  });

  test.each([
    ['de', '"numbers": { ⟦""⟧ }', 'kanji_numbers', false],
    ['ja', '"numbers": { ⟦""⟧ }', 'kanji_numbers', true],
    ['fr', '"spelling_and_grammar": { ⟦""⟧ }', 'spanish_word_solo', false],
    ['es', '"spelling_and_grammar": { ⟦""⟧ }', 'spanish_word_solo', true],
  ])(
    'of a list for %s offers rules that fit it: at %s, %s is offered: %s',
    async (language, rules, rule, isOffered) => {
      const marked = `{ "language": "${language}", "configured_rules": { ${rules} } }`;
      expect((await offered(STYLE, marked)).map(({ label }) => label).includes(rule)).toBe(isOffered);
    },
  );
});

test('hover says what a field is for and which feature it needs', async () => {
  const marked = '{ "profiles": { "p": { ⟦"glossary"⟧: "product" } } }';
  const hover = await ask(MANIFEST, marked, ({ connection }, { document, start }) =>
    connection.sendRequest(HoverRequest.type, {
      textDocument: { uri: MANIFEST },
      position: document.positionAt(start + 1),
    }),
  );
  expect(hover?.contents).toEqual({
    kind: 'plaintext',
    value:
      'Glossary: its short name in this file, or its name in the service. Or a list of up to five, of which the first that has a term wins.\nSource and target need the feature glossary of the service.',
  });
});

test('symbols show what a list holds', async () => {
  const text = '{ "name": "Blog", "custom_instructions": [{ "label": "Short", "prompt": "Be brief." }] }';
  const symbols = await ask(STYLE, text, ({ connection }) =>
    connection.sendRequest(DocumentSymbolRequest.type, { textDocument: { uri: STYLE } }),
  );
  expect(symbols).toMatchObject([
    { name: 'name', detail: 'Blog' },
    { name: 'custom_instructions', children: [{ name: 'Short' }] },
  ]);
});

describe('a style rule list', () => {
  const TEXT = `{
  "name": "Blog",
  "language": "de",
  "custom_instructions": [
    { "label": "⟦Du⟧", "prompt": "Use du." }
  ]
}
`;

  test('folds', async () => {
    const ranges = await ask(STYLE, TEXT, ({ connection }) =>
      connection.sendRequest(FoldingRangeRequest.type, { textDocument: { uri: STYLE } }),
    );
    expect(ranges?.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
      [0, 5],
      [3, 4],
    ]);
  });

  test('gets another label for an instruction', async () => {
    const after = await ask(STYLE, TEXT, async ({ connection }, { document, start }) => {
      const edit = await connection.sendRequest(RenameRequest.type, {
        textDocument: { uri: STYLE },
        position: document.positionAt(start),
        newName: 'Address',
      });
      const edits = edit?.changes?.[STYLE] ?? [];
      const changes = (edit?.documentChanges ?? []).flatMap((one) => ('edits' in one ? one.edits : []));
      return TextDocument.applyEdits(document, [...edits, ...changes] as TextEdit[]);
    });
    expect(after).toBe(TEXT.replace('⟦Du⟧', 'Address'));
  });

  test.each<[string, string]>([
    ['nothing', ''],
    ['too many letters', 'x'.repeat(1025)],
  ])('gets no label of %s, which the service would reject', async (_name, newName) => {
    const asked = ask(STYLE, TEXT, ({ connection }, { document, start }) =>
      connection.sendRequest(RenameRequest.type, {
        textDocument: { uri: STYLE },
        position: document.positionAt(start),
        newName,
      }),
    );
    await expect(asked).rejects.toThrow(/label|text|name/i);
  });

  test.each([
    ['New Style Rule List', '⟦⟧'],
    ['New Instruction', '{ "custom_instructions": [⟦⟧] }'],
  ])('is completed with the template %s, as a snippet', async (label, marked) => {
    const found = await ask(
      STYLE,
      marked,
      ({ connection }, { document, start }) =>
        connection.sendRequest(CompletionRequest.type, {
          textDocument: { uri: STYLE },
          position: document.positionAt(start),
        }),
      { snippets: true },
    );
    const items = Array.isArray(found) ? found : (found?.items ?? []);
    const template = items.find((item) => item.label === label);
    expect(template).toMatchObject({ insertTextFormat: 2 });
    expect(template?.textEdit?.newText ?? template?.insertText).toMatch(/\$\{1\}/);
  });
});

test('a terms file is completed with the source phrases of its glossary, and with fields and values', async () => {
  const files = { files: GLOSSARY };
  await checkCompletion(TERMS, '{ "terms": { ⟦⟧ } }', { task: 'Aufgabe', 'to do, later': 'Später' }, files);
  await checkCompletion(TERMS, '{ "terms": { "task": { "status": ⟦⟧ } } }', { keep: undefined }, files);
  await checkCompletion(
    TERMS,
    '{ "terms": { "task": { ⟦⟧ } } }',
    { also: 'Other target phrases that are allowed.' },
    files,
  );
});

test('a hover in a terms file shows the translation of a term, and what a field is for', async () => {
  const shown = (marked: string) =>
    ask(
      TERMS,
      marked,
      async ({ connection }, { document, start }) => {
        const position = document.positionAt(start + 1);
        const hover = await connection.sendRequest(HoverRequest.type, {
          textDocument: { uri: TERMS },
          position,
        });
        return hover?.contents;
      },
      { files: GLOSSARY },
    );
  expect(await shown('{ "terms": { ⟦"task"⟧: {} } }')).toMatchObject({ value: 'Glossary: Aufgabe' });
  expect(await shown('{ "terms": { "task": { ⟦"not"⟧: [] } } }')).toMatchObject({
    value: 'Target phrases that must not be used.',
  });
});

test('a large file is checked when nobody types in it any more', async () => {
  const note = 'x'.repeat(1_100_000);
  const text = `{ "terms": { "task": { "note": "${note}" } } }`;
  const client = await startInProcess({ files: GLOSSARY, pull: true });
  try {
    await client.open(TERMS, text, 'jsonc');
    const start = { line: 0, character: '{ "terms": { '.length };
    const ask = () =>
      client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri: TERMS } }).then(
        (report) => (report.kind === 'full' ? report.items.map(({ code }) => code) : []),
        ({ message }: Error) => message,
      );
    await client.change(TERMS, 2, { start, end: start }, '"jb": {},');
    const first = ask();
    await client.change(TERMS, 3, { start, end: start }, '"tsk": {},');
    const answers = await Promise.all([first, ask()]);
    expect(answers).toEqual(['The document has changed.', ['term-without-row', 'term-without-row']]);
  } finally {
    await client.stop();
  }
});

describe('a large terms file is read once, when nobody types in it any more', () => {
  const START = { line: 0, character: '{ "terms": { '.length };
  const TEXT = `{ "terms": { "task": { "note": "${'x'.repeat(1_100_000)}" } } }`;

  /** Counts how often the file was read to check it. */
  function countChecks(): () => number {
    const check = vi.spyOn(invalidJson, 'check');
    onTestFinished(() => check.mockRestore());
    return () => check.mock.calls.length;
  }

  async function start(setting: ClientSetting): Promise<TestClient> {
    const client = await startInProcess({ files: GLOSSARY, ...setting });
    onTestFinished(() => client.stop());
    return client;
  }

  const type = (client: TestClient, version: number) =>
    client.change(TERMS, version, { start: START, end: START }, `"t${version}": {},`);

  /** What editors ask after each key, and what came: the items of a full report are in `items`. */
  const asked = ({ connection }: TestClient) => {
    const textDocument = { uri: TERMS };
    const range = { start: START, end: START };
    const actions = { textDocument, range, context: { diagnostics: [] } };
    return Promise.allSettled([
      connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument }),
      connection.sendRequest(CodeActionRequest.type, actions),
      connection.sendRequest(DocumentSymbolRequest.type, { textDocument }),
      connection.sendRequest(FoldingRangeRequest.type, { textDocument }),
      connection.sendRequest(DocumentLinkRequest.type, { textDocument }),
      connection.sendRequest(CompletionRequest.type, { textDocument, position: START }),
    ]);
  };

  test('for all that an editor asks, also when the cursor moves afterwards', async () => {
    const checks = countChecks();
    const client = await start({ pull: true });
    await client.open(TERMS, TEXT, 'jsonc');
    const early: ReturnType<typeof asked>[] = [];
    for (const version of [2, 3, 4]) {
      await type(client, version);
      early.push(asked(client));
    }
    const answers = await Promise.all(early);
    expect(answers.map((all) => all.map(({ status }) => status === 'fulfilled'))).toEqual([
      ...Array.from({ length: 2 }, () => Array.from({ length: 6 }, () => false)),
      Array.from({ length: 6 }, () => true),
    ]);
    await asked(client);
    expect(checks()).toBe(1);
    await type(client, 5);
    await asked(client);
    expect(checks()).toBe(2);
  });

  test('for an editor that gets its problems sent', async () => {
    const client = await start({});
    await client.open(TERMS, TEXT, 'jsonc');
    await client.pushed(TERMS, ({ version }) => version === 1);
    const checks = countChecks();
    for (const version of [2, 3, 4]) await type(client, version);
    const { diagnostics } = await client.pushed(TERMS, ({ version }) => version === 4);
    expect(diagnostics.map(({ code }) => code)).toEqual(Array(3).fill('term-without-row'));
    expect(checks()).toBe(1);
  });

  test('and again when its glossary has changed', async () => {
    const checks = countChecks();
    const contents = { '/project/product.en-de.glossary.csv': 'task,Aufgabe\n' };
    const client = await start({ files: diskOf(contents), pull: true });
    await client.open(TERMS, TEXT, 'jsonc');
    const codes = async () => {
      const [report] = await asked(client);
      return report.status === 'fulfilled' && report.value.kind === 'full'
        ? report.value.items.map(({ code }) => code)
        : report;
    };
    expect(await codes()).toEqual([]);
    contents['/project/product.en-de.glossary.csv'] = 'job,Auftrag\n';
    expect(await codes()).toEqual(['term-without-row']);
    expect(checks()).toBe(2);
  });
});

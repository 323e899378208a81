import { expect, test } from 'vitest';
import {
  type CodeAction,
  CodeActionRequest,
  CodeActionResolveRequest,
  type TextDocumentEdit,
} from 'vscode-languageserver-protocol/node';
import { manifestOf, openWorkspace, type WorkspaceSetting } from '../../support/glossary-editor.ts';

const NAME = 'a.en-de.glossary.csv';

/** The actions that silence the first problem of a file, by their titles, each with the text that it gives the manifest. */
async function silence(files: Readonly<Record<string, string>>, setting: WorkspaceSetting = {}) {
  const editor = await openWorkspace(files, setting);
  const { diagnostics } = await editor.pushed(editor.uri);
  const [problem] = diagnostics;
  if (problem === undefined) throw new Error('A problem was expected.');
  const answer = await editor.connection.sendRequest(CodeActionRequest.type, {
    textDocument: { uri: editor.uri },
    range: problem.range,
    context: { diagnostics: [problem], only: ['quickfix'] },
  });
  const actions = ((answer ?? []) as CodeAction[]).filter(({ title }) => /Ignore|Off/.test(title));
  const changed: [string, unknown][] = [];
  for (const action of actions) {
    const { edit } = setting.resolvesCodeActions
      ? await editor.connection.sendRequest(CodeActionResolveRequest.type, action)
      : action;
    const changes = edit?.documentChanges ?? [];
    const created = changes.flatMap((change) => ('kind' in change ? [change.kind] : []));
    const edits = changes.filter((change): change is TextDocumentEdit => 'edits' in change);
    const [text] = created.length > 0 ? edits.flatMap((one) => one.edits.map(newTextOf)) : [];
    const manifest = text ?? editor.apply(edits)['parlance.json'];
    changed.push([action.title, manifest === undefined ? created : JSON.parse(manifest)]);
  }
  return Object.fromEntries(changed);
}

function newTextOf(edit: TextDocumentEdit['edits'][number]): string {
  return 'newText' in edit ? edit.newText : '';
}

test.each<[string, WorkspaceSetting]>([
  ['at once', {}],
  ['when chosen', { resolvesCodeActions: true }],
])(
  'quick fixes offer Ignore in This File and Turn This Rule Off, in the manifest, %s',
  async (_name, setting) => {
    const files = { [NAME]: 'Task,a\nTASK,b', 'parlance.json': '{ "version": 1 }' };
    expect(await silence(files, setting)).toEqual({
      'Ignore in This File: case-twin': { version: 1, ignore: [{ files: NAME, rules: ['case-twin'] }] },
      'Turn This Rule Off: case-twin': { version: 1, rules: { 'case-twin': 'off' } },
    });
  },
);

test('the open manifest is changed in its version', async () => {
  const files = { [NAME]: 'Task,a\nTASK,b', 'parlance.json': manifestOf({ [NAME]: 'en-de' }) };
  const changed = await silence(files, { open: [NAME, 'parlance.json'] });
  expect(changed['Turn This Rule Off: case-twin']).toMatchObject({ rules: { 'case-twin': 'off' } });
});

test('a problem of the manifest itself can be silenced too', async () => {
  const changed = await silence({ 'parlance.json': '{ "nonsense": 1 }' });
  expect(changed).toEqual({
    'Ignore in This File: unknown-field': {
      nonsense: 1,
      ignore: [{ files: 'parlance.json', rules: ['unknown-field'] }],
    },
    'Turn This Rule Off: unknown-field': { nonsense: 1, rules: { 'unknown-field': 'off' } },
  });
});

test('without a manifest, one is created in the folder of the workspace', async () => {
  const changed = await silence({ [NAME]: 'Task,a\nTASK,b' }, { createsFiles: true });
  expect(changed['Turn This Rule Off: case-twin']).toEqual({ version: 1, rules: { 'case-twin': 'off' } });
});

test.each<[string, Record<string, string>, WorkspaceSetting]>([
  ['without a manifest, in an editor that creates no files', {}, {}],
  ['outside of the workspace', {}, { createsFiles: true, folders: [] }],
  ['in a manifest with faults', { 'parlance.json': '{ "rules": ' }, {}],
])('nothing is offered %s', async (_name, files, setting) => {
  expect(await silence({ [NAME]: 'Task,a\nTASK,b', ...files }, setting)).toEqual({});
});

test('a manifest with faults is named when an action is chosen', async () => {
  const files = { [NAME]: 'Task,a\nTASK,b', 'parlance.json': '{ "rules": ' };
  await expect(silence(files, { resolvesCodeActions: true })).rejects.toThrow(
    'parlance.json cannot be changed. Fix its problems first.',
  );
});

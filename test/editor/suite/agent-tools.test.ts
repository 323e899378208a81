import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { declaredTools } from './support/agent-tools.ts';
import { readFile, writeFile } from './support/glossary.ts';

const MANIFEST = {
  version: 1,
  endpoint: 'local',
  translations: {
    source: 'en',
    targets: ['de'],
    files: [{ source: 'locales/en.json', target: 'locales/{locale}.json' }],
  },
};

const GERMAN = '{ "save": "Speichern" }\n';

/** Calls a tool as a chat does, but without one. */
async function call(name: string, input: object = {}): Promise<Record<string, unknown>> {
  const { content } = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined });
  const [part] = content;
  assert.ok(part instanceof vscode.LanguageModelTextPart);
  return JSON.parse(part.value);
}

/** What an extension adds to chats, as the editor lists it. */
interface ContributedFile {
  readonly extensionId: string;
  readonly type: string;
  readonly uri: vscode.Uri;
}

describe('tools for language models', () => {
  before(async () => {
    await writeFile('parlance.json', JSON.stringify(MANIFEST));
    await writeFile('locales/en.json', '{ "save": "Save", "bye": "Goodbye" }\n');
    await writeFile('locales/de.json', GERMAN);
  });

  it('are listed as package.json declares them', () => {
    const listed = vscode.lm.tools.filter(({ name }) => name.startsWith('parlance_'));
    const declared = declaredTools().map(({ name, modelDescription: description, inputSchema }) => ({
      ...{ name, description, inputSchema },
    }));
    assert.ok(declared.length > 0);
    const shown = listed.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
    const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
      one.name.localeCompare(other.name);
    assert.deepEqual(shown.sort(byName), declared.sort(byName));
  });

  it('answer a call that only looks something up', async () => {
    const { counts } = await call('parlance_translation_status');
    assert.deepEqual(counts, { de: { adoptable: 1, missing: 1 } });
    const { units } = await call('parlance_get_units', { states: ['missing'] });
    assert.match(JSON.stringify(units), /"text":"Goodbye"/);
    assert.equal(await readFile('locales/de.json'), GERMAN);
  });

  it('come with a skill, where the editor knows skills of extensions', async function () {
    const list = '_listExtensionPromptFiles';
    if (!(await vscode.commands.getCommands()).includes(list)) this.skip();
    const files = await vscode.commands.executeCommand<readonly ContributedFile[]>(list);
    const [skill, ...others] = files.filter(({ extensionId }) => extensionId === 'parlance.parlance');
    assert.deepEqual(others, []);
    assert.equal(skill?.type, 'skill');
    const text = await vscode.workspace.fs.readFile(vscode.Uri.from(skill.uri));
    assert.match(new TextDecoder().decode(text), /^---\nname: parlance\n/);
  });

  it('say what is wrong with a call', async () => {
    await assert.rejects(call('parlance_translation_status', { locales: ['xx'] }), /It has: de/);
    await assert.rejects(call('parlance_find_terms', { target: 'de', path: '../secret.txt' }), /root/);
  });
});

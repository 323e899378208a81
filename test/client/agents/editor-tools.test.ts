import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { EditorTools } from '../../../client/agents/editor-tools.ts';
import { LANGUAGE_MODEL_TOOLS } from '../../../client/contributions/language-model-tools.ts';
import { TOOLS } from '../../../workspace/agents/tools/index.ts';
import { BYE_AS_TERM } from '../../support/agents/term-project.ts';
import { type TestProject, withProject } from '../../support/project.ts';
import { openTranslationsEditor } from '../../support/translations-editor.ts';

const editor = vi.hoisted(() => ({ isTrusted: true }));

vi.mock('vscode', async () => {
  const { vscodeForSync } = await import('../../support/sync-editor.ts');
  class MarkdownString {
    value = '';
    appendText(text: string) {
      this.value += text;
      return this;
    }
  }
  class LanguageModelTextPart {
    readonly value: string;
    constructor(value: string) {
      this.value = value;
    }
  }
  class LanguageModelToolResult {
    readonly content: readonly unknown[];
    constructor(content: readonly unknown[]) {
      this.content = content;
    }
  }
  const workspace = Object.create(vscodeForSync.workspace, {
    isTrusted: { get: () => editor.isTrusted },
    textDocuments: { value: [] },
    getWorkspaceFolder: { value: () => ({}) },
  });
  const classes = { MarkdownString, LanguageModelTextPart, LanguageModelToolResult };
  return { ...vscodeForSync, ...classes, workspace };
});

const FILES = {
  'locales/en.json': '{ "hello": "Hello {name}", "bye": "Goodbye" }\n',
  'locales/de.json': '{ "hello": "Hallo {name}" }\n',
};

const TOKEN = {
  isCancellationRequested: false,
  onCancellationRequested: () => ({ dispose: () => undefined }),
};

interface Tools {
  /** The lines that are shown before a call; undefined if it needs no answer. */
  shown(name: string, input?: object): Promise<string | undefined>;
  call(name: string, input?: object): Promise<Record<string, unknown>>;
}

function withTools(
  work: (tools: Tools, project: TestProject) => Promise<void>,
  files: Readonly<Record<string, string>> = FILES,
): Promise<void> {
  editor.isTrusted = true;
  return withProject(files, async (project) => {
    const tools = new EditorTools(openTranslationsEditor(project).translating);
    await work(
      {
        async shown(name, input = {}) {
          const { confirmationMessages } = await tools.prepare(`parlance_${name}`, { ...input }, TOKEN);
          const message = confirmationMessages?.message;
          return typeof message === 'string' ? message : message?.value;
        },
        async call(name, input = {}) {
          const { content } = await tools.invoke(`parlance_${name}`, { ...input }, TOKEN);
          const [part] = content as readonly { readonly value: string }[];
          return JSON.parse(part?.value ?? '');
        },
      },
      project,
    );
  });
}

test('package.json declares the tools of the table', () => {
  const { contributes } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(contributes.languageModelTools).toEqual(
    LANGUAGE_MODEL_TOOLS.map(({ contribution }) => contribution),
  );
  expect(LANGUAGE_MODEL_TOOLS.map(({ contribution: { name } }) => name)).toEqual(
    TOOLS.map(({ name }) => name),
  );
  expect(JSON.stringify(contributes.languageModelTools)).not.toContain('confirm_characters');
});

test('a lookup asks nothing', () =>
  withTools(async ({ shown, call }) => {
    expect(await shown('translation_status')).toBeUndefined();
    expect(await call('translation_status')).toMatchObject({ counts: { de: { adoptable: 1, missing: 1 } } });
  }));

test('before a call that is billed, people see characters, languages, files, and the service; nothing happens yet', () =>
  withTools(async ({ shown, call }, project) => {
    const lines = (await shown('update_translations'))?.split('\n');
    expect(lines).toEqual([
      expect.stringMatching(
        /^Characters that are sent to http:\/\/127\.0\.0\.1:\d+, which can bill them: 7$/,
      ),
      'Target languages: de',
      'Files that are written: locales/de.json',
    ]);
    expect(await project.read('locales/de.json')).toBe(FILES['locales/de.json']);
    expect(await project.origins()).toEqual([]);
    expect(await call('update_translations')).toMatchObject({ characters: 7, texts: 1 });
    expect(await project.read('locales/de.json')).toContain('⟪de⟫');
  }));

test('before a call that is billed, people see the terms of its texts', () =>
  withTools(
    async ({ shown }) => {
      const lines = (await shown('update_translations'))?.split('\n');
      expect(lines?.slice(3)).toEqual(['de: terms: bye → Tschüss']);
    },
    { ...FILES, ...BYE_AS_TERM },
  ));

test('what nobody has confirmed is not sent', () =>
  withTools(async ({ shown, call }, project) => {
    await expect(call('update_translations')).rejects.toThrow('did not confirm');
    await shown('update_translations');
    await project.edit('locales/en.json', 'Goodbye', 'Goodbye for now');
    await expect(call('update_translations')).rejects.toThrow('did not confirm');
    expect(await project.read('locales/de.json')).toBe(FILES['locales/de.json']);
  }));

test('before texts are written, people see how many and where; damaged ones are refused', () =>
  withTools(async ({ shown, call }, project) => {
    const { units } = (await call('get_units')) as { units: { id: string; source: string }[] };
    const items = units.map(({ id, source }) => ({ id, source, text: 'Tschüss' }));
    expect(await shown('write_translations', { items })).toBe(
      'Texts: 1\nFiles that are written: locales/de.json',
    );
    expect(await call('write_translations', { items })).toEqual({ written: 1, notWritten: 0, items: [] });
    expect(await project.origins()).toEqual(['de a', 'de g']);
    await expect(call('write_translations', { items: [{ id: 3 }] })).rejects.toThrow('Expected string');
  }));

test('a text in another language is not written', () =>
  withTools(async ({ call }, project) => {
    const { units } = (await call('get_units')) as { units: { id: string; source: string }[] };
    const text = 'The translation of this text is still in the language of its source';
    const items = units.map(({ id, source }) => ({ id, source, text }));
    expect(await call('write_translations', { items })).toMatchObject({
      written: 0,
      items: [{ result: 'refused', findings: [{ rule: 'wrong-language' }] }],
    });
    expect(await project.read('locales/de.json')).toBe(FILES['locales/de.json']);
  }));

test('in Restricted Mode, no tool works', () =>
  withTools(async ({ shown, call }) => {
    editor.isTrusted = false;
    await expect(call('translation_status')).rejects.toThrow('Restricted Mode');
    await shown('update_translations');
    await expect(call('update_translations')).rejects.toThrow('Restricted Mode');
  }));

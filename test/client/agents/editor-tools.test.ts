import { readFileSync } from 'node:fs';
import { describe, expect, vi } from 'vitest';
import { TOOLS } from '#agents';
import { EditorTools } from '../../../client/agents/editor-tools.ts';
import { LANGUAGE_MODEL_TOOLS } from '../../../client/agents/language-model-tools.ts';
import { BYE_AS_TERM } from '../../support/agents/term-project.ts';
import { type TestProject, withProject } from '../../support/project.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';
import { openTranslationsEditor } from '../../support/translations-editor.ts';

const test = testsInTurn();

const editor = vi.hoisted(() => ({
  isTrusted: true,
  /** Paths of files with changes that are not saved. */
  unsaved: [] as string[],
}));

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
    textDocuments: {
      get: () => editor.unsaved.map((fsPath) => ({ isDirty: true, uri: { scheme: 'file', fsPath } })),
    },
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
  editor.unsaved = [];
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

describe('a file that is open with changes that are not saved stays as it is, and the agent hears why', () => {
  const unsaved = async (
    name: string,
    input: object,
    { folder, read }: TestProject,
    file: string,
    call: Tools['call'],
  ) => {
    editor.unsaved = [`${folder}/${file}`];
    const before = await read(file);
    const outcome = await call(name, input).then(JSON.stringify, (error: Error) => error.message);
    expect(outcome).toContain('are not saved');
    expect(await read(file)).toBe(before);
  };

  test('by write_translations, until it is saved', () =>
    withTools(async ({ call }, project) => {
      const { units } = (await call('get_units')) as { units: { id: string; source: string }[] };
      const items = units.map(({ id, source }) => ({ id, source, text: 'Tschüss' }));
      await unsaved('write_translations', { items }, project, 'locales/de.json', call);
      await project.edit('locales/de.json', 'Hallo', 'Guten Tag');
      editor.unsaved = [];
      expect(await call('write_translations', { items })).toMatchObject({ written: 1 });
      expect(await project.read('locales/de.json')).toMatch(/Guten Tag.*Tschüss/s);
    }));

  test('by update_translations', () =>
    withTools(async ({ shown, call }, project) => {
      await shown('update_translations');
      await unsaved('update_translations', {}, project, 'locales/de.json', call);
    }));

  test('by propose_term', () =>
    withTools(
      async ({ call }, project) => {
        const entry = { term: 'more', translation: 'mehr', source: 'en', target: 'de' };
        await unsaved('propose_term', entry, project, 'a.en-de.glossary.csv', call);
      },
      { ...FILES, ...BYE_AS_TERM },
    ));
});

test('more items than a call takes are refused in a few words', () =>
  withTools(async ({ shown, call }) => {
    const items = Array(10_000).fill({ id: 'de:locales/de.json#bye', source: 'x', text: 'x' });
    expect(await shown('write_translations', { items })).toMatch(/^Texts: 10,000\n/);
    await expect(call('write_translations', { items })).rejects.toThrow(/Expected <=200 but received 10000/);
  }));

test('in Restricted Mode, no tool works', () =>
  withTools(async ({ shown, call }) => {
    editor.isTrusted = false;
    await expect(call('translation_status')).rejects.toThrow('Restricted Mode');
    await shown('update_translations');
    await expect(call('update_translations')).rejects.toThrow('Restricted Mode');
  }));

import { beforeEach, expect, test, vi } from 'vitest';
import { LANGUAGE_MODEL_TOOLS } from '../../../client/agents/language-model-tools.ts';
import { registerAgentTools } from '../../../client/agents/register-agent-tools.ts';
import type { TranslateState } from '../../../client/translate/state.ts';

const editor = vi.hoisted(() => ({ lm: undefined as object | undefined, disposed: 0 }));

vi.mock('vscode', () => ({
  get lm() {
    return editor.lm;
  },
  Disposable: {
    from: (...all: readonly { dispose(): void }[]) => ({
      dispose() {
        for (const each of all) each.dispose();
      },
    }),
  },
}));

const CONTEXT = {
  extension: {
    extension: {
      packageJSON: {
        contributes: { languageModelTools: LANGUAGE_MODEL_TOOLS.map(({ contribution }) => contribution) },
      },
    },
  },
} as unknown as TranslateState;

beforeEach(() => {
  editor.lm = undefined;
  editor.disposed = 0;
});

test.each([
  ['no language models', undefined],
  ['language models without tools', {}],
])('an editor with %s gets none, and starts', (_, lm) => {
  editor.lm = lm;
  expect(() => registerAgentTools(CONTEXT).dispose()).not.toThrow();
});

test('an editor with tools gets those that package.json declares, each until the extension ends', () => {
  const names: string[] = [];
  editor.lm = {
    registerTool: (name: string) => {
      names.push(name);
      return { dispose: () => void editor.disposed++ };
    },
  };
  registerAgentTools(CONTEXT).dispose();
  expect(names).toEqual(LANGUAGE_MODEL_TOOLS.map(({ contribution: { name } }) => name));
  expect(editor.disposed).toBe(names.length);
});

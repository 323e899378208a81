import * as vscode from 'vscode';
import { once } from '#base';
import type { TranslateState } from '../translate/state.ts';

/** A tool as package.json declares it. */
interface DeclaredTool {
  readonly name: string;
}

/**
 * Offers the tools of agents to the editor's language models, those that package.json declares. Nothing of them is loaded before one is used.
 * An editor without such tools, or one in which they are switched off, gets none.
 */
export function registerAgentTools(context: TranslateState): vscode.Disposable {
  if (typeof vscode.lm?.registerTool !== 'function') return vscode.Disposable.from();
  const tools = once(async () => {
    const { EditorTools } = await import('./editor-tools.ts');
    return new EditorTools(context);
  });
  const declared: readonly DeclaredTool[] =
    context.extension.extension.packageJSON.contributes?.languageModelTools ?? [];
  return vscode.Disposable.from(
    ...declared.map(({ name }) =>
      vscode.lm.registerTool<Record<string, unknown>>(name, {
        prepareInvocation: async ({ input }, token) => (await tools()).prepare(name, input, token),
        invoke: async ({ input }, token) => (await tools()).invoke(name, input, token),
      }),
    ),
  );
}

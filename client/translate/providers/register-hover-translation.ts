import * as vscode from 'vscode';
import { readSetting } from '../../shell/editor/settings.ts';
import type { TranslateContext } from '../sending/translate-context.ts';

const ENABLED = 'parlance.hover.enabled';

/** Translates the selection under the mouse, if the user has turned that on. */
export function registerHoverTranslation(context: TranslateContext): vscode.Disposable {
  let registration: vscode.Disposable | undefined;
  const follow = () => {
    const isOn = readSetting(ENABLED) && vscode.workspace.isTrusted;
    if (isOn) {
      registration ??= vscode.languages.registerHoverProvider('*', {
        provideHover: async (document, position, token) => {
          const { translateHover } = await import('./translate-hover.ts');
          return translateHover(context, { document, position, token });
        },
      });
    } else {
      registration?.dispose();
      registration = undefined;
    }
  };
  follow();
  return vscode.Disposable.from(
    vscode.workspace.onDidChangeConfiguration((change) => change.affectsConfiguration(ENABLED) && follow()),
    vscode.workspace.onDidGrantWorkspaceTrust(follow),
    { dispose: () => registration?.dispose() },
  );
}

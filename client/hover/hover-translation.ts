import * as vscode from 'vscode';
import { translateToLookAt } from '../compare/translate-to-look-at.ts';
import { findConnection } from '../connection.ts';
import type { ClientContext } from '../context.ts';
import { readSetting } from '../settings.ts';
import { translationInto } from '../translation-request.ts';
import { withCancellation } from '../with-cancellation.ts';
import { HoverCache } from './hover-cache.ts';

const ENABLED = 'parlance.hover.enabled';
const CACHED = 100;

/** UTF-16 units of a selection that is translated at most: a hover is not the place for more, and it bills. */
const MAX_UNITS = 1_000;

/** Translates the selection under the mouse, where the user has turned that on. */
export function registerHoverTranslation(context: ClientContext): vscode.Disposable {
  const cache = new HoverCache(CACHED);
  let registration: vscode.Disposable | undefined;
  const follow = () => {
    const isOn = readSetting(ENABLED) && vscode.workspace.isTrusted;
    if (isOn) {
      registration ??= vscode.languages.registerHoverProvider('*', {
        provideHover: (document, position, token) =>
          provideHover(context, cache, { document, position, token }),
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

interface HoverRequest {
  readonly document: vscode.TextDocument;
  readonly position: vscode.Position;
  readonly token: vscode.CancellationToken;
}

/** Nothing is shown of failures: the mouse has only passed by. */
async function provideHover(
  context: ClientContext,
  cache: HoverCache,
  { document, position, token }: HoverRequest,
): Promise<vscode.Hover | undefined> {
  const selection = selectionAt(document, position);
  const target = readSetting('parlance.translate.targetLanguage', document.uri);
  if (selection === undefined || target === '') return undefined;
  const text = document.getText(selection);
  if (text.trim() === '' || text.length > MAX_UNITS) return undefined;
  const options = translationInto(target, undefined, document.uri);
  const key = JSON.stringify([readSetting('parlance.endpoint.name'), document.languageId, options, text]);
  const translate = async () => {
    const found = await findConnection(context);
    if (found.kind !== 'ready' || token.isCancellationRequested) return undefined;
    const { connection } = found;
    const call = (signal: AbortSignal) =>
      translateToLookAt(context, connection, document, { texts: [text], options, signal });
    const { text: translation, isWhole } = await withCancellation(token, call);
    return isWhole ? translation : undefined;
  };
  const translation = await cache.load(key, translate).catch(() => undefined);
  if (translation === undefined) return undefined;
  // As text, not as Markdown: a translation can run nothing and load nothing.
  return new vscode.Hover(new vscode.MarkdownString().appendText(translation), selection);
}

function selectionAt(document: vscode.TextDocument, position: vscode.Position): vscode.Selection | undefined {
  return vscode.window.visibleTextEditors
    .filter((editor) => editor.document === document)
    .flatMap(({ selections }) => selections)
    .find((selection) => !selection.isEmpty && selection.contains(position));
}

import * as vscode from 'vscode';
import { pageHtml, pagesFolder } from '../../shell/webviews/page-html.ts';
import { PAGE_READY } from '../../shell/webviews/page-ready.ts';
import { readTryRequest, type TryMessage, type TryRequest } from './try-message.ts';

/** The page that tries a style rule list. There is only one; it shows what it got last. */
export class TryPanel implements vscode.Disposable {
  readonly #extension: vscode.Uri;
  #panel: vscode.WebviewPanel | undefined;
  #shown: TryMessage | undefined;
  #answer: ((request: TryRequest) => void) | undefined;

  constructor(extension: vscode.Uri) {
    this.#extension = extension;
  }

  /** Shows the page, or brings it to the front. `answer` gets what the page asks from now on; a closed page has cancelled. */
  open(shown: TryMessage, answer: (request: TryRequest) => void): void {
    this.#answer?.({ kind: 'cancel' });
    this.#answer = answer;
    this.#shown = shown;
    if (this.#panel === undefined) {
      this.#panel = this.#create(shown.texts.title);
    } else {
      this.#panel.reveal();
      this.#send();
    }
  }

  /** Shows something new, if the page is still open. */
  update(shown: TryMessage): void {
    this.#shown = shown;
    this.#send();
  }

  dispose(): void {
    this.#panel?.dispose();
  }

  #create(title: string): vscode.WebviewPanel {
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: false };
    const panel = vscode.window.createWebviewPanel('parlance.tryStyleRules', title, column, {
      enableScripts: true,
      localResourceRoots: [pagesFolder(this.#extension)],
    });
    panel.onDidDispose(() => {
      this.#answer?.({ kind: 'cancel' });
      this.#answer = undefined;
      this.#panel = undefined;
    });
    panel.webview.onDidReceiveMessage((received: unknown) => {
      // A page that was hidden has forgotten everything and reports again that it is ready.
      if (received === PAGE_READY) this.#send();
      const request = readTryRequest(received);
      if (request !== undefined) this.#answer?.(request);
    });
    panel.webview.html = pageHtml(panel.webview, this.#extension, 'try');
    return panel;
  }

  #send(): void {
    if (this.#shown !== undefined) void this.#panel?.webview.postMessage(this.#shown);
  }
}

import * as vscode from 'vscode';
import type { LoadedFacts } from '../../workspace/account/load-service-facts.ts';
import { type LanguagesMessage, PAGE_READY } from './languages-message.ts';
import { languagesNames, languagesTexts } from './languages-texts.ts';
import { pageHtml, pagesFolder } from './page-html.ts';

/** Facts about the languages of a service, and its name. */
export interface ShownFacts extends Pick<LoadedFacts, 'from' | 'facts'> {
  readonly serviceName: string;
}

/** The page of languages and features. There is only one. */
export class LanguagesPanel implements vscode.Disposable {
  readonly #extension: vscode.Uri;
  #panel: vscode.WebviewPanel | undefined;
  #shown: LanguagesMessage | undefined;

  constructor(extension: vscode.Uri) {
    this.#extension = extension;
  }

  /** Shows the page, or brings it to the front, with new facts. */
  show(shown: ShownFacts): void {
    this.#shown = messageOf(shown);
    if (this.#panel === undefined) {
      this.#panel = this.#open();
    } else {
      this.#panel.reveal();
      this.#send();
    }
  }

  dispose(): void {
    this.#panel?.dispose();
  }

  #open(): vscode.WebviewPanel {
    const title = vscode.l10n.t('Languages and Features');
    const panel = vscode.window.createWebviewPanel('parlance.languages', title, vscode.ViewColumn.Active, {
      enableScripts: true,
      localResourceRoots: [pagesFolder(this.#extension)],
    });
    panel.onDidDispose(() => {
      this.#panel = undefined;
    });
    // A page that was hidden has forgotten everything and reports again that it is ready.
    panel.webview.onDidReceiveMessage((received: unknown) => {
      if (received === PAGE_READY) this.#send();
    });
    panel.webview.html = pageHtml(panel.webview, this.#extension, 'languages');
    return panel;
  }

  #send(): void {
    if (this.#shown !== undefined) void this.#panel?.webview.postMessage(this.#shown);
  }
}

function messageOf({ facts, from, serviceName }: ShownFacts): LanguagesMessage {
  return {
    kind: 'languages',
    facts,
    note: noteOf(from, serviceName, facts.fetchedAt.slice(0, 10)),
    texts: languagesTexts(),
    names: languagesNames(),
  };
}

function noteOf(from: ShownFacts['from'], serviceName: string, date: string): string {
  if (from === 'service') return vscode.l10n.t('Languages of {0}, as of {1}.', serviceName, date);
  return from === 'cache'
    ? vscode.l10n.t('No answer from {0}. These are its languages as of {1}.', serviceName, date)
    : vscode.l10n.t('The service is not available. These are the built-in languages, as of {0}.', date);
}

import * as vscode from 'vscode';
import { namedIn } from '#base';
import type { LoadedFacts } from '#translate';
import { pageHtml, pagesFolder } from '../../shell/webviews/page-html.ts';
import { PAGE_READY } from '../../shell/webviews/page-ready.ts';
import type { LanguagesMessage, LanguagesTexts } from './languages-message.ts';

/** Facts about the languages of a service, and its name. */
interface ShownFacts extends Pick<LoadedFacts, 'from' | 'facts'> {
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
  const languages = Object.entries(facts.languages).map(
    ([resource, each]) => [resource, namedIn(vscode.env.language, each)] as const,
  );
  return {
    kind: 'languages',
    facts: { ...facts, languages: Object.fromEntries(languages) },
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

/** The texts of the page of languages and features. */
function languagesTexts(): LanguagesTexts {
  return {
    title: vscode.l10n.t('Languages and Features'),
    filter: vscode.l10n.t('Filter by name or code'),
    resource: vscode.l10n.t('Used for'),
    from: vscode.l10n.t('From'),
    into: vscode.l10n.t('Into'),
    anyLanguage: vscode.l10n.t('Any language'),
    language: vscode.l10n.t('Language'),
    code: vscode.l10n.t('Code'),
    maturity: vscode.l10n.t('Maturity'),
    source: vscode.l10n.t('Source'),
    target: vscode.l10n.t('Target'),
    yes: vscode.l10n.t('yes'),
    no: vscode.l10n.t('no'),
    perhaps: vscode.l10n.t('maybe'),
    beta: vscode.l10n.t('beta'),
    external: vscode.l10n.t('external provider'),
    stable: vscode.l10n.t('stable'),
    noneMatch: vscode.l10n.t('No language matches the filter.'),
    choosePair: vscode.l10n.t(
      'Choose two languages to see which features they support together. Beta features and external providers are marked.',
    ),
    together: vscode.l10n.t('Supported together'),
    missingSource: vscode.l10n.t('not from this language'),
    missingTarget: vscode.l10n.t('not into this language'),
    shown: vscode.l10n.t('{0} of {1} languages'),
  };
}

/** The known resources and features (specification 2.11, 2.13). */
function languagesNames(): Readonly<Record<string, string>> {
  return {
    translate_text: vscode.l10n.t('Translating text'),
    translate_document: vscode.l10n.t('Translating documents'),
    glossary: vscode.l10n.t('Glossaries'),
    voice: vscode.l10n.t('Translating speech'),
    write: vscode.l10n.t('Rephrasing'),
    style_rules: vscode.l10n.t('Style rules'),
    auto_detection: vscode.l10n.t('Detection'),
    formality: vscode.l10n.t('Formality'),
    tag_handling: vscode.l10n.t('Tag handling'),
    spoken_terms: vscode.l10n.t('Spoken terms'),
    transcription: vscode.l10n.t('Transcription'),
    translated_speech: vscode.l10n.t('Translated speech'),
    tone: vscode.l10n.t('Tone'),
    writing_style: vscode.l10n.t('Writing style'),
  };
}

import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { Log } from '#base';
import { failureFields } from '#service';
import {
  GLOSSARY_STATUS_REQUEST,
  type GlossaryStatus,
  type GlossaryStatusParams,
} from '../../../protocol/glossary-status.ts';
import { GLOSSARY_PATTERN, LANGUAGE_IDS } from '../../../protocol/language-ids.ts';
import { describeStatus } from './describe-glossary-status.ts';

const SELECTOR: vscode.DocumentSelector = [
  { language: LANGUAGE_IDS.csv },
  { language: LANGUAGE_IDS.tsv },
  { pattern: GLOSSARY_PATTERN },
];

/** Milliseconds without a keystroke before the server is asked: nobody reads a number while typing. */
const QUIET_MILLISECONDS = 300;

/**
 * The language status of glossaries, in two lines: languages, entries and size, and the problems. The server counts; the text is not
 * read here.
 */
export class GlossaryStatusItem implements vscode.Disposable {
  readonly #size = vscode.languages.createLanguageStatusItem('parlance.glossary', SELECTOR);
  readonly #problems = vscode.languages.createLanguageStatusItem('parlance.problems', SELECTOR);
  readonly #server: () => Promise<BaseLanguageClient | undefined>;
  readonly #log: Log;
  readonly #registrations: vscode.Disposable;
  #timer: NodeJS.Timeout | undefined;
  #questions = 0;

  constructor(server: () => Promise<BaseLanguageClient | undefined>, log: Log) {
    this.#server = server;
    this.#log = log;
    this.#size.name = vscode.l10n.t('Glossary');
    this.#problems.name = vscode.l10n.t('Glossary Problems');
    this.#problems.command = {
      title: vscode.l10n.t('Show Problems'),
      command: 'workbench.actions.view.problems',
    };
    this.#registrations = vscode.Disposable.from(
      vscode.window.onDidChangeActiveTextEditor(() => this.#refreshSoon(0)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (isActive(document.uri)) this.#refreshSoon(QUIET_MILLISECONDS);
      }),
      vscode.languages.onDidChangeDiagnostics(({ uris }) => {
        if (uris.some(isActive)) this.#refreshSoon(QUIET_MILLISECONDS);
      }),
    );
    this.#refreshSoon(0);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#registrations.dispose();
    this.#size.dispose();
    this.#problems.dispose();
  }

  #refreshSoon(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#refresh(), milliseconds);
  }

  async #refresh(): Promise<void> {
    const document = vscode.window.activeTextEditor?.document;
    if (document === undefined || vscode.languages.match(SELECTOR, document) === 0) return;
    const question = ++this.#questions;
    this.#size.busy = true;
    const status = await this.#ask(document.uri);
    if (question !== this.#questions) return;
    this.#size.busy = false;
    if (status !== null) this.#show(status);
  }

  /** An edit overtakes an answer and asks again. */
  async #ask(uri: vscode.Uri): Promise<GlossaryStatus | null> {
    try {
      const client = await this.#server();
      if (client === undefined) return null;
      const params: GlossaryStatusParams = {
        textDocument: { uri: client.code2ProtocolConverter.asUri(uri) },
      };
      return await client.sendRequest<GlossaryStatus | null>(GLOSSARY_STATUS_REQUEST, params);
    } catch (error) {
      this.#log.write('debug', 'no status of the glossary', failureFields(error));
      return null;
    }
  }

  #show(status: GlossaryStatus): void {
    const { contents, size, problems } = describeStatus(status);
    this.#size.text = contents;
    this.#size.detail = size;
    this.#size.accessibilityInformation = { label: `${contents}, ${size}` };
    this.#problems.text = problems;
    this.#problems.accessibilityInformation = { label: problems };
    this.#problems.severity = severityOf(status);
  }
}

function severityOf({ problems }: GlossaryStatus): vscode.LanguageStatusSeverity {
  if (problems.error > 0) return vscode.LanguageStatusSeverity.Error;
  return problems.warning > 0
    ? vscode.LanguageStatusSeverity.Warning
    : vscode.LanguageStatusSeverity.Information;
}

function isActive(uri: vscode.Uri): boolean {
  return vscode.window.activeTextEditor?.document.uri.toString() === uri.toString();
}

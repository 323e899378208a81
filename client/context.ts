import type { ExtensionContext } from 'vscode';
import type { Credentials } from './credentials.ts';
import type { LanguageFacts } from './language-facts.ts';
import type { LocalService } from './local-service.ts';
import type { ResultDocuments } from './result-documents.ts';
import type { StatusItem } from './status-item.ts';

/** What the commands and views share; built once by `activate`. */
export interface ClientContext {
  readonly extension: ExtensionContext;
  readonly localService: LocalService;
  readonly credentials: Credentials;
  readonly languageFacts: LanguageFacts;
  readonly results: ResultDocuments;
  readonly statusItem: StatusItem;
}

import * as vscode from 'vscode';
import { Dictionary } from '../../core/glossary/dictionary.ts';
import type { Message } from '../../core/message.ts';
import { type Entries, entriesOf } from '../../core/sync/entries/entries.ts';
import { type MergedText, mergeIntoText } from '../../core/sync/merge/merge-into-text.ts';
import { entriesInOrderOf, textWithEntries } from '../../core/sync/merge/text-with-entries.ts';
import { entriesAt } from '../../workspace/sync/kinds/dictionaries/entries-at.ts';
import { SyncError } from '../../workspace/sync/sync-error.ts';
import type { SyncClient } from '../../workspace/sync/sync-ports.ts';
import { type ConnectionContext, findConnection } from '../connection/connection.ts';
import type { DocumentFiles } from '../editor/later-files.ts';
import { ShownVersions } from '../editor/shown-versions.ts';
import { offerWaysOut, type SavedTexts, type WaysOutContext } from '../results/ways-out.ts';
import { readable } from '../sync/states/sync-failures.ts';
import { addressOfParts, REMOTE_SCHEME, type RemoteAddress } from './remote-address.ts';
import { type RemoteVersion, versionOf } from './remote-version.ts';
import { type RemoteSave, saveText } from './save-text.ts';
import { StoredBases } from './stored-bases.ts';

/** What dictionaries at the service are opened and saved with. */
export type RemoteContext = ConnectionContext &
  WaysOutContext & { readonly extension: Pick<vscode.ExtensionContext, 'workspaceState'> };

/**
 * The dictionaries of the account as documents that can be edited. Opening one reads it; saving it writes it, if the service still has what
 * was opened.
 */
export class RemoteDictionaries implements DocumentFiles, SavedTexts<Entries> {
  readonly #context: RemoteContext;
  readonly #versions = new ShownVersions<RemoteVersion>();
  readonly #bases: StoredBases;
  readonly #registrations: vscode.Disposable;
  /** Reads for `stat`, which the next `readFile` uses too. */
  readonly #fresh = new Map<string, Promise<RemoteVersion>>();

  constructor(context: RemoteContext) {
    this.#context = context;
    this.#bases = new StoredBases(context.extension.workspaceState);
    this.#registrations = vscode.Disposable.from(
      vscode.workspace.onDidOpenTextDocument((document) => this.#noteText(document)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.#noteText(document)),
      vscode.workspace.onDidCloseTextDocument((document) => this.#forget(document)),
    );
  }

  /** What the service has now. @throws what the client throws, or vscode.FileSystemError. */
  async read(uri: vscode.Uri): Promise<Entries> {
    const { address, client } = await this.#open(uri);
    return entriesAt(address.id, address.pair, { client, signal: new AbortController().signal });
  }

  /** The version that the text of an editor comes from. */
  shown(uri: vscode.Uri): RemoteVersion | undefined {
    return this.#versions.shown(uri.toString());
  }

  /** The user has seen these entries: the next save is compared with them. */
  rebase(uri: vscode.Uri, entries: Entries): void {
    this.#versions.rebase(uri.toString(), versionOf(entries, Date.now()));
    void this.#bases.set(uri.toString(), entries);
  }

  textOf(document: vscode.TextDocument, theirs: Entries): string {
    return entriesInOrderOf(dictionaryOf(document), theirs);
  }

  merged(document: vscode.TextDocument, theirs: Entries): MergedText | Message {
    const dictionary = dictionaryOf(document);
    const mine = {
      mine: entriesOf(dictionary),
      opened: this.shown(document.uri)?.entries,
      withEntries: (entries: Entries) => textWithEntries(dictionary, entries),
    };
    return mergeIntoText(mine, theirs);
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const { text, at } = this.#versions.last(uri.toString()) ?? (await this.#readFresh(uri));
    return { type: vscode.FileType.File, ctime: 0, mtime: at, size: new TextEncoder().encode(text).length };
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    const address = uri.toString();
    const version = await (this.#fresh.get(address) ?? this.#readFresh(uri));
    this.#fresh.delete(address);
    return new TextEncoder().encode(version.text);
  }

  async writeFile(uri: vscode.Uri, content: Uint8Array): Promise<void> {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
    const { address, client } = await this.#open(uri);
    const entries = await readable(async () => {
      const opened = this.#versions.shown(uri.toString())?.entries ?? (await this.#restoredBase(uri));
      return this.#save({ uri, address, text, opened }, client);
    });
    this.#versions.wrote(uri.toString(), { entries, text, at: Date.now() });
    void this.#bases.set(uri.toString(), entries);
  }

  dispose(): void {
    this.#registrations.dispose();
  }

  async #save(save: RemoteSave, client: SyncClient): Promise<Entries> {
    try {
      return await saveText(save, client);
    } catch (error) {
      if (error instanceof SyncError && error.fault === 'conflict')
        offerWaysOut(this.#context, this, save.uri, ['compare', 'merge']);
      throw error;
    }
  }

  #noteText(document: vscode.TextDocument): void {
    if (document.uri.scheme !== REMOTE_SCHEME || document.isDirty) return;
    const address = document.uri.toString();
    this.#versions.noteText(address, document.getText());
    const shown = this.#versions.shown(address);
    if (shown !== undefined) void this.#bases.set(address, shown.entries);
  }

  #forget({ uri }: vscode.TextDocument): void {
    if (uri.scheme !== REMOTE_SCHEME) return;
    this.#versions.forget(uri.toString());
    void this.#bases.set(uri.toString(), undefined);
  }

  /** What a text that was restored after a reload comes from, if the service still has that. */
  async #restoredBase(uri: vscode.Uri): Promise<Entries | undefined> {
    const there = await this.read(uri);
    return this.#bases.isBase(uri.toString(), there) ? there : undefined;
  }

  #readFresh(uri: vscode.Uri): Promise<RemoteVersion> {
    const address = uri.toString();
    const reading = readable(async () => versionOf(await this.read(uri), Date.now()));
    this.#fresh.set(address, reading);
    reading.then(
      (version) => this.#versions.remember(address, version),
      () => this.#fresh.delete(address),
    );
    return reading;
  }

  /** The service behind an address. @throws vscode.FileSystemError if it is not the one of the settings. */
  async #open(uri: vscode.Uri) {
    const address = addressOfParts(uri);
    if (address === undefined) throw vscode.FileSystemError.FileNotFound(uri);
    if (!vscode.workspace.isTrusted) throw vscode.FileSystemError.NoPermissions(uri);
    const found = await findConnection(this.#context);
    const origin = found.kind === 'ready' ? found.connection.origin : undefined;
    if (found.kind !== 'ready' || origin !== address.origin) throw elsewhere(address);
    return { address, client: found.connection.client };
  }
}

function elsewhere({ origin }: RemoteAddress): vscode.FileSystemError {
  const text = vscode.l10n.t('The dictionary is at {0}, which is not connected now.', origin);
  return vscode.FileSystemError.Unavailable(text);
}

function dictionaryOf(document: vscode.TextDocument): Dictionary {
  return new Dictionary(document.getText(), { format: 'tsv', pair: addressOfParts(document.uri)?.pair });
}

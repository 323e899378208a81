import type { Memento } from 'vscode';
import * as vscode from 'vscode';
import type { Message } from '#base';
import { Dictionary } from '#glossary';
import { type DictionaryVersion, readDictionaryVersion, SyncError } from '#sync';
import type { MergedText } from '#sync/model';
import type { Connection, ConnectionContext } from '../../shell/connection/connection.ts';
import { clientOfDocument } from '../../shell/connection/document-client.ts';
import type { DocumentFiles } from '../../shell/editor/later-files.ts';
import { type ReadVersion, ServiceTexts } from '../../shell/editor/service-texts.ts';
import { readable } from '../sync/states/sync-failures.ts';
import { addressOfParts, REMOTE_SCHEME } from './remote-address.ts';
import { type RemoteSave, saveText } from './save-text.ts';
import { offerWaysOut, type SavedTexts, type WaysOutContext } from './ways-out.ts';

/** What dictionaries at the service are opened and saved with. */
export type RemoteContext = ConnectionContext &
  WaysOutContext & { readonly extension: Pick<vscode.ExtensionContext, 'workspaceState'> };

/** A dictionary as the service had it, and as an editor shows it. */
interface ShownVersion extends ReadVersion {
  readonly version: DictionaryVersion;
}

/**
 * The dictionaries of the account as documents that can be edited. Opening one reads it; saving it writes it, if the service still has what
 * was opened.
 */
export class RemoteDictionaries implements DocumentFiles, SavedTexts<DictionaryVersion> {
  readonly #context: RemoteContext;
  readonly #texts: ServiceTexts<ShownVersion>;
  readonly #bases: StoredBases;

  constructor(context: RemoteContext) {
    this.#context = context;
    this.#bases = new StoredBases(context.extension.workspaceState);
    this.#texts = new ServiceTexts({
      scheme: REMOTE_SCHEME,
      read: (uri) => readable(async () => shownNow(await this.read(uri))),
      shows: (address, shown) => void this.#bases.set(address, shown?.version),
    });
  }

  /** What the service has now. @throws what the client throws, or vscode.FileSystemError. */
  async read(uri: vscode.Uri): Promise<DictionaryVersion> {
    const { address, client } = await this.#open(uri);
    return readDictionaryVersion(address, { client, signal: new AbortController().signal });
  }

  rebase(uri: vscode.Uri, version: DictionaryVersion): void {
    this.#texts.rebase(uri, shownNow(version));
  }

  textOf(document: vscode.TextDocument, theirs: DictionaryVersion): string {
    return theirs.inOrderOf(dictionaryOf(document));
  }

  merged(document: vscode.TextDocument, theirs: DictionaryVersion): MergedText | Message {
    return theirs.mergedInto(dictionaryOf(document), this.#texts.shown(document.uri)?.version);
  }

  stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    return this.#texts.stat(uri);
  }

  readFile(uri: vscode.Uri): Promise<Uint8Array> {
    return this.#texts.readFile(uri);
  }

  async writeFile(uri: vscode.Uri, content: Uint8Array): Promise<void> {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
    const { address, client } = await this.#open(uri);
    const version = await readable(async () => {
      const opened = this.#texts.shown(uri)?.version ?? (await this.#restoredBase(uri));
      return this.#save({ uri, address, text, opened }, { client });
    });
    this.#texts.wrote(uri, { version, text, at: Date.now() });
  }

  dispose(): void {
    this.#texts.dispose();
  }

  async #save(save: RemoteSave, connection: Pick<Connection, 'client'>): Promise<DictionaryVersion> {
    try {
      return await saveText(save, connection);
    } catch (error) {
      if (error instanceof SyncError && error.fault === 'conflict')
        offerWaysOut(this.#context, this, save.uri, ['compare', 'merge']);
      throw error;
    }
  }

  /** What a text that was restored after a reload comes from, if the service still has that. */
  async #restoredBase(uri: vscode.Uri): Promise<DictionaryVersion | undefined> {
    const there = await this.read(uri);
    return this.#bases.isBase(uri.toString(), there) ? there : undefined;
  }

  /** The service behind an address. @throws vscode.FileSystemError if it is not the one of the settings. */
  async #open(uri: vscode.Uri) {
    const address = addressOfParts(uri);
    if (address === undefined) throw vscode.FileSystemError.FileNotFound(uri);
    const { origin } = address;
    const elsewhere = vscode.l10n.t('The dictionary is at {0}, which is not connected now.', origin);
    return { address, client: await clientOfDocument(this.#context, { uri, origin, elsewhere }) };
  }
}

function dictionaryOf(document: vscode.TextDocument): Dictionary {
  return new Dictionary(document.getText(), { format: 'tsv', pair: addressOfParts(document.uri)?.pair });
}

function shownNow(version: DictionaryVersion): ShownVersion {
  return { version, text: version.text, at: Date.now() };
}

const KEY = 'remoteDictionaries.bases';

/**
 * The hashes of the versions that editors show, kept across a reload: the editor restores a text with changes, but nobody would know what it
 * comes from. Without entries, because those are at the service.
 */
class StoredBases {
  readonly #memory: Memento;

  constructor(memory: Memento) {
    this.#memory = memory;
  }

  /** Whether the text at an address comes from this version. */
  isBase(address: string, { hash }: DictionaryVersion): boolean {
    return this.#all()[address] === hash;
  }

  /** Undefined: the document was closed. */
  async set(address: string, version: DictionaryVersion | undefined): Promise<void> {
    const { [address]: before, ...others } = this.#all();
    const hash = version?.hash;
    if (hash !== before) await this.#memory.update(KEY, { ...others, ...(hash && { [address]: hash }) });
  }

  #all(): Readonly<Record<string, string>> {
    return this.#memory.get(KEY, {});
  }
}

import * as vscode from 'vscode';
import type { ServiceClient } from '../../../service/client.ts';
import type { InstructionId } from '../../../service/ids.ts';
import type { StyleList } from '../../../service/resources/style-rules.ts';
import { SyncError } from '../../../workspace/sync/sync-error.ts';
import { type ConnectionContext, findConnection } from '../../connection/connection.ts';
import type { DocumentFiles } from '../../editor/later-files.ts';
import { ShownVersions } from '../../editor/shown-versions.ts';
import { offerWaysOut, type SavedTexts, type WaysOutContext } from '../../results/ways-out.ts';
import { readable } from '../../sync/states/sync-failures.ts';
import { type RefreshedViews, refreshSynced } from '../../sync/steps/sync-context.ts';
import { backUpList } from './back-up-list.ts';
import { InstructionMarks } from './instruction-marks.ts';
import { mergeListText } from './merge-list-text.ts';
import { type RemoteInstruction, readInstructionAt, saveInstruction } from './remote-instruction.ts';
import { type RemoteList, readListAt, saveListAt } from './remote-list.ts';
import { addressOfParts, STYLE_SCHEME, type StyleAddress } from './style-address.ts';

/** What lists and instructions are opened and saved with. */
export type StyleDocumentsContext = ConnectionContext & RefreshedViews & WaysOutContext;

/** A list or an instruction as the service had it. */
export type RemoteStyle = RemoteList | RemoteInstruction;

/** The style rule lists of the account, and their instructions, as documents that can be edited. A save is a change at the service. */
export class StyleDocuments implements DocumentFiles, SavedTexts<RemoteStyle> {
  readonly #context: StyleDocumentsContext;
  readonly #versions = new ShownVersions<RemoteStyle>();
  /** The ids that instructions got whose documents have the address of new ones. */
  readonly #created = new Map<string, InstructionId>();
  readonly #registrations: vscode.Disposable;

  constructor(context: StyleDocumentsContext) {
    this.#context = context;
    this.#registrations = vscode.Disposable.from(
      new InstructionMarks(),
      vscode.workspace.onDidOpenTextDocument((document) => this.#noteText(document)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.#noteText(document)),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#versions.forget(uri.toString())),
    );
  }

  /** What the service has now. @throws what the client throws, or vscode.FileSystemError. */
  async read(uri: vscode.Uri): Promise<RemoteStyle> {
    const { address, client } = await this.#open(uri);
    return address.kind === 'list'
      ? readListAt(client, address, Date.now())
      : readInstructionAt(client, address, Date.now());
  }

  /** The version that the text of an editor comes from. */
  shown(uri: vscode.Uri): RemoteStyle | undefined {
    return this.#versions.shown(uri.toString());
  }

  /** The user has seen this version: the next save is compared with it. */
  rebase(uri: vscode.Uri, version: RemoteStyle): void {
    this.#versions.rebase(uri.toString(), version);
  }

  textOf(_: vscode.TextDocument, { text }: RemoteStyle): string {
    return text;
  }

  /** One instruction is one text, which cannot be merged. */
  merged(document: vscode.TextDocument, theirs: RemoteStyle) {
    if (!('list' in theirs)) return undefined;
    return mergeListText({ text: document.getText(), opened: this.#listShown(document.uri) }, theirs.list);
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const { text, at } = this.#versions.last(uri.toString()) ?? (await this.#readFresh(uri));
    return { type: vscode.FileType.File, ctime: 0, mtime: at, size: new TextEncoder().encode(text).length };
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    const { text } = await this.#readFresh(uri);
    return new TextEncoder().encode(text);
  }

  async writeFile(uri: vscode.Uri, content: Uint8Array): Promise<void> {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
    const { address, client } = await this.#open(uri);
    const opened = this.#versions.shown(uri.toString());
    const saved = await readable(async () => {
      try {
        return await save(client, { address, text, opened, at: Date.now() });
      } catch (error) {
        if (error instanceof SyncError && error.fault === 'conflict') this.#offerWaysOut(uri);
        throw error;
      } finally {
        refreshSynced(this.#context);
      }
    });
    if ('instruction' in saved && saved.instruction !== undefined)
      this.#created.set(uri.toString(), saved.instruction.id);
    this.#versions.wrote(uri.toString(), saved);
  }

  dispose(): void {
    this.#registrations.dispose();
  }

  #offerWaysOut(uri: vscode.Uri): void {
    const merge = this.#listShown(uri) === undefined ? [] : (['merge'] as const);
    offerWaysOut(this.#context, this, uri, ['compare', ...merge, 'overwrite', 'take-theirs']);
  }

  #listShown(uri: vscode.Uri): StyleList | undefined {
    const shown = this.shown(uri);
    return shown && 'list' in shown ? shown.list : undefined;
  }

  #noteText(document: vscode.TextDocument): void {
    if (document.uri.scheme !== STYLE_SCHEME || document.isDirty) return;
    this.#versions.noteText(document.uri.toString(), document.getText());
  }

  async #readFresh(uri: vscode.Uri): Promise<RemoteStyle> {
    const version = await readable(() => this.read(uri));
    this.#versions.remember(uri.toString(), version);
    return version;
  }

  /** The service behind an address. @throws vscode.FileSystemError if it is not the one of the settings. */
  async #open(uri: vscode.Uri): Promise<{ readonly address: StyleAddress; readonly client: ServiceClient }> {
    const address = addressOfParts(uri);
    if (address === undefined) throw vscode.FileSystemError.FileNotFound(uri);
    if (!vscode.workspace.isTrusted) throw vscode.FileSystemError.NoPermissions(uri);
    const found = await findConnection(this.#context);
    if (found.kind !== 'ready' || found.connection.origin !== address.origin) {
      const text = vscode.l10n.t('The list is at {0}, which is not connected now.', address.origin);
      throw vscode.FileSystemError.Unavailable(text);
    }
    const created = this.#created.get(uri.toString());
    const { client } = found.connection;
    if (address.kind === 'list') return { address, client };
    const { instruction = created } = address;
    return { address: { ...address, instruction }, client };
  }
}

/** A text that is saved, with what was opened. */
interface StyleSave {
  readonly address: StyleAddress;
  readonly text: string;
  readonly opened: RemoteStyle | undefined;
  readonly at: number;
}

function save(client: ServiceClient, { address, opened, ...rest }: StyleSave): Promise<RemoteStyle> {
  const saving = { client, backUp: backUpList };
  return address.kind === 'list'
    ? saveListAt(saving, {
        ...rest,
        address,
        opened: opened && 'list' in opened ? opened : undefined,
      })
    : saveInstruction(saving, {
        ...rest,
        address,
        opened: opened && 'instruction' in opened ? opened : undefined,
      });
}

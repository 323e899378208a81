import * as vscode from 'vscode';
import type { InstructionId, ServiceClient } from '#service';
import { type ListVersion, readListVersion, SyncError, saveListVersion } from '#sync';
import { offerWaysOut, type SavedTexts, type WaysOutContext } from '../../glossaries/remote/ways-out.ts';
import { readable } from '../../glossaries/sync/states/sync-failures.ts';
import { type RefreshedViews, refreshSynced } from '../../glossaries/sync/steps/sync-context.ts';
import { chosenFacts } from '../../shell/connection/chosen-facts.ts';
import type { ConnectionContext } from '../../shell/connection/connection.ts';
import { clientOfDocument } from '../../shell/connection/document-client.ts';
import type { DocumentFiles } from '../../shell/editor/later-files.ts';
import { type ReadVersion, ServiceTexts } from '../../shell/editor/service-texts.ts';
import { backUpList, openListBackups } from './back-up-list.ts';
import { InstructionMarks } from './instruction-marks.ts';
import { type RemoteInstruction, readInstructionAt, saveInstruction } from './remote-instruction.ts';
import { addressOfParts, STYLE_SCHEME, type StyleAddress } from './style-address.ts';

/** What lists and instructions are opened and saved with. */
export type StyleDocumentsContext = ConnectionContext & RefreshedViews & WaysOutContext;

/** A list as the service had it, and as an editor shows it. */
interface RemoteList extends ReadVersion {
  readonly version: ListVersion;
}

/** A list or an instruction as the service had it. */
type RemoteStyle = RemoteList | RemoteInstruction;

/** The style rule lists of the account, and their instructions, as documents that can be edited. A save is a change at the service. */
export class StyleDocuments implements DocumentFiles, SavedTexts<RemoteStyle> {
  readonly #context: StyleDocumentsContext;
  readonly #texts: ServiceTexts<RemoteStyle>;
  /** The ids that instructions got whose documents have the address of new ones. */
  readonly #created = new Map<string, InstructionId>();
  readonly #marks = new InstructionMarks();

  constructor(context: StyleDocumentsContext) {
    this.#context = context;
    this.#texts = new ServiceTexts({
      scheme: STYLE_SCHEME,
      read: (uri) => readable(() => this.read(uri)),
    });
  }

  /** What the service has now. @throws what the client throws, or vscode.FileSystemError. */
  async read(uri: vscode.Uri): Promise<RemoteStyle> {
    const { address, client } = await this.#open(uri);
    return address.kind === 'list'
      ? shownNow(await readListVersion(client, address.list))
      : readInstructionAt(client, address, Date.now());
  }

  rebase(uri: vscode.Uri, version: RemoteStyle): void {
    this.#texts.rebase(uri, version);
  }

  textOf(_: vscode.TextDocument, { text }: RemoteStyle): string {
    return text;
  }

  /** One instruction is one text, which cannot be merged. */
  merged(document: vscode.TextDocument, theirs: RemoteStyle) {
    if (!('version' in theirs)) return undefined;
    return theirs.version.mergedInto(document.getText(), this.#listShown(document.uri));
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
    const opened = this.#texts.shown(uri);
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
    this.#texts.wrote(uri, saved);
  }

  dispose(): void {
    this.#texts.dispose();
    this.#marks.dispose();
  }

  #offerWaysOut(uri: vscode.Uri): void {
    const merge = this.#listShown(uri) === undefined ? [] : (['merge'] as const);
    offerWaysOut(this.#context, this, uri, ['compare', ...merge, 'overwrite', 'take-theirs']);
  }

  #listShown(uri: vscode.Uri): ListVersion | undefined {
    const shown = this.#texts.shown(uri);
    return shown && 'version' in shown ? shown.version : undefined;
  }

  /** The service behind an address. @throws vscode.FileSystemError if it is not the one of the settings. */
  async #open(uri: vscode.Uri): Promise<{ readonly address: StyleAddress; readonly client: ServiceClient }> {
    const address = addressOfParts(uri);
    if (address === undefined) throw vscode.FileSystemError.FileNotFound(uri);
    const { origin } = address;
    const elsewhere = vscode.l10n.t('The list is at {0}, which is not connected now.', origin);
    const client = await clientOfDocument(this.#context, { uri, origin, elsewhere });
    if (address.kind === 'list') return { address, client };
    const { instruction = this.#created.get(uri.toString()) } = address;
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

/** The service is that of the settings. */
async function save(client: ServiceClient, { address, opened, ...rest }: StyleSave): Promise<RemoteStyle> {
  const service = await (await chosenFacts()).all();
  if (address.kind === 'instruction') {
    return saveInstruction(
      { client, service, backUp: backUpList },
      { ...rest, address, opened: opened && 'instruction' in opened ? opened : undefined },
    );
  }
  const list = {
    text: rest.text,
    file: address.name,
    service,
    opened: opened && 'version' in opened ? opened.version : undefined,
    openBackups: () => openListBackups(address),
  };
  const version = await saveListVersion(list, { client, signal: new AbortController().signal });
  return { version, text: rest.text, at: rest.at };
}

function shownNow(version: ListVersion): RemoteList {
  return { version, text: version.text, at: Date.now() };
}

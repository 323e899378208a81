import * as vscode from 'vscode';
import type { DictionaryState, ListState } from '#sync';
import type { Connection } from '../../../shell/connection/connection.ts';
import type { SyncRoot } from '../roots/find-sync-roots.ts';
import { KEPT_MS, KeptAnswers } from './kept-answers.ts';
import type { Notes } from './noting-client.ts';
import { readStates, type SyncStatesNow, type SyncStatesPorts } from './read-states.ts';

interface ReadOptions {
  /** Whether answers of the service are taken however old they are. */
  readonly keepsAnswers: boolean;
}

/**
 * How the glossaries of the workspace and of the account differ. The service is asked when somebody looks, on request, and after own
 * writes, otherwise at most every 10 minutes.
 */
export class SyncStates implements vscode.Disposable {
  readonly #ports: SyncStatesPorts;
  readonly #answers = new KeptAnswers(Date.now);
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #loaded = new vscode.EventEmitter<void>();
  readonly #lists = new vscode.EventEmitter<void>();
  readonly #closed = new AbortController();
  #now: SyncStatesNow = { kind: 'unread' };
  #loading: Promise<SyncStatesNow> | undefined;
  /** Whether the view or a command has asked. */
  #isWanted = false;
  /** Counts what makes earlier answers worthless. */
  #generation = 0;
  #isOutdated = true;
  /** Milliseconds of the epoch. */
  #readAt = 0;
  /** What is known may be out of date now. */
  readonly onDidChange = this.#changed.event;
  /** Something was found: what it is, `now` says. */
  readonly onDidLoad = this.#loaded.event;
  /** Something was written that may have changed the style rule lists of the account. */
  readonly onDidChangeLists = this.#lists.event;

  constructor(ports: SyncStatesPorts) {
    this.#ports = ports;
  }

  /** What was found last; asks nobody. */
  get now(): SyncStatesNow {
    return this.#now;
  }

  /** The state of a file, if it is known. */
  stateOf({ fsPath }: vscode.Uri): { readonly root: SyncRoot; readonly state: DictionaryState } | undefined {
    if (this.#now.kind !== 'ready') return undefined;
    for (const found of this.#now.roots) {
      if ('failure' in found) continue;
      const state = found.sync.dictionaries.find(
        ({ declared }) => vscode.Uri.file(declared.path).fsPath === fsPath,
      );
      if (state !== undefined) return { root: found.root, state };
    }
    return undefined;
  }

  /** The state of a file with a style rule list, if it is known. */
  listStateOf({ fsPath }: vscode.Uri): ListState | undefined {
    if (this.#now.kind !== 'ready') return undefined;
    return this.#now.roots
      .flatMap((found) => ('failure' in found ? [] : found.lists))
      .find(({ declared }) => vscode.Uri.file(declared.path).fsPath === fsPath);
  }

  /** Reads the files if one may have changed, and asks the service what it was not asked within 10 minutes. Never throws. */
  async load(): Promise<SyncStatesNow> {
    this.#isWanted = true;
    if (!this.#isOutdated && Date.now() - this.#readAt < KEPT_MS) return this.#now;
    return this.#update({ keepsAnswers: false });
  }

  /**
   * Brings what is known up to date, if the view or a command has asked for it: reads the files again, and asks the service only what it
   * was not asked since the last refresh. Never throws.
   */
  async follow(): Promise<void> {
    if (this.#isWanted && this.#isOutdated) await this.#update({ keepsAnswers: true });
  }

  /** A file may have changed: what is known is read again from the disk. */
  filesChanged(): void {
    if (this.#now.kind === 'unread') return;
    this.#renew();
  }

  /** A sync has written: what it noted is shown, also if nobody has looked yet. */
  synced(): void {
    this.#isWanted = true;
    this.#renew();
  }

  /** The style rule lists of the account may have changed: what shows them reads them again. */
  listsChanged(): void {
    this.#lists.fire();
  }

  /** Where a sync notes what it reads and writes, so that it is known here at once. */
  notesOf({ origin }: Connection): Notes {
    return this.#answers.notesOf(origin);
  }

  /** Forgets what the service has said: somebody asks again, or has written. */
  refresh(): void {
    this.#answers.forget();
    this.#isWanted = true;
    this.#renew();
  }

  /** The service answers again: a failure that is known may be over. */
  retry(): void {
    if (this.#loading === undefined && hasFailed(this.#now)) this.refresh();
  }

  /** Forgets everything: the account is another one. */
  forget(): void {
    this.#now = { kind: 'unread' };
    this.#isWanted = false;
    this.#answers.forget();
    this.#loaded.fire();
    this.#renew();
  }

  dispose(): void {
    this.#closed.abort();
    this.#lists.dispose();
    this.#loaded.dispose();
    this.#changed.dispose();
  }

  async #update(how: ReadOptions): Promise<SyncStatesNow> {
    const generation = this.#generation;
    this.#loading ??= this.#read(how);
    const found = await this.#loading;
    if (generation !== this.#generation) return this.#update(how);
    this.#loading = undefined;
    this.#isOutdated = found.kind === 'unread' || found.kind === 'failed';
    if (!how.keepsAnswers) this.#readAt = Date.now();
    this.#now = found;
    this.#loaded.fire();
    return found;
  }

  #read({ keepsAnswers }: ReadOptions): Promise<SyncStatesNow> {
    return readStates({
      ...this.#ports,
      clientOf: ({ origin, client }) => this.#answers.of(origin, client, keepsAnswers),
      signal: this.#closed.signal,
    });
  }

  #renew(): void {
    this.#generation++;
    this.#isOutdated = true;
    this.#loading = undefined;
    this.#changed.fire();
  }
}

function hasFailed(now: SyncStatesNow): boolean {
  return now.kind === 'failed' || (now.kind === 'ready' && now.roots.some((found) => 'failure' in found));
}

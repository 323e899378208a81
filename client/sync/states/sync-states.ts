import * as vscode from 'vscode';
import type { Log } from '../../../core/log.ts';
import type { Message } from '../../../core/message.ts';
import { failureFields } from '../../../service/errors/failure-fields.ts';
import type { GlossaryId } from '../../../service/ids.ts';
import type { Glossary } from '../../../service/resources/glossaries.ts';
import type { LegacyGlossary } from '../../../service/resources/legacy-glossaries.ts';
import { explainError, sentencesOf } from '../../../workspace/explain/explain-error.ts';
import type { DictionaryState } from '../../../workspace/sync/kinds/dictionaries/dictionary-kind.ts';
import type { ListState } from '../../../workspace/sync/kinds/lists/list-kind.ts';
import type { SyncState } from '../../../workspace/sync/state/load-sync.ts';
import { SyncError } from '../../../workspace/sync/sync-error.ts';
import type { Connection, FoundConnection } from '../../connection/connection.ts';
import type { ServiceFactsSource } from '../../connection/service-facts.ts';
import { localize } from '../../ui/localize.ts';
import { findSyncRoots, type SyncRoot } from '../roots/find-sync-roots.ts';
import { KEPT_MS, KeptAnswers } from './kept-answers.ts';
import type { Notes } from './noting-client.ts';
import { sentencesOfSync } from './sync-failures.ts';
import { readSync, type SyncWish } from './use-sync.ts';

/** A folder with a manifest: what is known about it, or why nothing is. */
export type RootState =
  | { readonly root: SyncRoot; readonly sync: SyncState; readonly lists: readonly ListState[] }
  | { readonly root: SyncRoot; readonly failure: string };

/** What is known about the glossaries of the workspace and of the account. */
export type SyncStatesNow =
  | { readonly kind: 'unread' | 'no-manifest' | 'no-key' }
  | { readonly kind: 'wrong'; readonly problem: Message }
  | { readonly kind: 'failed'; readonly failure: string }
  | {
      readonly kind: 'ready';
      readonly connection: Connection;
      readonly roots: readonly RootState[];
      /** Glossaries of the account that no manifest of the workspace means. */
      readonly elsewhere: readonly Glossary[];
      /** Glossaries that only version 2 of the service lists: version 3 lists most of those with one pair too. */
      readonly legacy: readonly LegacyGlossary[];
    };

/** What the states need from the extension. */
interface SyncStatesPorts {
  readonly connect: () => Promise<FoundConnection>;
  readonly serviceFacts: Pick<ServiceFactsSource, 'atHand'>;
  readonly log: Log;
}

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

  #renew(): void {
    this.#generation++;
    this.#isOutdated = true;
    this.#loading = undefined;
    this.#changed.fire();
  }

  async #read(how: ReadOptions): Promise<SyncStatesNow> {
    if (!vscode.workspace.isTrusted) return { kind: 'unread' };
    try {
      const roots = await findSyncRoots();
      if (roots.length === 0) return { kind: 'no-manifest' };
      const found = await this.#ports.connect();
      if (found.kind === 'no-key') return { kind: 'no-key' };
      return found.kind === 'wrong' ? found : await this.#readAll(roots, found.connection, how);
    } catch (error) {
      this.#ports.log.write('warning', 'glossaries not read', failureFields(error));
      return { kind: 'failed', failure: failureText(error) };
    }
  }

  async #readAll(
    roots: readonly SyncRoot[],
    connection: Connection,
    { keepsAnswers }: ReadOptions,
  ): Promise<SyncStatesNow> {
    const client = this.#answers.of(connection.origin, connection.client, keepsAnswers);
    const { signal } = this.#closed;
    const remote = await client.listGlossaries({ signal });
    const states: RootState[] = [];
    for (const root of roots) states.push(await this.#readRoot(root, { ...connection, client }));
    const known = new Set(states.flatMap(knownIds));
    const elsewhere = remote.filter(({ glossary_id }) => !known.has(glossary_id));
    const legacy = await this.#readLegacy(client, new Set(remote.map(({ glossary_id }) => glossary_id)));
    return { kind: 'ready', connection, roots: states, elsewhere, legacy };
  }

  async #readLegacy(
    client: Connection['client'],
    listed: ReadonlySet<GlossaryId>,
  ): Promise<readonly LegacyGlossary[]> {
    try {
      const legacy = await client.listLegacyGlossaries({ signal: this.#closed.signal });
      return legacy.filter(({ glossary_id }) => !listed.has(glossary_id));
    } catch (error) {
      this.#ports.log.write('warning', 'legacy glossaries not listed', failureFields(error));
      return [];
    }
  }

  /** An account without style rules can have glossaries. */
  async #readLists(wish: SyncWish): Promise<readonly ListState[]> {
    if (wish.root.location.manifest.styleRules.length === 0) return [];
    try {
      return (await readSync({ ...wish, only: 'lists' })).lists;
    } catch (error) {
      this.#ports.log.write('warning', 'style rule lists not read', failureFields(error));
      return [];
    }
  }

  async #readRoot(root: SyncRoot, connection: Connection): Promise<RootState> {
    const { serviceFacts, log } = this.#ports;
    try {
      const wish = { connection, serviceFacts, root, signal: this.#closed.signal };
      return { root, sync: await readSync(wish), lists: await this.#readLists(wish) };
    } catch (error) {
      log.write('warning', 'glossaries not read', failureFields(error));
      return { root, failure: failureText(error) };
    }
  }
}

function hasFailed(now: SyncStatesNow): boolean {
  return now.kind === 'failed' || (now.kind === 'ready' && now.roots.some((found) => 'failure' in found));
}

/** The glossaries of the service that a manifest means. */
function knownIds(state: RootState): readonly string[] {
  if ('failure' in state) return [];
  return state.sync.dictionaries.flatMap(({ link }) =>
    link.kind === 'found' ? [link.remote.glossary_id] : [],
  );
}

function failureText(error: unknown): string {
  return error instanceof SyncError
    ? sentencesOfSync(error)
    : sentencesOf(explainError(error)).map(localize).join(' ');
}

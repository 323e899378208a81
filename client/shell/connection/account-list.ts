import * as vscode from 'vscode';
import type { ServiceClient } from '#service';
import { explainError, PagedList, sentencesOf } from '#translate';
import { localize } from '../ui/localize.ts';
import type { FoundConnection } from './connection.ts';

/** Why a view is empty: `when` clauses in package.json read it, under the id of the view. */
type EmptyReason = 'unread' | 'no-key' | 'no-plan' | 'none';

/** Where a list of the account comes from, and where it is shown. */
interface AccountListPorts<Item> {
  readonly connect: () => Promise<FoundConnection>;
  /** Its message says what failed. */
  readonly view: Pick<vscode.TreeView<unknown>, 'message'>;
  /** The id of the view. */
  readonly viewId: string;
  readonly source: (client: ServiceClient) => AsyncIterable<Item>;
  /** Reads the first page, and answers whether the plan of the account has such lists. Without it, every plan has them. */
  readonly isInPlan?: (client: ServiceClient, read: () => Promise<void>) => Promise<boolean>;
}

/** A list of the account for a view. The service is asked when the list is first needed, and for more pages on request. */
export class AccountList<Item> {
  readonly #ports: AccountListPorts<Item>;
  #list: PagedList<Item> | undefined;
  #loading: Promise<void> | undefined;
  /** Counts how often the list was forgotten, so that answers of an earlier account are dropped. */
  #account = 0;
  #failure: string | undefined;

  constructor(ports: AccountListPorts<Item>) {
    this.#ports = ports;
  }

  /** Forgets what was read: the account can be another one. */
  forget(): void {
    this.#account++;
    this.#list = undefined;
    this.#loading = undefined;
  }

  /** Whether the view shows that the last reading has failed, and none is under way. */
  get hasFailed(): boolean {
    return this.#failure !== undefined;
  }

  /** Why the last reading has failed, if it has. */
  get failure(): string | undefined {
    return this.#failure;
  }

  /** Reads the next page. */
  async loadMore(): Promise<void> {
    await this.#tryOrShow(async () => this.#list?.readMore());
  }

  /** What was read so far; the first page, if nothing was. Empty after a failure, which the view shows. */
  async shown(): Promise<Pick<PagedList<Item>, 'items' | 'hasMore'>> {
    await this.#loaded();
    const { items = [], hasMore = false } = this.#list ?? {};
    return { items, hasMore };
  }

  /** Loads the list once, however often it is needed meanwhile; after it was forgotten, that of the account of now. */
  async #loaded(): Promise<void> {
    if (this.#list !== undefined) return;
    const account = this.#account;
    this.#loading ??= this.#tryOrShow(() => this.#load(account));
    await this.#loading;
    if (account !== this.#account) await this.#loaded();
    else this.#loading = undefined;
  }

  async #load(account: number): Promise<void> {
    const { connect, view, source, isInPlan = always } = this.#ports;
    const found = await connect();
    if (account !== this.#account) return;
    if (found.kind !== 'ready') {
      if (found.kind === 'wrong') view.message = localize(found.problem);
      await this.#offer(found.kind === 'no-key' ? 'no-key' : 'unread');
      return;
    }
    const { client } = found.connection;
    const list = new PagedList(source(client));
    const isOffered = await isInPlan(client, () => list.readMore());
    if (account !== this.#account) return;
    if (isOffered) this.#list = list;
    await this.#offer(isOffered ? 'none' : 'no-plan');
  }

  /** Shows a failure where the list would be. */
  async #tryOrShow(work: () => Promise<void>): Promise<void> {
    const { view, viewId } = this.#ports;
    const account = this.#account;
    view.message = '';
    this.#failure = undefined;
    try {
      await vscode.window.withProgress({ location: { viewId } }, work);
    } catch (error) {
      if (account !== this.#account) return;
      this.#failure = sentencesOf(explainError(error)).map(localize).join(' ');
      view.message = this.#failure;
      await this.#offer('unread');
    }
  }

  async #offer(reason: EmptyReason): Promise<void> {
    await vscode.commands.executeCommand('setContext', this.#ports.viewId, reason);
  }
}

async function always(_client: ServiceClient, read: () => Promise<void>): Promise<boolean> {
  await read();
  return true;
}

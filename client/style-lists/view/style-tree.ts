import * as vscode from 'vscode';
import { isTrialName } from '../../../core/style-rules/trials/trial-name.ts';
import { COMMANDS } from '../../../protocol/commands.ts';
import type { ServiceClient } from '../../../service/client.ts';
import { AuthenticationError, RequestRejectedError } from '../../../service/errors/service-errors.ts';
import { eachStyleList } from '../../../service/paging.ts';
import type { StyleList } from '../../../service/resources/style-rules.ts';
import { PagedList } from '../../../workspace/account/paged-list.ts';
import { explainError, sentencesOf } from '../../../workspace/explain/explain-error.ts';
import type { FoundConnection } from '../../connection/connection.ts';
import { localize } from '../../ui/localize.ts';
import { childrenOf, describeNode, type StyleNode } from './style-nodes.ts';

const VIEW = 'parlance.styleRules';

/** Why the view is empty: `when` clauses in package.json read it. */
type EmptyReason = 'unread' | 'no-key' | 'no-plan' | 'none';

/**
 * The lines of the view of the account's style rule lists (specification 4.6), with their rules and instructions. The service is asked when
 * the view is first shown, and for more pages on request.
 */
export class StyleTree {
  readonly #connect: () => Promise<FoundConnection>;
  readonly #view: Pick<vscode.TreeView<StyleNode>, 'message'>;
  #list: PagedList<StyleList> | undefined;
  #loading: Promise<void> | undefined;
  /** Counts the refreshes, so that answers of an earlier account are dropped. */
  #account = 0;

  /** @param view Its message says what failed. */
  constructor(connect: () => Promise<FoundConnection>, view: Pick<vscode.TreeView<StyleNode>, 'message'>) {
    this.#connect = connect;
    this.#view = view;
  }

  /** Forgets the lists. */
  forget(): void {
    this.#account++;
    this.#list = undefined;
    this.#loading = undefined;
  }

  /** Reads the next page. */
  async loadMore(): Promise<void> {
    await this.#tryOrShow(async () => this.#list?.readMore());
  }

  /** A line of the view. */
  itemOf(node: StyleNode): vscode.TreeItem {
    const { id, label, description, details, icon } = describeNode(node);
    const item = new vscode.TreeItem(localize(label), collapsibleOf(node));
    const words = description.map(localize).join(', ');
    item.id = id;
    item.description = words;
    item.tooltip = [localize(label), ...details.map(localize)].join('\n');
    item.accessibilityInformation = { label: [localize(label), words].filter(Boolean).join(', ') };
    if (icon !== undefined) item.iconPath = new vscode.ThemeIcon(icon);
    item.contextValue = node.kind;
    if (node.kind === 'instruction') {
      // Enter and a click open it, as a file in the Explorer.
      const title = vscode.l10n.t('Edit Instruction');
      item.command = { title, command: COMMANDS.editInstruction, arguments: [node] };
    }
    return item;
  }

  /** The lines below another one; without one, the lists. */
  async childrenOf(node?: StyleNode): Promise<StyleNode[]> {
    if (node !== undefined) return [...childrenOf(node)];
    await this.#loaded();
    const { items = [], hasMore = false } = this.#list ?? {};
    const lists = items.map((list): StyleNode => ({ kind: 'list', list }));
    return hasMore ? [...lists, { kind: 'more' }] : lists;
  }

  /** Loads the lists once, however often they are needed meanwhile; after a refresh, those of the account of now. */
  async #loaded(): Promise<void> {
    if (this.#list !== undefined) return;
    const account = this.#account;
    this.#loading ??= this.#tryOrShow(() => this.#load(account));
    await this.#loading;
    if (account !== this.#account) await this.#loaded();
    else this.#loading = undefined;
  }

  async #load(account: number): Promise<void> {
    const found = await this.#connect();
    if (account !== this.#account) return;
    if (found.kind !== 'ready') {
      if (found.kind === 'wrong') this.#view.message = localize(found.problem);
      await offer(found.kind === 'no-key' ? 'no-key' : 'unread');
      return;
    }
    const { client } = found.connection;
    const list = new PagedList(shownLists(client));
    const isOffered = await whetherOffered(client, () => list.readMore());
    if (account !== this.#account) return;
    if (isOffered) this.#list = list;
    await offer(isOffered ? 'none' : 'no-plan');
  }

  /** Shows a failure where the lists would be. */
  async #tryOrShow(work: () => Promise<void>): Promise<void> {
    const account = this.#account;
    this.#view.message = '';
    try {
      await vscode.window.withProgress({ location: { viewId: VIEW } }, work);
    } catch (error) {
      if (account !== this.#account) return;
      this.#view.message = sentencesOf(explainError(error)).map(localize).join(' ');
      await offer('unread');
    }
  }
}

/** Without temporary lists. */
async function* shownLists(client: Pick<ServiceClient, 'listStyleLists'>): AsyncGenerator<StyleList> {
  for await (const list of eachStyleList(client, { detailed: true })) if (!isTrialName(list.name)) yield list;
}

/**
 * Whether the account has style rules, which the free plan has not (specification 1, rule 3). The service then refuses with 403, as it does
 * a wrong key: a key with which another request works is not wrong.
 * @throws what `read` throws, for any other reason.
 */
async function whetherOffered(
  client: Pick<ServiceClient, 'usage'>,
  read: () => Promise<void>,
): Promise<boolean> {
  try {
    await read();
    return true;
  } catch (error) {
    const isRefused = error instanceof AuthenticationError || error instanceof RequestRejectedError;
    if (!isRefused || error.status !== 403) throw error;
    await client.usage().catch(() => {
      throw error;
    });
    return false;
  }
}

async function offer(reason: EmptyReason): Promise<void> {
  await vscode.commands.executeCommand('setContext', VIEW, reason);
}

function collapsibleOf(node: StyleNode): vscode.TreeItemCollapsibleState {
  return childrenOf(node).length > 0
    ? vscode.TreeItemCollapsibleState.Collapsed
    : vscode.TreeItemCollapsibleState.None;
}

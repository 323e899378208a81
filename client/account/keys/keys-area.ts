import * as vscode from 'vscode';
import { originOf } from '#service';
import { chosenAdminEndpoint } from './admin/admin-endpoint.ts';
import type { KeysView } from './view/keys-view.ts';

/** Where the origins stand whose admin key is stored: the key itself is read by admin commands only (reliability V4). */
const ORIGINS = 'parlance.adminOrigins';

/** What shows numbers of the account beside the view. */
export interface AccountPage {
  /** Nothing of the account is shown afterwards. */
  clear(): void;
}

/** The Keys view of the chosen account. Where no admin key is stored, it says how to set one. */
export class KeysArea implements vscode.Disposable {
  readonly #kept: vscode.Memento;
  readonly #open: () => Promise<KeysView>;
  /** The open pages with numbers of the account. */
  readonly pages = new Set<AccountPage>();
  #view: Promise<KeysView> | undefined;
  #hasKey: boolean | undefined;

  constructor(kept: vscode.Memento, open: () => Promise<KeysView>) {
    this.#kept = kept;
    this.#open = open;
  }

  /** The view, created if needed. */
  view(): Promise<KeysView> {
    this.#view ??= this.#open();
    return this.#view;
  }

  /** Another service, another key, or none: nothing of the earlier account stays. */
  async changeAccount(): Promise<void> {
    for (const page of this.pages) page.clear();
    const hasKey = this.#findKey();
    this.#hasKey = hasKey;
    await vscode.commands.executeCommand('setContext', 'parlance.hasAdminKey', hasKey);
    if (this.#view !== undefined) (await this.#view).forget();
    else await this.view();
  }

  /** Another window may have stored or removed the key; the editor's state then says so, at the latest when this window is used. */
  async lookAgain(): Promise<void> {
    if (this.#findKey() !== this.#hasKey) await this.changeAccount();
  }

  /** Remembers that an origin has an admin key, or that it has none any more. */
  async remember(origin: string, hasKey: boolean): Promise<void> {
    const others = this.#origins().filter((each) => each !== origin);
    await this.#kept.update(ORIGINS, hasKey ? [...others, origin] : others);
    await this.changeAccount();
  }

  /** The service answers again. */
  async retry(): Promise<void> {
    await (await this.#view)?.retry();
  }

  dispose(): void {
    void this.#view?.then((view) => view.dispose());
  }

  #findKey(): boolean {
    const chosen = chosenAdminEndpoint();
    if (chosen.kind === 'local') return true;
    return chosen.kind === 'ready' && this.#origins().includes(originOf(chosen.address));
  }

  #origins(): readonly string[] {
    return this.#kept.get<readonly string[]>(ORIGINS, []);
  }
}

import * as vscode from 'vscode';
import type { PushPlan, SavedPlan, SyncSession } from '#sync';
import type { SyncTarget } from '../roots/find-sync-roots.ts';

const SCHEME = 'parlance-plan';

/** A plan that is shown, with what it was made for. */
export interface ShownPlan {
  readonly target: SyncTarget;
  readonly saved: SavedPlan;
}

/** Plans as documents to read, which can be applied as long as nothing has changed (reliability S7). */
export class PlanPages implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #plans = new Map<string, ShownPlan & { readonly text: string; readonly isApplied: boolean }>();
  readonly #registrations: vscode.Disposable;
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  #count = 0;
  readonly onDidChange = this.#changed.event;

  constructor() {
    this.#registrations = vscode.Disposable.from(
      vscode.workspace.registerTextDocumentContentProvider(SCHEME, this),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#plans.delete(uri.toString())),
    );
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#plans.get(uri.toString())?.text ?? '';
  }

  /** Opens a plan. */
  async show(target: SyncTarget, session: SyncSession, plan: PushPlan): Promise<void> {
    this.#count++;
    const name = vscode.l10n.t('Plan {0}', String(this.#count));
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${name}.diff` });
    const { planPageText } = await import('./plan-page-text.ts');
    const saved = plan.save(target.names);
    this.#plans.set(uri.toString(), { target, saved, text: planPageText(session, plan), isApplied: false });
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, { preview: true });
  }

  /** Says in a document that its plan was carried out; it cannot be applied again. */
  markApplied(uri: vscode.Uri): void {
    const shown = this.#plans.get(uri.toString());
    if (shown === undefined) return;
    const text = [vscode.l10n.t('This plan was carried out. It is no longer valid.'), '', shown.text].join(
      '\n',
    );
    this.#plans.set(uri.toString(), { ...shown, text, isApplied: true });
    this.#changed.fire(uri);
  }

  /** The plan that a document shows; undefined for other documents, and after it was carried out. */
  planOf(uri: vscode.Uri): ShownPlan | undefined {
    const shown = this.#plans.get(uri.toString());
    return shown?.isApplied === true ? undefined : shown;
  }

  dispose(): void {
    this.#registrations.dispose();
    this.#changed.dispose();
  }
}

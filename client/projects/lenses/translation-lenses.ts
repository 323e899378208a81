import * as vscode from 'vscode';
import { RECORD_FOLDER } from '#base';
import { commandId } from '../../shell/manifest/command-id.ts';
import { number } from '../../shell/ui/number.ts';
import type { WaitingCounts } from './count-waiting.ts';

/** What is shown above a document, and for which version of it. */
interface Shown {
  readonly version: number;
  readonly lenses: vscode.CodeLens[];
}

/**
 * Lenses above a translation: how much of it is missing, stale, or waits for a review, with what can be done about it. They are computed when
 * the document has no unsaved changes, so that typing costs nothing.
 */
export class TranslationLenses implements vscode.CodeLensProvider, vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #registrations: vscode.Disposable;
  readonly #shown = new Map<string, Shown>();
  readonly onDidChangeCodeLenses = this.#changed.event;

  constructor() {
    const record = vscode.workspace.createFileSystemWatcher(`**/${RECORD_FOLDER}/*`);
    const renew = () => this.#renew();
    this.#registrations = vscode.Disposable.from(
      this.#changed,
      record,
      record.onDidCreate(renew),
      record.onDidChange(renew),
      record.onDidDelete(renew),
      vscode.workspace.onDidSaveTextDocument(renew),
      vscode.workspace.onDidGrantWorkspaceTrust(renew),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#shown.delete(uri.toString())),
      vscode.languages.registerCodeLensProvider({ scheme: 'file' }, this),
    );
  }

  async provideCodeLenses(document: vscode.TextDocument): Promise<vscode.CodeLens[]> {
    if (!vscode.workspace.isTrusted) return [];
    const key = document.uri.toString();
    const known = this.#shown.get(key);
    if (known !== undefined && (document.isDirty || known.version === document.version)) return known.lenses;
    const { version } = document;
    // Loaded here, because most documents are no translations.
    const { countWaiting } = await import('./count-waiting.ts');
    const counts = await countWaiting(document.uri);
    const lenses = counts === undefined ? [] : lensesFor(counts, document.uri);
    this.#shown.set(key, { version, lenses });
    return lenses;
  }

  dispose(): void {
    this.#registrations.dispose();
  }

  #renew(): void {
    this.#shown.clear();
    this.#changed.fire();
  }
}

function lensesFor({ missing, stale, review }: WaitingCounts, uri: vscode.Uri): vscode.CodeLens[] {
  const words = [
    ...(missing === 0 ? [] : [vscode.l10n.t('{0} missing', number(missing))]),
    ...(stale === 0 ? [] : [vscode.l10n.t('{0} stale', number(stale))]),
    ...(review === 0 ? [] : [vscode.l10n.t('{0} to review', number(review))]),
  ];
  const actions = [
    ...(missing + stale === 0
      ? []
      : [{ title: vscode.l10n.t('Update'), command: commandId('updateTranslationFile') }]),
    ...(review === 0 ? [] : [{ title: vscode.l10n.t('Review'), command: commandId('reviewTranslations') }]),
  ];
  // The editor puts a line between lenses: the first one says what waits.
  return actions.map(({ title, command }, index) => {
    const shown = index === 0 ? `${words.join(', ')}: ${title}` : title;
    return new vscode.CodeLens(new vscode.Range(0, 0, 0, 0), { title: shown, command, arguments: [uri] });
  });
}

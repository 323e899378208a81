import * as vscode from 'vscode';
import { addAll } from '#base';
import { type TranscriptUpdate, textLineOf } from '#voice';

const SCHEME = 'parlance-captions';

/** What was heard in one language so far. */
interface Captions {
  readonly isSource: boolean;
  language: string;
  readonly concluded: string[];
  tentative: string;
}

/** Shows what is heard while it is heard: final text stays, and text that can still change is marked. */
export class LiveCaptions implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #uri: vscode.Uri;
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #captions = new Map<string, Captions>();
  readonly #tentative = vscode.window.createTextEditorDecorationType({
    fontStyle: 'italic',
    color: new vscode.ThemeColor('descriptionForeground'),
  });
  readonly #registrations: vscode.Disposable;
  readonly onDidChange = this.#changed.event;

  constructor(name: string) {
    this.#uri = vscode.Uri.from({ scheme: SCHEME, path: `/${name}.txt`, query: String(Date.now()) });
    this.#registrations = vscode.Disposable.from(
      this.#changed,
      vscode.workspace.registerTextDocumentContentProvider(SCHEME, this),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (document.uri.toString() === this.#uri.toString()) this.#mark();
      }),
    );
  }

  /** Opens the document beside what the user works on. */
  async show(): Promise<void> {
    await vscode.window.showTextDocument(this.#uri, { preview: false, preserveFocus: true });
  }

  add({ isSource, language, concluded, tentative }: TranscriptUpdate): void {
    const key = isSource ? '' : language;
    const captions = this.#captions.get(key) ?? { isSource, language, concluded: [], tentative: '' };
    captions.language ||= language;
    addAll(captions.concluded, concluded.map(textLineOf));
    captions.tentative = tentative.map(textLineOf).join(' ');
    this.#captions.set(key, captions);
    this.#changed.fire(this.#uri);
  }

  provideTextDocumentContent(): string {
    if (this.#captions.size === 0) return vscode.l10n.t('Nothing was heard yet.');
    return [...this.#captions.values()].map(textOf).join('\n');
  }

  /** The document stays as it is, without marks. */
  dispose(): void {
    for (const captions of this.#captions.values()) captions.tentative = '';
    this.#changed.fire(this.#uri);
    this.#tentative.dispose();
    this.#registrations.dispose();
  }

  #mark(): void {
    const editors = vscode.window.visibleTextEditors.filter(
      ({ document }) => document.uri.toString() === this.#uri.toString(),
    );
    const lines = linesOfTentative([...this.#captions.values()]);
    for (const editor of editors) {
      editor.setDecorations(
        this.#tentative,
        lines
          .filter((line) => line < editor.document.lineCount)
          .map((line) => editor.document.lineAt(line).range),
      );
      const last = editor.document.lineAt(editor.document.lineCount - 1).range;
      if (this.#captions.size === 1) editor.revealRange(last);
    }
  }
}

/** The name of the language, the final lines, and a line that can still change. */
function textOf({ language, concluded, tentative }: Captions): string {
  const lines = [`[${language}]`, ...concluded, ...(tentative === '' ? [] : [`${tentative} …`])];
  return lines.map((line) => `${line}\n`).join('');
}

/** The lines that can still change, by their numbers in the whole document. */
function linesOfTentative(captions: readonly Captions[]): readonly number[] {
  let start = 0;
  return captions.flatMap(({ concluded, tentative }) => {
    const line = start + 1 + concluded.length;
    // A blank line is between the languages.
    start = line + (tentative === '' ? 0 : 1) + 1;
    return tentative === '' ? [] : [line];
  });
}

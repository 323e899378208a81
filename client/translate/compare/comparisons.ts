import * as vscode from 'vscode';
import { addAll, isRecord } from '#base';
import { commandId } from '../../shell/manifest/command-id.ts';
import type { SelectionTask } from '../selection/selection-task.ts';

const SCHEME = 'parlance-comparison';

/** A translation to choose, under the name of its settings. */
export interface ComparedVersion {
  /** `letters (DE)`. */
  readonly name: string;
  /** What is shown: the translation, or why it would damage the text. */
  readonly text: string;
  /** Where it goes, with one result for each piece; undefined if it would damage the text. */
  readonly placement: { readonly task: SelectionTask; readonly results: readonly string[] } | undefined;
}

/** Translations of one text. */
interface Comparison {
  readonly title: string;
  readonly original: string;
  readonly versions: readonly ComparedVersion[];
}

/** Which version a lens means. */
interface Choice {
  readonly comparison: string;
  readonly index: number;
}

/** The document of a comparison, and the lines of its headings. */
interface Page {
  readonly comparison: Comparison;
  readonly text: string;
  readonly headings: readonly number[];
}

/** Documents with an original and its translations one below the other; a lens above each translation writes it into the text. */
export class Comparisons
  implements vscode.TextDocumentContentProvider, vscode.CodeLensProvider, vscode.Disposable
{
  readonly #pages = new Map<string, Page>();
  readonly #registrations: vscode.Disposable;
  #count = 0;

  constructor() {
    this.#registrations = vscode.Disposable.from(
      vscode.workspace.registerTextDocumentContentProvider(SCHEME, this),
      vscode.languages.registerCodeLensProvider({ scheme: SCHEME }, this),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#pages.delete(uri.toString())),
    );
  }

  /** Opens a comparison. */
  async show(comparison: Comparison): Promise<void> {
    this.#count++;
    const name = comparison.title.replaceAll('/', '-');
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${this.#count}/${name}` });
    this.#pages.set(uri.toString(), pageOf(comparison));
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, { preview: false });
  }

  /** The version that a lens means, or the only one that the cursor of the active editor is in. */
  chosen(
    argument: unknown,
  ): { readonly comparison: Comparison; readonly version: ComparedVersion } | undefined {
    const choice = isChoice(argument) ? argument : this.#atCursor();
    const comparison = this.#pages.get(choice?.comparison ?? '')?.comparison;
    const version = comparison?.versions[choice?.index ?? -1];
    return comparison && version && { comparison, version };
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#pages.get(uri.toString())?.text ?? '';
  }

  provideCodeLenses({ uri }: vscode.TextDocument): vscode.CodeLens[] {
    const { comparison, headings = [] } = this.#pages.get(uri.toString()) ?? {};
    return headings.flatMap((line, index) => {
      const choice: Choice = { comparison: uri.toString(), index };
      const lens = (title: string, command: string) =>
        new vscode.CodeLens(new vscode.Range(line, 0, line, 0), { title, command, arguments: [choice] });
      const isUsable = comparison?.versions[index]?.placement !== undefined;
      return [
        ...(isUsable ? [lens(vscode.l10n.t('Use This'), commandId('useComparedTranslation'))] : []),
        lens(vscode.l10n.t('Compare with Original'), commandId('compareWithOriginal')),
      ];
    });
  }

  dispose(): void {
    this.#registrations.dispose();
  }

  #atCursor(): Choice | undefined {
    const editor = vscode.window.activeTextEditor;
    const uri = editor?.document.uri.toString() ?? '';
    const line = editor?.selection.active.line ?? 0;
    const index = this.#pages.get(uri)?.headings.findLastIndex((heading) => heading <= line) ?? -1;
    return index === -1 ? undefined : { comparison: uri, index };
  }
}

function isChoice(argument: unknown): argument is Choice {
  return isRecord(argument) && typeof argument.comparison === 'string' && typeof argument.index === 'number';
}

function pageOf(comparison: Comparison): Page {
  const headings: number[] = [];
  const lines = sectionOf(vscode.l10n.t('Original'), comparison.original);
  for (const { name, text } of comparison.versions) {
    headings.push(lines.length);
    addAll(lines, sectionOf(name, text));
  }
  return { comparison, headings, text: lines.join('\n') };
}

function sectionOf(heading: string, text: string): string[] {
  return [heading, '─'.repeat([...heading].length), ...text.split(/\r\n|\r|\n/), '', ''];
}

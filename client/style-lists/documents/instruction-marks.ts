import * as vscode from 'vscode';
import { chosenFacts } from '../../shell/connection/chosen-facts.ts';
import { localize } from '../../shell/ui/localize.ts';
import { countOf, faultsOf, type InstructionText, readInstruction } from './instruction-text.ts';
import { STYLE_SCHEME } from './style-address.ts';

/** Documents of instructions. */
const SELECTOR: vscode.DocumentFilter = { scheme: STYLE_SCHEME, pattern: '**/*.instruction.txt' };

/** Shows above the prompt of an instruction how many of its characters are used, while somebody types, and marks what is too long. */
export class InstructionMarks implements vscode.CodeLensProvider, vscode.Disposable {
  readonly #problems = vscode.languages.createDiagnosticCollection('parlance-instruction');
  readonly #registrations: vscode.Disposable;

  constructor() {
    this.#registrations = vscode.Disposable.from(
      this.#problems,
      vscode.languages.registerCodeLensProvider(SELECTOR, this),
      vscode.workspace.onDidOpenTextDocument((document) => this.#check(document)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.#check(document)),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#problems.delete(uri)),
    );
    for (const document of vscode.workspace.textDocuments) this.#check(document);
  }

  provideCodeLenses(document: vscode.TextDocument): vscode.CodeLens[] {
    const instruction = readInstruction(document.getText());
    const position = document.positionAt(instruction.prompt.span.start);
    const range = new vscode.Range(position, position);
    const save = { title: vscode.l10n.t('Save to the Service'), command: 'workbench.action.files.save' };
    return [
      ...this.#guide(instruction),
      new vscode.CodeLens(range, { title: localize(countOf(instruction)), command: '' }),
      new vscode.CodeLens(range, save),
    ];
  }

  /** Says where the texts go, until both are there. */
  #guide({ label, prompt }: InstructionText): readonly vscode.CodeLens[] {
    if (label.text !== '' && prompt.text !== '') return [];
    const title = vscode.l10n.t('Name it in the first line. Write the instruction below the empty line.');
    return [new vscode.CodeLens(new vscode.Range(0, 0, 0, 0), { title, command: '' })];
  }

  dispose(): void {
    this.#registrations.dispose();
  }

  /** An instruction that nobody has written yet has no problems. */
  async #check(document: vscode.TextDocument): Promise<void> {
    if (vscode.languages.match(SELECTOR, document) === 0) return;
    const service = await (await chosenFacts()).all();
    if (document.isClosed) return;
    const instruction = readInstruction(document.getText());
    const isEmpty = instruction.label.text === '' && instruction.prompt.text === '';
    const faults = isEmpty ? [] : faultsOf(instruction, service);
    this.#problems.set(
      document.uri,
      faults.map(({ span, message }) => {
        const range = new vscode.Range(document.positionAt(span.start), document.positionAt(span.end));
        const problem = new vscode.Diagnostic(range, localize(message));
        problem.source = 'parlance';
        return problem;
      }),
    );
  }
}

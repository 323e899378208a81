import * as vscode from 'vscode';
import {
  type AgentBill,
  AgentCall,
  AgentSession,
  type AskPerson,
  fitText,
  isLookup,
  RefusedCall,
  runTool,
  shown,
  TOOLS,
  type Tool,
} from '#agents';
import { toSlashes } from '#base';
import { realFolder } from '#files';
import { SyncError } from '#sync';
import { explainError, type SendingPlan } from '#translate';
import { foldersWithTranslations } from '../projects/load-translations.ts';
import { localize } from '../shell/ui/localize.ts';
import { number } from '../shell/ui/number.ts';
import { namedTerms } from '../translate/sending/glossary-terms.ts';
import type { TranslateContext } from '../translate/sending/translate-context.ts';
import { editorAgentHost } from './editor-agent-host.ts';

/** What a call would be billed, found without making it. */
class Planned {
  readonly bill: AgentBill;
  readonly sending: SendingPlan;

  constructor(bill: AgentBill, sending: SendingPlan) {
    this.bill = bill;
    this.sending = sending;
  }
}

/** Calls that were shown to the user, and are remembered until they are made. */
const MOST_PLANNED = 50;

/** The tools of agents in the editor. What can be billed or written is shown before. */
export class EditorTools {
  readonly #context: TranslateContext;
  readonly #sessions = new Map<string, AgentSession>();
  /** What the user was shown, by tool and input; undefined for a call without a bill. */
  readonly #shown = new Map<string, Planned | undefined>();

  constructor(context: TranslateContext) {
    this.#context = context;
  }

  /** What is shown before a call. Nothing is sent or written for it. */
  async prepare(
    name: string,
    input: Record<string, unknown>,
    token: vscode.CancellationToken,
  ): Promise<vscode.PreparedToolInvocation> {
    const tool = toolOf(name);
    const invocationMessage = vscode.l10n.t('Parlance: {0}', tool.title);
    if (isLookup(tool)) return { invocationMessage };
    const planned = tool.bills ? await this.#billOf(tool, input, token) : undefined;
    const lines = planned === undefined ? writtenLines(input) : billLines(planned.bill);
    this.#remember(keyOf(name, input), planned);
    const message = new vscode.MarkdownString().appendText(shown(lines).join('\n'));
    return { invocationMessage, confirmationMessages: { title: tool.title, message } };
  }

  /** @throws Error whose message a model can read. */
  async invoke(
    name: string,
    input: Record<string, unknown>,
    token: vscode.CancellationToken,
  ): Promise<vscode.LanguageModelToolResult> {
    const planned = this.#shown.get(keyOf(name, input));
    this.#shown.delete(keyOf(name, input));
    try {
      const answer = await this.#run(toolOf(name), input, token, async (bill, sending) => {
        if (planned === undefined) return false;
        if (planned.bill.service === bill.service && planned.sending.covers(sending)) return true;
        throw new RefusedCall(
          'The user did not confirm this bill: the texts have changed since they were asked. Nothing was sent. Call again.',
        );
      });
      return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(JSON.stringify(answer))]);
    } catch (error) {
      throw new Error(fitText(whyNot(error)));
    }
  }

  /** The bill of a call; undefined if it costs nothing, or cannot be made: then the call itself says why. */
  async #billOf(
    tool: Tool,
    input: Record<string, unknown>,
    token: vscode.CancellationToken,
  ): Promise<Planned | undefined> {
    try {
      const ask: AskPerson = (bill, sending) => Promise.reject(new Planned(bill, sending));
      await this.#run(tool, input, token, ask, true);
    } catch (error) {
      if (error instanceof Planned) return error;
    }
    return undefined;
  }

  async #run(
    tool: Tool,
    input: Record<string, unknown>,
    token: vscode.CancellationToken,
    ask: AskPerson,
    isPlan = false,
  ): Promise<Record<string, unknown>> {
    if (!vscode.workspace.isTrusted)
      throw new RefusedCall('The workspace is in Restricted Mode. Ask the user to trust it.');
    const controller = new AbortController();
    const listener = token.onCancellationRequested(() => controller.abort());
    try {
      const session = await this.#session();
      return await runTool(tool, input, new AgentCall(session, controller.signal, ask, isPlan));
    } finally {
      listener.dispose();
    }
  }

  async #session(): Promise<AgentSession> {
    const folder = await chosenFolder();
    const known = this.#sessions.get(folder) ?? new AgentSession(editorAgentHost(folder, this.#context));
    this.#sessions.set(folder, known);
    return known;
  }

  #remember(key: string, planned: Planned | undefined): void {
    this.#shown.set(key, planned);
    const [oldest] = this.#shown.keys();
    if (this.#shown.size > MOST_PLANNED && oldest !== undefined) this.#shown.delete(oldest);
  }
}

function toolOf(name: string): Tool {
  const tool = TOOLS.find((each) => each.name === name);
  if (tool === undefined) throw new RefusedCall('There is no such tool.');
  return tool;
}

function keyOf(name: string, input: object): string {
  return `${name} ${JSON.stringify(input)}`;
}

/** The folder with translations: that of the active editor, if several have some. */
async function chosenFolder(): Promise<string> {
  const folders = await foldersWithTranslations();
  const active = toSlashes(vscode.window.activeTextEditor?.document.uri.fsPath ?? '');
  const own = folders.find((folder) => active.startsWith(`${folder}/`)) ?? folders[0];
  const folder =
    own ?? vscode.workspace.workspaceFolders?.find(({ uri }) => uri.scheme === 'file')?.uri.fsPath;
  if (folder === undefined) throw new RefusedCall('No folder is open.');
  return realFolder(folder) ?? toSlashes(folder);
}

function billLines({
  characters,
  again = 0,
  targets,
  files,
  service,
  terms = [],
}: AgentBill): readonly string[] {
  return [
    vscode.l10n.t('Characters that are sent to {0}, which can bill them: {1}', service, number(characters)),
    ...(again === 0
      ? []
      : [vscode.l10n.t('Of these only for texts that come back damaged: {0}', number(again))]),
    ...(targets.length === 0 ? [] : [vscode.l10n.t('Target languages: {0}', targets.join(', '))]),
    ...(files.length === 0 ? [] : [vscode.l10n.t('Files that are written: {0}', listed(files))]),
    ...terms.map(({ locale, phrases }) => `${locale}: ${namedTerms(phrases)}`),
  ];
}

/** The files that a call names: those of its items, by their IDs. */
function writtenLines({ items, glossary }: Record<string, unknown>): readonly string[] {
  const ids = Array.isArray(items)
    ? items.flatMap((item) => (typeof item?.id === 'string' ? [item.id] : []))
    : [];
  const files = [...new Set(ids.map((id: string) => id.split('#')[0]?.replace(/^[^:]*:/, '') ?? ''))];
  const named = typeof glossary === 'string' ? [glossary] : files;
  return [
    ...(ids.length === 0 ? [] : [vscode.l10n.t('Texts: {0}', number(ids.length))]),
    ...(named.length === 0 ? [] : [vscode.l10n.t('Files that are written: {0}', listed(named))]),
  ];
}

function listed(files: readonly string[]): string {
  const rest = files.length - 10;
  return [...files.slice(0, 10), ...(rest > 0 ? [vscode.l10n.t('And {0} more.', number(rest))] : [])].join(
    ', ',
  );
}

function whyNot(error: unknown): string {
  if (error instanceof RefusedCall) return error.message;
  if (error instanceof SyncError) return localize(error.what);
  return localize(explainError(error).what);
}

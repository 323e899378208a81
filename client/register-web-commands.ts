import * as vscode from 'vscode';
import { isRecord } from '#base';
import {
  type CheckContext,
  type ClearContext,
  checkWorkspace,
  clearWorkspaceCheck,
} from './glossaries/commands/check-workspace.ts';
import type { CommandOnWeb } from './manifest.ts';
import { commandId } from './shell/manifest/command-id.ts';
import type { Outcome } from './shell/ui/outcome.ts';
import { showPrompt } from './shell/ui/show-prompt.ts';

/** What the commands do that work in a browser. */
const HANDLERS: Readonly<Record<CommandOnWeb, (context: WebContext) => Promise<Outcome>>> = {
  checkWorkspace,
  clearWorkspaceCheck,
  async showLog({ output }) {
    output.show();
    return 'done';
  },
};

/** Registers all commands. Menus show those that work; the others say why they do not when something calls them by their IDs. */
export function registerWebCommands(context: WebContext): vscode.Disposable {
  const names = Object.keys(HANDLERS) as CommandOnWeb[];
  const works = new Set<string>(names.map(commandId));
  const others = contributedCommands(context.extension).filter((id) => !works.has(id));
  return vscode.Disposable.from(
    ...names.map((name) => vscode.commands.registerCommand(commandId(name), () => HANDLERS[name](context))),
    ...others.map((id) => vscode.commands.registerCommand(id, () => refuseInBrowser(context.extension))),
  );
}

async function refuseInBrowser({ extensionUri }: vscode.ExtensionContext): Promise<Outcome> {
  const page = vscode.Uri.joinPath(extensionUri, 'docs/web.md');
  showPrompt(
    'information',
    vscode.l10n.t(
      'In a browser, Parlance checks glossaries, translations, style rule lists, and parlance.json. This command needs the service, an API key, or the disk of a computer. Use VS Code on a computer, or connected to one.',
    ),
    [
      {
        title: vscode.l10n.t('Show What Works'),
        run: () => vscode.commands.executeCommand('markdown.showPreview', page),
      },
    ],
  );
  return 'refused';
}

/** The ids of all commands of package.json. */
function contributedCommands({ extension }: vscode.ExtensionContext): readonly string[] {
  const { contributes } = extension.packageJSON;
  const commands: unknown = isRecord(contributes) ? contributes.commands : undefined;
  if (!Array.isArray(commands)) return [];
  return commands.flatMap((each: unknown) =>
    isRecord(each) && typeof each.command === 'string' ? [each.command] : [],
  );
}

/** What the commands share in a browser. */
interface WebContext extends CheckContext, ClearContext {
  readonly extension: vscode.ExtensionContext;
  /** The channel *Parlance*. */
  readonly output: vscode.LogOutputChannel;
}

import { platform } from 'node:process';
import * as vscode from 'vscode';
import { COMMANDS } from '../../../protocol/commands.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { refuse } from '../../ui/refuse.ts';
import { recordingCommand } from '../../voice/recording-command.ts';

/**
 * Says why nothing is recorded, and how to do it: VS Code gives its pages no permission for the microphone, whatever they ask for, and has
 * no interface for it.
 */
export async function transcribeMicrophone(): Promise<Outcome> {
  return refuse(
    vscode.l10n.t('Pages of VS Code extensions cannot use the microphone. Record a file first.'),
    'warning',
    [
      {
        title: vscode.l10n.t('Choose Audio File...'),
        run: () => vscode.commands.executeCommand(COMMANDS.transcribeAudioFile),
      },
      {
        title: vscode.l10n.t('Copy Recording Command'),
        run: () => copy(recordingCommand(platform)),
      },
    ],
  );
}

async function copy(command: string): Promise<void> {
  await vscode.env.clipboard.writeText(command);
  vscode.window.setStatusBarMessage(
    vscode.l10n.t('Copied. Press q in the terminal to end the recording.'),
    5000,
  );
}

import * as vscode from 'vscode';
import type { Message } from '../core/message.ts';

/** Writes a message of the lower layers in the editor's language. */
export function localize({ text, args }: Message): string {
  return vscode.l10n.t(text, ...args);
}

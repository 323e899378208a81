import * as vscode from 'vscode';
import type { Message } from '#base';
import { number } from './number.ts';

/** Formats a message of the lower layers in the editor's language, including its numbers. */
export function localize({ text, args }: Message): string {
  return vscode.l10n.t(text, ...args.map((arg) => (typeof arg === 'number' ? number(arg) : arg)));
}

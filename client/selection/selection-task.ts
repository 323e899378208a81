import * as vscode from 'vscode';
import { type Message, message } from '../../core/message.ts';
import { type CapturedPiece, captureSelections } from './capture-selections.ts';
import { isOpen } from './is-open.ts';
import { isWritable } from './is-writable.ts';

/** What is selected in a document, and the state of the document in which it was read. */
export interface SelectionTask {
  readonly document: vscode.TextDocument;
  readonly version: number;
  readonly languageId: string;
  readonly pieces: readonly CapturedPiece[];
}

export type CapturedTask =
  | { readonly ok: true; readonly task: SelectionTask }
  | { readonly ok: false; readonly problem: Message };

/** Reads the selections of the active editor, or says why they cannot be worked on. */
export async function captureTask(): Promise<CapturedTask> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined)
    return refuse(message('No text editor is active. Open a file and select some text.'));
  const { document, selections } = editor;
  const { version, languageId } = document;
  const spans = selections.map(({ start, end }) => ({
    start: document.offsetAt(start),
    end: document.offsetAt(end),
  }));
  const captured = captureSelections(document.getText(), spans);
  if (!(await isWritable(document.uri))) {
    return refuse(message('This document cannot be changed. Copy the text into a file of your own first.'));
  }
  return captured.ok
    ? { ok: true, task: { document, version, languageId, pieces: captured.pieces } }
    : captured;
}

/** Whether the document is still as it was when the task was captured (reliability F43). */
export function isCurrent({ document, version, languageId }: SelectionTask): boolean {
  return isOpen(document) && document.version === version && document.languageId === languageId;
}

function refuse(problem: Message): CapturedTask {
  return { ok: false, problem };
}

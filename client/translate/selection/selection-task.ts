import * as vscode from 'vscode';
import { type Message, message, type Span, type TextEdit } from '#base';
import type { FileLanguages } from '#formats';
import { isWritable } from '../../shell/editor/is-writable.ts';
import {
  type CapturedPiece,
  type CapturedPieces,
  captureSelections,
  type Refusal,
} from './capture-selections.ts';

/** What is selected in a document, and the state of the document in which it was read. */
export interface SelectionTask {
  readonly document: vscode.TextDocument;
  readonly version: number;
  readonly languageId: string;
  /** The whole text of that version. */
  readonly text: string;
  readonly pieces: readonly CapturedPiece[];
  /** Where the result goes if the pieces are from elsewhere, such as the clipboard: the cursors and what is selected there. */
  readonly targets?: readonly Span[];
  /** The edits that write a text into these, with the escapes of what they are in. Left out: as it is. */
  readonly paste?: (text: string, targets: readonly Span[], pasted: string) => readonly TextEdit[];
  /** Reads the pieces again for a translation: what they are depends on its languages in files that hold both. */
  readonly readFor?: (languages: FileLanguages) => Promise<CapturedPieces>;
}

export type CapturedTask = { readonly ok: true; readonly task: SelectionTask } | Refusal;

/** What is captured other than selections, and where. */
export interface CaptureOptions {
  /** Finds the ranges to work on from the selections and cursors. Left out: the selections. */
  readonly expand?: (text: string, selections: readonly Span[]) => readonly Span[];
  /** Whether nothing will be written into the document. */
  readonly onlyReads?: boolean;
}

/** The active editor as it is now: its document, and what is selected, in UTF-16 offsets. */
export interface CapturedEditor {
  readonly document: vscode.TextDocument;
  readonly version: number;
  readonly languageId: string;
  readonly text: string;
  readonly spans: readonly Span[];
}

/** Reads the active editor, or explains why it cannot be used. */
export async function captureEditor({
  onlyReads = false,
}: CaptureOptions = {}): Promise<{ readonly ok: true; readonly editor: CapturedEditor } | Refusal> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined)
    return problemOf(message('No text editor is active. Open a file and select some text.'));
  const { document, selections } = editor;
  const { version, languageId } = document;
  const text = document.getText();
  const spans = selections.map(({ start, end }) => ({
    start: document.offsetAt(start),
    end: document.offsetAt(end),
  }));
  if (!onlyReads && !(await isWritable(document.uri))) {
    return problemOf(message('This document cannot be changed. Copy the text into another file.'));
  }
  return { ok: true, editor: { document, version, languageId, text, spans } };
}

/** Reads the selections of the active editor, or explains why they cannot be used. */
export async function captureTask(options: CaptureOptions = {}): Promise<CapturedTask> {
  const { expand = (_, selections) => selections } = options;
  const found = await captureEditor(options);
  if (!found.ok) return found;
  const { spans, ...document } = found.editor;
  const captured = captureSelections(document.text, expand(document.text, spans));
  return captured.ok ? { ok: true, task: { ...document, pieces: captured.pieces } } : captured;
}

function problemOf(problem: Message): Refusal {
  return { ok: false, problem };
}

/** A task with the pieces for a translation between two languages, or why there is nothing to translate. */
export async function taskBetween(
  task: SelectionTask,
  {
    source_lang: source,
    target_lang: target,
  }: { readonly source_lang?: string; readonly target_lang: string },
): Promise<CapturedTask> {
  const { readFor, ...known } = task;
  const read = await readFor?.({ source, target });
  if (read === undefined) return { ok: true, task };
  return read.ok ? { ok: true, task: { ...known, pieces: read.pieces } } : read;
}

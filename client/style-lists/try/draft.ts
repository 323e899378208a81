import * as vscode from 'vscode';
import { MAX_TEXT_BYTES, NODE_FILES } from '#files';
import type { StyleList } from '#service';
import { parseStyleFile, type StyleDraft } from '#style-rules';
import { readSamples, samplesFileOf } from '#style-rules/model';
import { findStoredList } from '#sync';
import type { Connection } from '../../shell/connection/connection.ts';
import { readFound } from '../../shell/editor/file-system.ts';
import { addressOfParts, STYLE_SCHEME } from '../documents/style-address.ts';

/** A list that somebody edits, as it is in the editor now. */
interface TriedDraft {
  readonly name: string;
  readonly draft: StyleDraft;
}

/** Reads the list of a document, saved or not. Undefined while it is not one. */
export function readDraft(document: vscode.TextDocument): TriedDraft | undefined {
  const parsed = parseStyleFile(new TextEncoder().encode(document.getText()));
  if (!parsed.ok || parsed.content.language === undefined) return undefined;
  const { name = '', language, configured_rules = {}, custom_instructions = [] } = parsed.content;
  return { name, draft: { language, configured_rules, custom_instructions } };
}

/** The list at the service that a document belongs to: that of its address, of the lock, or the only one with its name and language. */
export async function findStored(
  { uri }: vscode.TextDocument,
  { name, draft }: TriedDraft,
  { client, origin }: Pick<Connection, 'client' | 'origin'>,
  signal: AbortSignal,
): Promise<StyleList | undefined> {
  const address = uri.scheme === STYLE_SCHEME ? addressOfParts(uri) : undefined;
  if (address !== undefined) return client.getStyleList(address.list, { signal });
  const { language } = draft;
  const ports = { client, origin, files: NODE_FILES, signal };
  return findStoredList({ file: uri.fsPath, name, language }, ports);
}

/** The text to begin with: what is selected elsewhere, the line at the cursor, or the first sample that is kept with the list. */
export async function sampleFor(document: vscode.TextDocument): Promise<string> {
  const selected = selectedFor(document);
  return selected === '' ? sampleOf(document) : selected;
}

function selectedFor(document: vscode.TextDocument): string {
  for (const editor of vscode.window.visibleTextEditors) {
    const selected = editor.document === document ? '' : editor.document.getText(editor.selection);
    if (selected.trim() !== '') return selected;
  }
  const active = vscode.window.activeTextEditor;
  const isText = active !== undefined && !active.document.uri.path.endsWith('.style-rules.json');
  return isText ? active.document.lineAt(active.selection.active.line).text.trim() : '';
}

async function sampleOf(document: vscode.TextDocument): Promise<string> {
  const file = samplesFileOf(document.uri.path);
  if (file === undefined || document.uri.scheme === STYLE_SCHEME) return '';
  const bytes = await readFound(document.uri.with({ path: file }), MAX_TEXT_BYTES);
  if (bytes === undefined) return '';
  const read = readSamples(new TextDecoder().decode(bytes));
  return 'samples' in read ? (read.samples[0]?.sample ?? '') : '';
}

import * as vscode from 'vscode';
import type { CustomInstruction, StyleList } from '#service';
import { backupNote } from '../../glossaries/sync/roots/open-backups.ts';
import { connect } from '../../shell/connection/connection.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { type InstructionAddress, partsOfAddress, STYLE_SCHEME } from '../documents/style-address.ts';
import { replaceInList, type StylesContext } from './change-styles.ts';

/** Opens an instruction in a small document, or an empty one for a new instruction. A save sends it. */
export async function editInstruction(
  context: StylesContext,
  { style_id, name }: StyleList,
  instruction: CustomInstruction | undefined,
): Promise<Outcome> {
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const address: InstructionAddress = {
    kind: 'instruction',
    origin: connection.origin,
    list: style_id,
    instruction: instruction?.id,
    number: instruction === undefined ? Date.now() : 0,
    name: instruction?.label ?? vscode.l10n.t('New instruction of {0}', name),
  };
  const uri = vscode.Uri.from({ scheme: STYLE_SCHEME, ...partsOfAddress(address) });
  const document = await vscode.workspace.openTextDocument(uri);
  const place = document.lineAt(instruction === undefined ? 0 : Math.min(3, document.lineCount - 1)).range
    .end;
  await vscode.window.showTextDocument(document, { selection: new vscode.Range(place, place) });
  return 'done';
}

/** Deletes an instruction, after a question: only a backup can bring it back. */
export async function deleteInstruction(
  context: StylesContext,
  list: StyleList,
  { id, label, prompt }: CustomInstruction,
): Promise<Outcome> {
  const remove = vscode.l10n.t('Delete');
  const question = vscode.l10n.t('Delete the instruction "{0}" of {1}?', label, list.name);
  const detail = [prompt, await backupNote()].join('\n\n');
  const answer = await vscode.window.showWarningMessage(question, { modal: true, detail }, remove);
  if (answer !== remove) return 'cancelled';
  return replaceInList(context, list, {
    title: vscode.l10n.t('deleting the instruction'),
    isAsShown: ({ custom_instructions = [] }) =>
      custom_instructions.some((one) => one.id === id && one.label === label && one.prompt === prompt),
    send: (client, signal) => client.deleteInstruction(list.style_id, id, { signal }),
  });
}

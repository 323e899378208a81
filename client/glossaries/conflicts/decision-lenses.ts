import * as vscode from 'vscode';
import { isRecord } from '#base';
import { type CommandName, commandId } from '../../shell/manifest/command-id.ts';
import type { DecisionLine } from './conflict-text.ts';

/** Which conflicts a command decides: the argument of its lens. */
export interface Decision {
  /** The address of the manifest. */
  readonly manifest: string;
  /** Such as `product en-de`, or the key of a list in the manifest. */
  readonly file: string;
  /** Of an entry, or a rule or label of a list. Left out: all of the file. */
  readonly source?: string;
}

/** What the lenses of a line decide. */
export function decisionOf({ file, conflict }: DecisionLine, manifest: vscode.Uri): Decision {
  return {
    manifest: manifest.toString(),
    file: file.name,
    ...(conflict && { source: conflict.source }),
  };
}

/** Whether an argument says which conflicts are meant. */
export function isDecision(argument: unknown): argument is Decision {
  return (
    isRecord(argument) &&
    typeof argument.manifest === 'string' &&
    typeof argument.file === 'string' &&
    (argument.source === undefined || typeof argument.source === 'string')
  );
}

/** The lenses above a file, or above one of its conflicts. */
export function lensesAt(
  shown: DecisionLine,
  manifest: vscode.Uri,
  { hasMergeEditor }: { readonly hasMergeEditor: boolean },
): readonly vscode.CodeLens[] {
  const decision = decisionOf(shown, manifest);
  const range = new vscode.Range(shown.line, 0, shown.line, 0);
  const lens = (name: CommandName, title: string) =>
    new vscode.CodeLens(range, { title, command: commandId(name), arguments: [decision] });
  const { conflict } = shown;
  if (conflict === undefined) {
    const file = vscode.Uri.joinPath(manifest, '..', shown.file.file);
    return [
      lens('keepMine', vscode.l10n.t('Keep All Mine')),
      lens('keepTheirs', vscode.l10n.t('Keep All Theirs')),
      new vscode.CodeLens(range, {
        title: vscode.l10n.t('Open File'),
        command: 'vscode.open',
        arguments: [file],
      }),
      ...(hasMergeEditor ? [lens('mergeConflicts', vscode.l10n.t('Open in Merge Editor'))] : []),
    ];
  }
  // Two values are needed to keep both, and a rule has one option.
  const hasBoth =
    shown.file.kind === 'dictionary' && conflict.mine !== undefined && conflict.theirs !== undefined;
  return [
    lens('keepMine', vscode.l10n.t('Keep Mine')),
    lens('keepTheirs', vscode.l10n.t('Keep Theirs')),
    ...(hasBoth ? [lens('keepBoth', vscode.l10n.t('Keep Both...'))] : []),
  ];
}

import { spawn } from 'node:child_process';
import process from 'node:process';
import { message } from '#base';
import { editedText } from '#files';
import { withoutSecrets } from '#service';
import type { UnitStanding } from '#units';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import type { ReviewScope } from './run-review.ts';
import { refuseUnknown, settleAll } from './run-review-accept.ts';

/**
 * `parlance review --edit`: opens the user's editor with one translation after the other. What is saved is a text of a person.
 * @throws CommandError without a terminal, or without an editor.
 */
export async function runReviewEdit(
  scope: ReviewScope,
  ids: readonly string[],
  context: CommandContext,
): Promise<void> {
  const editor = editorOf(context);
  const { requiresReview } = scope;
  await settleAll(scope, context, {
    ids,
    requiresReview,
    unknown: refuseUnknown,
    // Whoever edits a text reads what is said of it, and may be right.
    writesErrors: true,
    textsFor: ({ standing }) => editUnit(standing, editor),
  });
}

function editorOf({ host: { env, stdin } }: CommandContext): string {
  if (stdin.isTTY !== true) throw new CommandError(message('--edit needs a terminal.'));
  const editor = env.VISUAL || env.EDITOR;
  if (editor !== undefined && editor !== '') return editor;
  throw new CommandError(message('There is no editor.'), {
    next: message('Set EDITOR to the command of your editor, such as: export EDITOR=nano'),
  });
}

/** The texts of a unit after the user has edited them, one for each part. */
async function editUnit(
  { pair: { source, target } }: UnitStanding,
  editor: string,
): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const [index, { text }] of (source?.parts ?? []).entries()) {
    const before = target?.parts[index]?.present ?? '';
    texts.push(await editText(editor, before === '' ? text : before));
  }
  return texts;
}

/**
 * Lets the user edit a text in an editor, which is a command with options.
 * @returns the text as it was saved, without the line end that editors add.
 * @throws CommandError if the editor cannot be started or fails.
 */
async function editText(editor: string, text: string): Promise<string> {
  const saved = await editedText(`${text}\n`, (file) => runEditor(editor, file));
  if (saved === undefined) throw unusable(editor);
  return saved.replace(/\r?\n$/, '');
}

function unusable(command: string): CommandError {
  return new CommandError(message('The editor {0} could not be used.', command));
}

function runEditor(editor: string, file: string): Promise<void> {
  const [command = '', ...args] = editor.split(' ').filter((part) => part !== '');
  return new Promise((resolve, reject) => {
    const failed = () => reject(unusable(command));
    spawn(command, [...args, file], { stdio: 'inherit', env: withoutSecrets(process.env) })
      .once('error', failed)
      .once('exit', (code) => (code === 0 ? resolve() : failed()));
  });
}

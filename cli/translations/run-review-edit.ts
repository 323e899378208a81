import { message } from '../../core/message.ts';
import type { UnitStanding } from '../../core/projects/states/unit-state.ts';
import { verifyUnchanged } from '../../core/protect/verify-unchanged.ts';
import type { Decision } from '../../workspace/projects/review/settle-units.ts';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { localize } from '../terminal/localize.ts';
import { editText } from './edit-text.ts';
import { chosenUnits, type ReviewedChoice } from './run-review.ts';
import { type FileDecisions, settleAll } from './run-review-accept.ts';

/**
 * `parlance review --edit`: opens the user's editor with one translation after the other. What is saved is a text of a person.
 * @throws CommandError without a terminal, or without an editor.
 */
export async function runReviewEdit(
  choice: ReviewedChoice,
  ids: readonly string[],
  context: CommandContext,
): Promise<void> {
  const editor = editorOf(context);
  await settleAll(choice, context, async (review) => {
    const all: FileDecisions[] = [];
    for (const { status, units } of await chosenUnits(review, ids, context)) {
      const decisions: Decision[] = [];
      for (const { standing } of units)
        decisions.push({ standing, texts: await editUnit(standing, editor, context) });
      all.push({ status, decisions });
    }
    return all;
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

/** The texts of a unit after the user has edited them, one for each part. What looks damaged is said, not refused. */
async function editUnit(
  { pair: { source, target } }: UnitStanding,
  editor: string,
  { output }: CommandContext,
): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const [index, { text }] of (source?.parts ?? []).entries()) {
    const before = target?.parts[index]?.present ?? '';
    const after = await editText(editor, before === '' ? text : before);
    const damage = verifyUnchanged(text, after);
    if (damage !== undefined) output.note(message('Check the text: {0}', localize(damage.reason)));
    texts.push(after);
  }
  return texts;
}

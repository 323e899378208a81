import * as vscode from 'vscode';
import { callWithProgress } from '../call-with-progress.ts';
import { type OptionSet, optionSets } from '../compare/option-sets.ts';
import { translatePieces } from '../compare/translate-pieces.ts';
import { connect } from '../connection.ts';
import type { ClientContext } from '../context.ts';
import { localize } from '../localize.ts';
import type { Outcome } from '../outcome.ts';
import { pickTargetLanguage } from '../pickers/pick-language.ts';
import { refuse } from '../refuse.ts';
import { captureTask } from '../selection/selection-task.ts';
import { translationInto } from '../translation-request.ts';
import { readArgument } from './command.ts';

/** Translates the selections by two sets of options and shows both side by side. The document stays as it is. */
export async function compareTranslations(context: ClientContext, argument: unknown): Promise<Outcome> {
  const captured = await captureTask();
  if (!captured.ok) return refuse(localize(captured.problem));
  const { task } = captured;
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const title = vscode.l10n.t('Compare translations into');
  const target = readArgument(argument, 'target') ?? (await pickTargetLanguage(context, connection, title));
  if (target === undefined) return 'cancelled';
  const options = translationInto(target, argument, task.document.uri);
  const sets = optionSets((await context.languageFacts.load(connection)).facts, options);
  const [left, right] = givenSets(sets, argument) ?? (await pickTwo(sets));
  if (left === undefined || right === undefined) return 'cancelled';
  const heading = vscode.l10n.t('{0} or {1} ({2})', left.label, right.label, target.toUpperCase());
  const texts = task.pieces.map(({ text }) => text);
  const [before, after] = await callWithProgress(heading, connection, ({ signal }) =>
    Promise.all(
      [left, right].map((set) =>
        translatePieces(context, connection, task, {
          texts,
          options: { ...options, ...set.options },
          signal,
        }),
      ),
    ),
  );
  context.statusItem.unblock();
  await context.results.showDiff({
    title: heading,
    before: before?.text ?? '',
    after: after?.text ?? '',
    path: task.document.uri.path,
    names: [left.label, right.label],
  });
  return 'shown';
}

/** The two sets that a key binding names. */
function givenSets(
  sets: readonly OptionSet[],
  argument: unknown,
): readonly (OptionSet | undefined)[] | undefined {
  const [first, second] = [readArgument(argument, 'first'), readArgument(argument, 'second')];
  if (first === undefined || second === undefined) return undefined;
  return [first, second].map((id) => sets.find((set) => set.id === id));
}

async function pickTwo(sets: readonly OptionSet[]): Promise<readonly OptionSet[]> {
  const items = sets.map((set) => ({ label: set.label, set }));
  const pick = (title: string, left: readonly (typeof items)[number][]) =>
    vscode.window.showQuickPick(left, { title });
  const first = await pick(vscode.l10n.t('Compare (1 of 2)'), items);
  if (first === undefined) return [];
  const second = await pick(
    vscode.l10n.t('Compare {0} with (2 of 2)', first.label),
    items.filter((item) => item !== first),
  );
  return second === undefined ? [] : [first.set, second.set];
}

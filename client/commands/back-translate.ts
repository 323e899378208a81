import * as vscode from 'vscode';
import { callWithProgress } from '../call-with-progress.ts';
import { translateToLookAt } from '../compare/translate-to-look-at.ts';
import { connect } from '../connection.ts';
import type { ClientContext } from '../context.ts';
import { localize } from '../localize.ts';
import type { Outcome } from '../outcome.ts';
import { pickTargetLanguage } from '../pickers/pick-language.ts';
import { refuse } from '../refuse.ts';
import { captureTask } from '../selection/selection-task.ts';
import { showPrompt } from '../show-prompt.ts';
import { translationInto } from '../translation-request.ts';
import { readArgument } from './command.ts';

/** Translates the selections into a language and back, and shows what has become of them. The document stays as it is. */
export async function backTranslate(context: ClientContext, argument: unknown): Promise<Outcome> {
  const captured = await captureTask({ onlyReads: true });
  if (!captured.ok) return refuse(localize(captured.problem));
  const { task } = captured;
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const question = vscode.l10n.t('Translate and back, by way of');
  const target =
    readArgument(argument, 'target') ?? (await pickTargetLanguage(context, connection, question));
  if (target === undefined) return 'cancelled';
  const there = translationInto(target, argument, task.document.uri);
  const title = vscode.l10n.t('Back-translation by way of {0}', target.toUpperCase());
  const texts = task.pieces.map(({ text }) => text);
  const { translation, back } = await callWithProgress(title, connection, async ({ signal, deadline }) => {
    const first = await translateToLookAt(context, connection, task, {
      texts,
      options: there,
      signal,
      deadline,
    });
    const source = there.source_lang ?? first.source;
    if (source === undefined) return { translation: first.text, back: undefined };
    const options = { source_lang: target.split('-', 1)[0] ?? target, target_lang: source };
    const second = await translateToLookAt(context, connection, task, {
      texts: [first.text],
      options,
      signal,
      deadline,
    });
    return { translation: first.text, back: second.text };
  });
  context.statusItem.unblock();
  if (back === undefined) {
    return refuse(
      vscode.l10n.t('The language of the text is not known. Choose it with Parlance: Choose Languages.'),
    );
  }
  const { path } = task.document.uri;
  const before = texts.join('\n\n');
  await context.results.showDiff({
    title,
    before,
    after: back,
    path,
    names: ['original', 'back-translation'],
  });
  showPrompt(
    'information',
    vscode.l10n.t('The text was translated into {0} and back.', target.toUpperCase()),
    [{ title: vscode.l10n.t('Copy Translation'), run: () => vscode.env.clipboard.writeText(translation) }],
  );
  return 'shown';
}

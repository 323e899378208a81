import * as vscode from 'vscode';
import { type Language, languagesOf, rootOf } from '#base';
import { type Connection, connect } from '../../../shell/connection/connection.ts';
import { readArgument } from '../../../shell/editor/read-argument.ts';
import type { Outcome } from '../../../shell/ui/outcome.ts';
import { rephrasePieces } from '../../rephrase/rephrase-pieces.ts';
import { captureTexts } from '../../selection/capture-texts.ts';
import { refuseCapture } from '../../selection/refuse-capture.ts';
import type { TranslateState } from '../../state.ts';

/** Rewrites the selections in another variant of their language, such as British for American English (specification 4.3). */
export async function convertVariant(context: TranslateState, argument: unknown): Promise<Outcome> {
  const captured = await captureTexts();
  if (!captured.ok) return refuseCapture(captured);
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const target = readArgument(argument, 'target') ?? (await pickVariant(context, connection));
  if (target === undefined) return 'cancelled';
  const title = vscode.l10n.t('Conversion into {0}', target);
  const options = { target_lang: target };
  return rephrasePieces(context, { task: captured.task, connection, options, title });
}

async function pickVariant(context: TranslateState, connection: Connection): Promise<string | undefined> {
  const languages = languagesOf((await context.serviceFacts.load(connection)).facts, 'write');
  const items = variantsOf(languages).map(({ name, lang }) => ({ label: name, description: lang }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Convert the selection into'),
    placeHolder: vscode.l10n.t('The text must be in another variant of the same language'),
    matchOnDescription: true,
  });
  return picked?.description;
}

/** The variants of languages that have more than one. */
function variantsOf(languages: readonly Language[]): readonly Language[] {
  const variants = languages.filter(({ lang, usable_as_target }) => usable_as_target && lang.includes('-'));
  const count = (root: string) => variants.filter(({ lang }) => rootOf(lang) === root).length;
  return variants.filter(({ lang }) => count(rootOf(lang)) > 1);
}

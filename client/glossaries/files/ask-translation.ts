import * as vscode from 'vscode';
import { showPhrase } from '#base';
import { translationsOf } from '#glossary';
import { nameOf } from '../../shell/editor/files.ts';
import { readGlossary } from './read-glossary.ts';

/** What the user has typed. */
interface TypedTranslation {
  readonly text: string;
  /** Whether the user wants to say more about the term. */
  readonly wantsMore: boolean;
}

/** How a translation is asked for. */
interface TranslationQuestion {
  /** A translation that must not be used. */
  readonly isForbidden: boolean;
  /** Whether a button offers to say more. */
  readonly offersMore: boolean;
}

/** Asks for the translation of a phrase, and shows the one that the glossary has. Undefined when cancelled. */
export async function askTranslation(
  source: string,
  document: vscode.TextDocument,
  { isForbidden, offersMore }: TranslationQuestion,
): Promise<TypedTranslation | undefined> {
  const box = vscode.window.createInputBox();
  box.title = vscode.l10n.t('Add to {0}', nameOf(document.uri));
  box.prompt = isForbidden
    ? vscode.l10n.t('The translation of "{0}" that must not be used', showPhrase(source))
    : await promptFor(source, document);
  const more = { iconPath: new vscode.ThemeIcon('note'), tooltip: vscode.l10n.t('Set Status and Note...') };
  if (offersMore) box.buttons = [more];
  return new Promise((resolve) => {
    const finish = (wantsMore: boolean) => {
      resolve({ text: box.value, wantsMore });
      box.hide();
    };
    box.onDidAccept(() => finish(false));
    box.onDidTriggerButton(() => finish(true));
    box.onDidHide(() => {
      resolve(undefined);
      box.dispose();
    });
    box.show();
  });
}

async function promptFor(source: string, document: vscode.TextDocument): Promise<string> {
  const dictionary = (await readGlossary(document))?.dictionary;
  const existing = dictionary === undefined ? [] : translationsOf(dictionary, source);
  const language = dictionary?.pair?.target.toUpperCase();
  const [shown, name] = [showPhrase(source), nameOf(document.uri)];
  return [
    language === undefined
      ? vscode.l10n.t('The translation of "{0}"', shown)
      : vscode.l10n.t('The translation of "{0}" into {1}', shown, language),
    ...existing.map((phrase) => vscode.l10n.t('{0} has "{1}" already', name, showPhrase(phrase))),
  ].join('. ');
}

import type * as vscode from 'vscode';
import type { TranslateOptions } from '../../workspace/translation/batches/translate-texts.ts';
import { readArgument } from '../commands/command.ts';
import { readSetting } from '../editor/settings.ts';

/**
 * A translation into a language, from that of the command's argument, else of the settings, else the one that is detected, and as formal as
 * the settings have it.
 */
export function translationInto(
  target: string,
  argument: unknown,
  place: vscode.Uri | undefined,
): TranslateOptions {
  const source = readArgument(argument, 'source') ?? readSetting('parlance.translate.sourceLanguage', place);
  const formality = readSetting('parlance.translate.formality', place);
  return {
    target_lang: target,
    ...(source === '' ? {} : { source_lang: source }),
    ...(formality === 'default' ? {} : { formality }),
  };
}

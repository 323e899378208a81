import type * as vscode from 'vscode';
import type { TranslateOptions } from '#translate';
import { readArgument } from '../../shell/editor/read-argument.ts';
import { readSetting } from '../../shell/editor/settings.ts';

/**
 * The options to translate into a language: the source comes from the command's argument, from the settings, or is detected; the formality
 * comes from the settings.
 */
export function translationInto(
  target: string,
  argument: unknown,
  uri: vscode.Uri | undefined,
): TranslateOptions {
  const source = readArgument(argument, 'source') ?? readSetting('parlance.translate.sourceLanguage', uri);
  const formality = readSetting('parlance.translate.formality', uri);
  return {
    target_lang: target,
    ...(source === '' ? {} : { source_lang: source }),
    ...(formality === 'default' ? {} : { formality }),
  };
}

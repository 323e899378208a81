import * as vscode from 'vscode';
import type { Profile } from '#manifest';
import { glossaryIdsOf, type RequestOptions } from '#requests';

/** The languages of a request. An empty source is detected. */
type LanguagesOfRequest = Pick<RequestOptions, 'source_lang' | 'target_lang'>;

/** `EN → DE`. */
export function describePair({ source_lang = '', target_lang = '' }: LanguagesOfRequest): string {
  const from = source_lang === '' ? vscode.l10n.t('Auto') : source_lang.toUpperCase();
  return `${from} → ${target_lang.toUpperCase()}`;
}

/** The options of a profile without its languages, in one line. */
export function describeOptions(profile: Profile): string {
  const { style_id, translation_memory_id, formality, model_type } = profile.options;
  const { custom_instructions = [] } = profile.options;
  return [
    ...glossaryIdsOf(profile.options).map((name) => vscode.l10n.t('glossary {0}', name)),
    style_id && vscode.l10n.t('style rule list {0}', style_id),
    translation_memory_id && vscode.l10n.t('translation memory {0}', translation_memory_id),
    formality && vscode.l10n.t('formality {0}', formality),
    model_type,
    custom_instructions.length > 0 && vscode.l10n.t('custom instructions: {0}', custom_instructions.length),
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ');
}

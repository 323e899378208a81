import * as vscode from 'vscode';
import type { ServiceFacts } from '../../core/languages/facts.ts';
import { supportOf } from '../../core/languages/support.ts';
import type { TranslateOptions } from '../../workspace/translate-texts.ts';

/** Options of a translation under a name that people know. */
export interface OptionSet {
  readonly id: string;
  readonly label: string;
  readonly options: Partial<TranslateOptions>;
}

/** The sets that a pair of languages takes, as far as the service has told (specification 4.1). */
export function optionSets(
  facts: ServiceFacts,
  { source_lang, target_lang }: TranslateOptions,
): readonly OptionSet[] {
  const question = {
    resource: 'translate_text',
    feature: 'formality',
    source: source_lang,
    target: target_lang,
  };
  const hasFormality = supportOf(facts, question).support !== 'no';
  return [
    { id: 'default', label: vscode.l10n.t('Default'), options: {} },
    ...(hasFormality
      ? [
          { id: 'formal', label: vscode.l10n.t('Formal'), options: { formality: 'prefer_more' } },
          { id: 'informal', label: vscode.l10n.t('Informal'), options: { formality: 'prefer_less' } },
        ]
      : []),
    {
      id: 'quality',
      label: vscode.l10n.t('Best Quality'),
      options: { model_type: 'prefer_quality_optimized' },
    },
    { id: 'latency', label: vscode.l10n.t('Fastest'), options: { model_type: 'latency_optimized' } },
  ];
}

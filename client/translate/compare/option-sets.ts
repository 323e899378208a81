import * as vscode from 'vscode';
import { rootOf, type ServiceFacts, supportOf } from '#base';
import type { TranslateOptions } from '#translate';
import { describeOptions, describePair } from '../../shell/profiles/describe-profile.ts';
import type { FoundProfile } from '../../shell/profiles/find-profiles.ts';
import type { SettingsChoice } from '../settings/translation-settings.ts';

/** Options that can be compared with others, under a name that people know. */
export interface OptionSet {
  /** The short name of a profile, or the id of a built-in set. */
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly detail: string;
  readonly choice: SettingsChoice;
}

/** What is compared: at least two. */
export type ComparedSets = readonly OptionSet[];

/** The option sets of profiles. */
export function setsOfProfiles(profiles: readonly FoundProfile[]): readonly OptionSet[] {
  return profiles.map((found) => ({
    id: found.profile.id,
    label: found.profile.id,
    description: describePair(found.profile.options),
    detail: describeOptions(found.profile),
    choice: { profile: found },
  }));
}

/** Whether a set translates into the language of a comparison, or into a variant of it. */
export function isInto({ choice }: OptionSet, target: string): boolean {
  const options = 'profile' in choice ? choice.profile.profile.options : choice.options;
  return rootOf(options.target_lang ?? '') === rootOf(target);
}

/** The built-in sets that a language pair supports, as far as the service has reported (specification 4.1). */
export function setsOfOptions(facts: ServiceFacts, languages: TranslateOptions): readonly OptionSet[] {
  const { source_lang: source, target_lang: target } = languages;
  const question = { resource: 'translate_text', feature: 'formality', source, target };
  const hasFormality = supportOf(facts, question).support !== 'no';
  const setOf = (id: string, label: string, options: Partial<TranslateOptions>): OptionSet => ({
    id,
    label,
    description: describePair(languages),
    detail: '',
    choice: { options: { ...languages, ...options } },
  });
  return [
    setOf('default', vscode.l10n.t('Default'), {}),
    ...(hasFormality
      ? [
          setOf('formal', vscode.l10n.t('Formal'), { formality: 'prefer_more' }),
          setOf('informal', vscode.l10n.t('Informal'), { formality: 'prefer_less' }),
        ]
      : []),
    setOf('quality', vscode.l10n.t('Best Quality'), { model_type: 'prefer_quality_optimized' }),
    setOf('latency', vscode.l10n.t('Fastest'), { model_type: 'latency_optimized' }),
  ];
}

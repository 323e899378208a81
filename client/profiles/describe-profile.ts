import * as vscode from 'vscode';
import type { Profile } from '../../core/manifest/profile.ts';

/** `EN → DE`. */
export function describePair(source: string | undefined, target: string | undefined): string {
  const from = source === undefined || source === '' ? vscode.l10n.t('Auto') : source.toUpperCase();
  return `${from} → ${target?.toUpperCase() ?? '?'}`;
}

/** What a profile says besides its languages, in one line. */
export function describeOptions(profile: Profile): string {
  const { glossary, styleRules, memory, formality, modelType, customInstructions = [] } = profile;
  return [
    glossary && vscode.l10n.t('glossary {0}', glossary),
    styleRules && vscode.l10n.t('style rules {0}', styleRules),
    memory && vscode.l10n.t('memory {0}', memory),
    formality && vscode.l10n.t('formality {0}', formality),
    modelType,
    customInstructions.length > 0 && vscode.l10n.t('custom instructions: {0}', customInstructions.length),
  ]
    .filter((part) => typeof part === 'string')
    .join(', ');
}

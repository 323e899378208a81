import * as vscode from 'vscode';
import type { ServiceFacts } from '../../core/languages/facts/facts.ts';
import { supportOf } from '../../core/languages/support.ts';

/** The levels besides the usual one (specification 4.2). */
export const FORMALITIES = ['more', 'less'] as const;

type Formality = (typeof FORMALITIES)[number];

/** A level in the user's words. */
export function explainFormality(formality: Formality): { readonly label: string } {
  return { label: formality === 'more' ? vscode.l10n.t('More Formal') : vscode.l10n.t('Less Formal') };
}

/** The value that is sent: where support is not certain, the one that falls back to the usual formality instead of failing. */
export function formalityFor(facts: ServiceFacts, formality: string, target: string): string {
  const { support } = supportOf(facts, { resource: 'translate_document', feature: 'formality', target });
  return support === 'yes' ? formality : `prefer_${formality}`;
}

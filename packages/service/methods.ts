import type { Transport } from './call/send.ts';
import type { OperationName } from './operations.ts';
import * as checkedInstructions from './reconcile/custom-instructions.ts';
import * as checkedKeys from './reconcile/developer-keys.ts';
import * as checkedGlossaries from './reconcile/glossaries.ts';
import * as checkedLegacyGlossaries from './reconcile/legacy-glossaries.ts';
import * as checkedMemories from './reconcile/memories.ts';
import * as checkedSpokenTerms from './reconcile/spoken-terms.ts';
import * as checkedStyleRules from './reconcile/style-rules.ts';
import * as analytics from './resources/analytics.ts';
import * as instructions from './resources/custom-instructions.ts';
import * as keys from './resources/developer-keys.ts';
import * as documents from './resources/documents.ts';
import * as glossaries from './resources/glossaries.ts';
import * as languages from './resources/languages.ts';
import * as legacyGlossaries from './resources/legacy-glossaries.ts';
import * as memories from './resources/memories.ts';
import * as rephrase from './resources/rephrase.ts';
import * as spokenTerms from './resources/spoken-terms.ts';
import * as styleRules from './resources/style-rules.ts';
import * as translate from './resources/translate.ts';
import * as usage from './resources/usage.ts';
import * as voice from './resources/voice.ts';

/** A function of `resources/`, or of `reconcile/` if a lost answer makes a check necessary. Its parameters after the transport are those of the client's method. */
export type Method = (transport: Transport, ...given: never[]) => Promise<unknown>;

/**
 * The function of every operation, under the operation's name, among the other exports of the same files. What checks
 * lost answers comes last: it stands in for the function of the same name.
 */
export const METHODS = {
  ...analytics,
  ...instructions,
  ...keys,
  ...documents,
  ...glossaries,
  ...languages,
  ...legacyGlossaries,
  ...memories,
  ...rephrase,
  ...styleRules,
  ...translate,
  ...usage,
  ...voice,
  ...spokenTerms,
  ...checkedInstructions,
  ...checkedKeys,
  ...checkedGlossaries,
  ...checkedLegacyGlossaries,
  ...checkedMemories,
  ...checkedSpokenTerms,
  ...checkedStyleRules,
} as const satisfies Readonly<Record<OperationName, Method>>;

import type { PairRuleId } from '#manifest';
import type { UnitState } from '#units';
import type { PairRule } from '../rule.ts';
import { codeMissing } from './code-missing.ts';
import { edgeSpace } from './edge-space.ts';
import { ellipsis } from './ellipsis.ts';
import { endPunctuation } from './end-punctuation.ts';
import { extraTranslation } from './extra-translation.ts';
import { frenchSpacing } from './french-spacing.ts';
import { inconsistent } from './inconsistent.ts';
import { lengthRatio } from './length.ts';
import { lineBreaks } from './line-breaks.ts';
import { linkMissing } from './link-missing.ts';
import { messageSyntax } from './message-syntax.ts';
import { missingTranslation } from './missing-translation.ts';
import { mojibake } from './mojibake.ts';
import { needsReview } from './needs-review.ts';
import { numberDiffers } from './number-differs.ts';
import { numberMissing } from './number-missing.ts';
import { placeholderExtra } from './placeholder-extra.ts';
import { placeholderMissing } from './placeholder-missing.ts';
import { pluralForms } from './plural-forms.ts';
import { quotes } from './quotes.ts';
import { repeatedWord } from './repeated-word.ts';
import type { StateRule } from './shared/state-rule.ts';
import { staleTranslation } from './stale-translation.ts';
import { startCapital } from './start-capital.ts';
import { tagMismatch } from './tag-mismatch.ts';
import { termForbidden } from './term-forbidden.ts';
import { termMissing } from './term-missing.ts';
import { termUntranslated } from './term-untranslated.ts';
import { translationControlCharacter } from './translation-control-character.ts';
import { translationDoubleSpace } from './translation-double-space.ts';
import { unbalancedBrackets } from './unbalanced-brackets.ts';
import { untranslated } from './untranslated.ts';
import { zeroWidth } from './zero-width.ts';

/** What translations wait for, by the states of their units. */
export const STATE_RULES: readonly StateRule[] = [
  missingTranslation,
  staleTranslation,
  needsReview,
  extraTranslation,
];

/** Every rule for translations by its id, in the order in which they are reported. */
const RULES: Readonly<Record<PairRuleId, PairRule>> = {
  'missing-translation': missingTranslation,
  'stale-translation': staleTranslation,
  'needs-review': needsReview,
  'extra-translation': extraTranslation,
  'placeholder-missing': placeholderMissing,
  'placeholder-extra': placeholderExtra,
  'message-syntax': messageSyntax,
  'plural-forms': pluralForms,
  'tag-mismatch': tagMismatch,
  'code-missing': codeMissing,
  'link-missing': linkMissing,
  untranslated: untranslated,
  length: lengthRatio,
  inconsistent: inconsistent,
  'translation-double-space': translationDoubleSpace,
  'edge-space': edgeSpace,
  'line-breaks': lineBreaks,
  'zero-width': zeroWidth,
  'translation-control-character': translationControlCharacter,
  mojibake: mojibake,
  'number-missing': numberMissing,
  'number-differs': numberDiffers,
  'unbalanced-brackets': unbalancedBrackets,
  'repeated-word': repeatedWord,
  'french-spacing': frenchSpacing,
  'term-missing': termMissing,
  'term-forbidden': termForbidden,
  'term-untranslated': termUntranslated,
  'end-punctuation': endPunctuation,
  'start-capital': startCapital,
  quotes: quotes,
  ellipsis: ellipsis,
};

/** The same as a list. The editor, the command line, the documentation, and the tests use this table. */
export const PAIR_RULES: readonly PairRule[] = Object.values(RULES);

/** Those about the texts of translations, and not about what waits for something. */
export const TEXT_RULES: readonly PairRule[] = PAIR_RULES.filter(
  ({ id }) => !STATE_RULES.some((rule) => rule.id === id),
);

/** The rule for a state; undefined for what waits for nothing. */
export function ruleOfState(state: UnitState): StateRule | undefined {
  return STATE_RULES.find(({ states }) => states.includes(state));
}

import type { PairRule, StateRule, TextRule } from '../rule.ts';
import { activeMarkup } from './active-markup.ts';
import { brokenEntity } from './broken-entity.ts';
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
import { numbersSwapped } from './numbers-swapped.ts';
import { placeholderExtra } from './placeholder-extra.ts';
import { placeholderMissing } from './placeholder-missing.ts';
import { pluralForms } from './plural-forms.ts';
import { quotes } from './quotes.ts';
import { repeatedWord } from './repeated-word.ts';
import { staleTranslation } from './stale-translation.ts';
import { startCapital } from './start-capital.ts';
import { tagMismatch } from './tag-mismatch.ts';
import { termForbidden } from './term-forbidden.ts';
import { termMissing } from './term-missing.ts';
import { termUntranslated } from './term-untranslated.ts';
import { tooLong } from './too-long.ts';
import { translationControlCharacter } from './translation-control-character.ts';
import { translationDoubleSpace } from './translation-double-space.ts';
import { unbalancedBrackets } from './unbalanced-brackets.ts';
import { unescapedApostrophe } from './unescaped-apostrophe.ts';
import { untranslated } from './untranslated.ts';
import { wrongLanguage } from './wrong-language.ts';
import { zeroWidth } from './zero-width.ts';

/** What translations wait for, by the states of their units. */
export const STATE_RULES: readonly StateRule[] = [
  missingTranslation,
  staleTranslation,
  needsReview,
  extraTranslation,
];

/** What is wrong with texts that are translated. */
export const TEXT_RULES: readonly TextRule[] = [
  placeholderMissing,
  placeholderExtra,
  messageSyntax,
  unescapedApostrophe,
  pluralForms,
  tagMismatch,
  activeMarkup,
  codeMissing,
  linkMissing,
  untranslated,
  wrongLanguage,
  lengthRatio,
  tooLong,
  inconsistent,
  translationDoubleSpace,
  edgeSpace,
  lineBreaks,
  zeroWidth,
  translationControlCharacter,
  mojibake,
  brokenEntity,
  numberMissing,
  numberDiffers,
  numbersSwapped,
  unbalancedBrackets,
  repeatedWord,
  frenchSpacing,
  termMissing,
  termForbidden,
  termUntranslated,
  endPunctuation,
  startCapital,
  quotes,
  ellipsis,
];

/** Every rule for translations, in the order in which they are reported. The editor, the command line, the documentation, and the tests use this table. */
export const PAIR_RULES: readonly PairRule[] = [...STATE_RULES, ...TEXT_RULES];

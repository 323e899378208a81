import type { RiskSignal } from '../risk-signal.ts';
import { inconsistent } from './inconsistent.ts';
import { language } from './language.ts';
import { leftover } from './leftover.ts';
import { length } from './length.ts';
import { negation } from './negation.ts';
import { numbers } from './numbers.ts';
import { origin } from './origin.ts';
import { otherText } from './other-text.ts';
import { placeholders } from './placeholders.ts';
import { punctuation } from './punctuation.ts';
import { repetition } from './repetition.ts';
import { sentences } from './sentences.ts';
import { sharedTranslation } from './shared-translation.ts';
import { sourceChange } from './source-change.ts';
import { terms } from './terms.ts';
import { wordMissing } from './word-missing.ts';

/** What the order of a review is computed from. The documentation and the tests use this table. */
export const RISK_SIGNALS: readonly RiskSignal[] = [
  placeholders,
  numbers,
  terms,
  negation,
  otherText,
  wordMissing,
  length,
  sentences,
  leftover,
  language,
  repetition,
  sharedTranslation,
  inconsistent,
  sourceChange,
  punctuation,
  origin,
];

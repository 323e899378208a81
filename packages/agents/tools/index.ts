import type { Tool } from '../tool.ts';
import { checkTranslations } from './check-translations.ts';
import { findTerms } from './find-terms.ts';
import { getUnits } from './get-units.ts';
import { proposeTerm } from './propose-term.ts';
import { rephraseTexts } from './rephrase-texts.ts';
import { translateTexts } from './translate-texts.ts';
import { translationStatus } from './translation-status.ts';
import { updateTranslations } from './update-translations.ts';
import { writeTranslations } from './write-translations.ts';

/** All tools, in the order in which they are offered. */
export const TOOLS: readonly Tool[] = [
  ...[translationStatus, getUnits, writeTranslations, checkTranslations, findTerms],
  ...[updateTranslations, translateTexts, rephraseTexts, proposeTerm],
];

import type { MissingTerm } from '../../core/glossary/terms/check-terms.ts';
import type { TermInText, TermPhrases } from '../../core/glossary/terms/terms-in-text.ts';
import type { StoppedResults } from './batches/send-in-batches.ts';
import type { CachedTranslations } from './cache/translation-cache.ts';
import type { ProtectedJob, ProtectedTranslation } from './protected/translate-protected.ts';
import { findTerms, missingTerms } from './terms-of-texts.ts';
import { billOf, type TranslationBill, totalBill } from './translation-bill.ts';

/** What is translated, and how. */
export type TranslationRequest = Pick<ProtectedJob, 'texts' | 'options' | 'tagHandling'>;

/** A translation before anything is sent. It is sent by `translateProtected`. */
export interface PlannedTranslation extends TranslationRequest {
  readonly cache: CachedTranslations;
  readonly bill: TranslationBill;
  /** The terms of the glossary that occur in each text. */
  readonly terms: readonly (readonly TermInText[])[];
}

/** Computes what a translation costs, and which terms of the glossary it has to use. */
export async function planTranslation(
  request: TranslationRequest,
  cache: CachedTranslations,
  glossary: readonly TermPhrases[],
): Promise<PlannedTranslation> {
  const [bill, terms] = await Promise.all([billOf(request, cache), findTerms(request.texts, glossary)]);
  return { ...request, cache, bill, terms };
}

/** The terms that verified translations do not seem to use. They warn and never block. */
export function missingTermsOf(
  { terms }: PlannedTranslation,
  translations: StoppedResults<ProtectedTranslation>,
): readonly MissingTerm[] {
  const verified = terms.map((found, index) => (translations[index]?.ok ? found : []));
  return missingTerms(
    verified,
    translations.map((translation) => (translation?.ok ? translation.text : '')),
  );
}

/** The bill of several planned translations together. */
export function billOfPlans(plans: readonly PlannedTranslation[]): TranslationBill {
  return totalBill(plans.map(({ bill }) => bill));
}

/** Code points of planned translations that have arrived and are stored. */
export async function charactersDone(plans: readonly PlannedTranslation[]): Promise<number> {
  const bills = await Promise.all(plans.map((plan) => billOf(plan, plan.cache)));
  const left = bills.reduce((all, { characters }) => all + characters, 0);
  return billOfPlans(plans).characters - left;
}

import { rootOf } from '#base';
import { type CheckedTerm, readTarget, type TermLanguage, type TermProblem } from '#terms';
import type { StoppedResults } from './batches/send-in-batches.ts';
import type { CachedTranslations } from './cache/translation-cache.ts';
import { SendingPlan, type TranslationBill } from './plan/sending-plan.ts';
import type { ProtectedJob, ProtectedTranslation } from './protected/translate-protected.ts';
import { type FoundTerms, findProblems, findTerms, readLanguage } from './terms-of-texts.ts';
import { billOf, planTexts } from './translation-bill.ts';

/** What is translated, and how. */
export type TranslationRequest = Pick<ProtectedJob, 'texts' | 'options' | 'tagHandling'>;

/** A translation before anything is sent. It is sent by `translateProtected`, when its plan is confirmed. */
export interface PlannedTranslation extends TranslationRequest {
  readonly cache: CachedTranslations;
  readonly sending: SendingPlan;
  readonly bill: TranslationBill;
  /** The terms of the glossary that occur in each text. */
  readonly terms: readonly FoundTerms[];
  /** That of the translation, in which terms are looked for. */
  readonly termLanguage: TermLanguage;
}

/** Computes what a translation costs, and which terms of the glossary it has to use. */
export async function planTranslation(
  request: TranslationRequest,
  cache: CachedTranslations,
  glossary: readonly CheckedTerm[],
): Promise<PlannedTranslation> {
  const { source_lang = '', target_lang } = request.options;
  const [sending, terms] = await Promise.all([
    planTexts(request, cache),
    findTerms(request.texts, glossary, source_lang),
  ]);
  return {
    ...request,
    cache,
    sending,
    bill: sending.bill,
    terms,
    termLanguage: await languageFor(terms, target_lang),
  };
}

/** The stemmer of a language is only loaded where a text has terms. */
async function languageFor(terms: readonly FoundTerms[], language: string): Promise<TermLanguage> {
  return terms.some((found) => found.length > 0)
    ? readLanguage(language)
    : { language: rootOf(language), stem: undefined };
}

/** What is wrong with the terms of verified translations. It warns and never blocks. */
export function termProblemsOf(
  { texts, terms, termLanguage }: PlannedTranslation,
  translations: StoppedResults<ProtectedTranslation>,
): Promise<readonly TermProblem[]> {
  return findProblems({ texts, translations }, terms, (text) => readTarget(text, termLanguage));
}

/** Several planned translations together. */
export function planOfAll(plans: readonly PlannedTranslation[]): SendingPlan {
  return SendingPlan.sum(plans.map(({ sending }) => sending));
}

/** The bill of several planned translations together. */
export function billOfPlans(plans: readonly PlannedTranslation[]): TranslationBill {
  return planOfAll(plans).bill;
}

/** Code points of planned translations that have arrived and are stored. */
export async function charactersDone(plans: readonly PlannedTranslation[]): Promise<number> {
  const bills = await Promise.all(plans.map((plan) => billOf(plan, plan.cache)));
  const left = bills.reduce((all, { characters }) => all + characters, 0);
  return billOfPlans(plans).characters - left;
}

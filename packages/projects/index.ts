export { type ChosenSource, describeSign } from './init/choose-source.ts';
export { translationsPlanText } from './init/plan-text.ts';
export { detectTranslations, planTranslations, type TranslationsPlan } from './init/plan-translations.ts';
export type { ProjectText } from './mining/read-texts.ts';
export { type LocaleSuggestions, type SuggestedTerm, suggestTerms } from './mining/suggest-terms.ts';
export { RecordFolder } from './record/record-folder.ts';
export { isUnreviewed, type ReviewChoice, type UnitToReview, unitsToReview } from './review/review-units.ts';
export { type Decision, type SettlePorts, settleUnits } from './review/settle-units.ts';
export { type RatedTranslation, type RatingPorts, TranslationRater } from './review/translation-rater.ts';
export {
  carryOut,
  type FileResult,
  isWhole,
  type UpdatePorts,
  type UpdateResult,
} from './update/carry-out.ts';
export {
  documentsOnDisk,
  followIntoTranslations,
  followWritten,
  mayLeadIntoOthers,
} from './update/follow-written.ts';
export {
  countStates,
  type FindSetup,
  hasWork,
  localesNotOffered,
  type PlannedFile,
  type PlanPorts,
  planUpdate,
  type StateCounts,
  sumCounts,
  type UpdatePlan,
  type UpdateWish,
  whyNotOffered,
} from './update/plan-update.ts';
export { phrasesOf, termsOfLocales } from './update/planned-terms.ts';
export { readTarget } from './update/read-target.ts';
export { countMessages } from './update/state-counts.ts';
export { type TranslationBackup, TranslationBackups } from './update/translation-backups.ts';
export { type SetupKey, setupKeys, TranslationSetups } from './update/translation-setups.ts';
export type { SendingPorts } from './update/update-file.ts';
export { obstacleOf, putTarget, type TargetPorts, writeTarget } from './update/write-target.ts';
export { writingPorts } from './update/writing-ports.ts';

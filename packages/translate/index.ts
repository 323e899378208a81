export { findByName, type Naming } from './account/find-by-name.ts';
export { fetchFacts, type LoadedFacts, learnedOf } from './account/load-service-facts.ts';
export { PagedList } from './account/paged-list.ts';
export { profileNames } from './account/profile-names.ts';
export { type KeyList, type KeyState, readKeyList } from './account/read-key-list.ts';
export { readTagUsage, type TagGroup } from './account/read-tag-usage.ts';
export { readUsageReport } from './account/read-usage-report.ts';
export {
  type ListingClient,
  type ObjectKind,
  type ObjectsByKind,
  RemoteObjects,
} from './account/remote-objects.ts';
export { type DocumentProfile, resolveDocumentProfile } from './account/resolve-document-profile.ts';
export { type ProfileNames, resolveProfile } from './account/resolve-profile.ts';
export { createFactsCache, type FactsCache } from './account/service-facts-cache.ts';
export { keptTagListMemory } from './account/tag-list-memory.ts';
export { productCounts, type UsageCount, usageCounts } from './account/usage-counts.ts';
export {
  type ImprovementOperation,
  improvingBy,
  type RephrasedText,
  type RephraseOptions,
  rephraseTexts,
} from './batches/rephrase-texts.ts';
export type {
  BatchedJob,
  BatchedJobOptions,
  StoppedResults,
  TextProgress,
  TextResult,
} from './batches/send-in-batches.ts';
export {
  type TranslatedText,
  type TranslateOptions,
  type TranslateTextsJob,
  translateTexts,
} from './batches/translate-texts.ts';
export { AnswerJournal } from './cache/answer-journal.ts';
export { CachedTexts, isLasting } from './cache/cached-texts.ts';
export { type CachedTranslation, KeptTranslations } from './cache/kept-translations.ts';
export {
  type CachedRephrasings,
  type CachedTranslations,
  TranslationCache,
} from './cache/translation-cache.ts';
export { checkPlannedRequest, fixRequest, type SolveProblem } from './check-planned-request.ts';
export { declaredTerms, type TermsOfFiles, type TranslationLanguages } from './declared-terms.ts';
export {
  type ErrorKind,
  type Explanation,
  explainError,
  saysName,
  sentencesOf,
} from './explain/explain-error.ts';
export { billedTwiceText, waitingText } from './explain/explain-notice.ts';
export { ProfileError } from './explain/profile-error.ts';
export { TextTooLongError } from './explain/text-too-long-error.ts';
export { handlesTags } from './handles-tags.ts';
export { keepListAbove, keepListOf } from './keep-list-above.ts';
export { limitRequests, type OneOf } from './limit-requests.ts';
export { documentsBy, followIntoOthers, type WrittenPlace } from './links/follow-into-others.ts';
export { type DeadLink, followLinks } from './links/follow-links.ts';
export type { FilePlace } from './links/linked-file.ts';
export { checkTmx, type TmxSummary } from './memories/check-tmx.ts';
export { exportMemory, importMemory, type JobWait } from './memories/memory-jobs.ts';
export { isOfOneTranslation } from './of-one-translation.ts';
export {
  accessKeyLines,
  countLeftOut,
  decodeTextFile,
  openTextFile,
  readInLanguages,
  type TextFile,
} from './open-text-file.ts';
export { ConfirmedPlan } from './plan/confirmed-plan.ts';
export { mostCharacters, SendingPlan, type TranslationBill } from './plan/sending-plan.ts';
export {
  billOfPlans,
  charactersDone,
  type PlannedTranslation,
  planOfAll,
  planTranslation,
  type TranslationRequest,
  termProblemsOf,
} from './planned-translation.ts';
export { protectTexts, type TextToProtect, withParts } from './protected/protect-texts.ts';
export { asRephrased, rephraseProtected } from './protected/rephrase-protected.ts';
export type { SendingBill, SentText } from './protected/send-protected.ts';
export {
  type ProtectedJob,
  type ProtectedResult,
  type ProtectedTranslation,
  translateProtected,
  unchangedOf,
} from './protected/translate-protected.ts';
export {
  type FoundTerms,
  findProblems,
  type ProblemOfText,
  phrasesIn,
  problemsWithTerms,
  termsIn,
  termsWithEntries,
} from './terms-of-texts.ts';
export { fileWith, textsOfFile, translateFile } from './translate-file.ts';
export {
  NOTHING_KNOWN,
  planRephrasing,
  planTexts,
  planUnprotected,
  planUnprotectedRephrasing,
} from './translation-bill.ts';
export type { FileDifference } from './written-file.ts';

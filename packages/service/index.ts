export { createTagListMemory, type TagListMemory } from './call/tag-lists.ts';
export type { CallOptions } from './call/transport.ts';
export { createServiceClient, type ServiceClient, type ServiceClientOptions } from './client.ts';
export { type Clock, SYSTEM_CLOCK } from './clock.ts';
export {
  DEFAULT_AUTH_SCHEME,
  ENDPOINTS,
  type Endpoint,
  type EndpointProfile,
  isLoopback,
  originOf,
  parseEndpoint,
} from './endpoint.ts';
export { type Area, isPaidArea, type PaidArea } from './errors/area.ts';
export { failureFields } from './errors/failure-fields.ts';
export { networkErrorOf } from './errors/network-error.ts';
export { createRedactor, type Redactor } from './errors/redact.ts';
export { errorOfRefusal } from './errors/refusal.ts';
export { looksLikeHtml } from './errors/sanitize.ts';
export {
  AdminKeyMissingError,
  AlreadyDownloadedError,
  AuthenticationError,
  CancelledError,
  NetworkError,
  type NetworkReason,
  NotFoundError,
  NotOfferedError,
  PassingError,
  QuotaExceededError,
  RateLimitError,
  RequestRejectedError,
  ScopeMissingError,
  ServerError,
  ServiceError,
  TimeoutError,
  TooLargeError,
  UncertainOutcomeError,
  UnexpectedAnswerError,
  type UnexpectedAnswerReason,
} from './errors/service-errors.ts';
export { finiteNumber } from './finite-number.ts';
export type { StreamedAnswer } from './http/answers/stream-answer.ts';
export { DEFAULT_TIMEOUTS } from './http/call-limits.ts';
export type { Fetch, FetchInit, FetchResponse } from './http/fetch-port.ts';
export { verifyingFetch } from './http/verifying-fetch.ts';
export {
  documentId,
  documentKey,
  type GlossaryId,
  glossaryId,
  type InstructionId,
  idSchema,
  instructionId,
  type MemoryId,
  type MemoryJobId,
  memoryId,
  memoryJobId,
  type SpokenTermsId,
  type StyleId,
  spokenTermsId,
  styleId,
} from './ids.ts';
export type { NoticeListener } from './notice.ts';
export { OPERATIONS, type OperationName } from './operations.ts';
export { eachMemory, eachSegment, eachStyleList } from './paging.ts';
export { samePair } from './reconcile/dictionary-entries.ts';
export { UncertainKeyError } from './reconcile/uncertain-key-error.ts';
export type { KeyUsage, TagReport } from './resources/analytics.ts';
export type { CreateKeyRequest, DeveloperKey } from './resources/developer-keys.ts';
export {
  type DocumentHandle,
  type DocumentOptions,
  type DocumentStatus,
  failureTextOf,
} from './resources/documents.ts';
export type {
  CreateGlossaryRequest,
  DictionaryContent,
  DictionaryPair,
  Glossary,
} from './resources/glossaries.ts';
export type { LegacyLanguage } from './resources/languages.ts';
export type { LegacyGlossary } from './resources/legacy-glossaries.ts';
export type { Memory, MemoryFile, MemoryJob, MemorySegment } from './resources/memories.ts';
export type { Improvement, RephraseRequest } from './resources/rephrase.ts';
export type { SpokenTerms, TermList } from './resources/spoken-terms.ts';
export type {
  ConfiguredRules,
  CreateStyleListRequest,
  CustomInstruction,
  InstructionContent,
  StyleList,
  StyleListsOptions,
} from './resources/style-rules.ts';
export type { TranslateRequest, Translation } from './resources/translate.ts';
export { NO_LIMIT, type Usage } from './resources/usage.ts';
export { streamingAddress, type VoiceSession, type VoiceSessionRequest } from './resources/voice.ts';
export type { CallMode } from './retry/decide-retry.ts';
export { effectOf } from './retry/failure-effect.ts';
export { RetryBudgets } from './retry/retry-budget.ts';
export { SECRET_VARIABLES, withoutSecrets } from './secret-variables.ts';
export { decodeMessage, encodeMessage, type MessageFormat } from './voice/frames.ts';
export type { ServerMessage, TranscriptSegment } from './voice/messages.ts';
export { errorOfStream } from './voice/stream-error.ts';
export { GlossaryNotReadyError, waitUntilReady } from './wait-until-ready.ts';

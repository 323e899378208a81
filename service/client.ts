import type { Language, ResourceDescriptor } from '../core/languages/language.ts';
import { type Endpoint, originOf } from './endpoint.ts';
import { DEFAULT_TIMEOUTS, type Timeouts } from './http/call-limits.ts';
import type { Fetch } from './http/fetch-port.ts';
import { createRedactor } from './http/redact.ts';
import type { BodyEncoding } from './http/request-body.ts';
import type { CallOptions, Transport } from './http/send.ts';
import type { StreamedAnswer } from './http/stream-answer.ts';
import * as documents from './resources/documents.ts';
import * as glossaries from './resources/glossaries.ts';
import * as languages from './resources/languages.ts';
import { type RephraseAnswer, type RephraseRequest, rephrase } from './resources/rephrase.ts';
import { type TranslateAnswer, type TranslateRequest, translate } from './resources/translate.ts';
import { type Usage, usage } from './resources/usage.ts';
import { type Clock, SYSTEM_CLOCK } from './retry/clock.ts';
import type { CallMode } from './retry/decide-retry.ts';
import { type NoticeListener, watchingKey } from './retry/notice.ts';
import { RetryBudgets } from './retry/retry-budget.ts';

export type { Timeouts } from './http/call-limits.ts';
export type { CallOptions } from './http/send.ts';

/** What a client needs to speak to one service with one key. */
export interface ServiceClientOptions {
  readonly endpoint: Endpoint;
  /** Sent in the `Authorization` header only (specification 5); never part of an address, a log or an error. */
  readonly key: string;
  readonly fetch: Fetch;
  /** The product's name and version. Left out, the host's own header stays: an editor may not allow another. */
  readonly userAgent?: string;
  /** In ms. */
  readonly timeouts?: Partial<Timeouts>;
  /** `interactive` unless said otherwise: nobody waits longer than 60 s because the service asks, or 120 s in all. */
  readonly mode?: CallMode;
  /** How bodies are written where the service takes both; JSON unless said otherwise. */
  readonly encoding?: BodyEncoding;
  /** To be shared by clients that are made anew for each command. */
  readonly retryBudgets?: RetryBudgets;
  readonly onNotice?: NoticeListener;
  /** The system's own unless said otherwise. */
  readonly clock?: Clock;
  /** From 0 up to, but not including, 1; spreads the retries of many clients. */
  readonly random?: () => number;
}

/**
 * The service's operations, one method each, with the service's own field names. Every method repeats its request as
 * far as its retry class allows, and throws only the classes of http/errors.ts.
 */
export interface ServiceClient {
  translate(request: TranslateRequest, call?: CallOptions): Promise<TranslateAnswer>;
  rephrase(request: RephraseRequest, call?: CallOptions): Promise<RephraseAnswer>;
  languages(resource: string, call?: languages.LanguagesOptions): Promise<readonly Language[]>;
  resources(call?: CallOptions): Promise<readonly ResourceDescriptor[]>;
  legacyLanguages(
    type: 'source' | 'target',
    call?: CallOptions,
  ): Promise<readonly languages.LegacyLanguage[]>;
  usage(call?: CallOptions): Promise<Usage>;
  createGlossary(
    request: glossaries.CreateGlossaryRequest,
    call?: CallOptions,
  ): Promise<glossaries.CreatedGlossary>;
  listGlossaries(call?: CallOptions): Promise<readonly glossaries.Glossary[]>;
  getGlossary(glossaryId: string, call?: CallOptions): Promise<glossaries.Glossary>;
  getGlossaryEntries(
    glossaryId: string,
    pair: glossaries.DictionaryPair,
    call?: CallOptions,
  ): Promise<glossaries.GlossaryEntries>;
  deleteGlossary(glossaryId: string, call?: CallOptions): Promise<void>;
  uploadDocument(upload: documents.DocumentUpload, call?: CallOptions): Promise<documents.DocumentHandle>;
  getDocumentStatus(handle: documents.DocumentHandle, call?: CallOptions): Promise<documents.DocumentStatus>;
  downloadDocument(handle: documents.DocumentHandle, call?: CallOptions): Promise<StreamedAnswer>;
}

/** Makes a client. It holds no connection and no timer, so it needs no closing. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const transport = transportOf(options);
  return {
    translate: (request, call) => translate(transport, request, call),
    rephrase: (request, call) => rephrase(transport, request, call),
    languages: (resource, call) => languages.languages(transport, resource, call),
    resources: (call) => languages.resources(transport, call),
    legacyLanguages: (type, call) => languages.legacyLanguages(transport, type, call),
    usage: (call) => usage(transport, call),
    createGlossary: (request, call) => glossaries.createGlossary(transport, request, call),
    listGlossaries: (call) => glossaries.listGlossaries(transport, call),
    getGlossary: (id, call) => glossaries.getGlossary(transport, id, call),
    getGlossaryEntries: (id, pair, call) => glossaries.getGlossaryEntries(transport, id, pair, call),
    deleteGlossary: (id, call) => glossaries.deleteGlossary(transport, id, call),
    uploadDocument: (upload, call) => documents.uploadDocument(transport, upload, call),
    getDocumentStatus: (handle, call) => documents.getDocumentStatus(transport, handle, call),
    downloadDocument: (handle, call) => documents.downloadDocument(transport, handle, call),
  };
}

function transportOf(options: ServiceClientOptions): Transport {
  const { endpoint, key, onNotice = () => undefined } = options;
  const budgets = options.retryBudgets ?? new RetryBudgets();
  return {
    endpoint,
    key,
    fetch: options.fetch,
    userAgent: options.userAgent,
    timeouts: { ...DEFAULT_TIMEOUTS, ...options.timeouts },
    redact: createRedactor([key]),
    mode: options.mode ?? 'interactive',
    encoding: options.encoding ?? 'json',
    retries: {
      clock: options.clock ?? SYSTEM_CLOCK,
      random: options.random ?? Math.random,
      budget: budgets.of(originOf(endpoint)),
      onNotice,
    },
    onFailure: watchingKey(onNotice),
  };
}

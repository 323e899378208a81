import type { Language, ResourceDescriptor } from '../core/languages/language.ts';
import type { Endpoint } from './endpoint.ts';
import { DEFAULT_TIMEOUTS, type Timeouts } from './http/call-limits.ts';
import type { Fetch } from './http/fetch-port.ts';
import { createRedactor } from './http/redact.ts';
import type { CallOptions, Transport } from './http/send.ts';
import * as glossaries from './resources/glossaries.ts';
import * as languages from './resources/languages.ts';
import { type RephraseAnswer, type RephraseRequest, rephrase } from './resources/rephrase.ts';
import { type TranslateAnswer, type TranslateRequest, translate } from './resources/translate.ts';
import { type Usage, usage } from './resources/usage.ts';

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
}

/**
 * The service's operations, one method each, with the service's own field names. Every method sends one request and
 * throws only the classes of http/errors.ts.
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
}

/** Makes a client. It holds no connection and no timer, so it needs no closing. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const transport: Transport = {
    endpoint: options.endpoint,
    key: options.key,
    fetch: options.fetch,
    userAgent: options.userAgent,
    timeouts: { ...DEFAULT_TIMEOUTS, ...options.timeouts },
    redact: createRedactor([options.key]),
  };
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
  };
}

import { documentId, documentKey, glossaryId, type ServiceClient } from '#service';
import { developerKeyId } from '../../../packages/service/ids.ts';
import type { RetryClass } from '../../../packages/service/operation.ts';
import type { ReceivedRequest } from '../scripted-server.ts';

export const TERMS = {
  source_lang: 'en',
  target_lang: 'de',
  entries: 'Task,Aufgabe\n"a, b",c',
  entries_format: 'csv',
} as const;

/** One call of a retry class, and its request; checks at the service are other requests. */
export interface ClassCall {
  readonly call: (client: ServiceClient, signal?: AbortSignal) => Promise<unknown>;
  readonly method: string;
  readonly path: string;
}

/** One call for each retry class (reliability A1). */
export const CALLS_BY_CLASS: Readonly<Record<RetryClass, ClassCall>> = {
  read: { call: (client, signal) => client.usage({ signal }), method: 'GET', path: '/v2/usage' },
  billable: {
    call: (client, signal) => client.translate({ text: ['Hi', '👋'], target_lang: 'de' }, { signal }),
    method: 'POST',
    path: '/v2/translate',
  },
  create: {
    call: (client, signal) => client.createGlossary({ name: 'Terms', dictionaries: [TERMS] }, { signal }),
    method: 'POST',
    path: '/v3/glossaries',
  },
  replace: {
    call: (client, signal) => client.putDictionary(glossaryId('g-1'), TERMS, { signal }),
    method: 'PUT',
    path: '/v3/glossaries/g-1/dictionaries',
  },
  permanent: {
    call: (client, signal) => client.deactivateKey(developerKeyId('k-1'), { signal }),
    method: 'PUT',
    path: '/v2/admin/developer-keys/deactivate',
  },
  'once-only': {
    call: (client, signal) =>
      client.downloadDocument({ document_id: documentId('D'), document_key: documentKey('S') }, { signal }),
    method: 'POST',
    path: '/v2/document/D/result',
  },
};

/** How many of the requests are those that a call is about. */
export function countOf({ method, path }: ClassCall, requests: readonly ReceivedRequest[]): number {
  return requests.filter((request) => request.method === method && request.path === path).length;
}

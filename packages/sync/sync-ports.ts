import type { Language, ServiceFacts } from '#base';
import type { Files } from '#files';
import { LOCAL_ORIGIN } from '#local-service';
import type { ManifestLocation } from '#manifest';
import type { Clock, ServiceClient } from '#service';

/** The operations that a sync needs. */
export type SyncClient = Pick<
  ServiceClient,
  | 'listGlossaries'
  | 'getGlossary'
  | 'getGlossaryEntries'
  | 'createGlossary'
  | 'patchGlossary'
  | 'putDictionary'
  | 'deleteDictionary'
  | 'deleteGlossary'
  | 'listLegacyGlossaries'
  | 'createLegacyGlossary'
  | 'getLegacyGlossaryEntries'
  | 'listStyleLists'
  | 'getStyleList'
  | 'createStyleList'
  | 'renameStyleList'
  | 'putConfiguredRules'
  | 'deleteStyleList'
  | 'createInstruction'
  | 'putInstruction'
  | 'deleteInstruction'
>;

/** What a sync works with. */
export interface SyncPorts {
  readonly client: SyncClient;
  /** Of the service: an id belongs to one origin. `local` for the local service. */
  readonly origin: string;
  readonly location: ManifestLocation;
  /** Finds all manifests of the repository or the workspace, because two that sync one glossary would undo each other's changes. */
  readonly manifests: () => Promise<readonly ManifestLocation[]>;
  /** The languages that glossaries can have. */
  readonly languages: readonly Language[];
  /** What the service takes, to check style rule lists. */
  readonly service: ServiceFacts;
  readonly files: Files;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly signal: AbortSignal;
}

/** The origin of a service as locks write it. */
export function syncOrigin(origin: string): string {
  return origin === LOCAL_ORIGIN ? origin : new URL(origin).origin;
}

/** How many requests are under way at once. */
export const REQUESTS_AT_ONCE = 8;

import { glossaryLanguages, type ServiceFacts } from '#base';
import { type Files, NODE_FILES } from '#files';
import type { ManifestLocation } from '#manifest';
import type { Clock } from '#service';
import type { SyncKind } from '../state/select.ts';
import { type SyncClient, type SyncPorts, syncOrigin } from '../sync-ports.ts';

/** What an app brings to a sync. */
export interface SyncHost {
  readonly client: SyncClient;
  /** Of the service, as the settings have it. */
  readonly origin: string;
  /** What the service takes. */
  readonly service: ServiceFacts;
  /** Finds all manifests of the repository or the workspace, because two that sync one glossary would undo each other's changes. */
  readonly manifests: () => Promise<readonly ManifestLocation[]>;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly signal: AbortSignal;
  /** For the folder `.parlance`; by default, the disk. */
  readonly files?: Files;
}

/** What a sync is limited to. */
export interface SyncScope {
  /** Glossaries, language pairs, lists, and files; none means all. */
  readonly names?: readonly string[] | undefined;
  /** Glossaries alone, or style rule lists alone. */
  readonly only?: SyncKind | undefined;
}

/** What the steps of a sync work with. */
export function portsOf(location: ManifestLocation, host: SyncHost): SyncPorts {
  const { client, origin, service, manifests, clock, signal, files = NODE_FILES } = host;
  const languages = glossaryLanguages(service);
  return {
    client,
    origin: syncOrigin(origin),
    location,
    manifests,
    languages,
    service,
    files,
    clock,
    signal,
  };
}

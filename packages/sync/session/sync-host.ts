import { glossaryLanguages } from '#base';
import { NODE_FILES } from '#files';
import type { SyncKind } from '../state/select.ts';
import { type SyncPorts, syncOrigin } from '../sync-ports.ts';

/** What an app brings to a sync. */
export interface SyncHost extends Pick<SyncPorts, 'client' | 'service' | 'manifests' | 'clock' | 'signal'> {
  /** Of the service, as the settings have it. */
  readonly origin: string;
}

/** What a sync is limited to. */
export interface SyncScope {
  /** Glossaries, language pairs, lists, and files; none means all. */
  readonly names?: readonly string[] | undefined;
  /** Glossaries alone, or style rule lists alone. */
  readonly only?: SyncKind | undefined;
}

/** What the steps of a sync work with. */
export function toPorts(location: SyncPorts['location'], host: SyncHost): SyncPorts {
  const languages = glossaryLanguages(host.service);
  return { ...host, origin: syncOrigin(host.origin), location, languages, files: NODE_FILES };
}

import { type KeptFacts, NOTHING_KEPT, parseFactsFile, readFacts, type ServiceFacts } from '#base';
import { type EndpointFacts, endpointFacts } from '#base/endpoint-facts';
import type { ManifestLocation } from '#manifest';
import type { ServerFiles } from './files.ts';

/** What the server knows of services: what the client sent, or else what files contain. */
export interface FactsSource {
  /** What the service takes that files of a manifest are for. */
  for(location: Pick<ManifestLocation, 'manifest'> | undefined): Promise<EndpointFacts>;
  /**
   * Takes what the client sends: the facts of the service that it uses, null if it knows none. Returns whether it can be read.
   */
  receive(value: unknown): boolean;
}

/** Reads the facts that are kept of the services that files can be for. */
export type ReadKeptFacts = () => Promise<KeptFacts>;

/** Facts that are read when they are first needed. */
export function createFacts(readKept: ReadKeptFacts): FactsSource {
  let kept: Promise<KeptFacts> | undefined;
  return {
    async for(location) {
      kept ??= readKept();
      return endpointFacts(await kept, location?.manifest.endpoint);
    },
    receive(value) {
      const received = value === null ? NOTHING_KEPT : ofClient(readFacts(value));
      if (received === undefined) return false;
      kept = Promise.resolve(received);
      return true;
    },
  };
}

/** Reads the file that the client names for its service. Without one, or if it cannot be read, nothing is kept. */
export async function factsInFile(path: string, files: ServerFiles): Promise<KeptFacts> {
  const text = await readText(path, files);
  return ofClient(text === undefined ? undefined : parseFactsFile(text)) ?? NOTHING_KEPT;
}

/** The service of the client counts for all files, whatever their manifests name. */
function ofClient(facts: ServiceFacts | undefined): KeptFacts | undefined {
  return facts && { chosen: facts, named: {} };
}

/** The text of a file; undefined if it cannot be read. */
export async function readText(path: string, files: ServerFiles): Promise<string | undefined> {
  const bytes = await files.read(path);
  return bytes && new TextDecoder().decode(bytes);
}

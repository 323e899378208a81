import path from 'node:path';
import { platform } from 'node:process';
import {
  candidateOrigins,
  factsFolder,
  type KeptFacts,
  message,
  parseFactsFile,
  readKeptFacts,
  type ServiceFacts,
  toSlashes,
} from '#base';
import { type EndpointFacts, endpointFacts } from '#base/endpoint-facts';
import { readManifestOnDisk } from '#files';
import { findManifest } from '#manifest';
import { createFactsCache, type FactsCache } from '#translate';
import { CommandError } from '../command/command-error.ts';
import { findManifestFor } from '../files/find-manifest-for.ts';
import { readBytes } from '../files/read-bytes.ts';
import type { CliHost } from '../terminal/host.ts';

/** The value of `--facts` for the built-in languages. */
export const BUILT_IN_FACTS = 'built-in';

/** What decides which service some work is for. */
interface WorkOf {
  /** As `--endpoint` has it. */
  readonly endpoint?: string | undefined;
  /** As `--facts` has it. */
  readonly facts?: string | undefined;
}

/** Of the service that is used: its address, or `local` for the local service, whose address changes. */
interface ServiceOrigin {
  readonly origin: string;
}

type FactsHost = Pick<CliHost, 'env' | 'cwd' | 'root'>;

/** What the service takes that a command uses, without a request. */
export async function factsAtHand(
  service: ServiceOrigin,
  { env }: Pick<CliHost, 'env'>,
): Promise<ServiceFacts> {
  return endpointFacts(await keptAtHand(service, { env })).all();
}

/** What is kept of the service that a command uses: it counts for all files, whatever their manifests name. */
export async function keptAtHand(service: ServiceOrigin, { env }: Pick<CliHost, 'env'>): Promise<KeptFacts> {
  return { chosen: await openFactsCache({ env })?.read(factsOriginOf(service)), named: {} };
}

/** What the service takes that commands in a folder use, without a request. `folder` is absolute. */
export async function factsForFolder(
  folder: string,
  host: FactsHost,
  work: WorkOf = {},
): Promise<EndpointFacts> {
  const [kept, location] = await Promise.all([
    keptFacts(host, work),
    host.root === undefined
      ? findManifest(`${toSlashes(folder)}/`, readManifestOnDisk)
      : findManifestFor(host).catch(() => undefined),
  ]);
  return endpointFacts(kept, location?.manifest.endpoint);
}

/**
 * What is kept of the services that work of the user can be for: where manifests decide, of each that they may name.
 * @throws CommandError if the file of `--facts` contains no facts.
 */
export async function keptFacts(host: FactsHost, { endpoint, facts }: WorkOf = {}): Promise<KeptFacts> {
  if (facts === BUILT_IN_FACTS) return { chosen: undefined, named: {} };
  if (facts !== undefined) return { chosen: await factsInFile(facts, host), named: {} };
  const cache = openFactsCache(host);
  const origins = candidateOrigins({ env: host.env, endpoint, originOf });
  return readKeptFacts(origins, async (origin) => cache?.read(origin));
}

/** The name under which the lists of a service are kept: its origin, and for the local service always the same. */
export function factsOriginOf({ origin }: ServiceOrigin): string {
  return originOf(origin) ?? origin;
}

/** The user's cache of facts; undefined if the environment has no folder for it. */
export function openFactsCache({ env }: Pick<CliHost, 'env'>): FactsCache | undefined {
  const folder = factsFolder({ platform, env });
  return folder === undefined ? undefined : createFactsCache(folder);
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}

async function factsInFile(given: string, { cwd }: FactsHost): Promise<ServiceFacts> {
  const text = new TextDecoder().decode(await readBytes(path.resolve(cwd, given), given));
  const facts = parseFactsFile(text);
  if (facts !== undefined) return facts;
  throw new CommandError(message('{0} does not contain the languages of a service.', given), {
    next: message('Run "parlance languages --refresh": it writes such a file and shows its path.'),
  });
}

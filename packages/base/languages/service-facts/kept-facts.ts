import { ENDPOINT_ADDRESSES, LOCAL_NAME } from './endpoint-addresses.ts';
import type { ServiceFacts } from './service-facts.ts';

/** What the services have told that work can be for. Plain data. */
export interface KeptFacts {
  /** Of the service that the user chose, whatever manifests name. */
  readonly chosen: ServiceFacts | undefined;
  /** Of the endpoints that manifests may name, if the user chose none. */
  readonly named: Readonly<Record<string, ServiceFacts | undefined>>;
}

/** Where nobody chose a service, and no manifest may. */
export const NOTHING_KEPT: KeptFacts = { chosen: undefined, named: {} };

/** The services that work can be for, by their origins. */
interface CandidateOrigins {
  readonly chosen: string | undefined;
  /** The origins of the endpoints that manifests may name. */
  readonly named: Readonly<Record<string, string>>;
}

/** The variable with the names that the user lets manifests choose, separated by commas. */
export const ALLOWED_ENDPOINTS = 'PARLANCE_ALLOWED_ENDPOINTS';

/** What decides where commands and language servers of a user send their work. */
interface CandidateOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The name of an endpoint, as `--endpoint` has it. */
  readonly endpoint?: string | undefined;
  /** Undefined for what is no address. */
  originOf(url: string): string | undefined;
}

/** The service that a user chose with a name or in `PARLANCE_URL`, else those that the nearest manifest can choose: the order of the commands that send. */
export function candidateOrigins({ env, endpoint, originOf }: CandidateOptions): CandidateOrigins {
  const origins: ReadonlyMap<string, string> = new Map([
    [LOCAL_NAME, LOCAL_NAME],
    ...Object.entries(ENDPOINT_ADDRESSES),
  ]);
  if (endpoint !== undefined) return { chosen: origins.get(endpoint), named: {} };
  const { PARLANCE_URL: url = '' } = env;
  if (url !== '') return { chosen: originOf(url), named: {} };
  const allowed = [LOCAL_NAME, ...allowedEndpoints(env)];
  return {
    chosen: undefined,
    named: Object.fromEntries([...origins].filter(([name]) => allowed.includes(name))),
  };
}

/** The names that the user lets manifests choose, apart from that of the local service. */
export function allowedEndpoints(env: CandidateOptions['env']): readonly string[] {
  return (env[ALLOWED_ENDPOINTS] ?? '').split(',').map((each) => each.trim());
}

/** Reads what was kept of these services. */
export async function readKeptFacts(
  { chosen, named }: CandidateOrigins,
  read: (origin: string) => Promise<ServiceFacts | undefined>,
): Promise<KeptFacts> {
  const ofNames = Object.entries(named).map(async ([name, origin]) => [name, await read(origin)] as const);
  return {
    chosen: chosen === undefined ? undefined : await read(chosen),
    named: Object.fromEntries(await Promise.all(ofNames)),
  };
}

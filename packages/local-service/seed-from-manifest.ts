import path from 'node:path';
import { type Message, message } from '#base';
import { type ReadNamed, whileLocked } from '#files';
import type { Manifest, ManifestGlossary, ManifestStyleRules } from '#manifest';
import {
  type CallOptions,
  type CreateGlossaryRequest,
  type CreateStyleListRequest,
  eachStyleList,
  RequestRejectedError,
  type ServiceClient,
  SYSTEM_CLOCK,
  TooLargeError,
  waitUntilReady,
} from '#service';
import { type Declared, readGlossary, readStyleList } from './declared-objects.ts';

/** The operations that seeding needs. */
type SeedingClient = Pick<
  ServiceClient,
  'listGlossaries' | 'getGlossary' | 'createGlossary' | 'listStyleLists' | 'createStyleList'
>;

/** What seeding needs in addition to the manifest. */
interface SeedPorts {
  readonly client: SeedingClient;
  /** Reads the files that the manifest names. */
  readonly read: ReadNamed;
  /** The folder of the local service: its processes create one after another, so that no name comes twice. */
  readonly folder: string;
}

/** What was created in the local service. */
export interface Seeded {
  /** The names of glossaries and style rule lists. */
  readonly created: readonly string[];
  /** Why others that are missing were not created: a sentence for each. */
  readonly problems: readonly Message[];
}

/** Milliseconds that another process may take to create what is missing. */
const PATIENCE_MS = 20_000;

/** What a manifest declares of one kind, and how the service gets it. */
interface Kind<Declaration, Request extends { readonly name: string }> {
  readonly declarations: readonly Declaration[];
  /** The names that the service has. */
  readonly listNames: () => Promise<readonly string[]>;
  /** Undefined if only the file has it. */
  readonly nameOf: (declaration: Declaration) => string | undefined;
  readonly read: (declaration: Declaration) => Promise<Declared<Request>>;
  readonly create: (request: Request) => Promise<unknown>;
}

/**
 * Creates the glossaries and style rule lists of a manifest in the local service, so that its profiles work there without an account.
 * What the service has under the same name stays as it is, whatever it contains. All or nothing for each: a glossary with a file that
 * cannot be read or that the service refuses is not created, and a later call tries it again.
 * @throws the classes of packages/service/errors/service-errors.ts when the service cannot be asked; CancelledError.
 */
export async function seedFromManifest(
  manifest: Pick<Manifest, 'glossaries' | 'styleRules'>,
  ports: SeedPorts,
  call: CallOptions = {},
): Promise<Seeded> {
  if (manifest.glossaries.length + manifest.styleRules.length === 0) return { created: [], problems: [] };
  return whileLocked(path.join(ports.folder, 'seed.lock'), PATIENCE_MS, async () => {
    const glossaries = await createMissing(glossariesOf(manifest, ports, call));
    const lists = await createMissing(styleListsOf(manifest, ports, call));
    return {
      created: [...glossaries.created, ...lists.created],
      problems: [...glossaries.problems, ...lists.problems],
    };
  });
}

function glossariesOf(
  { glossaries }: Pick<Manifest, 'glossaries'>,
  { client, read }: SeedPorts,
  call: CallOptions,
): Kind<ManifestGlossary, CreateGlossaryRequest> {
  return {
    declarations: glossaries,
    listNames: async () => (await client.listGlossaries(call)).map(({ name }) => name),
    nameOf: ({ name }) => name,
    read: (glossary) => readGlossary(glossary, read),
    create: async (request) =>
      waitUntilReady(client, await client.createGlossary(request, call), {
        ...call,
        sleep: SYSTEM_CLOCK.sleep,
      }),
  };
}

function styleListsOf(
  { styleRules }: Pick<Manifest, 'styleRules'>,
  { client, read }: SeedPorts,
  call: CallOptions,
): Kind<ManifestStyleRules, CreateStyleListRequest> {
  return {
    declarations: styleRules,
    listNames: async () => {
      const names: string[] = [];
      for await (const { name } of eachStyleList(client, call)) names.push(name);
      return names;
    },
    nameOf: () => undefined,
    read: (list) => readStyleList(list, read),
    create: (request) => client.createStyleList(request, call),
  };
}

async function createMissing<Declaration, Request extends { readonly name: string }>({
  declarations,
  listNames,
  nameOf,
  read,
  create,
}: Kind<Declaration, Request>): Promise<Seeded> {
  const created: string[] = [];
  const problems: Message[] = [];
  if (declarations.length === 0) return { created, problems };
  const names = new Set(await listNames());
  for (const declaration of declarations) {
    if (names.has(nameOf(declaration) ?? '')) continue;
    const found = await read(declaration);
    if (!found.ok) problems.push(found.problem);
    if (!found.ok || names.has(found.request.name)) continue;
    const { name } = found.request;
    names.add(name);
    const refusal = await refusalOf(() => create(found.request));
    if (refusal === undefined) created.push(name);
    else problems.push(message('The local service refused "{0}": {1}', name, refusal));
  }
  return { created, problems };
}

/** Why the service does not take an object; undefined if it does. */
async function refusalOf(create: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await create();
    return undefined;
  } catch (error) {
    if (!(error instanceof RequestRejectedError || error instanceof TooLargeError)) throw error;
    return error.serviceMessage ?? error.detail ?? error.message;
  }
}

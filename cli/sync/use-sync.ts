import path from 'node:path';
import { createLineIndex, effectiveLevel, glossaryLanguages, MANIFEST_NAME, message, toSlashes } from '#base';
import {
  createNamedReader,
  findManifestAbove,
  findManifestsOfRepository,
  NODE_FILES,
  SyncFolder,
  whileAlone,
} from '#files';
import { MAX_CHECKED_BYTES } from '#glossary';
import { levelsFor, type ManifestLocation, RULE_IDS, readManifestDocument, unknownField } from '#manifest';
import {
  type Backup,
  Backups,
  loadConflicts,
  loadSync,
  type SyncKind,
  type SyncPorts,
  type SyncState,
  syncOrigin,
  type UndecidedState,
} from '#sync';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { explainSync } from '../command/explain-sync.ts';
import { shownPath } from '../files/shown-path.ts';
import { noAddress } from '../service/endpoint.ts';
import { factsAtHand, factsForFolder } from '../service/facts-at-hand.ts';
import { addressOfService, type ServiceFlags, useService } from '../service/use-service.ts';
import { clockOf } from '../terminal/host.ts';
import { noteLine } from '../terminal/output.ts';
import { findBackups } from '../verbs/find-backups.ts';

/** The options of verbs that sync. */
export interface SyncFlags extends ServiceFlags {
  /** Of `parlance style`: the verb is limited to style rule lists. */
  readonly only?: SyncKind | undefined;
}

/** Work with what a sync knows. `check` fails when another process has taken over. */
type Work<Result> = (sync: SyncState, check: () => Promise<void>) => Promise<Result>;

/** Runs `work`, which writes nothing, with both sides of what the nearest manifest has. */
export function readSync<Result>(
  context: CommandContext,
  flags: SyncFlags,
  names: readonly string[],
  work: (sync: SyncState) => Promise<Result>,
): Promise<Result> {
  return withPorts(context, flags, async (ports) =>
    work(await loadSync(ports, namesOf(names, context), flags.only)),
  );
}

/** Runs `work`, which writes nothing, without reading either side before. */
export function readPorts<Result>(
  context: CommandContext,
  flags: SyncFlags,
  names: readonly string[],
  work: (ports: SyncPorts, names: readonly string[]) => Promise<Result>,
): Promise<Result> {
  return withPorts(context, flags, (ports) => work(ports, namesOf(names, context)));
}

/** Runs `work`, which writes, while no other run on this machine does. */
export function changeSync<Result>(
  context: CommandContext,
  flags: SyncFlags,
  names: readonly string[],
  work: Work<Result>,
): Promise<Result> {
  return withPorts(context, flags, (ports) => alone(ports, flags, namesOf(names, context), work));
}

/** The same for what needs backups alone: without a manifest, those of this user. */
export function changeBackups<Result>(
  context: CommandContext,
  flags: SyncFlags,
  work: Work<Result>,
): Promise<Result> {
  const home = () => findBackups(context);
  return withPorts(context, flags, (ports) => alone(ports, flags, [], work), home);
}

function alone<Result>(
  ports: SyncPorts,
  { only }: SyncFlags,
  names: readonly string[],
  work: Work<Result>,
): Promise<Result> {
  const folder = new SyncFolder(ports.location.folder, ports.files);
  return whileAlone(folder, async (lock) => work(await loadSync(ports, names, only), () => lock.check()));
}

/** Reads what a folder knows of conflicts, without the service; with what git has left in files. */
export async function readConflicts<Result>(
  context: CommandContext,
  flags: SyncFlags,
  work: (state: UndecidedState) => Promise<Result>,
): Promise<Result> {
  const location = await requireManifest(context);
  const address = await addressOfService(context, flags);
  const facts = await factsForFolder(location.folder, context.host, flags);
  const [service, languages] = [await facts.all(), facts.glossaryLanguages];
  const files = NODE_FILES;
  const origin = address === undefined ? '' : syncOrigin(address);
  return explainSync(async () => {
    const state = await loadConflicts({ origin, location, languages, service, files, withMarkers: true });
    if (address === undefined && state.dictionaries.length + state.lists.length === 0) {
      throw noAddress(message('There is no service address.'));
    }
    return work(flags.only === 'lists' ? { ...state, dictionaries: [] } : state);
  });
}

/** The same for work that writes: no other run of this machine syncs the folder meanwhile. */
export async function decideConflicts<Result>(
  context: CommandContext,
  flags: SyncFlags,
  work: (state: UndecidedState) => Promise<Result>,
): Promise<Result> {
  const { folder } = await requireManifest(context);
  return explainSync(() =>
    whileAlone(new SyncFolder(folder, NODE_FILES), () => readConflicts(context, flags, work)),
  );
}

/** Reads the backups of a folder, without the service. */
export async function readBackups(
  context: CommandContext,
  work: (backups: readonly Backup[]) => Promise<void>,
): Promise<void> {
  const { folder } = await findBackups(context);
  const backups = new Backups(new SyncFolder(folder, NODE_FILES), () => clockOf(context.host).now());
  return explainSync(async () => work(await backups.list()));
}

async function requireManifest({ host }: CommandContext): Promise<ManifestLocation> {
  const location = await findManifestAbove(host.cwd);
  if (location !== undefined) return location;
  throw new CommandError(message('There is no parlance.json in this folder or above.'), {
    next: message(
      'It says which files are which glossaries and style rule lists. To create it, run: parlance init',
    ),
  });
}

async function withPorts<Result>(
  context: CommandContext,
  flags: SyncFlags,
  work: (ports: SyncPorts) => Promise<Result>,
  find: () => Promise<ManifestLocation> = () => requireManifest(context),
): Promise<Result> {
  const { host } = context;
  const location = await find();
  await noteUnknownFields(location, context);
  return explainSync(() =>
    useService(context, flags, async (client, used) => {
      const service = await factsAtHand(used, host);
      return work({
        client,
        origin: syncOrigin(used.origin),
        location,
        manifests: () => findManifestsOfRepository(location.folder),
        languages: glossaryLanguages(service),
        service,
        files: NODE_FILES,
        clock: clockOf(host),
        signal: host.interruption(),
      });
    }),
  );
}

/** Names of files are paths from the current folder. */
function namesOf(names: readonly string[], { host }: CommandContext): readonly string[] {
  return names.map((name) =>
    /\.(?:csv|tsv|json)$/i.test(name) ? toSlashes(path.resolve(host.cwd, name)) : name,
  );
}

/**
 * Notes the fields of a manifest that nothing reads, as `parlance check` reports them: what stands in a misspelled one is not synced, and
 * nothing else would say so.
 */
async function noteUnknownFields(
  location: ManifestLocation,
  { host, output }: Pick<CommandContext, 'host' | 'output'>,
): Promise<void> {
  const { folder } = location;
  const file = `${folder}/${MANIFEST_NAME}`;
  if (effectiveLevel(unknownField, levelsFor(file, location, {})) === 'off') return;
  const bytes = await createNamedReader(folder, MAX_CHECKED_BYTES)(MANIFEST_NAME);
  const document = readManifestDocument(new TextDecoder().decode(bytes), RULE_IDS, {});
  const lines = createLineIndex(document.text);
  const shown = shownPath(file, host.cwd);
  for (const { span, message } of unknownField.check(document)) {
    noteLine(output, shown, lines.positionAt(span.start).line, message);
  }
}

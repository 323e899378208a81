import path from 'node:path';
import { createLineIndex, effectiveLevel, MANIFEST_NAME, message, toSlashes } from '#base';
import { createNamedReader, findManifestAbove, findManifestsOfRepository, NODE_FILES } from '#files';
import { MAX_CHECKED_BYTES } from '#glossary';
import { levelsFor, type ManifestLocation, RULE_IDS, readManifestDocument, unknownField } from '#manifest';
import {
  type Conflicts,
  changeConflicts,
  openConflicts,
  openSync,
  type QuickComparison,
  quickStatus,
  type SyncChange,
  type SyncHost,
  type SyncKind,
  type SyncSession,
  changeSync as whileSyncing,
} from '#sync';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { explainSync } from '../command/explain-sync.ts';
import type { ServiceOptions } from '../command/options.ts';
import { shownPath } from '../files/shown-path.ts';
import { noAddress } from '../service/endpoint.ts';
import { factsAtHand, factsForFolder } from '../service/facts-at-hand.ts';
import { addressOfService, useService } from '../service/use-service.ts';
import { clockOf } from '../terminal/host.ts';
import { noteLine } from '../terminal/output.ts';
import { findBackups } from '../verbs/find-backups.ts';

/** The limit of the verbs of `parlance style`: style rule lists. */
export interface SyncLimit {
  readonly only?: SyncKind | undefined;
}

/** What a caller passes to a sync. */
type SyncOptions = ServiceOptions & SyncLimit;

/** Runs `work`, which writes nothing, with both sides of what the nearest manifest has. */
export function readSync<Result>(
  context: CommandContext,
  options: SyncOptions,
  names: readonly string[],
  work: (session: SyncSession) => Promise<Result>,
): Promise<Result> {
  return withHost(context, options, async (location, host) =>
    work(await openSync(location, host, toScope(names, options, context))),
  );
}

/** Compares numbers of entries alone. */
export function readQuickly<Result>(
  context: CommandContext,
  options: SyncOptions,
  names: readonly string[],
  work: (compared: QuickComparison) => Promise<Result>,
): Promise<Result> {
  return withHost(context, options, async (location, host) =>
    work(await quickStatus(location, host, toScope(names, options, context))),
  );
}

/** Runs `work`, which writes, while no other run on this machine does. */
export function changeSync<Result>(
  context: CommandContext,
  options: SyncOptions,
  names: readonly string[],
  work: (session: SyncChange) => Promise<Result>,
): Promise<Result> {
  return withHost(context, options, (location, host) =>
    whileSyncing(location, host, toScope(names, options, context), work),
  );
}

/** The same for what needs backups alone: without a manifest, those of this user. */
export function changeBackups<Result>(
  context: CommandContext,
  options: SyncOptions,
  work: (session: SyncChange) => Promise<Result>,
): Promise<Result> {
  const home = async () => (await findBackups(context)).location;
  return withHost(context, options, (location, host) => whileSyncing(location, host, options, work), home);
}

/** Reads what a folder knows of conflicts, without the service; with what git has left in files. */
export async function readConflicts<Result>(
  context: CommandContext,
  options: SyncOptions,
  work: (conflicts: Conflicts) => Promise<Result>,
): Promise<Result> {
  const host = await conflictHost(context, options);
  return explainSync(async () =>
    work(requireAddress(await openConflicts(host), host).limitedTo(options.only)),
  );
}

/** The same for work that writes: no other run of this machine syncs the folder meanwhile. */
export async function decideConflicts<Result>(
  context: CommandContext,
  options: SyncOptions,
  work: (conflicts: Conflicts) => Promise<Result>,
): Promise<Result> {
  const host = await conflictHost(context, options);
  return explainSync(() =>
    changeConflicts(host, (conflicts) => work(requireAddress(conflicts, host).limitedTo(options.only))),
  );
}

async function conflictHost(context: CommandContext, options: SyncOptions) {
  const location = await requireManifest(context);
  const origin = await addressOfService(context, options);
  const facts = await factsForFolder(location.folder, context.host, options);
  const [service, languages] = [await facts.all(), facts.glossaryLanguages];
  return { origin, location, languages, service, files: NODE_FILES, withMarkers: true };
}

/** @throws CommandError if nothing was found, because nobody knows for which service. */
function requireAddress(
  conflicts: Conflicts,
  { origin }: { readonly origin: string | undefined },
): Conflicts {
  if (origin === undefined && conflicts.isEmpty) throw noAddress(message('There is no service address.'));
  return conflicts;
}

/** The backups of a folder, without the service. */
export async function readBackups(context: CommandContext) {
  const { backups } = await findBackups(context);
  return explainSync(() => backups.list());
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

async function withHost<Result>(
  context: CommandContext,
  options: SyncOptions,
  work: (location: ManifestLocation, host: SyncHost) => Promise<Result>,
  find: () => Promise<ManifestLocation> = () => requireManifest(context),
): Promise<Result> {
  const { host } = context;
  const location = await find();
  await noteUnknownFields(location, context);
  return explainSync(() =>
    useService(context, options, async (client, used) =>
      work(location, {
        client,
        origin: used.origin,
        service: await factsAtHand(used, host),
        manifests: () => findManifestsOfRepository(location.folder),
        clock: clockOf(host),
        signal: host.interruption(),
      }),
    ),
  );
}

function toScope(names: readonly string[], { only }: SyncOptions, context: CommandContext) {
  return { names: namesOf(names, context), only };
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

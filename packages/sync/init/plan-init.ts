import {
  glossaryLanguages,
  knownCodes,
  MANIFEST_NAME,
  message,
  recognizeFile,
  resolvePath,
  type ServiceFacts,
} from '#base';
import { NODE_FILES, readManifestText, runLimited, SyncFolder } from '#files';
import { Dictionary } from '#glossary';
import {
  type AddedDictionary,
  type AddedList,
  adoptFiles,
  declaredFiles,
  extendManifest,
  extendWithLists,
  type ManifestLocation,
  pairText,
  parseManifest,
  type Skipped,
} from '#manifest';
import type { Glossary, StyleList } from '#service';
import { type EntriesPorts, entriesAt } from '../kinds/dictionaries/entries-at.ts';
import { createDictionaryReader } from '../kinds/dictionaries/local-dictionary.ts';
import { EMPTY_LOCK, type Lock } from '../model/lock/lock.ts';
import { textWithEntries } from '../model/merge/text-with-entries.ts';
import { LockFile } from '../storage/lock-file.ts';
import { SyncError } from '../sync-error.ts';
import { REQUESTS_AT_ONCE, type SyncClient } from '../sync-ports.ts';
import { chooseDownloads, type Download } from './choose-downloads.ts';
import { compareAdopted } from './compare-adopted.ts';
import type { DownloadedFile, PlannedInit } from './init-plan.ts';
import { type AccountLists, accountLists, planLists } from './plan-lists.ts';

/** The folder that glossaries usually have. */
const USUAL_FOLDER = 'glossaries';

/** The account, as far as it is asked. */
interface InitService {
  readonly client: Pick<
    SyncClient,
    'listGlossaries' | 'getGlossaryEntries' | 'listStyleLists' | 'getStyleList'
  >;
  readonly origin: string;
  /** The glossaries and style rule lists to download, by name or id; an empty list means all, undefined none. */
  readonly download: readonly string[] | undefined;
}

/** What a folder is initialized from. */
export interface InitSources {
  /** Of the manifest: absolute, with `/`. */
  readonly folder: string;
  /** The glossary and style rule files of the folder, relative to it, with `/`. */
  readonly files: readonly string[];
  /** What the service takes that the folder is for. */
  readonly facts: ServiceFacts;
  /** Undefined: the service is not asked. */
  readonly service: InitService | undefined;
  readonly signal: AbortSignal;
}

/**
 * Plans which files and dictionaries of the account a manifest gets, and how both sides differ. Writes nothing, and sends reading requests only.
 * @throws SyncError for a manifest that cannot be changed or a name that no glossary has; otherwise what the client throws.
 */
export async function plannedInit(sources: InitSources): Promise<PlannedInit> {
  const { folder, service, signal } = sources;
  const isList = (file: string) => recognizeFile(file)?.kind === 'style-rules';
  const files = sources.files.filter((file) => !isList(file));
  const before = await readManifestText(folder);
  const lock = service === undefined ? EMPTY_LOCK : await lockOf(folder, service);
  const remote = (await service?.client.listGlossaries({ signal })) ?? [];
  const adopted = adoptFiles({
    location: { manifest: parseManifest(before ?? ''), folder },
    files,
    accountNames: remote.map(({ name }) => name),
    isKnown: knownCodes(glossaryLanguages(sources.facts)),
  });
  const withFiles = extended(before ?? '', adopted.added);
  const account = await listsOf(service, signal);
  const download = glossariesOf(service?.download, account.lists, remote);
  const known = { lock, remote, ...sources, files, service: service && { ...service, download } };
  const chosen = await downloadsOf({ manifest: parseManifest(withFiles), folder }, known);
  const downloaded = await readDownloads(chosen.downloads, sources);
  const listFiles = sources.files.filter(isList);
  const lists = await addedLists(before ?? '', listFiles, account.lists, { ...sources, lock });
  const after = extendedWithLists(extended(withFiles, downloaded.files), lists);
  const location = { manifest: parseManifest(after), folder };
  return {
    folder,
    before,
    after,
    adopted: await compareAll(location, adopted.added, known),
    downloaded: downloaded.files,
    lists,
    skipped: [...adopted.skipped, ...account.skipped, ...chosen.skipped, ...downloaded.skipped],
    chosen: {
      origin: service?.origin ?? '',
      glossaries: chosen.chosen,
      lists: lists.flatMap(({ key, twin: list }) => (list === undefined ? [] : [{ key, list }])),
    },
    isCompared: service !== undefined,
  };
}

function extended(text: string, added: readonly AddedDictionary[]): string {
  const after = extendManifest(text, added);
  if (after !== undefined) return after;
  throw new SyncError('problems', message('{0} cannot be changed. Fix its problems first.', MANIFEST_NAME));
}

function extendedWithLists(text: string, lists: readonly AddedList[]): string {
  const after = extendWithLists(text, lists);
  if (after !== undefined) return after;
  throw new SyncError('problems', message('{0} cannot be changed. Fix its problems first.', MANIFEST_NAME));
}

/** The style rule lists that a manifest with this text gets: from files, and from the account. */
function addedLists(
  text: string,
  files: readonly string[],
  remote: readonly StyleList[],
  { folder, facts, service, lock, signal }: InitSources & { readonly lock: Lock },
): ReturnType<typeof planLists> {
  return planLists({
    location: { manifest: parseManifest(text), folder },
    files,
    wanted: remote.filter((list) => isNamed(list, service?.download ?? [])),
    remote,
    lock,
    origin: service?.origin ?? '',
    facts,
    client: service?.client,
    signal,
  });
}

/** Lists are asked for only if something is downloaded. */
async function listsOf(service: InitService | undefined, signal: AbortSignal): Promise<AccountLists> {
  if (service?.download === undefined) return { lists: [], skipped: [] };
  return accountLists(service.client, signal);
}

/** Whether a list is wanted; no names mean all. */
function isNamed({ name, style_id }: StyleList, names: readonly string[]): boolean {
  return names.length === 0 || names.includes(name) || names.includes(style_id);
}

/** The names that mean glossaries; undefined if all of them mean lists. */
function glossariesOf(
  names: readonly string[] | undefined,
  lists: readonly StyleList[],
  remote: readonly Glossary[],
): readonly string[] | undefined {
  if (names === undefined || names.length === 0) return names;
  const left = names.filter(
    (wanted) =>
      remote.some(({ name, glossary_id }) => name === wanted || glossary_id === wanted) ||
      !lists.some((list) => isNamed(list, [wanted])),
  );
  return left.length === 0 ? undefined : left;
}

/** Read only: the id of a glossary that was renamed is in it. */
async function lockOf(folder: string, { origin }: InitService): Promise<Lock> {
  return (await LockFile.open(new SyncFolder(folder, NODE_FILES), origin)).lock;
}

/** The sources, with what the account has. */
interface KnownSources extends InitSources {
  readonly lock: Lock;
  readonly remote: readonly Glossary[];
}

async function downloadsOf(
  location: ManifestLocation,
  { service, files, lock, remote }: KnownSources,
): Promise<ReturnType<typeof chooseDownloads>> {
  if (service?.download === undefined) return { downloads: [], skipped: [], chosen: [] };
  const taken = [...files, ...declaredFiles(location).map(({ dictionary }) => dictionary.file)];
  const { origin, download: names } = service;
  const newFolder = await folderForNew(location.folder);
  return chooseDownloads({ location, lock, origin, remote, names, newFolder, taken });
}

/** Where new files go: the folder that glossaries usually have, if it exists. */
async function folderForNew(folder: string): Promise<string> {
  const stats = await NODE_FILES.stat(resolvePath(folder, USUAL_FOLDER));
  return stats?.kind === 'folder' ? USUAL_FOLDER : '';
}

async function readDownloads(
  downloads: readonly Download[],
  { service, signal }: InitSources,
): Promise<{ readonly files: readonly DownloadedFile[]; readonly skipped: readonly Skipped[] }> {
  const read: (DownloadedFile | Skipped)[] = [];
  const limits = { concurrency: REQUESTS_AT_ONCE, signal };
  await runLimited([...downloads.entries()], limits, async ([index, download], stop) => {
    if (service !== undefined)
      read[index] = await downloadText(download, { client: service.client, signal: stop });
  });
  return {
    files: read.filter((one) => 'text' in one),
    skipped: read.filter((one) => 'reason' in one),
  };
}

/** A dictionary of the account as the text of a file; or why it has no form there. */
async function downloadText(
  { glossary, ...added }: Download,
  ports: EntriesPorts,
): Promise<DownloadedFile | Skipped> {
  const { name, pair } = added;
  const entries = await entriesAt(glossary.glossary_id, pair, ports);
  const text = textWithEntries(new Dictionary('', { format: 'csv', pair }), entries);
  return typeof text === 'string'
    ? { ...added, text, entries: entries.size }
    : { what: `${name} ${pairText(pair)}`, reason: text };
}

async function compareAll(
  location: ManifestLocation,
  added: readonly AddedDictionary[],
  { service, facts, signal, lock, remote }: KnownSources,
) {
  const read = createDictionaryReader({ location, languages: glossaryLanguages(facts) });
  const origin = service?.origin ?? '';
  const compared: PlannedInit['adopted'][number][] = [];
  const limits = { concurrency: REQUESTS_AT_ONCE, signal };
  await runLimited([...added.entries()], limits, async ([index, one], stop) => {
    const ports = service && { client: service.client, signal: stop };
    compared[index] = await compareAdopted(one, { location, read, lock, origin, remote, ports });
  });
  return compared;
}

import { type LanguagePair, message, normalizeCode, sameCode } from '#base';
import {
  type AddedDictionary,
  foldName,
  type ManifestGlossary,
  type ManifestLocation,
  pairText,
  type Skipped,
  safeFileStem,
  stemOfFile,
  uniqueName,
} from '#manifest';
import type { Glossary } from '#service';
import { matchGlossary } from '../kinds/dictionaries/match-glossary.ts';
import { type Lock, lockedGlossary } from '../model/lock/lock.ts';
import { SyncError } from '../sync-error.ts';
import type { Chosen } from './init-plan.ts';

/** A dictionary of the account that comes into a file. */
export interface Download extends AddedDictionary {
  readonly glossary: Glossary;
}

/** Where glossaries of the account come from, and where their files go. */
interface DownloadSources {
  /** With what was adopted already. */
  readonly location: ManifestLocation;
  readonly lock: Lock;
  readonly origin: string;
  readonly remote: readonly Glossary[];
  /** Names or ids; none means all. */
  readonly names: readonly string[];
  /** The folder of new files, relative to the manifest's; empty for its own. */
  readonly newFolder: string;
  /** Every path that is taken, relative to the manifest's folder. */
  readonly taken: readonly string[];
}

/**
 * The dictionaries of the account that the manifest does not have yet, each with the name of a file that does not exist.
 * @throws SyncError for a name that no glossary has.
 */
export function chooseDownloads(sources: DownloadSources): {
  readonly downloads: readonly Download[];
  readonly skipped: readonly Skipped[];
  readonly chosen: Chosen['glossaries'];
} {
  const { remote, location } = sources;
  const keys = new Set(location.manifest.glossaries.map(({ id }) => foldName(id)));
  const taken = new Set(sources.taken.map(foldName));
  const downloads: Download[] = [];
  const skipped: Skipped[] = [];
  const chosen: { key: string; glossary: Glossary }[] = [];
  for (const glossary of chosenGlossaries(sources)) {
    const { name, glossary_id: id } = glossary;
    const isTwin = remote.some((other) => other !== glossary && other.name === name);
    const isLinked = homeOf(glossary, sources) !== undefined;
    if (isTwin && !isLinked && !sources.names.includes(id)) {
      skipped.push({ what: name, reason: message('the service has several glossaries of this name') });
      continue;
    }
    const home = homeOf(glossary, sources) ?? (isTwin ? undecidedHome(glossary, sources) : undefined);
    if (home === undefined && isLocked(glossary, sources)) {
      skipped.push({ what: name, reason: message('the lock knows it under another name') });
      continue;
    }
    const [first] = home?.dictionaries ?? [];
    const stem = (first && stemOfFile(first.file).stem) || safeFileStem(name);
    const key = home?.id ?? uniqueName(stem, (wanted) => keys.has(foldName(wanted)));
    keys.add(foldName(key));
    if (isTwin && !isLinked) chosen.push({ key, glossary });
    for (const pair of missingPairs(glossary, home)) {
      const file = fileFor(stem, pair, folderFor(home, sources.newFolder), taken);
      taken.add(foldName(file));
      downloads.push({ key, name: home?.name ?? name, pair, file, glossary });
    }
  }
  return { downloads, skipped, chosen };
}

function chosenGlossaries({ remote, names }: DownloadSources): readonly Glossary[] {
  const isNamed = ({ name, glossary_id }: Glossary, wanted: string) =>
    wanted === name || wanted === glossary_id;
  for (const wanted of names) {
    if (remote.some((glossary) => isNamed(glossary, wanted))) continue;
    throw new SyncError(
      'not-found',
      message('The service has no glossary "{0}".', wanted),
      message('It has: {0}', remote.map(({ name }) => name).join(', ')),
    );
  }
  return names.length === 0
    ? remote
    : remote.filter((glossary) => names.some((wanted) => isNamed(glossary, wanted)));
}

/** The glossary of the manifest that this one is. */
function homeOf(glossary: Glossary, { location, lock, origin, remote }: DownloadSources) {
  return location.manifest.glossaries.find((own) => {
    const link = matchGlossary(own, { lock, origin, remote });
    return link.kind === 'found' && link.remote.glossary_id === glossary.glossary_id;
  });
}

/** The glossary of the manifest that has its name, if the lock does not say which of several it is. */
function undecidedHome({ name }: Glossary, { location, lock, origin }: DownloadSources) {
  const named = location.manifest.glossaries.filter((own) => own.name === name);
  const [only] = named;
  return named.length === 1 && only !== undefined && lockedGlossary(lock, only.id, origin) === undefined
    ? only
    : undefined;
}

/** Whether a glossary of the manifest has its id: somebody has renamed it. */
function isLocked({ glossary_id }: Glossary, { location, lock, origin }: DownloadSources): boolean {
  return location.manifest.glossaries.some(({ id }) => lockedGlossary(lock, id, origin)?.id === glossary_id);
}

function missingPairs({ dictionaries }: Glossary, home: ManifestGlossary | undefined): LanguagePair[] {
  const isThere = ({ source, target }: LanguagePair) =>
    home?.dictionaries.some((own) => sameCode(own.source, source) && sameCode(own.target, target)) === true;
  return dictionaries
    .map(({ source_lang, target_lang }) => ({
      source: normalizeCode(source_lang),
      target: normalizeCode(target_lang),
    }))
    .filter((pair) => !isThere(pair));
}

/** Beside the other files of the glossary. */
function folderFor(home: ManifestGlossary | undefined, newFolder: string): string {
  const [first] = home?.dictionaries ?? [];
  return first === undefined ? newFolder : stemOfFile(first.file).folder;
}

function fileFor(stem: string, pair: LanguagePair, folder: string, taken: ReadonlySet<string>): string {
  const start = folder === '' ? '' : `${folder}/`;
  const fileOf = (beginning: string) => `${start}${beginning}.${pairText(pair)}.glossary.csv`;
  return fileOf(uniqueName(stem, (beginning) => taken.has(foldName(fileOf(beginning)))));
}

import { message } from '#base';
import { type AddedDictionary, declaredFiles, type ManifestLocation } from '#manifest';
import type { Glossary } from '#service';
import { type EntriesPorts, remoteEntries } from '../kinds/dictionaries/entries-at.ts';
import type { createDictionaryReader } from '../kinds/dictionaries/local-dictionary.ts';
import { matchGlossary } from '../kinds/dictionaries/match-glossary.ts';
import type { Entries } from '../model/entries/entries.ts';
import type { Lock } from '../model/lock/lock.ts';
import { differencesOf } from '../model/plan/differences.ts';
import type { AdoptedFile, EntryCounts } from './init-plan.ts';

/** Both sides of an adopted file. */
interface AdoptedSides {
  /** With the manifest as it will be. */
  readonly location: ManifestLocation;
  readonly read: ReturnType<typeof createDictionaryReader>;
  readonly lock: Lock;
  readonly origin: string;
  readonly remote: readonly Glossary[];
  /** Undefined: the service is not asked. */
  readonly ports: EntriesPorts | undefined;
}

/** Reads an adopted file, and the dictionary of the account that it belongs to. */
export async function compareAdopted(
  added: AddedDictionary,
  { location, read, lock, origin, remote, ports }: AdoptedSides,
): Promise<AdoptedFile> {
  const declared = declaredFiles(location).find(({ dictionary }) => dictionary.file === added.file);
  const local = declared && (await read(declared));
  if (declared === undefined || local === undefined) {
    return {
      ...added,
      entries: 0,
      faults: [message('{0} cannot be read.', added.file)],
      compared: undefined,
    };
  }
  const { faults } = local;
  if (local.read === undefined) return { ...added, entries: 0, faults, compared: undefined };
  const { entries } = local.read;
  const link = matchGlossary(declared.glossary, { lock, origin, remote });
  const there =
    link.kind === 'found' && ports !== undefined
      ? await remoteEntries(link.remote, declared, ports)
      : undefined;
  return { ...added, entries: entries.size, faults, compared: there && countDifferences(entries, there) };
}

function countDifferences(file: Entries, service: Entries): EntryCounts {
  const differences = differencesOf({ base: undefined, file, service });
  const onlyHere = differences.filter((one) => one.service === undefined).length;
  const onlyThere = differences.filter((one) => one.file === undefined).length;
  return { onlyHere, onlyThere, different: differences.length - onlyHere - onlyThere };
}

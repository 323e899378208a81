import {
  addTo,
  type LanguageCode,
  type LanguagePair,
  type Message,
  message,
  pairFromFileName,
  recognizeFile,
  resolvePath,
} from '#base';
import { declaredFiles } from '../lookup/declared-files.ts';
import type { ManifestLocation } from '../lookup/find-manifest.ts';
import { beginningOfFile, foldName, safeFileStem, stemOfFile, uniqueName } from './file-stem.ts';

/** A dictionary that a manifest gets. */
export interface AddedDictionary {
  /** The id of its glossary in the manifest. */
  readonly key: string;
  /** The name of its glossary at the service. */
  readonly name: string;
  readonly pair: LanguagePair;
  /** Relative to the manifest's folder, with `/`. */
  readonly file: string;
}

/** Something that is not added, and why. */
export interface Skipped {
  readonly what: string;
  readonly reason: Message;
}

/** What a manifest gets from files. */
interface Adopted {
  readonly added: readonly AddedDictionary[];
  readonly skipped: readonly Skipped[];
}

/** Where files are adopted. */
interface AdoptSources {
  readonly location: ManifestLocation;
  /** Glossary files, and files that look like some, relative to the manifest's folder. Those that the manifest names already are left out. */
  readonly files: readonly string[];
  /** The names of the account's glossaries: a file belongs to the one that its name comes from. */
  readonly accountNames: readonly string[];
  readonly isKnown: (code: LanguageCode) => boolean;
}

/** A glossary that files can join. */
interface Home {
  readonly key: string;
  readonly name: string;
  /** The beginnings of its files, with their folders. */
  readonly beginnings: Set<string>;
  readonly pairs: Set<string>;
}

/** A file with its languages. */
interface Paired {
  readonly file: string;
  readonly pair: LanguagePair;
}

/**
 * The glossary files of a folder as dictionaries: `product.en-de.glossary.csv` and `product.en-fr.glossary.csv` are one glossary. Files of one
 * name in two folders are one glossary too, unless both have the same languages.
 */
export function adoptFiles({ location, files, accountNames, isKnown }: AdoptSources): Adopted {
  const homes = homesOf(location);
  const declared = new Set(declaredFiles(location).map(({ path }) => path));
  const added: AddedDictionary[] = [];
  const skipped: Skipped[] = [];
  const groups = new Map<string, Paired[]>();
  for (const file of [...files].sort()) {
    if (declared.has(resolvePath(location.folder, file))) continue;
    if (recognizeFile(file)?.kind !== 'glossary') {
      skipped.push({ what: file, reason: LOOKS_LIKE_ONE });
      continue;
    }
    const pair = pairFromFileName(file, isKnown);
    if (pair === undefined) skipped.push({ what: file, reason: message('no languages in its name') });
    else addTo(groups, beginningOfFile(file), { file, pair });
  }
  for (const [beginning, group] of groups) {
    const home = homeFor(beginning, group, homes, accountNames);
    for (const { file, pair } of group) {
      if (home.pairs.has(pairText(pair))) {
        const reason = message('the glossary {0} already has a file for {1}', home.key, pairText(pair));
        skipped.push({ what: file, reason });
        continue;
      }
      home.pairs.add(pairText(pair));
      added.push({ key: home.key, name: home.name, pair, file });
    }
  }
  return { added, skipped };
}

/** Why a file is not taken that is a glossary by its other name. */
export const LOOKS_LIKE_ONE = message(
  'it looks like a glossary; import it, or name it like product.en-de.glossary.csv',
);

/** A pair as people write it. */
export function pairText({ source, target }: LanguagePair): string {
  return `${source}-${target}`;
}

function homesOf(location: ManifestLocation): Home[] {
  const declared = declaredFiles(location);
  return location.manifest.glossaries.map(({ id, name }) => {
    const own = declared.filter(({ glossary }) => glossary.id === id);
    return {
      key: id,
      name,
      beginnings: new Set(own.map(({ dictionary }) => beginningOfFile(dictionary.file))),
      pairs: new Set(own.map(({ pair }) => pairText(pair))),
    };
  });
}

function homeFor(
  beginning: string,
  group: readonly Paired[],
  homes: Home[],
  accountNames: readonly string[],
): Home {
  const { stem, folder } = stemOfFile(group[0]?.file ?? '');
  const known =
    homes.find(({ beginnings }) => beginnings.has(beginning)) ??
    homes.find(
      ({ key, name, pairs }) =>
        [key, safeFileStem(name)].some((other) => foldName(other) === foldName(stem)) &&
        group.every(({ pair }) => !pairs.has(pairText(pair))),
    );
  known?.beginnings.add(beginning);
  if (known !== undefined) return known;
  const isTaken = (name: string) => homes.some(({ key }) => foldName(key) === foldName(name));
  const above = folder.slice(folder.lastIndexOf('/') + 1);
  const wanted = stem === '' ? above || 'glossary' : stem;
  const key = isTaken(wanted) && above !== '' ? `${above}-${wanted}` : wanted;
  const unique = uniqueName(key, isTaken);
  const home: Home = {
    key: unique,
    name: accountName(unique, accountNames) ?? unique,
    beginnings: new Set([beginning]),
    pairs: new Set(),
  };
  homes.push(home);
  return home;
}

/** The glossary of the account whose files would begin so; undefined if several would. */
function accountName(stem: string, accountNames: readonly string[]): string | undefined {
  const names = accountNames.filter((name) => foldName(safeFileStem(name)) === foldName(stem));
  return names.length === 1 ? names[0] : undefined;
}

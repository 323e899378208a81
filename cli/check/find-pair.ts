import { readFile } from 'node:fs/promises';
import { knownCodes } from '../../core/languages/known-codes.ts';
import type { LanguagePair } from '../../core/languages/pair.ts';
import { dictionaryLimit } from '../../core/manifest/dictionary-limit.ts';
import { findManifest } from '../../core/manifest/find-manifest.ts';
import { pairOf } from '../../core/manifest/glossary-pair.ts';
import { levelsFor } from '../../core/manifest/levels.ts';
import { type Manifest, parseManifest } from '../../core/manifest/manifest.ts';
import { message } from '../../core/message.ts';
import type { LevelSettings } from '../../core/rule.ts';
import { toSlashes } from '../../core/text/path.ts';
import { CommandError } from '../command-error.ts';
import type { CheckSettings } from './check-settings.ts';

/** What a file's name, its manifest and the user's options say of it. */
export interface FileFacts {
  readonly pair: LanguagePair | undefined;
  readonly levels: LevelSettings;
  /** UTF-8 bytes that the dictionary may have. */
  readonly maxDictionaryBytes: number;
}

/** Finds what is known of files; each manifest is read once. The user's options go before the manifest. */
export function createFactsFinder({
  pair,
  levels,
  languages,
  dictionaryMegabyte,
}: Omit<CheckSettings, 'maxProblems'>): (file: string) => Promise<FileFacts> {
  const readOnce = manifestReader();
  const isKnown = knownCodes(languages);
  return async (file) => {
    const path = toSlashes(file);
    const place = await findManifest(path, readOnce);
    return {
      pair: pair ?? pairOf(path, place, isKnown),
      levels: levelsFor(path, place, { flags: levels }),
      maxDictionaryBytes: dictionaryLimit(place, { flag: dictionaryMegabyte }),
    };
  };
}

/** Finds the languages of glossary files. */
export function createPairFinder(): (file: string) => Promise<LanguagePair | undefined> {
  const findFacts = createFactsFinder({
    pair: undefined,
    levels: new Map(),
    languages: [],
    dictionaryMegabyte: undefined,
  });
  return async (file) => (await findFacts(file)).pair;
}

/**
 * The languages of a file where nothing works without them.
 * @throws CommandError when they are not known.
 */
export function requirePair(pair: LanguagePair | undefined, shown: string): LanguagePair {
  if (pair !== undefined) return pair;
  throw new CommandError(message('The languages of {0} are not known.', shown), {
    next: message('Name it like product.en-de.glossary.csv, or declare it in parlance.json.'),
  });
}

function manifestReader(): (path: string) => Promise<Manifest | undefined> {
  const manifests = new Map<string, Promise<Manifest | undefined>>();
  return (path) => {
    const manifest = manifests.get(path) ?? readManifest(path);
    manifests.set(path, manifest);
    return manifest;
  };
}

/** A manifest that cannot be read counts as absent: the file's name still speaks. */
async function readManifest(path: string): Promise<Manifest | undefined> {
  try {
    return parseManifest(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}

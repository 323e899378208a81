import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { DictionaryMegabyte } from '../../core/glossary/dictionary-megabyte.ts';
import type { Language } from '../../core/languages/language.ts';
import type { LanguagePair } from '../../core/languages/pair.ts';
import { knownCodes } from '../../core/languages/snapshot/known-codes.ts';
import { dictionaryLimit } from '../../core/manifest/lookup/dictionary-limit.ts';
import { findManifest, type ManifestPlace } from '../../core/manifest/lookup/find-manifest.ts';
import { pairOf } from '../../core/manifest/lookup/glossary-pair.ts';
import { levelsFor } from '../../core/manifest/lookup/levels.ts';
import type { Manifest } from '../../core/manifest/manifest.ts';
import { message } from '../../core/message.ts';
import type { LevelSettings } from '../../core/rule.ts';
import { toSlashes } from '../../core/text/path.ts';
import { CommandError } from '../command/command-error.ts';

/** What a file's name, its manifest, and the user's options say about it. */
export interface FileFacts {
  readonly pair: LanguagePair | undefined;
  readonly levels: LevelSettings;
  /** UTF-8 bytes that the dictionary may have. */
  readonly maxDictionaryBytes: number;
}

/** What the user's options say about every file. */
export interface GivenFacts {
  /** Overrides what the manifest and the file's name say. */
  readonly pair: LanguagePair | undefined;
  readonly levels: LevelSettings;
  /** The languages that glossaries can have. */
  readonly languages: readonly Language[];
  /** What the "MB" in the limit of a dictionary is; undefined leaves it to the manifest. */
  readonly dictionaryMegabyte: DictionaryMegabyte | undefined;
}

/** Finds what is known about files; each manifest is read once. The user's options override the manifest. */
export function createFactsFinder({
  pair,
  levels,
  languages,
  dictionaryMegabyte,
}: GivenFacts): (file: string) => Promise<FileFacts> {
  const findPlace = manifestFinder();
  const isKnown = knownCodes(languages);
  return async (file) => {
    const path = toSlashes(file);
    const place = await findPlace(path);
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
 * The languages of a file, for commands that need them.
 * @throws CommandError if they are unknown.
 */
export function requirePair(pair: LanguagePair | undefined, shown: string): LanguagePair {
  if (pair !== undefined) return pair;
  throw new CommandError(message('The languages of {0} are unknown.', shown), {
    next: message('Give it a name such as product.en-de.glossary.csv, or declare it in parlance.json.'),
  });
}

/** Finds the nearest manifest above a file; for files of one folder it is looked for once. */
function manifestFinder(): (path: string) => Promise<ManifestPlace | undefined> {
  const readOnce = rememberAnswers(readManifest);
  const findOnce = rememberAnswers((folder) => findManifest(`${folder}/`, readOnce));
  return (path) => findOnce(path.slice(0, Math.max(0, path.lastIndexOf('/'))));
}

function rememberAnswers<Answer>(
  ask: (question: string) => Promise<Answer>,
): (question: string) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (question) => {
    const answer = answers.get(question) ?? ask(question);
    answers.set(question, answer);
    return answer;
  };
}

/**
 * A manifest that cannot be read counts as absent: the file's name may still show the languages. Most folders have no manifest, and
 * an asynchronous check for it takes longer.
 */
async function readManifest(path: string): Promise<Manifest | undefined> {
  if (!existsSync(path)) return undefined;
  try {
    const text = await readFile(path, 'utf8');
    const { parseManifest } = await import('../../core/manifest/manifest.ts');
    return parseManifest(text);
  } catch {
    return undefined;
  }
}

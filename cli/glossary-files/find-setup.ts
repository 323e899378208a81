import { existsSync } from 'node:fs';
import { MANIFEST_NAME } from '../../core/files.ts';
import type { DictionaryMegabyte } from '../../core/glossary/dictionary-megabyte.ts';
import { MAX_CHECKED_BYTES } from '../../core/glossary/lint/oversize.ts';
import type { Language } from '../../core/languages/language.ts';
import type { LanguagePair } from '../../core/languages/pair.ts';
import { findManifest, type ManifestLocation } from '../../core/manifest/lookup/find-manifest.ts';
import { type GlossarySetup, resolveSetup } from '../../core/manifest/lookup/glossary-setup.ts';
import { createNamedFileFinder } from '../../core/manifest/lookup/locate-file.ts';
import type { Manifest } from '../../core/manifest/manifest.ts';
import { message } from '../../core/message.ts';
import type { LevelSettings } from '../../core/rule.ts';
import { toSlashes } from '../../core/text/path.ts';
import { locateOnDisk, readRegular } from '../../workspace/files/read-regular.ts';
import { CommandError } from '../command/command-error.ts';

/** What the user's options say about every file. */
export interface GivenSetup {
  /** Overrides what the manifest and the file's name say. */
  readonly pair: LanguagePair | undefined;
  readonly levels: LevelSettings;
  /** The languages that glossaries can have. */
  readonly languages: readonly Language[];
  /** What the "MB" in the limit of a dictionary is; undefined leaves it to the manifest. */
  readonly dictionaryMegabyte: DictionaryMegabyte | undefined;
}

/** Finds how files are read and checked; each manifest is read once. The user's options override the manifest. */
export function createSetupFinder({
  languages,
  ...flags
}: GivenSetup): (file: string) => Promise<GlossarySetup> {
  const findLocation = manifestFinder();
  return async (file) => {
    const path = toSlashes(file);
    return resolveSetup(path, { location: await findLocation(path), languages, flags });
  };
}

/** Finds the languages of glossary files. */
export function createPairFinder(): (file: string) => Promise<LanguagePair | undefined> {
  const findSetup = createSetupFinder({
    pair: undefined,
    levels: new Map(),
    languages: [],
    dictionaryMegabyte: undefined,
  });
  return async (file) => (await findSetup(file)).pair;
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
function manifestFinder(): (path: string) => Promise<ManifestLocation | undefined> {
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
    const slash = path.lastIndexOf('/');
    const { fault, real } = await createNamedFileFinder(path.slice(0, slash), locateOnDisk)(MANIFEST_NAME);
    const bytes = fault === undefined ? readRegular(real, MAX_CHECKED_BYTES) : undefined;
    if (bytes === undefined) return undefined;
    const text = new TextDecoder().decode(bytes);
    const { parseManifest } = await import('../../core/manifest/manifest.ts');
    return parseManifest(text);
  } catch {
    return undefined;
  }
}

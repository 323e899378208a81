import { type KeptFacts, type LanguagePair, type LevelSettings, message, toSlashes } from '#base';
import { type EndpointFacts, endpointFacts } from '#base/endpoint-facts';
import { readManifestOnDisk } from '#files';
import type { DictionaryMegabyte } from '#glossary';
import {
  findManifest,
  type GlossarySettings,
  type ManifestLocation,
  resolveGlossarySettings,
} from '#manifest';
import { CommandError } from '../command/command-error.ts';

/** What the user's options say about every file. */
export interface SettingsFinderOptions {
  /** Overrides what the manifest and the file's name say. */
  readonly pair: LanguagePair | undefined;
  readonly levels: LevelSettings;
  /** What the services have told that files can be for. Plain data, for threads. */
  readonly kept: KeptFacts;
  /** What the "MB" in the limit of a dictionary is; undefined leaves it to the manifest. */
  readonly dictionaryMegabyte: DictionaryMegabyte | undefined;
}

/** How a file is read and checked, and what the service takes that it is for. */
export interface ResolvedSettings extends GlossarySettings {
  readonly facts: EndpointFacts;
}

/** Finds how files are read and checked; each manifest is read once. The user's options override the manifest. */
export function createSettingsFinder({
  kept,
  ...given
}: SettingsFinderOptions): (file: string) => Promise<ResolvedSettings> {
  const findLocation = manifestFinder();
  return async (file) => {
    const path = toSlashes(file);
    const location = await findLocation(path);
    const facts = endpointFacts(kept, location?.manifest.endpoint);
    return {
      ...resolveGlossarySettings(path, { location, languages: facts.glossaryLanguages, options: given }),
      facts,
    };
  };
}

/** Finds the languages of glossary files. */
export function createPairFinder(kept: KeptFacts): (file: string) => Promise<LanguagePair | undefined> {
  const findSettings = createSettingsFinder({
    pair: undefined,
    levels: new Map(),
    kept,
    dictionaryMegabyte: undefined,
  });
  return async (file) => (await findSettings(file)).pair;
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
  const readOnce = rememberAnswers(readManifestOnDisk);
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

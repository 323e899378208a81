import path from 'node:path';
import { createLineIndex, type KeptFacts, type LevelSettings, message, textTargets } from '#base';
import { endpointFacts } from '#base/endpoint-facts';
import { findNamed, readManifestOnDisk } from '#files';
import type { CheckedPath, TranslationPorts } from '#projects/checking';
import type { CommandContext } from '../../command/command-context.ts';
import { noteFound } from '../../files/note-found.ts';
import { shownPath, withSlashes } from '../../files/shown-path.ts';
import { loadLanguageJudge } from '../../sdk/language-judge.ts';

/** How translations are checked. */
export interface TranslationsCheck extends Pick<TranslationPorts, 'maxProblems' | 'baselineAt' | 'signal'> {
  /** Of this run; they override the manifest. */
  readonly levels: LevelSettings;
  /** What the services have told that files can be for. */
  readonly kept: KeptFacts;
  readonly countsDetected?: boolean;
}

/** What translations on this machine are checked with. */
export function translationPorts(
  { levels, kept, countsDetected = false, ...check }: TranslationsCheck,
  { host, output }: CommandContext,
): TranslationPorts {
  return {
    ...check,
    loadReading: async () => (await import('#projects/disk-reading')).DISK_READING,
    loadJudge: loadLanguageJudge,
    countsDetected,
    codesFor: codesOf(kept),
    readManifest: readManifestOnDisk,
    levelsOf: async () => ({ options: levels }),
    linesOf: createLineIndex,
    show: (file) => shownPath(file, host.cwd),
    onFound: (items) => noteFound(items, output),
    onProgress: (done, all) =>
      output.progress(done < all ? message('Checked: {0} of {1} translations', done, all) : undefined),
  };
}

/** The codes that the service translates into that a manifest is for. */
function codesOf(kept: KeptFacts): TranslationPorts['codesFor'] {
  return async (location) => textTargets(await endpointFacts(kept, location?.manifest.endpoint).all());
}

/** A path of the command line. */
interface GivenPath extends CheckedPath {
  /** As the user typed it. */
  readonly given: string;
}

/** What is at a path of the command line. */
export function givenPath(given: string, cwd: string): GivenPath {
  const absolute = path.resolve(cwd, given);
  return { given, path: withSlashes(absolute), kind: kindAt(absolute) };
}

function kindAt(file: string): CheckedPath['kind'] {
  const found = findNamed(file);
  if (found === undefined) return 'missing';
  return found.kind === 'link' ? 'other' : found.kind;
}

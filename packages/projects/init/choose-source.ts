import { type Locale, type Message, message } from '#base';
import { detectLayouts, type FoundFiles } from '../model/layouts/detection/detect-layouts.ts';
import { configurationFiles, sourceInConfiguration } from '../model/layouts/source/configured-source.ts';
import { likelySources, mayHoldSources } from '../model/layouts/source/likely-sources.ts';
import { findTranslations } from './find-translations.ts';
import { fullestLanguage } from './fullest-language.ts';
import { languageOfFiles, type SourcePorts } from './language-of-files.ts';

/** The language of most sources. */
const USUAL_SOURCE = 'en';

/** The translations of a folder, and the language that they are made from. */
export interface ChosenSource {
  readonly source: Locale;
  readonly found: readonly FoundFiles[];
  /** Says how the language is known; undefined if it is the usual one, or the one that somebody has named. */
  readonly why?: Message | undefined;
  /** Whether nothing supports the language, so that somebody has to name it before anything is written. */
  readonly isGuess?: boolean;
}

/**
 * Finds the translations of a folder, whatever language their sources are in: the one that a configuration names, or else the one that the
 * texts of sources are in that do not name theirs, or else English, or else the one with far more texts than the others. Without any of these, one
 * of the languages is a guess.
 * @param paths Relative, with `/`.
 */
export async function chooseSource(paths: readonly string[], ports: SourcePorts): Promise<ChosenSource> {
  const usual = { source: USUAL_SOURCE, found: await findTranslations(paths, USUAL_SOURCE, ports.read) };
  return (
    (await configuredSource(paths, usual, ports)) ??
    (await sourceOfTexts(paths, usual, ports)) ??
    (usual.found.length > 0 ? usual : ((await sourceWithMost(paths, ports)) ?? usual))
  );
}

/** A language that a configuration names counts, unless it is about few of the files, as one of an example is. */
async function configuredSource(
  paths: readonly string[],
  usual: ChosenSource,
  { read }: SourcePorts,
): Promise<ChosenSource | undefined> {
  const tried = new Set<Locale>();
  for (const file of configurationFiles(paths)) {
    const source = sourceInConfiguration(file, textOf(await read(file)));
    if (source === undefined || tried.has(source)) continue;
    tried.add(source);
    const found = await findTranslations(paths, source, read);
    if (found.length === 0 || isFew(found, usual.found)) continue;
    const why = message('{0} says that the sources are in {1}.', file, source);
    return source === USUAL_SOURCE ? usual : { source, found, why };
  }
  return undefined;
}

/** Bytes of a configuration that are looked at. */
const MOST_LOOKED_AT = 2_000_000;

function textOf(bytes: Uint8Array | undefined): string {
  return new TextDecoder().decode(bytes?.subarray(0, MOST_LOOKED_AT));
}

/** No path has this language, so that only sources that do not name theirs are found. */
const UNKNOWN = 'und';

/** Sources without a language in their names may be in another one than English, which most of their texts show. */
async function sourceOfTexts(
  paths: readonly string[],
  usual: ChosenSource,
  ports: SourcePorts,
): Promise<ChosenSource | undefined> {
  const sources = new Set(detectLayouts(paths, UNKNOWN).flatMap((one) => one.sources));
  if (sources.size === 0 || !usual.found.every((one) => one.sources.every((path) => sources.has(path))))
    return undefined;
  const shown = await languageOfFiles([...sources], USUAL_SOURCE, ports);
  if (shown === undefined) return undefined;
  const found = await findTranslations(paths, shown.language, ports.read);
  if (found.length === 0 || isFew(found, usual.found)) return undefined;
  const { language: source, file } = shown;
  const why = message('The texts of {0} show that the sources are in {1}.', file, source);
  return { source, found, why };
}

/** Languages that are tried, so that the time has a limit. */
const MOST_TRIED = 3;

async function sourceWithMost(
  paths: readonly string[],
  ports: SourcePorts,
): Promise<ChosenSource | undefined> {
  const tried = await Promise.all(
    likelySources(paths)
      .slice(0, MOST_TRIED)
      .map((source) => foundFrom(source, paths, ports)),
  );
  const [most] = tried.sort((one, other) => countOf(other.found) - countOf(one.found));
  if (most === undefined || most.found.length === 0) return undefined;
  const fullest = await fullestLanguage(most.found, ports.read);
  const best = await foundFrom(fullest?.language ?? most.source, paths, ports);
  const isSupported = fullest?.isFar === true && best.found.length > 0;
  const { source, found } = best.found.length > 0 ? best : most;
  const why = isSupported
    ? message('No file says which language the sources are in: they are probably in {0}.', source)
    : message('No file says which language the sources are in: {0} is a guess.', source);
  return { source, found, why, isGuess: !isSupported };
}

/** The translations from a language, apart from those that hold their sources. */
async function foundFrom(
  source: Locale,
  paths: readonly string[],
  { read }: SourcePorts,
): Promise<ChosenSource> {
  const found = await findTranslations(paths, source, read);
  return { source, found: found.filter((one) => !mayHoldSources(one)) };
}

function isFew(found: readonly FoundFiles[], usual: readonly FoundFiles[]): boolean {
  return countOf(found) * 2 < countOf(usual);
}

function countOf(found: readonly FoundFiles[]): number {
  return found.reduce((sum, { translations }) => sum + translations.length, 0);
}

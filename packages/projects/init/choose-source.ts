import { type Locale, type Message, message } from '#base';
import { detectLayouts, type FoundFiles } from '../model/layouts/detection/detect-layouts.ts';
import { configurationFiles, sourceInConfiguration } from '../model/layouts/source/configured-source.ts';
import { likelySources, mayHoldSources } from '../model/layouts/source/likely-sources.ts';
import { languageOfFiles, type SourcePorts } from './language-of-files.ts';

/** The language of most sources. */
const USUAL_SOURCE = 'en';

/** The translations of a folder, and the language that they are made from. */
export interface ChosenSource {
  readonly source: Locale;
  readonly found: readonly FoundFiles[];
  /** Says how the language is known; undefined if it is the usual one, or the one that somebody has named. */
  readonly why?: Message | undefined;
}

/**
 * Finds the translations of a folder, whatever language their sources are in: the one that a configuration names, or else English, or else
 * the one that the texts of the sources are in, or else the one with the most files and lines.
 * @param paths Relative, with `/`.
 */
export async function chooseSource(paths: readonly string[], ports: SourcePorts): Promise<ChosenSource> {
  const usual = { source: USUAL_SOURCE, found: detectLayouts(paths, USUAL_SOURCE) };
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
    const found = detectLayouts(paths, source);
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

/** Sources without a language in their names that stand beside their English translations are in another language, which their text shows. */
async function sourceOfTexts(
  paths: readonly string[],
  usual: ChosenSource,
  ports: SourcePorts,
): Promise<ChosenSource | undefined> {
  const open = detectLayouts(paths, UNKNOWN).filter(({ locales }) => locales.includes(USUAL_SOURCE));
  const sources = new Set(open.flatMap((one) => one.sources));
  if (sources.size === 0 || !usual.found.every((one) => one.sources.every((path) => sources.has(path))))
    return undefined;
  const shown = await languageOfFiles([...sources], USUAL_SOURCE, ports);
  if (shown === undefined) return undefined;
  const found = detectLayouts(paths, shown.language);
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
      .map(async (source) => {
        const found = detectLayouts(paths, source).filter((one) => !mayHoldSources(one));
        return { source, found, files: countOf(found), lines: await linesOf(found, ports) };
      }),
  );
  const [best] = tried.sort((one, other) => other.files - one.files || other.lines - one.lines);
  if (best === undefined || best.found.length === 0) return undefined;
  const { source, found } = best;
  const why = message('No file says which language the sources are in: they are probably in {0}.', source);
  return { source, found, why };
}

function isFew(found: readonly FoundFiles[], usual: readonly FoundFiles[]): boolean {
  return countOf(found) * 2 < countOf(usual);
}

function countOf(found: readonly FoundFiles[]): number {
  return found.reduce((sum, { translations }) => sum + translations.length, 0);
}

/** Sources whose lines are counted. */
const MOST_COUNTED = 20;
const LINE_FEED = 10;

async function linesOf(found: readonly FoundFiles[], { read }: SourcePorts): Promise<number> {
  let lines = 0;
  for (const path of found.flatMap(({ sources }) => sources).slice(0, MOST_COUNTED))
    for (const byte of (await read(path)) ?? []) if (byte === LINE_FEED) lines++;
  return lines;
}

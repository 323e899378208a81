import { type Message, once } from '#base';
import { MAX_FILES, type Wanted } from '#manifest';
import { type ChosenSource, chooseSource } from '../init/choose-source.ts';
import type { SourcePorts } from '../init/language-of-files.ts';
import { isBelowBuilt, wantedBeside } from '../model/layouts/detection/wanted-files.ts';
import { MAX_PROJECT_FILE_BYTES } from '../project-of.ts';
import type { ProjectReading } from '../project-reading.ts';

/** Reads the files below a folder, and tells languages apart. */
export interface BelowPorts extends Pick<SourcePorts, 'loadJudge'> {
  loadReading(): Promise<Pick<ProjectReading, 'namedIn' | 'trackedIn'>>;
}

/** What a folder has that a manifest could name. */
export interface FolderSights {
  /** Its files, relative to it, apart from what tools have made. */
  readonly paths: readonly string[];
  /** How its translations are laid out, each layout with the files that it has first. */
  readonly layouts: readonly {
    readonly name: string;
    readonly source: string;
    readonly locales: readonly string[];
  }[];
  /** What shows the language of the sources; undefined for the usual one. The language is left out where it is a guess. */
  readonly begin: { readonly locale?: string; readonly sign: Message } | undefined;
}

/** A folder with the files below it that a search has seen. What they show is looked for once. */
export class SeenFolder {
  /** Absolute, with `/`. */
  readonly folder: string;
  /** The translations that the paths show, by their layouts, and the language of their sources. */
  readonly translations: () => Promise<ChosenSource>;
  readonly #paths: () => Promise<readonly string[]>;

  /** @param seen Files below the folder, absolute. */
  constructor(folder: string, seen: readonly string[], { loadReading, loadJudge }: BelowPorts) {
    this.folder = folder;
    this.#paths = once(async () => {
      const below = seen.slice(0, MAX_FILES).map((file) => file.slice(folder.length + 1));
      const tracked = below.some(isBelowBuilt) ? await (await loadReading()).trackedIn?.(folder) : undefined;
      return detectedAmong(below, wantedBeside(tracked ?? []));
    });
    this.translations = once(async () => {
      const read = (await loadReading()).namedIn(folder, MAX_PROJECT_FILE_BYTES);
      return chooseSource(await this.#paths(), { read, loadJudge });
    });
  }

  /** What there is without a manifest, for somebody who begins. */
  async sights(): Promise<FolderSights> {
    const { found, source, why, isGuess } = await this.translations();
    const firsts = [...new Map(found.toReversed().map((entry) => [entry.layout, entry])).values()];
    return {
      paths: await this.#paths(),
      layouts: firsts
        .toReversed()
        .map(({ layout, source: files, locales }) => ({ name: layout.name, source: files, locales })),
      begin: why && { ...(isGuess !== true && { locale: source }), sign: why },
    };
  }
}

/** The paths that layouts are looked for in: what tools have made is left out. */
function detectedAmong(paths: readonly string[], wanted: Wanted): readonly string[] {
  const known = new Map<string, boolean>([['', true]]);
  const isDetected = (parent: string): boolean => {
    const isKnown =
      known.get(parent) ??
      (wanted.folder(parent) && isDetected(parent.slice(0, Math.max(0, parent.lastIndexOf('/')))));
    known.set(parent, isKnown);
    return isKnown;
  };
  // Most files stand beside the one before.
  let [last, isLast] = ['', true];
  return paths.filter((file) => {
    const slash = Math.max(0, file.lastIndexOf('/'));
    if (slash !== last.length || !file.startsWith(last)) {
      last = file.slice(0, slash);
      isLast = isDetected(last);
    }
    return isLast && wanted.file(file);
  });
}

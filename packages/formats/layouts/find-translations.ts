import { knownCodes, type LanguageCode, rootOf, sameCode } from '#base';
import { type LocalizedPath, readPathByFolder, readPathByName, translatedPath } from './localized-path.ts';

interface Languages {
  /** Undefined if the service detects it. */
  readonly source: LanguageCode | undefined;
  readonly targets: readonly LanguageCode[];
}

/** A file with a language in its path. */
interface Marked extends LocalizedPath {
  readonly path: string;
}

/** A code that stands for nothing, to see what translations of the same file have in common. */
const ANY_CODE = 'zz';

/**
 * Finds the files that are translations of others by their names, such as `guide.de.md` beside `guide.md`. The paths are relative, with
 * slashes.
 * @returns the originals by their translations.
 */
export function findTranslations(
  paths: readonly string[],
  languages: Languages,
): ReadonlyMap<string, string> {
  const all = new Set(paths);
  const groups = new Map<string, Marked[]>();
  for (const marked of paths.flatMap((path) => markedPath(path, languages) ?? [])) {
    const texts = marked.pathFor(ANY_CODE).toLowerCase();
    const group = groups.get(texts);
    if (group === undefined) groups.set(texts, [marked]);
    else group.push(marked);
  }
  const found = new Map<string, string>();
  for (const group of groups.values()) {
    const base = group.find((marked) => marked.base !== undefined && all.has(marked.base))?.base;
    for (const [translation, original] of translationsIn(group, base, languages)) {
      found.set(translation, original);
    }
  }
  return found;
}

/** The languages of the command count first, then what is surely a language, then what could be one if there is an original. */
function markedPath(path: string, { source, targets }: Languages): Marked | undefined {
  for (const read of [readPathByName, readPathByFolder]) {
    for (const language of [
      ...(source === undefined ? [] : [source]),
      ...targets,
      undefined,
      ...possibleCodes(path),
    ]) {
      const found = read(path, language);
      if (found !== undefined) return { ...found, path };
    }
  }
  return undefined;
}

/** Codes that may be words: between dots, at the ends of names that always have a code there, and as whole folders. */
function possibleCodes(path: string): readonly LanguageCode[] {
  const folders = path.split('/').slice(0, -1);
  const name = /(?:\.([a-z]{2,3})\.[^./]+|_([a-z]{2,3})\.(?:arb|po|properties))$/i.exec(path);
  const codes = new Set([name?.[1], name?.[2], ...folders]);
  return [...codes].flatMap((code) => (code !== undefined && knownCodes()(code) ? [code] : []));
}

/** The translations among files that differ in their language only, and in the file `base` without a language. */
function translationsIn(
  group: readonly Marked[],
  base: string | undefined,
  { source, targets }: Languages,
): readonly (readonly [translation: string, original: string])[] {
  const isTarget = ({ language }: Marked) => targets.some((target) => sameCode(target, language));
  const named = group.find(({ language }) => source !== undefined && rootOf(language) === rootOf(source));
  const others = group.filter((marked) => !isTarget(marked));
  const original = named?.path ?? base ?? originalAmong(others);
  const translations = original === undefined ? group.filter(isTarget) : group;
  const shown = original ?? others[0]?.path;
  if (shown === undefined) return [];
  const wouldMeet =
    named && base !== undefined && targets.some((target) => meets(base, named, { source, target }));
  return [...translations.map(({ path }) => path), ...(wouldMeet ? [base] : [])]
    .filter((path) => path !== shown)
    .map((path) => [path, shown] as const);
}

/** English, which most projects are written in, or else the only one. */
function originalAmong(group: readonly Marked[]): string | undefined {
  const only = group.length === 1 ? group[0] : undefined;
  return (group.find(({ language }) => rootOf(language) === 'en') ?? only)?.path;
}

/** Whether both would be translated to the same file. */
function meets(
  base: string,
  named: Marked,
  languages: { readonly source: LanguageCode | undefined; readonly target: LanguageCode },
): boolean {
  return translatedPath(base, languages) === named.pathFor(languages.target);
}

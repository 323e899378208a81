import { HYPHENS, type LanguageCode, parseLocale, type Spelling, writeLocale } from '#base';
import { FOLDER_LAYOUTS, type FolderLayout } from './folder-layouts.ts';
import { isLanguage, readLocalizedName, splitExtension } from './localized-name.ts';
import { isNameableCode, targetName } from './target-name.ts';

/** A code that stands for nothing. */
const ANY_CODE = 'zz';

/** A path whose file or folder has a language in its name. */
export interface LocalizedPath {
  readonly language: LanguageCode;
  /** Where the same texts are in a project that does not say the language of the original; undefined if nothing else remains of a name. */
  readonly base: string | undefined;
  readonly spelling: Spelling;
  /** The path of a translation, with the code spelled as this path spells it. */
  pathFor(target: LanguageCode): string;
}

/**
 * Finds the language in the name of a file. The path has slashes and is relative, so that no folder above a project counts. The source
 * language is that of `readLocalizedName`.
 */
export function readPathByName(path: string, source: LanguageCode | undefined): LocalizedPath | undefined {
  const { folder, name } = splitFolder(path);
  const named = readLocalizedName(name, source);
  if (named === undefined) return undefined;
  const { language, base, spelling } = named;
  return {
    language,
    spelling,
    base: base && folder + base,
    pathFor: (target) => folder + named.nameFor(target),
  };
}

/** Finds the language in the name of a file's folder, the nearest one that has any. Otherwise as `readPathByName`. */
export function readPathByFolder(path: string, source: LanguageCode | undefined): LocalizedPath | undefined {
  const segments = path.split('/');
  const layouts = layoutsOf(path);
  for (let index = segments.length - 2; index >= 0; index--) {
    for (const layout of layouts) {
      const written = layout.pattern.exec(segments[index] ?? '')?.groups?.code;
      const isThere = layout.above === undefined || layout.above === segments[index - 1];
      if (written === undefined || !isThere) continue;
      const code = (layout.spelling.write && parseLocale(written)) ?? written;
      if (!isLanguage(code, source, {})) continue;
      const { original, spelling } = layout;
      return {
        language: code.replaceAll('_', '-'),
        spelling,
        base: segments.toSpliced(index, 1, ...(original === undefined ? [] : [original])).join('/'),
        pathFor: (target) =>
          segments.with(index, layout.nameFor(writeLocale(target, spelling, [written]))).join('/'),
      };
    }
  }
  return undefined;
}

/**
 * How programs expect the locale to be written in a path.
 * @param pathFor The path with something in place of the locale.
 */
export function spellingOf(pathFor: (written: string) => string): Spelling {
  const path = pathFor(ANY_CODE);
  return (readPathByName(path, ANY_CODE) ?? readPathByFolder(path, ANY_CODE))?.spelling ?? HYPHENS;
}

/** The language that a path says, as it is read for a translation. */
export function languageOfPath(path: string): LanguageCode | undefined {
  return (readPathByName(path, undefined) ?? readPathByFolder(path, undefined))?.language;
}

/**
 * The path of a translation: by the name of the file (`en.json` becomes `de.json`), or else by that of its folder (`docs/en/guide.md`
 * becomes `docs/de/guide.md`), or else by the pattern of `targetName`. The path is relative, with slashes.
 */
export function translatedPath(
  path: string,
  languages: { readonly source: LanguageCode | undefined; readonly target: LanguageCode },
  pattern?: string,
): string {
  const { source, target } = languages;
  const { folder, name } = splitFolder(path);
  if (!isNameableCode(target)) return folder + targetName(name, languages, pattern);
  const found = readPathByName(path, source) ?? readPathByFolder(path, source);
  const translated = found?.pathFor(target) ?? inFolderFor(path, target);
  if (translated !== undefined && translated !== path) return translated;
  return folder + targetName(name, languages, pattern);
}

/** The path beside the folder of the texts in the language of the project, such as `values`. */
function inFolderFor(path: string, target: LanguageCode): string | undefined {
  const segments = path.split('/');
  const layout = layoutsOf(path).find(
    ({ original }) => original !== undefined && original === segments.at(-2),
  );
  return layout && segments.with(-2, layout.nameFor(writeLocale(target, layout.spelling, []))).join('/');
}

function layoutsOf(path: string): readonly FolderLayout[] {
  const { extension } = splitExtension(splitFolder(path).name);
  return FOLDER_LAYOUTS.filter(({ extensions }) => extensions?.includes(extension.toLowerCase()) !== false);
}

function splitFolder(path: string): { readonly folder: string; readonly name: string } {
  const end = path.lastIndexOf('/') + 1;
  return { folder: path.slice(0, end), name: path.slice(end) };
}

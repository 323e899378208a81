import {
  isWord,
  knownCodes,
  type LanguageCode,
  nameIn,
  rootOf,
  type Spelling,
  sameCode,
  serviceCode,
  writeLocale,
} from '#base';
import { NAME_LAYOUTS, type NameLayout } from './name-layouts.ts';

/** A file's name that contains the language of the file. */
interface LocalizedName {
  /** The id of the layout in the table. */
  readonly layout: string;
  /** The code with hyphens, in the casing of the name. */
  readonly language: LanguageCode;
  /** The name without the code; undefined if nothing is left of it. */
  readonly base: string | undefined;
  readonly spelling: Spelling;
  /** The name of the translation, with the code spelled as this name spells it. */
  nameFor(target: LanguageCode): string;
}

/** A name as a layout takes it apart. */
interface NameParts {
  readonly before: string;
  readonly code: string;
  readonly after: string;
}

/**
 * Finds the language in a file's name, without its folder. With a source language, only a code of this language counts. Without one, any
 * language that the built-in lists know does, unless it is more likely a word: `sign-in.md`. Undefined for other names.
 */
export function readLocalizedName(
  fileName: string,
  source: LanguageCode | undefined,
): LocalizedName | undefined {
  const { name, extension } = splitExtension(fileName);
  for (const layout of NAME_LAYOUTS) {
    if (layout.extensions?.includes(extension.toLowerCase()) === false) continue;
    const parts = takeApart(name, layout).find(({ code }) => isLanguage(code, source, layout));
    if (parts !== undefined) return localizedName(layout, parts, extension);
  }
  return undefined;
}

/** The name of a translation where the name of the original has no code, and programs find translations by this name only. */
export function addedName(fileName: string, target: LanguageCode): string | undefined {
  const { name, extension } = splitExtension(fileName);
  for (const { extensions, added } of NAME_LAYOUTS) {
    if (extensions?.includes(extension.toLowerCase()) === false) continue;
    const translated = added?.(name, target);
    if (translated !== undefined) return translated + extension;
  }
  return undefined;
}

/** A file's name without its extension, and the extension with its dot. */
export function splitExtension(fileName: string): { readonly name: string; readonly extension: string } {
  const dot = fileName.lastIndexOf('.');
  return dot > 0
    ? { name: fileName.slice(0, dot), extension: fileName.slice(dot) }
    : { name: fileName, extension: '' };
}

function localizedName(
  layout: NameLayout,
  { before, code, after }: NameParts,
  extension: string,
): LocalizedName {
  const rest = before.replace(/[._-]$/, '') + (before === '' ? after.replace(/^\./, '') : after);
  return {
    layout: layout.id,
    language: code.replaceAll('_', '-'),
    base: rest === '' ? undefined : rest + extension,
    spelling: layout.spelling,
    nameFor: (target) => before + writeLocale(target, layout.spelling, [code]) + after + extension,
  };
}

/** The ways to read a name: with the longest code first, then with what remains of it, as in `my-en`. */
function takeApart(name: string, { pattern }: NameLayout): readonly NameParts[] {
  const { before, code, after = '' } = pattern.exec(name)?.groups ?? {};
  if (before === undefined || code === undefined) return [];
  const last = code.slice(Math.max(code.lastIndexOf('-'), code.lastIndexOf('_')) + 1);
  if (before === '' || last === code) return [{ before, code, after }];
  return [
    { before, code, after },
    { before: before + code.slice(0, -last.length), code: last, after },
  ];
}

/** Whether a code in a name is that of the source language, or without one, of a language that the built-in lists know. */
export function isLanguage(
  written: string,
  source: LanguageCode | undefined,
  layout: Pick<NameLayout, 'isWholeName'>,
): boolean {
  const code = serviceCode(written.replaceAll('_', '-'));
  if (source !== undefined) return isVariant(code, source) || isVariant(source, code);
  if (layout.isWholeName !== true && isWord(written)) return false;
  return knownCodes()(code) || (knownCodes()(rootOf(code)) && nameIn('en', code) !== undefined);
}

function isVariant(code: LanguageCode, of: LanguageCode): boolean {
  return sameCode(code, of) || sameCode(rootOf(code), of);
}

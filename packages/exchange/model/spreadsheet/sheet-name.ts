import { knownCodes, type LanguageCode, type LanguagePair, normalizeCode, pairFromFileName } from '#base';

/** The languages in the file name of a spreadsheet, as in that of a glossary: `terms.en-de.csv`. The name is without its folder. */
export function pairInSheetName(fileName: string): LanguagePair | undefined {
  return pairFromFileName(`${baseName(fileName)}.glossary.csv`, knownCodes());
}

/** The first part of the names of dictionaries: the name of the file without its languages and format. */
export function importName(fileName: string): string {
  const name = baseName(fileName);
  const stem = withoutExtension(name);
  return stem !== name && areLanguages(name.slice(stem.length + 1)) ? stem : name;
}

/** The name of a spreadsheet with all its languages, the source language first: `terms.en-de-fr.xlsx`. */
export function sheetFileName(name: string, languages: readonly LanguageCode[], extension: string): string {
  return `${name}.${languages.join('-')}.${extension}`;
}

/** The name of the glossary file for one dictionary of a spreadsheet. */
export function glossaryFileName(name: string, { source, target }: LanguagePair): string {
  return `${name}.${source}-${target}.glossary.csv`;
}

/** Whether a text is two or more codes with hyphens between them. */
function areLanguages(text: string): boolean {
  const isKnown = (code: string) => knownCodes()(normalizeCode(code));
  return [...text.matchAll(/-/g)].some(({ index }) => {
    const rest = text.slice(index + 1);
    return isKnown(text.slice(0, index)) && (isKnown(rest) || areLanguages(rest));
  });
}

function baseName(fileName: string): string {
  return withoutExtension(fileName).replace(/\.glossary$/i, '');
}

/** A dot at the start of a name does not begin an extension. */
function withoutExtension(name: string): string {
  return name.replace(/(?<=.)\.[^.]*$/, '');
}

import { type LanguagePair, pairFromFileName } from '../../languages/pair.ts';
import { knownCodes } from '../../languages/snapshot/known-codes.ts';

/** The languages that a spreadsheet's file name tells, as a glossary's does: `terms.en-de.csv`. The name is without its folder. */
export function pairInSheetName(fileName: string): LanguagePair | undefined {
  return pairFromFileName(`${baseName(fileName)}.glossary.csv`, knownCodes());
}

/** The name that dictionaries get before their languages: the file's, without what tells languages and form. */
export function importName(fileName: string): string {
  const name = baseName(fileName);
  const stem = withoutExtension(name);
  return stem !== name && pairInSheetName(fileName) !== undefined ? stem : name;
}

/** The name of a glossary file that is made of one dictionary of a spreadsheet. */
export function glossaryFileName(name: string, { source, target }: LanguagePair): string {
  return `${name}.${source}-${target}.glossary.csv`;
}

function baseName(fileName: string): string {
  return withoutExtension(fileName).replace(/\.glossary$/i, '');
}

/** A dot at the start of a name begins no extension. */
function withoutExtension(name: string): string {
  return name.replace(/(?<=.)\.[^.]*$/, '');
}

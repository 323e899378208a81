import { importName, pairInSheetName } from './sheet-name.ts';

/** Words at the end of a word in names of files, and names of folders, that people and other programs give to glossaries. */
const WORD =
  /(?:gloss(?:ar(?:y|ies|e|io|i)?|aires?)|glosarios?|terminolog(?:y|ie|ia|ía)|term(?:base|list)|用語集|术语表|術語表|용어집)(?!\p{L})/iu;
const TABLE = /\.[ct]sv$/i;
const WORKBOOK = /\.(?:xlsx|tbx)$/i;
const OTHER_FOLDER = /^(?:glossary|glossaries|terminology)$/i;

/** A file by its name and that of the folder it is in. */
interface FileInFolder {
  readonly name: string;
  readonly folder: string;
}

/** Whether a `.csv` or `.tsv` file is probably a glossary, though its name does not say so in our way: `Glossar Marketing.csv`. */
export function isOtherConvention(file: FileInFolder): boolean {
  return TABLE.test(file.name) && isNamedAsGlossary(file);
}

/** Whether a file that can be imported is probably a glossary of another form: `Glossar Marketing.xlsx`. */
export function isForeignGlossary(file: FileInFolder): boolean {
  return WORKBOOK.test(file.name) && isNamedAsGlossary(file);
}

function isNamedAsGlossary({ name, folder }: FileInFolder): boolean {
  return WORD.test(name.normalize('NFC')) || OTHER_FOLDER.test(folder);
}

/** Whether a manifest can name such a file as it is: a table whose name shows its languages. All others have to be imported. */
export function isDeclarable(path: string): boolean {
  return TABLE.test(path) && pairInSheetName(path.slice(path.lastIndexOf('/') + 1)) !== undefined;
}

/**
 * What a manifest needs to include such a file, by its path from the manifest's folder, with slashes. Its languages are examples if the
 * name does not show them.
 */
export function declarationOf(path: string): string {
  const fileName = path.slice(path.lastIndexOf('/') + 1);
  const name = importName(fileName);
  const { source, target } = pairInSheetName(fileName) ?? { source: 'en', target: 'de' };
  const glossaries = { [name]: { name, dictionaries: [{ source, target, file: path }] } };
  return `"glossaries": ${JSON.stringify(glossaries)}`;
}

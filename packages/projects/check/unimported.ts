import { type Language, type LanguagePair, rootOf } from '#base';
import { ExchangeFault, formOfFile, readSheet, SheetFault, type SheetReading } from '#exchange';
import { languageNamer, pairInSheetName, readDictionaries, rootPair } from '#exchange/model';
import { Dictionary, entryOf, MAX_CHECKED_BYTES, phraseOf } from '#glossary';
import type { CollectedFiles, CollectedGlossary } from './collect-files.ts';

/** Files that are looked into, of each kind: with more, nobody waits for the answer. */
const MOST_READ = 500;

/** What telling needs of a disk or an editor. Files are absolute. */
export interface UnimportedPorts {
  /** The bytes of a file; undefined if it cannot be read, or has more. */
  read(file: string, maxBytes: number): Promise<Uint8Array | undefined>;
  /** The languages of a glossary. */
  pairOf(file: string): Promise<LanguagePair | undefined>;
  /** Those that glossaries can have at the service that a file is for. */
  languagesFor(file: string): Promise<readonly Language[]>;
}

/** Files that are probably glossaries and whose entries are not all in the glossaries that were found: nobody has imported them. */
export async function unimported(
  { files, otherConventions }: Pick<CollectedFiles, 'files' | 'otherConventions'>,
  ports: UnimportedPorts,
): Promise<readonly string[]> {
  const glossaries = files.filter((file) => file.kind === 'glossary');
  if (otherConventions.length === 0 || glossaries.length === 0) return otherConventions;
  const entries = await entriesOf(glossaries.slice(0, MOST_READ), ports);
  const left: string[] = [];
  for (const [index, file] of otherConventions.entries())
    if (index >= MOST_READ || !(await isImported(file, entries, ports))) left.push(file);
  return left;
}

/** The entry as one text, with its languages, and without them where nobody knows these: no phrase has a tab. */
function keyOf(pair: LanguagePair | undefined, source: string, target: string): string {
  const languages = pair === undefined ? '' : `${rootOf(pair.source)}\t${rootOf(pair.target)}`;
  return `${languages}\t${source}\t${target}`;
}

async function entriesOf(
  glossaries: readonly CollectedGlossary[],
  { read, pairOf }: UnimportedPorts,
): Promise<ReadonlySet<string>> {
  const all = new Set<string>();
  for (const { file, format } of glossaries) {
    const bytes = await read(file, MAX_CHECKED_BYTES);
    if (bytes === undefined) continue;
    const pair = await pairOf(file);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    const dictionary = new Dictionary(text, { format, pair });
    for (let line = 0; line < dictionary.rowCount; line++) {
      const entry = entryOf(dictionary.row(line));
      if (entry === undefined) continue;
      const { row, source, target } = entry;
      const phrases = [phraseOf(row, source), phraseOf(row, target)] as const;
      all.add(keyOf(undefined, ...phrases)).add(keyOf(pair, ...phrases));
    }
  }
  return all;
}

async function isImported(
  file: string,
  entries: ReadonlySet<string>,
  { read, languagesFor }: UnimportedPorts,
): Promise<boolean> {
  const bytes = await read(file, MAX_CHECKED_BYTES);
  if (bytes === undefined) return false;
  const languages = await languagesFor(file);
  const reading = await readPlainly(file, bytes, languages);
  return reading !== undefined && isAmong(reading, entries, languages);
}

/** Reads a file as `parlance import` does without options; undefined if it cannot. */
async function readPlainly(
  file: string,
  bytes: Uint8Array,
  languages: readonly Language[],
): Promise<SheetReading | undefined> {
  const nameLanguage = languageNamer(languages);
  const pair = pairInSheetName(file.slice(file.lastIndexOf('/') + 1));
  const options = { pair, columns: { pairOfName: rootPair(pair, nameLanguage) } };
  try {
    return await readSheet({ bytes, shown: file, options, nameLanguage }, formOfFile(file));
  } catch (error) {
    if (error instanceof SheetFault || error instanceof ExchangeFault) return undefined;
    throw error;
  }
}

/** Whether a file has entries, and all of them are among others. Without known languages, its columns can stand in any order. */
function isAmong(
  { layout, rows }: SheetReading,
  entries: ReadonlySet<string>,
  languages: readonly Language[],
): boolean {
  if ('text' in layout) {
    const [, ...others] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    return others.length > 0 && others.every(({ cells }) => hasEntry(cells, entries));
  }
  const read = readDictionaries(rows, layout, languages).flatMap(({ pair, entries: own }) =>
    own.map(([source, target]) => keyOf(pair, source, target)),
  );
  return read.length > 0 && read.every((key) => entries.has(key));
}

/** Cells of a row that are compared with each other. */
const MOST_CELLS = 10;

function hasEntry(cells: readonly string[], entries: ReadonlySet<string>): boolean {
  const phrases = cells.slice(0, MOST_CELLS).map((cell) => cell.trim());
  return phrases.some((source) => phrases.some((target) => entries.has(keyOf(undefined, source, target))));
}

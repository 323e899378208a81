import path from 'node:path';
import { Dictionary } from '../../core/glossary/dictionary.ts';
import { entryOf, phraseOf } from '../../core/glossary/rows/row.ts';
import { readDictionaries } from '../../core/glossary/spreadsheet/read-dictionaries.ts';
import { rootOf } from '../../core/languages/codes.ts';
import type { Language } from '../../core/languages/language.ts';
import type { LanguagePair } from '../../core/languages/pair.ts';
import { NOTHING_KEPT } from '../../core/languages/service-facts/kept-facts.ts';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { readBytes } from '../files/read-bytes.ts';
import { shownPath } from '../files/shown-path.ts';
import { type FoundFiles, type FoundGlossary, isGlossaryFile } from '../glossary-files/collect-files.ts';
import { decodeText } from '../glossary-files/decode-text.ts';
import { createPairFinder } from '../glossary-files/find-setup.ts';
import { factsForFolder } from '../service/facts-at-hand.ts';
import { readSheet } from '../sheets/read-sheet.ts';
import type { SheetReading } from '../sheets/sheet-reading.ts';

/** Files that are looked into, of each kind: with more, nobody waits for the answer. */
const MOST_READ = 500;

/** Files that are probably glossaries and whose entries are not all in the glossaries that were found: nobody has imported them. */
export async function unimported(
  { files, otherConventions }: Pick<FoundFiles, 'files' | 'otherConventions'>,
  context: CommandContext,
): Promise<readonly string[]> {
  const glossaries = files.filter(isGlossaryFile);
  if (otherConventions.length === 0 || glossaries.length === 0) return otherConventions;
  const entries = await entriesOf(glossaries.slice(0, MOST_READ));
  const left: string[] = [];
  for (const [index, file] of otherConventions.entries())
    if (index >= MOST_READ || !(await isImported(file, entries, context))) left.push(file);
  return left;
}

/** The entry as one text, with its languages, and without them where nobody knows these: no phrase has a tab. */
function keyOf(pair: LanguagePair | undefined, source: string, target: string): string {
  const languages = pair === undefined ? '' : `${rootOf(pair.source)}\t${rootOf(pair.target)}`;
  return `${languages}\t${source}\t${target}`;
}

async function entriesOf(glossaries: readonly FoundGlossary[]): Promise<ReadonlySet<string>> {
  const all = new Set<string>();
  const findPair = createPairFinder(NOTHING_KEPT);
  for (const { file, shown, format } of glossaries) {
    const bytes = await readBytes(file, shown).catch(nothingOfUnreadable);
    if (bytes === undefined) continue;
    const pair = await findPair(file);
    const dictionary = new Dictionary(decodeText(bytes).text, { format, pair });
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

function nothingOfUnreadable(error: unknown): undefined {
  if (error instanceof CommandError) return undefined;
  throw error;
}

async function isImported(
  file: string,
  entries: ReadonlySet<string>,
  { host, output }: CommandContext,
): Promise<boolean> {
  const silent = { ...output, note: () => undefined };
  const { glossaryLanguages } = await factsForFolder(path.dirname(file), host);
  const source = { file, shown: shownPath(file, host.cwd), flags: {}, output: silent };
  const reading = await readSheet(source, glossaryLanguages).catch(nothingOfUnreadable);
  return reading !== undefined && isAmong(reading, entries, glossaryLanguages);
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

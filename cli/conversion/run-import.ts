import path from 'node:path';
import { cutMessages, type Language, type Message, message } from '#base';
import type { SheetReading } from '#exchange';
import {
  glossaryFileName,
  type ImportedDictionary,
  importName,
  readDictionaries,
  writeDictionary,
} from '#exchange/model';
import { termsPathOf, writeTerms } from '#terms';
import { linterFor } from '../check/file/check-glossary.ts';
import { plainLintSettings } from '../check/file/check-settings.ts';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES, type ExitCode } from '../command/exit-codes.ts';
import { createFile, type NewFile } from '../files/create-file.ts';
import { createFolder, refuseInputs, refuseTaken } from '../files/prepare-targets.ts';
import { shownPath } from '../files/shown-path.ts';
import { factsForFolder } from '../service/facts-at-hand.ts';
import type { ImportOptions } from '../sheets/import-options.ts';
import { formatPreview } from '../sheets/preview.ts';
import { readSheet } from '../sheets/read-sheet.ts';
import { localize } from '../terminal/localize.ts';
import type { Output } from '../terminal/output.ts';
import { noteLine } from '../terminal/output.ts';

/**
 * Reads a spreadsheet or TBX and writes a glossary file for each pair of languages in it, with a terms file if the sheet says more about the
 * terms, or shows how it would be read.
 */
export async function runImport(
  given: string,
  options: ImportOptions,
  { host, output }: CommandContext,
): Promise<ExitCode> {
  const file = path.resolve(host.cwd, given);
  const folder = path.resolve(host.cwd, options.outputDir ?? '.');
  const { glossaryLanguages: languages } = await factsForFolder(folder, host);
  const reading = await readSheet({ file, shown: given, options, output }, languages);
  if (options.preview !== undefined) output.page(formatPreview(reading, options.preview));
  const { layout, rows } = reading;
  if ('text' in layout) {
    throw new CommandError(message('{0}: {1}', given, localize(layout)), { next: howToName(reading) });
  }
  if (options.preview !== undefined) return EXIT_CODES.ok;
  for (const what of cutMessages(reading.unplaced)) output.note(what);
  const dictionaries = readDictionaries(rows, layout, languages);
  const name = options.name ?? importName(path.basename(file));
  const files = dictionaries.map((dictionary) => ({
    dictionary,
    glossary: newFile(dictionary, folder, name, host.cwd),
  }));
  const terms = files.flatMap(({ dictionary, glossary }) => termsOf(dictionary, glossary));
  const all = [...files.map(({ glossary }) => glossary), ...terms];
  await refuseInputs(all, [file]);
  await refuseTaken(all, { force: options.force ?? false });
  await createFolder(folder, host.cwd);
  for (const one of all) await createFile(one, { force: options.force ?? false });
  const reporting = { sheet: given, options, languages, output };
  const failed = files.map(({ dictionary, glossary }) => report(dictionary, glossary, reporting));
  return failed.includes(true) ? EXIT_CODES.partlyDone : EXIT_CODES.ok;
}

/** What to do about unknown languages. */
function howToName({ hasColumns }: SheetReading): Message {
  return hasColumns
    ? message('Name the languages with --pair en-de, or the columns with --columns en=1,de=2.')
    : message('Name two languages of the file with --pair en-de.');
}

function newFile(dictionary: ImportedDictionary, folder: string, name: string, cwd: string): NewFile {
  const file = path.join(folder, glossaryFileName(name, dictionary.pair));
  return { file, shown: shownPath(file, cwd), text: writeDictionary(dictionary) };
}

/** The terms file of a glossary, if there is something to write. */
function termsOf({ terms }: ImportedDictionary, { file, shown }: NewFile): readonly NewFile[] {
  if (terms.size === 0) return [];
  return [{ file: termsPathOf(file), shown: termsPathOf(shown), text: writeTerms(terms) }];
}

/** What the report of an import needs. */
interface Reporting {
  readonly sheet: string;
  readonly options: ImportOptions;
  /** Those that glossaries can have. */
  readonly languages: readonly Language[];
  readonly output: Output;
}

/** Reports a dictionary; returns whether something of it was skipped or would be rejected. */
function report(
  dictionary: ImportedDictionary,
  { shown, text }: NewFile,
  { sheet, options, languages, output }: Reporting,
): boolean {
  const { entries, faults, untranslated, duplicates, pair, terms, unplaced } = dictionary;
  for (const fault of faults) noteLine(output, sheet, fault.line, fault.message);
  output.note(
    message(
      'Wrote {0}: entries {1}, skipped {2}, duplicates {4}, not translated {3}.',
      shown,
      entries.length,
      faults.length,
      untranslated,
      duplicates,
    ),
  );
  if (terms.size > 0) output.note(message('Wrote {0}: entries {1}.', termsPathOf(shown), terms.size));
  for (const what of cutMessages(unplaced.describe(options))) output.note(what);
  const file = { path: shown, format: 'csv', pair, text, encodingFault: undefined } as const;
  const problems = linterFor(file, plainLintSettings(languages)).linter.problems();
  const errors = problems.filter(({ level }) => level === 'error');
  for (const what of cutMessages(errors.map((error) => error.message))) output.note(what);
  return faults.length + errors.length > 0;
}

import { cutMessages, type LanguagePair, type Message, message, sameCode } from '#base';
import { EXCHANGE_LIMITS, type ExchangeForm, writeExchange } from '#exchange';
import { describeLost, type Spreadsheet, toSpreadsheet, Unplaced } from '#exchange/model';
import { termsPathOf } from '#terms';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES, type ExitCode } from '../command/exit-codes.ts';
import { forceOption, option, outputOption } from '../command/options.ts';
import type { OptionsOf } from '../command/typed-option.ts';
import { writeResult, writeResultFile } from '../files/write-result.ts';
import type { FoundGlossary } from '../glossary-files/collect-files.ts';
import { createPairFinder, requirePair } from '../glossary-files/find-settings.ts';
import { namedGlossary, type ReadGlossary, readGlossary } from '../glossary-files/read-glossary.ts';
import { readTerms } from '../glossary-files/read-terms.ts';
import { keptFacts } from '../service/facts-at-hand.ts';
import { delimiterOption } from '../sheets/delimiter-option.ts';
import { asOption, exchangeForm, refuseOptions } from '../sheets/exchange-form.ts';
import { noteLine } from '../terminal/output.ts';

/** The options of `parlance export`. */
export function exportOptions() {
  return [
    asOption(message('the form: CSV, TBX-Basic of ISO 30042:2019, or an XLSX workbook')),
    option('--spreadsheet', message('write a CSV file for spreadsheets, as --as csv does')),
    outputOption(),
    delimiterOption(message('the delimiter: comma, semicolon, tab, or pipe (default: comma)')),
    forceOption(),
  ];
}

type ExportOptions = OptionsOf<ReturnType<typeof exportOptions>>;

interface GlossaryWithPair extends ReadGlossary {
  readonly pair: LanguagePair;
  /** The text of its terms file. */
  readonly terms: string | undefined;
}

/** Writes glossary files of one source language as one spreadsheet, or as TBX, with what their terms files say. */
export async function runExport(
  given: readonly string[],
  options: ExportOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const { host, output } = context;
  const form = exportForm(options);
  const found = new Map(given.map((name) => namedGlossary(name, host.cwd)).map((one) => [one.file, one]));
  const glossaries: GlossaryWithPair[] = [];
  const findPair = createPairFinder(await keptFacts(host));
  for (const one of found.values()) glossaries.push(await readWithPair(one, findPair));
  const table = toSpreadsheet(
    commonSource(glossaries),
    glossaries.map(({ pair, dictionary, terms }) => ({ target: pair.target, dictionary, terms })),
    EXCHANGE_LIMITS[form],
  );
  const { faults, ignored, lost } = table;
  const shownOf = (dictionary: number) => glossaries[dictionary]?.shown ?? '';
  for (const { dictionary, line, message: what } of faults) {
    noteLine(output, shownOf(dictionary), line, what);
  }
  for (const what of cutMessages(describeIgnored(ignored, shownOf))) output.note(what);
  const termsOf = (dictionary: number) => termsPathOf(shownOf(dictionary));
  for (const what of cutMessages(describeLost(lost, termsOf))) output.note(what);
  const inputs = glossaries.flatMap(({ file }) => [file, termsPathOf(file)]);
  await writeTable(table, form, options, context, inputs);
  if (faults.length > 0) output.note(message('Skipped lines: {0}.', faults.length));
  return faults.length > 0 ? EXIT_CODES.partlyDone : EXIT_CODES.ok;
}

/** @throws CommandError for options that do not go together. */
function exportForm({ as: named, spreadsheet, delimiter, output }: ExportOptions): ExchangeForm {
  const form = spreadsheet ? (named ?? 'csv') : exchangeForm(named, output);
  if (form !== 'csv') refuseOptions({ delimiter, spreadsheet }, form);
  if (form === 'xlsx' && output === undefined) {
    throw new CommandError(message('An XLSX workbook is not text that can be printed.'), {
      next: message('Name a file with --output.'),
    });
  }
  return form;
}

async function writeTable(
  table: Spreadsheet,
  form: ExchangeForm,
  options: ExportOptions,
  context: CommandContext,
  inputs: readonly string[],
): Promise<void> {
  const { output: shown, force = false } = options;
  const content = await writeExchange(table, form, options.delimiter ?? ',');
  if (typeof content === 'string') await writeResult(content, options, context, inputs);
  else if (shown !== undefined) await writeResultFile(content, { shown, force }, context, inputs);
}

function describeIgnored(
  ignored: Spreadsheet['ignored'],
  shownOf: (dictionary: number) => string,
): readonly Message[] {
  const unplaced = new Unplaced();
  for (const { dictionary, line } of ignored) {
    unplaced.add(String(dictionary), String(line + 1), (count, lines) =>
      message(
        'Not exported from {0}: lines with other language codes, which the service ignores {1} (lines: {2}).',
        shownOf(dictionary),
        count,
        lines,
      ),
    );
  }
  return unplaced.describe();
}

async function readWithPair(
  found: FoundGlossary,
  findPair: ReturnType<typeof createPairFinder>,
): Promise<GlossaryWithPair> {
  const pair = requirePair(await findPair(found.file), found.shown);
  return { ...(await readGlossary(found, pair)), pair, terms: await readTerms(found) };
}

/** The result has one source phrase, and one phrase of each target language. */
function commonSource(glossaries: readonly GlossaryWithPair[]): string {
  const [first] = glossaries;
  for (const { pair, shown } of glossaries) {
    if (first !== undefined && !sameCode(pair.source, first.pair.source)) {
      throw new CommandError(
        message(
          '{0} translates from {1}, {2} from {3}. One file has only one source language.',
          first.shown,
          first.pair.source,
          shown,
          pair.source,
        ),
      );
    }
    const sameTarget = glossaries.find((other) => sameCode(other.pair.target, pair.target));
    if (sameTarget !== undefined && sameTarget.shown !== shown) {
      throw new CommandError(
        message('{0} and {1} both translate into {2}.', sameTarget.shown, shown, pair.target),
      );
    }
  }
  return first?.pair.source ?? '';
}

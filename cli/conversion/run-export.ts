import { toSpreadsheet, writeSpreadsheet } from '../../core/glossary/spreadsheet/export-sheet.ts';
import { sameCode } from '../../core/languages/codes.ts';
import type { LanguagePair } from '../../core/languages/pair.ts';
import { message } from '../../core/message.ts';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES, type ExitCode } from '../command/exit-codes.ts';
import { type ResultFlags, writeResult } from '../files/write-result.ts';
import type { FoundGlossary } from '../glossary-files/collect-files.ts';
import { createPairFinder, requirePair } from '../glossary-files/find-setup.ts';
import { namedGlossary, type ReadGlossary, readGlossary } from '../glossary-files/read-glossary.ts';
import { noteLine } from '../terminal/output.ts';

/** The options of `parlance export` as they are typed. */
export interface ExportFlags extends ResultFlags {
  readonly delimiter?: string;
}

interface GlossaryWithPair extends ReadGlossary {
  readonly pair: LanguagePair;
}

/** Writes glossary files of one source language as one spreadsheet. */
export async function runExport(
  given: readonly string[],
  flags: ExportFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const { host, output } = context;
  const found = new Map(given.map((name) => namedGlossary(name, host.cwd)).map((one) => [one.file, one]));
  const glossaries: GlossaryWithPair[] = [];
  for (const one of found.values()) glossaries.push(await readWithPair(one));
  const { rows, faults } = toSpreadsheet(
    commonSource(glossaries),
    glossaries.map(({ pair, dictionary }) => ({ target: pair.target, dictionary })),
  );
  for (const { dictionary, line, message: what } of faults) {
    noteLine(output, glossaries[dictionary]?.shown ?? '', line, what);
  }
  const text = writeSpreadsheet(rows, flags.delimiter ?? ',');
  await writeResult(
    text,
    flags,
    context,
    glossaries.map(({ file }) => file),
  );
  if (faults.length > 0) output.note(message('Skipped lines: {0}.', faults.length));
  return faults.length > 0 ? EXIT_CODES.partlyDone : EXIT_CODES.ok;
}

async function readWithPair(found: FoundGlossary): Promise<GlossaryWithPair> {
  const pair = requirePair(await createPairFinder()(found.file), found.shown);
  return { ...(await readGlossary(found, pair)), pair };
}

/** A sheet has one column of source phrases and one for each target language. */
function commonSource(glossaries: readonly GlossaryWithPair[]): string {
  const [first] = glossaries;
  for (const { pair, shown } of glossaries) {
    if (first !== undefined && !sameCode(pair.source, first.pair.source)) {
      throw new CommandError(
        message(
          '{0} translates from {1}, {2} from {3}. A spreadsheet has only one source language.',
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

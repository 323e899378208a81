import path from 'node:path';
import { toSpreadsheet, writeSpreadsheet } from '../../core/glossary/export/spreadsheet.ts';
import { sameCode } from '../../core/languages/codes.ts';
import type { LanguagePair } from '../../core/languages/pair.ts';
import { message } from '../../core/message.ts';
import { pairFinderOf } from '../check/check-file.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { EXIT_CODES, type ExitCode } from '../exit-codes.ts';
import { createFile } from '../files/create-file.ts';
import { namedGlossary, type ReadGlossary, readGlossary } from '../files/read-glossary.ts';
import { noteLine } from '../line-note.ts';

/** The options of `parlance export` as they are typed. */
export interface ExportFlags {
  readonly output?: string;
  readonly delimiter?: string;
  readonly force?: boolean;
}

interface GlossaryWithPair extends ReadGlossary {
  readonly pair: LanguagePair;
}

/** Writes glossary files of one source language as one spreadsheet. */
export async function runExport(
  given: readonly string[],
  flags: ExportFlags,
  { host, output }: CommandContext,
): Promise<ExitCode> {
  const glossaries: GlossaryWithPair[] = [];
  for (const name of given) glossaries.push(await readWithPair(name, host.cwd));
  const { rows, faults } = toSpreadsheet(
    commonSource(glossaries),
    glossaries.map(({ pair, dictionary }) => ({ target: pair.target, dictionary })),
  );
  for (const { dictionary, line, message: what } of faults) {
    noteLine(output, glossaries[dictionary]?.shown ?? '', line, what);
  }
  const text = writeSpreadsheet(rows, flags.delimiter ?? ',');
  if (flags.output === undefined) output.data(text);
  else {
    const file = path.resolve(host.cwd, flags.output);
    await createFile({ file, shown: flags.output, text }, { force: flags.force ?? false });
  }
  if (faults.length > 0) output.note(message('Lines that are left out: {0}.', faults.length));
  return faults.length > 0 ? EXIT_CODES.partlyDone : EXIT_CODES.ok;
}

async function readWithPair(given: string, cwd: string): Promise<GlossaryWithPair> {
  const found = namedGlossary(given, cwd);
  const pair = await pairFinderOf({ pair: undefined })(found.file);
  if (pair !== undefined) return { ...(await readGlossary(found, pair)), pair };
  throw new CommandError(message('The languages of {0} are not known.', found.shown), {
    next: message('Name it like product.en-de.glossary.csv, or declare it in parlance.json.'),
  });
}

/** A sheet has one column of source phrases and one for each target language. */
function commonSource(glossaries: readonly GlossaryWithPair[]): string {
  const [first] = glossaries;
  for (const { pair, shown } of glossaries) {
    if (first !== undefined && !sameCode(pair.source, first.pair.source)) {
      throw new CommandError(
        message(
          '{0} translates from {1}, {2} from {3}; one spreadsheet has one source language.',
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

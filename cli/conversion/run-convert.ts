import { convertDictionary } from '../../core/glossary/changes/convert.ts';
import type { EntriesFormat } from '../../core/glossary/rows/field.ts';
import { message } from '../../core/message.ts';
import { pairFinderOf } from '../check/file/check-file.ts';
import type { CommandContext } from '../command/command-context.ts';
import { EXIT_CODES, type ExitCode } from '../command/exit-codes.ts';
import { readPair } from '../command/read-pair.ts';
import { type ResultFlags, writeResult } from '../files/write-result.ts';
import { namedGlossary, readGlossary } from '../glossary-files/read-glossary.ts';
import { noteLine } from '../terminal/output.ts';

/** The options of `parlance convert` as they are typed. */
export interface ConvertFlags extends ResultFlags {
  readonly to: EntriesFormat;
  readonly pair?: string;
  readonly leaveOut?: boolean;
}

/** Writes a glossary file in the other format; without `--leave-out` only if that format can hold every line. */
export async function runConvert(
  given: string,
  flags: ConvertFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const { host, output } = context;
  const found = namedGlossary(given, host.cwd);
  const pair = flags.pair === undefined ? undefined : readPair(flags.pair);
  const { dictionary } = await readGlossary(found, await pairFinderOf({ pair })(found.file));
  const { text, faults } = convertDictionary(dictionary, flags.to);
  for (const fault of faults) noteLine(output, found.shown, fault.line, fault.message);
  if (faults.length > 0 && !flags.leaveOut) {
    output.failure(
      message(
        'Nothing was written. Lines that cannot be written as {0}: {1}.',
        flags.to.toUpperCase(),
        faults.length,
      ),
      message('Fix them, or skip them with --leave-out.'),
    );
    return EXIT_CODES.problems;
  }
  await writeResult(text, flags, context, [found.file]);
  return faults.length > 0 ? EXIT_CODES.partlyDone : EXIT_CODES.ok;
}

import path from 'node:path';
import { type Message, message } from '#base';
import { ExchangeFault } from '#exchange';
import { blobOfNamed, type NamedStats, statNamed } from '#files';
import { faultOfText, MAX_MEMORY_FILE_BYTES, MAX_MEMORY_FILE_NAME, MEMORY_NAME } from '#requests';
import { checkTmx, exportMemory, importMemory, type JobWait, type TmxSummary } from '#translate';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { forceOption, option, outputOption, sendAnywayOption } from '../command/options.ts';
import { unreadable } from '../files/read-bytes.ts';
import { writeResultFile } from '../files/write-result.ts';
import { orRefuse } from '../sheets/or-refuse.ts';
import { clockOf } from '../terminal/host.ts';
import { localize } from '../terminal/localize.ts';
import { groupedNumber } from '../terminal/table.ts';
import { findMemory } from '../verbs/find.ts';
import { refuseFaults } from '../verbs/refuse-faults.ts';
import { type AddVerb, changingVerb, deletingVerb, readingVerb } from '../verbs/verb.ts';
import { MEMORY_OPERAND } from './options.ts';
import { showMemory } from './read-verbs.ts';

/** The verbs that make, write, and delete translation memories (service-facts 9). */
export function memoryChanges(): readonly AddVerb[] {
  return [importVerb(), exportVerb(), deleteVerb()];
}

function importVerb(): AddVerb {
  return changingVerb({
    name: 'import',
    summary: message('make a translation memory of a TMX file'),
    description: message(
      'Checks a TMX file, uploads it as a new translation memory, and waits until the service has read it. After Ctrl-C, the service continues with what it has.',
    ),
    operands: { file: message('a TMX file') },
    options: [
      option('--name <name>', message('the name of the new memory (default: that of the file)')),
      sendAnywayOption(),
    ],
    examples: ['parlance memory import legal.tmx --name Legal', 'parlance memory import legal.tmx --dry-run'],
    plan: async ({ operands, client, context, signal }, { name, sendAnyway = false }) => {
      const shown = operands.file;
      const display_name = name ?? path.parse(shown).name;
      refuseFaults([faultOfText(display_name, MEMORY_NAME)], { sendAnyway }, context);
      const file = await openTmx(path.resolve(context.host.cwd, shown), shown, sendAnyway);
      const summary = await orRefuse(shown, () => checkTmx(file.stream()));
      const file_name = path.basename(shown).slice(-MAX_MEMORY_FILE_NAME);
      return {
        what: describeImport(display_name, summary),
        carryOut: async () => {
          const wait = waitOf(context, signal);
          const sent = { file, file_name, display_name };
          const { id, skipped } = await importMemory(client, sent, wait).finally(() =>
            context.output.progress(undefined),
          );
          if (skipped > 0)
            context.output.note(message('Units that the service did not take: {0}', groupedNumber(skipped)));
          return showMemory(await client.getMemory(id, { signal }));
        },
      };
    },
  });
}

function describeImport(name: string, { source, targets, units }: TmxSummary): Message {
  return message(
    'Create the translation memory "{0}" from {1} into {2}, units: {3}.',
    name,
    source,
    targets.join(', '),
    groupedNumber(units),
  );
}

/** Opens a file, which is read when it is sent. */
async function openTmx(file: string, shown: string, sendAnyway: boolean): Promise<Blob> {
  const stats = statOf(file, shown);
  if (stats.kind !== 'file') throw new CommandError(message('{0} is not a file.', shown));
  if (stats.size > MAX_MEMORY_FILE_BYTES && !sendAnyway) {
    throw new CommandError(
      message('{0} has more than {1} bytes.', shown, groupedNumber(MAX_MEMORY_FILE_BYTES)),
      {
        next: message('Divide it, or add --send-anyway if your service takes more.'),
      },
    );
  }
  return blobOfNamed(file);
}

function statOf(file: string, shown: string): NamedStats {
  try {
    return statNamed(file);
  } catch (error) {
    throw new CommandError(unreadable(error, shown));
  }
}

function exportVerb(): AddVerb {
  return readingVerb({
    name: 'export',
    summary: message('write a translation memory as TMX'),
    description: message(
      'Has the service write a translation memory as TMX, waits for it, and writes the file.',
    ),
    operands: MEMORY_OPERAND,
    options: [outputOption(), forceOption()],
    examples: ['parlance memory export Legal --output legal.tmx'],
    run: async ({ operands, client, context, signal }, options) => {
      const { translation_memory_id } = await findMemory(client, operands.memory, { signal });
      const { output } = context;
      const bytes = await exportMemory(client, translation_memory_id, waitOf(context, signal)).finally(() =>
        output.progress(undefined),
      );
      const { output: shown, force = false } = options;
      const { units } = await checkExport(bytes);
      if (shown === undefined) output.data(new TextDecoder().decode(bytes));
      else await writeResultFile(bytes, { shown, force }, context, []);
      output.note(message('Units: {0}', groupedNumber(units)));
      return undefined;
    },
  });
}

/** A file that is not TMX, such as the page of a proxy, replaces nothing. */
async function checkExport(bytes: Uint8Array): Promise<TmxSummary> {
  try {
    return await checkTmx(new Blob([new Uint8Array(bytes)]).stream());
  } catch (error) {
    if (!(error instanceof ExchangeFault)) throw error;
    throw new CommandError(message('The service did not send TMX: {0}', localize(error.what)), {
      next: message('Nothing was written. Try again.'),
      exitCode: EXIT_CODES.network,
    });
  }
}

function deleteVerb(): AddVerb {
  return deletingVerb({
    name: 'delete',
    summary: message('delete a translation memory with all its texts'),
    description: message('Deletes a translation memory with all its texts. To keep them, export it first.'),
    operands: MEMORY_OPERAND,
    examples: ['parlance memory delete Legal --yes'],
    find: async ({ operands, client, signal }) => {
      const { name, translation_memory_id, segment_count } = await findMemory(client, operands.memory, {
        signal,
      });
      return {
        what: message(
          'Delete the translation memory "{0}" ({1}) with its segments: {2}.',
          name,
          translation_memory_id,
          groupedNumber(segment_count),
        ),
        remove: () => client.deleteMemory(translation_memory_id, { signal }),
      };
    },
  });
}

function waitOf({ host, output }: CommandContext, signal: AbortSignal): JobWait {
  const clock = clockOf(host);
  return {
    sleep: (ms, abort) => clock.sleep(ms, abort),
    signal,
    onStatus: (status) => output.progress(message('The service is at work: {0}', status)),
  };
}

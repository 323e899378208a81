import { type LanguagePair, type Message, message } from '#base';
import type { Restoration } from '#sync';
import type { CommandContext } from '../command/command-context.ts';
import { explainSync } from '../command/explain-sync.ts';
import { localize } from '../terminal/localize.ts';
import { formatTable } from '../terminal/table.ts';
import {
  askToPutBack,
  runRestoreTranslation,
  translationBackups,
} from '../translations/run-restore-translation.ts';
import type { RestoreOptions } from './sync-options.ts';
import { changeBackups, readBackups } from './use-sync.ts';

/** `parlance restore`: lists the backups, or puts one back. */
export async function runRestore(
  name: string | undefined,
  options: RestoreOptions,
  context: CommandContext,
): Promise<void> {
  if (name === undefined) return listBackups(options, context);
  const kept = await translationBackups(context);
  const list = await explainSync(async () => (await kept?.list()) ?? []);
  const translation = list.find((backup) => backup.name === name);
  if (kept !== undefined && translation !== undefined) {
    return runRestoreTranslation(kept, translation, options, context);
  }
  return putBack(name, options, context);
}

async function listBackups(options: RestoreOptions, context: CommandContext): Promise<void> {
  const { output } = context;
  const kept = await translationBackups(context);
  const translations = await explainSync(async () => (await kept?.list()) ?? []);
  const backups = await readBackups(context);
  if (options.format === 'json') {
    const shown = backups.map(({ pair, ...backup }) => ({ ...backup, ...pair }));
    output.data(`${JSON.stringify({ backups: shown, translations }, undefined, 2)}\n`);
    return;
  }
  const rows = [
    ...backups.map(({ name, time, pair }) => [name, time, whatOf(pair)]),
    ...translations.map(({ name, time, file }) => [name, time, file ?? '']),
  ];
  output.data(formatTable(rows));
  if (rows.length === 0) output.note(message('There are no backups.'));
}

function putBack(name: string, options: RestoreOptions, context: CommandContext): Promise<void> {
  const { output } = context;
  return changeBackups(context, options, async (session) => {
    const planned = await session.planRestore(name);
    const what = replacementOf(planned);
    output.note(what);
    if (options.dryRun) return;
    await askToPutBack(options, context, session.signal);
    await session.restore(planned);
    const hasFiles = session.objects.length > 0;
    output.note(
      hasFiles ? message('Put back. To bring it into your files, run: parlance pull') : message('Put back.'),
    );
  });
}

function whatOf(pair: LanguagePair | undefined): string {
  return pair === undefined ? localize(message('style rules')) : `${pair.source}-${pair.target}`;
}

function replacementOf(planned: Restoration): Message {
  if ('content' in planned) {
    return message(
      'Create the style rule list "{0}" again; it is no longer at the service.',
      planned.content.name,
    );
  }
  if ('list' in planned) {
    const { list, steps } = planned;
    return message('Change the style rule list "{0}" back, in {1} steps.', list.name, steps.length);
  }
  if ('deleted' in planned) {
    const { name, dictionaries } = planned.deleted;
    return message(
      'Create the glossary "{0}" again, with its dictionaries: {1}. It is no longer at the service.',
      name,
      dictionaries.map(({ pair, entries }) => `${pair.source}-${pair.target} (${entries.size})`).join(', '),
    );
  }
  const { glossary, pair, entries, before } = planned;
  return message(
    'Replace the {0} entries of {1} in "{2}" by the {3} of the backup.',
    before?.size ?? 0,
    `${pair.source}-${pair.target}`,
    glossary.name,
    entries.size,
  );
}

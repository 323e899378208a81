import { message } from '#base';
import { KeptTranslations, type TranslationBackup } from '#projects';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { explainSync } from '../command/explain-sync.ts';
import { clockOf } from '../terminal/host.ts';
import { confirm } from '../verbs/confirm.ts';

/** Whether a question is asked, and whether anything is changed. */
interface PutBackOptions {
  readonly yes?: boolean;
  readonly dryRun?: boolean;
}

/** Undefined where no manifest is. */
export function translationBackups({ host }: CommandContext): Promise<KeptTranslations | undefined> {
  return KeptTranslations.find(host.cwd, () => clockOf(host).now());
}

/** Puts a translation back as it was before an update has replaced it; what is there now is kept too. */
export async function runRestoreTranslation(
  kept: KeptTranslations,
  backup: TranslationBackup,
  options: PutBackOptions,
  context: CommandContext,
): Promise<void> {
  const { output } = context;
  const { name, file } = backup;
  if (file === undefined) throw tooLong(name);
  output.note(message('Replace {0} by the backup.', file));
  if (options.dryRun) return;
  await askToPutBack(options, context, context.host.interruption());
  const problem = await explainSync(() => kept.restore(backup, file));
  if (problem === 'gone') throw notFound(name);
  if (problem !== undefined) throw new CommandError(problem, { exitCode: EXIT_CODES.input });
  output.note(message('Put back.'));
}

/** The question of `parlance restore`, unless `--yes` answers it. */
export async function askToPutBack(
  { yes }: Pick<PutBackOptions, 'yes'>,
  context: CommandContext,
  signal: AbortSignal,
): Promise<void> {
  if (yes === true) return;
  const question = message('To put it back, type yes.');
  const hint = message('To skip the question, add --yes.');
  await confirm({ question, answer: 'yes', hint }, context, signal);
}

function tooLong(name: string): CommandError {
  return new CommandError(message('The path of this translation is too long for the name of a backup.'), {
    next: message('Copy .parlance/backups/{0} over the translation.', name),
  });
}

function notFound(name: string): CommandError {
  return new CommandError(message('There is no backup called "{0}".', name), {
    exitCode: EXIT_CODES.notFound,
  });
}

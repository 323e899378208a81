import { message } from '#base';
import { createNamedReader, findManifestAbove, NODE_FILES, SyncFolder, whileAlone } from '#files';
import { putTarget, type TranslationBackup, TranslationBackups } from '#projects';
import { MAX_PROJECT_FILE_BYTES } from '#projects/reading';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { explainSync } from '../command/explain-sync.ts';
import { clockOf } from '../terminal/host.ts';
import { confirm } from '../verbs/confirm.ts';

/** The translations of a project that were kept before they were replaced. */
interface KeptTranslations {
  /** Of the manifest: absolute. */
  readonly folder: string;
  readonly backups: TranslationBackups;
}

/** Says whether a question is asked, and whether anything is changed. */
interface RestoreFlags {
  readonly yes?: boolean | undefined;
  readonly dryRun?: boolean | undefined;
}

/** Undefined where no manifest is. */
export async function translationBackups({ host }: CommandContext): Promise<KeptTranslations | undefined> {
  const location = await findManifestAbove(host.cwd);
  if (location === undefined) return undefined;
  const { folder } = location;
  const backups = new TranslationBackups(new SyncFolder(folder, NODE_FILES), () => clockOf(host).now());
  return { folder, backups };
}

/** Puts a translation back as it was before an update has replaced it; what is there now is kept too. */
export async function runRestoreTranslation(
  { folder, backups, backup }: KeptTranslations & { readonly backup: TranslationBackup },
  flags: RestoreFlags,
  context: CommandContext,
): Promise<void> {
  const { output } = context;
  const { name, file } = backup;
  if (file === undefined) throw tooLong(name);
  output.note(message('Replace {0} by the backup.', file));
  if (flags.dryRun) return;
  await askToPutBack(flags, context, context.host.interruption());
  await explainSync(() =>
    whileAlone(new SyncFolder(folder, NODE_FILES), async () => {
      const bytes = await backups.read(backup);
      if (bytes === undefined) throw notFound(name);
      const before = await createNamedReader(folder, MAX_PROJECT_FILE_BYTES)(file);
      const backUp = (path: string, old: Uint8Array) => backups.write(path, old);
      const problem = await putTarget({ folder }, file, bytes, before, { backUp });
      if (problem !== undefined) throw new CommandError(problem, { exitCode: EXIT_CODES.input });
    }),
  );
  output.note(message('Put back.'));
}

/** The question of `parlance restore`, unless `--yes` answers it. */
export async function askToPutBack(
  { yes }: RestoreFlags,
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

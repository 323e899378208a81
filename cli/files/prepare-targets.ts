import path from 'node:path';
import { message } from '#base';
import {
  codeOf,
  fileErrorOf,
  findNamed,
  findNamedItself,
  foreignText,
  MOVE_IT,
  makeFolder,
  proveWritable,
} from '#files';
import { CommandError } from '../command/command-error.ts';
import { refuseSpecial } from './replace-file.ts';
import { shownPath } from './shown-path.ts';
import { writeFailure } from './write-failure.ts';

/** A file to write. */
export interface Target {
  /** Absolute. */
  readonly file: string;
  /** As the user knows it. */
  readonly shown: string;
}

/**
 * Checks before anything is paid for that all files can be written, and creates their folders.
 * @throws CommandError for an existing file without `force`, and for a folder without permission to write.
 */
export async function prepareTargets(
  targets: readonly Target[],
  { force, cwd }: { readonly force: boolean; readonly cwd: string },
): Promise<void> {
  await refuseTaken(targets, { force });
  for (const folder of new Set(targets.map(({ file }) => path.dirname(file))))
    await createFolder(folder, cwd);
}

/**
 * Refuses to write any file if only some of them can be written, before anything is paid for.
 * @throws CommandError for an existing file without `force`, and with it for a folder, a link, a device, or a pipe.
 */
export async function refuseTaken(
  targets: readonly Target[],
  { force }: { readonly force: boolean },
): Promise<void> {
  for (const { file, shown } of targets) {
    const found = findNamedItself(file);
    if (found === undefined) continue;
    if (!force) throw alreadyThere(shown);
    if (found.kind === 'folder') throw new CommandError(foreignText('folder', shown), { next: MOVE_IT });
    refuseSpecial(found, shown);
  }
}

/**
 * A result never replaces its own source, not even with `--force`: some lines may have been skipped.
 * @param inputs Absolute.
 * @throws CommandError for a target that is one of the inputs, even under another path.
 */
export async function refuseInputs(targets: readonly Target[], inputs: readonly string[]): Promise<void> {
  const read = inputs.map(identify);
  for (const { file, shown } of targets) {
    if (!read.includes(identify(file))) continue;
    throw new CommandError(message('The source file {0} cannot be the output file.', shown), {
      next: message('Name another file.'),
    });
  }
}

/** What all names of a file have in common: its number on the disk, or the path if it does not exist. */
function identify(file: string): string {
  return findNamed(file)?.id ?? file;
}

/** The error for an existing file. */
export function alreadyThere(shown: string): CommandError {
  return new CommandError(message('{0} exists already.', shown), {
    next: message('To replace it, add --force.'),
  });
}

/**
 * Creates a folder and its parents, unless they exist.
 * @throws CommandError if that is impossible, or if the folder cannot be written to.
 */
export async function createFolder(folder: string, cwd: string): Promise<void> {
  const shown = shownPath(folder, cwd);
  try {
    await makeFolder(folder);
  } catch (error) {
    if (fileErrorOf(error)?.fault === 'disk') throw writeFailure(error, shown);
    throw new CommandError(
      message('The folder {0} cannot be created ({1}).', shown, codeOf(error) ?? String(error)),
    );
  }
  try {
    await proveWritable(folder);
  } catch (error) {
    if (codeOf(error) !== 'EACCES') throw writeFailure(error, shown);
    throw new CommandError(message('You have no permission to write to the folder {0}.', shown));
  }
}

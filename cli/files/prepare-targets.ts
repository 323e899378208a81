import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { message } from '../../core/message.ts';
import { codeOf } from '../../workspace/files/error-code.ts';
import { CommandError } from '../command/command-error.ts';
import { shownPath } from './shown-path.ts';

/** A file that is to be written. */
export interface Target {
  /** Absolute. */
  readonly file: string;
  /** As the user knows it. */
  readonly shown: string;
}

/**
 * Sees before anything is paid for that all files can be written after it, and makes their folders.
 * @throws CommandError for a file that is there already without `force`, and for a folder that nothing can be written into.
 */
export async function prepareTargets(
  targets: readonly Target[],
  { force, cwd }: { readonly force: boolean; readonly cwd: string },
): Promise<void> {
  if (!force) await refuseExisting(targets);
  for (const folder of new Set(targets.map(({ file }) => path.dirname(file)))) await makeFolder(folder, cwd);
}

/**
 * Nothing is written when only some of the files could be.
 * @throws CommandError for a file that is there already.
 */
export async function refuseExisting(targets: readonly Target[]): Promise<void> {
  for (const { file, shown } of targets) {
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    if (isThere) throw alreadyThere(shown);
  }
}

/**
 * What is read is not replaced by what is made of it, also when the user forces it: lines may have been left out.
 * @param inputs Absolute.
 * @throws CommandError for a target that is one of the inputs, by whatever path.
 */
export async function refuseInputs(targets: readonly Target[], inputs: readonly string[]): Promise<void> {
  const read = await Promise.all(inputs.map(identify));
  for (const { file, shown } of targets) {
    if (!read.includes(await identify(file))) continue;
    throw new CommandError(message('The source file {0} cannot be the output file.', shown), {
      next: message('Name another file.'),
    });
  }
}

/** What names of the same file have in common: its number on its disk; the path of one that is not there. */
async function identify(file: string): Promise<string> {
  return stat(file, { bigint: true }).then(
    ({ dev, ino }) => `${dev} ${ino}`,
    () => file,
  );
}

/** A file that is not replaced without being asked for. */
export function alreadyThere(shown: string): CommandError {
  return new CommandError(message('{0} exists already.', shown), {
    next: message('To replace it, add --force.'),
  });
}

/**
 * Makes a folder, and those above it, unless they are there.
 * @throws CommandError when that is not possible, or nothing can be written into it.
 */
export async function makeFolder(folder: string, cwd: string): Promise<void> {
  const shown = shownPath(folder, cwd);
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new CommandError(
      message('The folder {0} cannot be created ({1}).', shown, codeOf(error) ?? String(error)),
    );
  }
  try {
    await access(folder, constants.W_OK);
  } catch {
    throw new CommandError(message('You have no permission to write to the folder {0}.', shown));
  }
}

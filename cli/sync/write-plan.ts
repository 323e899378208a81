import path from 'node:path';
import { message } from '#base';
import { FileError, NODE_FILES, OwnFolder } from '#files';
import { readSavedPlan, type SavedPlan, SyncError } from '#sync';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { createFile } from '../files/create-file.ts';

/** Bytes of a plan that is read: more than the changes of any manifest have. */
const MAX_PLAN_BYTES = 256 * 1024 ** 2;

/**
 * Writes a plan to a file, in place of an older plan.
 * @throws CommandError if something else is there, such as a glossary, or if it cannot be written.
 */
export async function writePlan(plan: SavedPlan, shown: string, { host }: CommandContext): Promise<void> {
  const file = path.resolve(host.cwd, shown);
  if ((await NODE_FILES.stat(file)) !== undefined && !(await isPlan(file, shown))) {
    throw new CommandError(message('{0} exists already and is not a plan. It was not replaced.', shown));
  }
  await createFile({ file, shown, text: `${JSON.stringify(plan, undefined, 2)}\n` }, { force: true });
}

/** A link, a pipe, or anything else but a plan is left alone. */
async function isPlan(file: string, shown: string): Promise<boolean> {
  try {
    return (await readPlanFile(file, shown)) !== undefined;
  } catch (error) {
    if (error instanceof SyncError || error instanceof FileError) return false;
    throw error;
  }
}

/**
 * Reads a saved plan, which a repository can bring along: no pipe is waited for, and no link is followed (reliability R1).
 * @returns undefined if there is no such file.
 * @throws SyncError if it is not a plan; FileError if it is no file.
 */
export async function readPlanFile(file: string, shown: string): Promise<SavedPlan | undefined> {
  const folder = new OwnFolder(path.dirname(file), '', NODE_FILES);
  const bytes = await folder.read(path.basename(file), MAX_PLAN_BYTES);
  return bytes && readSavedPlan(new TextDecoder().decode(bytes), shown);
}

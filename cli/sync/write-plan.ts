import { stat } from 'node:fs/promises';
import path from 'node:path';
import { message } from '../../core/message.ts';
import { readSavedPlan, type SavedPlan } from '../../workspace/sync/plan/saved-plan.ts';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { createFile } from '../files/create-file.ts';
import { codeOf, readBytes } from '../files/read-bytes.ts';

/**
 * Writes a plan to a file, in place of an older plan.
 * @throws CommandError if something else is there, such as a glossary, or if it cannot be written.
 */
export async function writePlan(plan: SavedPlan, shown: string, { host }: CommandContext): Promise<void> {
  const file = path.resolve(host.cwd, shown);
  if ((await exists(file)) && !(await isPlan(file, shown))) {
    throw new CommandError(message('{0} exists already and is not a plan. It was not replaced.', shown));
  }
  await createFile({ file, shown, text: `${JSON.stringify(plan, undefined, 2)}\n` }, { force: true });
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

async function isPlan(file: string, shown: string): Promise<boolean> {
  try {
    readSavedPlan(new TextDecoder().decode(await readBytes(file, shown)), shown);
    return true;
  } catch {
    return false;
  }
}

import path from 'node:path';
import { findNamed } from '#files';
import { unimported } from '#projects/checking';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { readBytes } from '../files/read-bytes.ts';
import { shownPath } from '../files/shown-path.ts';
import type { FoundFiles } from '../glossary-files/collect-files.ts';
import { createPairFinder } from '../glossary-files/find-settings.ts';
import { factsForFolder, keptFacts } from '../service/facts-at-hand.ts';

/** The files among those that were found that are probably glossaries and that nobody has imported. */
export async function unimportedAmong(
  found: Pick<FoundFiles, 'files' | 'otherConventions'>,
  { host }: Pick<CommandContext, 'host'>,
): Promise<readonly string[]> {
  return unimported(found, {
    read: (file, maxBytes) => readUpTo(file, shownPath(file, host.cwd), maxBytes),
    pairOf: createPairFinder(await keptFacts(host)),
    languagesFor: async (file) => (await factsForFolder(path.dirname(file), host)).glossaryLanguages,
  });
}

async function readUpTo(file: string, shown: string, maxBytes: number): Promise<Uint8Array | undefined> {
  if ((findNamed(file)?.size ?? 0) > maxBytes) return undefined;
  try {
    return await readBytes(file, shown);
  } catch (error) {
    if (error instanceof CommandError) return undefined;
    throw error;
  }
}

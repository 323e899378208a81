import path from 'node:path';
import { formatOfExtension, message, recognizeFile, toSlashes } from '#base';
import { findManifestAbove, isNamedThere, NODE_FILES, OwnFolder } from '#files';
import { gitInstallation } from '#sync/model';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { createFile } from '../files/create-file.ts';
import { shownPath } from '../files/shown-path.ts';

const ATTRIBUTES_FILE = '.gitattributes';

/** More than the attributes of any repository have. */
const MAX_ATTRIBUTES_BYTES = 16 * 1024 ** 2;

/**
 * Prints what a repository needs so that git merges with the driver: the lines that its `.gitattributes` lacks, which `write` adds to it, and
 * the commands for each clone. The commands are all that is on standard output after a write, so that a shell can run them.
 * @throws CommandError outside of a repository.
 */
export async function installDriver(
  { write }: { readonly write: boolean },
  { host, output }: CommandContext,
): Promise<void> {
  const root = repositoryAbove(host.cwd);
  const file = path.join(root, ATTRIBUTES_FILE);
  const shown = shownPath(file, host.cwd);
  const folder = new OwnFolder(root, '', NODE_FILES);
  const bytes = (await folder.read(ATTRIBUTES_FILE, MAX_ATTRIBUTES_BYTES)) ?? new Uint8Array();
  const text = new TextDecoder().decode(bytes);
  const { missing, addition, alone, commands } = gitInstallation(text, await otherGlossaries(root, host.cwd));
  if (missing.length === 0) output.note(message('{0} has all lines that Parlance needs.', shown));
  else if (write) {
    const added = new TextEncoder().encode(addition);
    await createFile({ file, shown, text: Buffer.concat([bytes, added]) }, { force: true });
    output.note(message('Added to {0}: {1}', shown, missing.join(', ')));
  } else {
    output.note(message('Add these lines to {0} and commit it, or run this again with --write:', shown));
    output.data(alone);
  }
  output.note(message('Run these commands once in every clone:'));
  output.data(commands.map((command) => `${command}\n`).join(''));
}

function repositoryAbove(folder: string): string {
  if (isNamedThere(path.join(folder, '.git'))) return folder;
  const above = path.dirname(folder);
  if (above !== folder) return repositoryAbove(above);
  throw new CommandError(message('There is no git repository here.'), {
    next: message('Run this in a folder of the repository, or create one with: git init'),
  });
}

/** The glossaries of the manifest whose names do not show what they are: paths from the root of the repository. */
async function otherGlossaries(root: string, cwd: string): Promise<readonly string[]> {
  const location = await findManifestAbove(cwd);
  if (location === undefined) return [];
  return location.manifest.glossaries
    .flatMap(({ dictionaries }) => dictionaries)
    .filter(({ file }) => recognizeFile(file) === undefined && formatOfExtension(file) !== undefined)
    .map(({ file }) => toSlashes(path.relative(root, path.resolve(location.folder, file))))
    .filter((file) => !file.startsWith('../') && !path.isAbsolute(file));
}

import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import { message, NOTHING_KEPT, toSlashes } from '#base';
import { mergeForGit } from '#sync/model';
import type { CommandContext } from '../command/command-context.ts';
import { EXIT_CODES, type ExitCode } from '../command/exit-codes.ts';
import { readBytes } from '../files/read-bytes.ts';
import { replaceFile } from '../files/replace-file.ts';
import { createPairFinder } from '../glossary-files/find-settings.ts';
import { localize } from '../terminal/localize.ts';

/** The files of a merge as git passes them, and the path of the merged file in the working tree. */
interface MergedFiles {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
  readonly path: string;
}

/** How many phrases a note lists. */
const MAX_LISTED = 10;

/**
 * Merges a file for git; the result replaces our version. Exit code 0: merged; 1: with conflicts between markers; anything else: the file is
 * unchanged, and git has to merge it line by line.
 */
export async function runMergeDriver(
  files: MergedFiles,
  { host, output }: CommandContext,
): Promise<ExitCode> {
  const { path: shown } = files;
  const merge = await mergeFiles(files, host.cwd);
  if ('fault' in merge) {
    const reason = localize(merge.fault);
    output.failure(
      message('{0} was not merged by entry.', shown),
      merge.version === undefined ? message('{0}', reason) : message('In {0}: {1}', merge.version, reason),
    );
    return EXIT_CODES.input;
  }
  await replaceFile(path.resolve(host.cwd, files.ours), shown, merge.text);
  noteSurvivors(merge.survivors, shown, output);
  return merge.conflicts === 0 ? EXIT_CODES.ok : EXIT_CODES.problems;
}

async function mergeFiles(files: MergedFiles, cwd: string) {
  const read = async (file: string) => decoded(await readBytes(path.resolve(cwd, file), file));
  const versions = {
    base: await read(files.base),
    ours: await read(files.ours),
    theirs: await read(files.theirs),
  };
  const findPair = () => createPairFinder(NOTHING_KEPT)(path.resolve(cwd, files.path));
  return mergeForGit(toSlashes(files.path), versions, findPair);
}

/** A text that is not UTF-8 would be changed by writing it. Git merges no text with a null character. */
function decoded(bytes: Uint8Array): string | undefined {
  if (!isUtf8(bytes) || bytes.includes(0)) return undefined;
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

function noteSurvivors(
  survivors: readonly { readonly source: string }[],
  shown: string,
  output: CommandContext['output'],
): void {
  if (survivors.length === 0) return;
  const listed = survivors.slice(0, MAX_LISTED).map(({ source }) => `"${source}"`);
  const more = survivors.length > MAX_LISTED ? ' …' : '';
  output.note(
    message(
      '{0}: removed in one branch, changed in the other, and kept ({1}): {2}',
      shown,
      survivors.length,
      listed.join(', ') + more,
    ),
  );
}

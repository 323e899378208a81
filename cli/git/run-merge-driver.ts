import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import { type EntriesFormat, formatOfExtension, message, NOTHING_KEPT, recognizeFile } from '#base';
import { Dictionary } from '#glossary';
import {
  type GitMerge,
  isFault,
  LOCK_NAME,
  type MergedVersion,
  type MergeFault,
  mergeGlossary,
  mergeLock,
  mergeStyleRules,
  mergeTerms,
  readVersions,
  type Versions,
} from '#sync/model';
import type { CommandContext } from '../command/command-context.ts';
import { EXIT_CODES, type ExitCode } from '../command/exit-codes.ts';
import { readBytes } from '../files/read-bytes.ts';
import { replaceFile } from '../files/replace-file.ts';
import { createPairFinder } from '../glossary-files/find-setup.ts';
import { localize } from '../terminal/localize.ts';

/** The files of a merge as git passes them, and the path of the merged file in the working tree. */
interface MergedFiles extends Versions<string> {
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
  if (isFault(merge)) {
    const reason = localize(merge.fault);
    output.failure(
      message('{0} was not merged by entry.', shown),
      merge.version === undefined ? message('{0}', reason) : message('In {0}: {1}', merge.version, reason),
    );
    return EXIT_CODES.input;
  }
  await replaceFile(path.resolve(host.cwd, files.ours), shown, merge.text);
  noteSurvivors(merge, shown, output);
  return merge.conflicts === 0 ? EXIT_CODES.ok : EXIT_CODES.problems;
}

async function mergeFiles(files: MergedFiles, cwd: string): Promise<GitMerge> {
  const read = (file: string) => readBytes(path.resolve(cwd, file), file);
  const texts = readVersions(
    { base: await read(files.base), ours: await read(files.ours), theirs: await read(files.theirs) },
    readText,
  );
  if (isFault(texts)) return texts;
  const { base, ours, theirs } = texts;
  const versions = { base: base.text, ours: ours.text, theirs: theirs.text };
  if (path.basename(files.path) === LOCK_NAME) return mergeLock(versions);
  const kind = recognizeFile(files.path)?.kind;
  if (kind === 'style-rules') return mergeStyleRules(versions);
  if (kind === 'terms') return mergeTerms(versions);
  const format = formatOfExtension(files.path);
  return format === undefined
    ? { fault: message('Files of this kind have no entries.') }
    : mergeGlossaryTexts(versions, format, path.resolve(cwd, files.path));
}

/** A text that is not UTF-8 would be changed by writing it. Git merges no text with a null character. */
function readText(bytes: Uint8Array): { readonly text: string } | MergeFault {
  if (!isUtf8(bytes) || bytes.includes(0)) return { fault: message('It is not a text in UTF-8.') };
  return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
}

async function mergeGlossaryTexts(
  { base, ours, theirs }: Versions<string>,
  format: EntriesFormat,
  file: string,
): Promise<GitMerge> {
  const pair = await createPairFinder(NOTHING_KEPT)(file);
  const read = (text: string) => new Dictionary(text, { format, pair });
  return mergeGlossary({ base: read(base), ours: read(ours), theirs: read(theirs) });
}

function noteSurvivors({ survivors }: MergedVersion, shown: string, output: CommandContext['output']): void {
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

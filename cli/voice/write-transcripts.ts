import path from 'node:path';
import { message } from '#base';
import {
  endingOf,
  formatTranscript,
  type SessionTranscripts,
  type Speech,
  TRANSCRIPT_ENDINGS,
  type Transcript,
  type TranscriptFormat,
} from '#voice';
import type { CommandContext } from '../command/command-context.ts';
import { createFile } from '../files/create-file.ts';
import { createFolder, refuseTaken } from '../files/prepare-targets.ts';
import { shownPath } from '../files/shown-path.ts';

/** Where the files of a run go, one for each language. */
export interface TranscriptFiles {
  /** Absolute. */
  readonly folder: string;
  /** What the names begin with: that of the audio file without its ending. */
  readonly stem: string;
  readonly format: TranscriptFormat;
  readonly force: boolean;
  /** The name of the source transcript: its language, if it is known before. */
  readonly source: string;
  /** The languages that were asked for. */
  readonly targets: readonly string[];
}

/**
 * Checks before the audio is streamed that the transcripts can be written.
 * @throws CommandError for an existing file without `--force`, or for a folder that cannot be created.
 */
export async function prepareFiles(files: TranscriptFiles, cwd: string): Promise<void> {
  await createFolder(files.folder, cwd);
  const names = [files.source, ...files.targets].map((name) => fileOf(files, name));
  const targets = names.map((file) => ({ file, shown: shownPath(file, cwd) }));
  await refuseTaken(targets, { force: files.force });
}

/** Writes every transcript that is not empty. */
export async function writeFiles(
  files: TranscriptFiles,
  { source, targets }: SessionTranscripts,
  context: CommandContext,
): Promise<void> {
  const named: [name: string, transcript: Transcript][] = [
    [files.source, source],
    ...targets.map((target): [string, Transcript] => [askedName(target, files), target]),
  ];
  for (const [name, transcript] of named.filter(([, { segments }]) => segments.length > 0)) {
    await write(fileOf(files, name), formatTranscript(transcript, files.format), files, context);
  }
}

/** Writes what was spoken, a file for each language. */
export async function writeSpeech(
  files: TranscriptFiles,
  spoken: readonly Speech[],
  context: CommandContext,
): Promise<void> {
  for (const { language, contentType, pieces } of spoken) {
    const ending = endingOf(contentType ?? '');
    await write(fileOf(files, language, ending), Buffer.concat(pieces), files, context);
  }
}

async function write(
  file: string,
  text: string | Uint8Array,
  { force }: TranscriptFiles,
  { host, output }: CommandContext,
): Promise<void> {
  const shown = shownPath(file, host.cwd);
  await createFile({ file, shown, text }, { force });
  output.note(message('Wrote {0}.', shown));
}

/** The service may return codes in another letter case. */
function askedName({ language }: Transcript, { targets }: TranscriptFiles): string {
  return targets.find((asked) => asked.toLowerCase() === language.toLowerCase()) ?? language;
}

/** A language is a label of the service: only letters, digits and hyphens of it become part of a name (reliability V8). */
function fileOf(
  { folder, stem, format }: TranscriptFiles,
  language: string,
  ending = TRANSCRIPT_ENDINGS[format],
): string {
  const label = language.replace(/[^A-Za-z0-9-]/g, '_').slice(0, 40);
  return path.join(folder, `${stem}.${label}.${ending}`);
}

import path from 'node:path';
import { addAbortSignal } from 'node:stream';
import { message } from '#base';
import { MAX_TEXT_BYTES, tooLargeToTranslate } from '#files';
import { CancelledError } from '#service';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { readLimitedBytes } from '../files/read-bytes.ts';
import { localize } from '../terminal/localize.ts';
import type { TextOptions } from './text-options.ts';

/** What one text is. The results are written in the same way. */
export type TextUnit = 'argument' | 'line' | 'paragraph';

/** Texts from one place. */
export interface TextGroup {
  readonly texts: readonly string[];
  /** Its absolute path; undefined for arguments and standard input. */
  readonly file?: string;
}

/** The texts of a command, in order. */
interface TextInput {
  readonly texts: readonly string[];
  /** The same texts by their place. */
  readonly groups: readonly TextGroup[];
  readonly unit: TextUnit;
}

const LINE_END = /\r\n|\n|\r/;

/**
 * The texts: the arguments, or the lines or paragraphs of the files, or those of standard input.
 * @throws CommandError for a file that cannot be read or is not UTF-8; CancelledError.
 */
export async function readTexts(
  texts: readonly string[],
  {
    file: files = [],
    paragraphs = false,
    keyStdin = false,
  }: Pick<TextOptions, 'file' | 'paragraphs' | 'keyStdin'>,
  context: CommandContext,
  signal: AbortSignal,
): Promise<TextInput> {
  const unit = paragraphs ? 'paragraph' : 'line';
  const split = paragraphs ? paragraphsOf : linesOf;
  if (texts.length > 0) {
    if (files.length > 0) throw new CommandError(message('Texts and --file cannot be used together.'));
    if (paragraphs)
      throw new CommandError(message('--paragraphs works with --file and standard input only.'));
    return { texts, groups: [{ texts }], unit: 'argument' };
  }
  if (files.length === 0) {
    if (keyStdin) {
      throw new CommandError(message('Standard input cannot contain both the key and the texts.'), {
        next: message('Pass the texts as arguments or with --file.'),
      });
    }
    const read = split(await readStdin(context, signal));
    return { texts: read, groups: [{ texts: read }], unit };
  }
  const groups = await Promise.all(
    files.map(async (given) => {
      const file = path.resolve(context.host.cwd, given);
      return { file, texts: split(decode(await readFile(file, given, signal), given)) };
    }),
  );
  return { texts: groups.flatMap((group) => group.texts), groups, unit };
}

function readFile(file: string, given: string, signal: AbortSignal): Promise<Uint8Array> {
  const problemOf = (bytes: number) => {
    const problem = tooLargeToTranslate(bytes);
    return problem && message('{0}: {1}', given, localize(problem));
  };
  return readLimitedBytes(file, given, problemOf, signal);
}

/** The lines of a text. A final line end does not start another line. */
function linesOf(text: string): string[] {
  const lines = text.split(LINE_END);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** Runs of lines without a blank line between them, joined by line feeds. */
function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  for (const line of [...text.split(LINE_END), '']) {
    if (line.trim() !== '') {
      lines.push(line);
    } else if (lines.length > 0) {
      paragraphs.push(lines.join('\n'));
      lines = [];
    }
  }
  return paragraphs;
}

async function readStdin({ host, output }: CommandContext, signal: AbortSignal): Promise<string> {
  if (host.stdin.isTTY)
    output.note(message('Type one text on each line. To finish, press Ctrl+D (Windows: Ctrl+Z, Enter).'));
  try {
    return decode(await readToLimit(addAbortSignal(signal, host.stdin)), 'stdin');
  } catch (error) {
    throw signal.aborted ? new CancelledError() : error;
  }
}

/** All bytes of a stream, up to the limit of a file. */
async function readToLimit(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of stream) {
    length += piece.length;
    if (length > MAX_TEXT_BYTES) {
      const mebibytes = MAX_TEXT_BYTES / 1024 ** 2;
      throw new CommandError(
        message('stdin is larger than {0} MiB. Send its texts in several runs.', mebibytes),
      );
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function decode(bytes: Uint8Array, name: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Reported below, like what can be decoded and still is not text.
  }
  throw new CommandError(message('{0} is not UTF-8 text.', name));
}

import { WrongResultError } from '../job/document-error.ts';
import type { DocumentJob } from '../job/job.ts';
import { type ContentKind, contentKindOf, isExpectedContent } from '../model/content-kind.ts';
import { resultExtension } from '../model/formats.ts';
import type { HeldJob } from './held-job.ts';

/** How much of a file is looked at, in bytes. No error message is longer. */
const JUDGED_BYTES = 65_536;

/**
 * Judges what came before it counts as the translation, and before the key of the document is let go (reliability D5):
 * a network, a proxy, or the service itself can answer 200 with nothing or with an error message.
 * @throws WrongResultError; the system's error when the file cannot be read.
 */
export async function judgeResult({ job, setting }: HeldJob, file: string): Promise<void> {
  const { files, locations } = setting.ports;
  const { source } = job;
  const found = await kindOf(files.pieces(file));
  if (found === 'empty' && source.size === 0) return;
  const ofSource = async () => {
    try {
      return await kindOf((await locations.open(source.path)).pieces);
    } catch {
      // The source can be gone by now: then nothing speaks for such a translation.
      return undefined;
    }
  };
  const isExpected = found !== 'empty' && (await isExpectedContent(formatOf(job), found, ofSource));
  if (!isExpected) throw new WrongResultError(source.name, found);
}

/** The extension of the format that was asked for; the user can name the file as they like. */
export function formatOf({ source, options }: DocumentJob): string {
  return resultExtension(source.name, options.output_format);
}

/** Whether a file can be the translation. */
export async function isGoodResult(held: HeldJob, file: string): Promise<boolean> {
  try {
    await judgeResult(held, file);
    return true;
  } catch (error) {
    if (error instanceof WrongResultError) return false;
    throw error;
  }
}

async function kindOf(pieces: AsyncIterable<Uint8Array>): Promise<ContentKind> {
  const first: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    // The next piece can reuse the memory of this one.
    first.push(piece.slice());
    length += piece.byteLength;
    if (length > JUDGED_BYTES) break;
  }
  const bytes = Buffer.concat(first);
  return contentKindOf(bytes, new TextDecoder().decode(bytes));
}

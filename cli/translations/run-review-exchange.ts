import path from 'node:path';
import { message } from '#base';
import { ReturnedReview } from '#projects';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { createFile } from '../files/create-file.ts';
import { readLimitedBytes } from '../files/read-bytes.ts';
import { localize } from '../terminal/localize.ts';
import { readProject } from './open-project.ts';
import type { ReviewScope } from './run-review.ts';
import { settleAll } from './run-review-accept.ts';
import { noteSkipped } from './update-notes.ts';

/** `parlance review --export`: writes what waits to an XLIFF file that is new. */
export function runReviewExport(scope: ReviewScope, file: string, context: CommandContext): Promise<void> {
  return readProject(scope, context, async (session) => {
    const { text, texts } = await session.exportReview(scope, localize, noteSkipped(context));
    const { host, output } = context;
    await createFile({ file: path.resolve(host.cwd, file), shown: file, text }, { force: false });
    output.note(message('Wrote {0}: texts {1}.', file, texts));
  });
}

/** UTF-8 bytes of a file that is imported. */
const MAX_BYTES = 50_000_000;

/**
 * `parlance review --import`: brings the translations of a file back, as texts of people. A text that lacks a placeholder, or whose source has
 * changed since, stays as it is.
 */
export async function runReviewImport(
  scope: ReviewScope,
  file: string,
  context: CommandContext,
): Promise<void> {
  const { host, output, finish } = context;
  const tooLarge = (bytes: number) =>
    bytes > MAX_BYTES ? message('{0} is larger than {1} MB.', file, MAX_BYTES / 1_000_000) : undefined;
  const bytes = await readLimitedBytes(path.resolve(host.cwd, file), file, tooLarge, host.interruption());
  const returned = ReturnedReview.read(new TextDecoder().decode(bytes));
  if (!(returned instanceof ReturnedReview))
    throw new CommandError(message('{0}: {1}', file, localize(returned)));
  const { ids, whyUnknown } = returned;
  if (ids.length === 0) return output.note(message('Texts that are accepted now: {0}', 0));
  await settleAll(scope, context, {
    ids,
    textsFor: (unit) => returned.textsFor(unit),
    unknown(unknown) {
      for (const id of unknown) output.note(message('{0}: {1}', id, localize(whyUnknown)));
      finish(EXIT_CODES.partlyDone);
    },
  });
}

import { pairFromFileName } from '../../core/languages/pair.ts';
import { knownCodes } from '../../core/languages/snapshot/known-codes.ts';
import { reviewText } from '../../core/sync/git/review-text.ts';
import type { CommandContext } from '../command/command-context.ts';
import { namedGlossary, readGlossary } from '../glossary-files/read-glossary.ts';

/**
 * Prints a glossary file as `git diff` compares it. The languages come from its name alone: git passes an older version as a file in another
 * folder, where no manifest says more.
 * @throws CommandError if it is not a glossary file in UTF-8.
 */
export async function printReviewText(file: string, { host, output }: CommandContext): Promise<void> {
  const found = namedGlossary(file, host.cwd);
  const { dictionary } = await readGlossary(found, pairFromFileName(found.file, knownCodes([])));
  output.data(reviewText(dictionary));
}

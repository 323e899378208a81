import type { Command } from 'commander';
import { knownCodes, message, pairFromFileName } from '#base';
import type { SyncKind } from '#sync';
import { reviewText } from '#sync/model';
import type { CommandContext } from '../command/command-context.ts';
import { addCommand } from '../command/options.ts';
import { namedGlossary, readGlossary } from '../glossary-files/read-glossary.ts';
import { localize } from '../terminal/localize.ts';
import { diffOptions } from './sync-options.ts';

/** `parlance diff`: shows how glossaries and style rule lists differ. */
export function addDiffCommand(program: Command, context: CommandContext, only?: SyncKind): void {
  addCommand(program, {
    name: 'diff',
    description: message(
      'Shows each entry, rule, and instruction that a file of parlance.json and the service do not have alike, and which of them has changed it since the last sync. With --git, it writes a glossary file so that git diff shows changed entries and nothing else: one entry a line, sorted, without quotes. Rows that are not entries follow.',
    ),
    options: diffOptions(),
    examples: [
      'parlance diff',
      'parlance diff product --format markdown',
      'parlance diff --git product.en-de.glossary.csv',
    ],
  })
    .argument(
      '[name...]',
      localize(
        message('glossaries, language pairs, style rule lists, or files that limit it (default: all)'),
      ),
    )
    .action(async (names, { git, ...options }) => {
      if (git !== undefined) return printReviewText(git, context);
      // Loaded here, because git runs the other form for every changed file.
      const { runDiff } = await import('./run-diff.ts');
      return runDiff(names, { ...options, only }, context);
    });
}

/**
 * Prints a glossary file as `git diff` compares it. The languages come from its name alone: git passes an older version as a file in another
 * folder, where no manifest says more.
 * @throws CommandError if it is not a glossary file in UTF-8.
 */
async function printReviewText(file: string, { host, output }: CommandContext): Promise<void> {
  const found = namedGlossary(file, host.cwd);
  const { dictionary } = await readGlossary(found, pairFromFileName(found.file, knownCodes([])));
  output.data(reviewText(dictionary));
}

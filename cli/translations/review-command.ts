import type { Command } from 'commander';
import { message } from '#base';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { addCommand } from '../command/options.ts';
import { localize } from '../terminal/localize.ts';
import { type ReviewOptions, reviewOptions, runReviewList } from './run-review.ts';
import { runReviewAccept } from './run-review-accept.ts';
import { runReviewEdit } from './run-review-edit.ts';
import { runReviewExport, runReviewImport } from './run-review-exchange.ts';
import { runUpdate } from './run-update.ts';

/** `parlance review`: the translations that a person has to look at, and what the person decides. */
export function addReviewCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'review',
    description: message(
      'Shows the translations of a project that a person has to look at, each with what has changed in its source text, and takes the decision: --accept says that a translation is right as it is, --edit opens it in the editor that EDITOR names, --retranslate replaces it. With IDs, these options are about these texts only, else about all that wait. --export writes the texts that wait to an XLIFF file, and --import brings the file back.',
    ),
    options: reviewOptions(),
    examples: [
      'parlance review',
      'parlance review docs --order file',
      'parlance review --require reviewed --to de',
      'parlance review docs --to de --accept',
      "parlance review --accept 'de:locales/de.json#menu.open'",
      'parlance review --to fr --export fr.xlf',
      'parlance review --import fr.xlf',
    ],
  })
    .argument('[path...]', localize(message('sources, translations, and folders (default: all)')))
    .action((paths, options) => run(paths, options, context));
}

/** @throws CommandError for options that contradict each other. */
function run(paths: readonly string[], options: ReviewOptions, context: CommandContext): Promise<void> {
  const { to, accept, edit, retranslate, format, order } = options;
  const verbs = [accept, edit, retranslate, options.export, options.import].filter(
    (each) => each !== undefined,
  );
  if (verbs.length > 1)
    throw new CommandError(message('Use one of --accept, --edit, --retranslate, --export, and --import.'));
  const chosen = { paths, to, requiresReview: options.require === 'reviewed' };
  if (accept !== undefined) return runReviewAccept(chosen, idsOf(accept), context);
  if (edit !== undefined) return runReviewEdit(chosen, idsOf(edit), context);
  if (options.export !== undefined) return runReviewExport(chosen, options.export, context);
  if (options.import !== undefined) return runReviewImport(chosen, options.import, context);
  if (retranslate === undefined) {
    return runReviewList(chosen, { order, format }, context);
  }
  if (chosen.requiresReview)
    throw new CommandError(message('--require does not go with --retranslate. Pass IDs of the list.'));
  const ids = idsOf(retranslate);
  const selection = {
    include: new Set(ids.length === 0 ? (['review'] as const) : (['review', 'edited', 'affected'] as const)),
    prunes: false,
    only: ids.length === 0 ? ('review' as const) : new Set(ids),
  };
  return runUpdate(
    {
      paths,
      to,
      selection,
      adopt: 'human',
      compacts: false,
      sending: options,
      confirmReplacements: options.confirmReplacements,
      maxCharacters: Number.POSITIVE_INFINITY,
      isConfirmed: options.yes ?? false,
      format,
    },
    context,
  );
}

function idsOf(given: readonly string[] | true): readonly string[] {
  return given === true ? [] : given;
}

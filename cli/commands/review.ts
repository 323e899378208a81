import type { Command, Option } from 'commander';
import { message } from '#base';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import {
  addCommand,
  formatOption,
  localesOption,
  option,
  serviceOptions,
  tagOption,
  wholeNumber,
} from '../command/options.ts';
import type { ServiceFlags } from '../service/use-service.ts';
import { localize } from '../terminal/localize.ts';
import { keepOption } from '../texts/text-options.ts';
import { runReviewList } from '../translations/run-review.ts';
import { runReviewAccept } from '../translations/run-review-accept.ts';
import { runReviewEdit } from '../translations/run-review-edit.ts';
import { runReviewExport, runReviewImport } from '../translations/run-review-exchange.ts';
import { runUpdate } from '../translations/run-update.ts';

/** The options of `parlance review` as they are typed. `true` stands for no ids. */
interface ReviewFlags extends ServiceFlags {
  readonly to?: readonly string[];
  readonly accept?: readonly string[] | true;
  readonly retranslate?: readonly string[] | true;
  readonly edit?: readonly string[] | true;
  readonly confirmReplacements?: number;
  readonly export?: string;
  readonly import?: string;
  readonly yes?: boolean;
  readonly keep?: boolean;
  readonly format: string;
  readonly order: string;
  readonly require?: string;
}

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
    .action((paths: string[], flags: ReviewFlags) => run(paths, flags, context));
}

function reviewOptions(): Option[] {
  return [
    localesOption(),
    option('--accept [id...]', message('record that these translations are right')),
    option('--edit [id...]', message('edit these translations')),
    option('--retranslate [id...]', message('translate these texts again')),
    option(
      '--confirm-replacements <number>',
      message('with --retranslate: the exact number of texts that are replaced'),
    ).argParser(wholeNumber(1)),
    option('--export <file>', message('write what waits to an XLIFF file')),
    option('--import <file>', message('read the translations of an exported file, and accept them')),
    option('--yes', message('do not ask before texts are sent')),
    formatOption(),
    option(
      '--order <order>',
      message('the order of the list: the most risky first, or as the files have them'),
    )
      .choices(['risk', 'file'])
      .default('risk'),
    option(
      '--require <state>',
      message('"reviewed": include what is up to date, but was accepted by machines only'),
    ).choices(['reviewed']),
    keepOption(),
    tagOption(),
    ...serviceOptions(),
  ];
}

/** @throws CommandError for options that contradict each other. */
function run(paths: readonly string[], flags: ReviewFlags, context: CommandContext): Promise<void> {
  const { to, accept, edit, retranslate, format, order } = flags;
  const verbs = [accept, edit, retranslate, flags.export, flags.import].filter((each) => each !== undefined);
  if (verbs.length > 1)
    throw new CommandError(message('Use one of --accept, --edit, --retranslate, --export, and --import.'));
  const choice = { paths, to, requiresReview: flags.require === 'reviewed' };
  if (accept !== undefined) return runReviewAccept(choice, idsOf(accept), context);
  if (edit !== undefined) return runReviewEdit(choice, idsOf(edit), context);
  if (flags.export !== undefined) return runReviewExport(choice, flags.export, context);
  if (flags.import !== undefined) return runReviewImport(choice, flags.import, context);
  if (retranslate === undefined) {
    return runReviewList(choice, { order, format }, context);
  }
  if (choice.requiresReview)
    throw new CommandError(message('--require does not go with --retranslate. Pass IDs of the list.'));
  const ids = idsOf(retranslate);
  const options = {
    include: new Set(ids.length === 0 ? (['review'] as const) : (['review', 'edited', 'affected'] as const)),
    prunes: false,
    only: ids.length === 0 ? ('review' as const) : new Set(ids),
  };
  return runUpdate(
    {
      ...{ paths, to, options, adopt: 'human', compacts: false, flags },
      confirmReplacements: flags.confirmReplacements,
      maxCharacters: Number.POSITIVE_INFINITY,
      isConfirmed: flags.yes ?? false,
    },
    context,
  );
}

function idsOf(given: readonly string[] | true): readonly string[] {
  return given === true ? [] : given;
}

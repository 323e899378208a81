import { type Message, message } from '#base';
import { faultOfText, GLOSSARY_NAME } from '#requests';
import type { LegacyGlossary } from '#service';
import {
  type ConversionPlan,
  type EntryConflict,
  interruptedError,
  type MergedDictionary,
  type Preference,
  planConversion,
  type Replaced,
  replacing,
} from '#sync';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { option } from '../command/options.ts';
import { shownPair } from '../glossary/pairs.ts';
import { showGlossary } from '../glossary/read-verbs.ts';
import { localize } from '../terminal/localize.ts';
import { type Confirmation, forGood, isConfirmed } from '../verbs/confirm.ts';
import { findLegacyGlossary } from '../verbs/find.ts';
import type { Shown } from '../verbs/show.ts';
import { type AddVerb, type ChangeOptions, changingVerb, type VerbCall } from '../verbs/verb.ts';
import { noteDeleted, notePlan, replacementsOf, reported } from './replacing.ts';

type Call = VerbCall<never>;

const PREFERRED: Readonly<Record<Preference, Message>> = {
  first: message('Where target phrases differ, the first of these glossaries wins.'),
  last: message('Where target phrases differ, the last of these glossaries wins.'),
};

/** `parlance legacy-glossary convert`: one v3 glossary with a dictionary for each pair (specification 4.4, 4.5). */
export function convertVerb(): AddVerb {
  return changingVerb({
    name: 'convert',
    summary: message('create a glossary with several languages from these'),
    description: message(
      'Creates one glossary, as "parlance glossary" manages them, with a dictionary for each language pair, and compares every dictionary with what was sent. Glossaries with the same languages are merged. If they have different target phrases for a source phrase, nothing is created unless you add --prefer. The originals are kept unless you add --delete-originals.',
    ),
    many: { name: 'glossary', description: message('the names or IDs of glossaries') },
    options: convertOptions(),
    isForGood: true,
    examples: [
      'parlance legacy-glossary convert "Product DE" "Product FR" --name Product --dry-run',
      'parlance legacy-glossary convert "Product DE" "Product FR" --name Product --delete-originals',
    ],
    plan: async (call: Call, options) => {
      const fault = faultOfText(options.name, GLOSSARY_NAME);
      if (fault !== undefined) throw new CommandError(fault);
      const plan = await planOf(call, options);
      notePlan(plan.dictionaries.map(dictionaryLine), true, call);
      notePlan(plan.conflicts.map(conflictLine), options.full ?? false, call);
      requirePreference(plan, options);
      if (plan.conflicts.length > 0) call.context.output.note(PREFERRED[options.prefer ?? 'first']);
      const what = whatOf(plan, options);
      return { what, confirmation: confirmationOf(what), carryOut: () => convert(plan, options, call) };
    },
  });
}

function convertOptions() {
  return [
    option('--name <name>', message('the name of the new glossary')).makeOptionMandatory(),
    option(
      '--prefer <which>',
      message('which glossary wins where target phrases differ, in the order in which you name them'),
    ).choices(['first', 'last']),
    option(
      '--delete-originals',
      message('delete the originals after the comparison; asks again, except with --yes'),
    ),
    option('--full', message('show all conflicts, not only the first ones')),
  ];
}

type ConvertOptions = ChangeOptions<ReturnType<typeof convertOptions>>;

async function planOf(call: Call, { name, prefer, deleteOriginals = false, yes = false }: ConvertOptions) {
  const { client, signal } = call;
  const glossaries: LegacyGlossary[] = [];
  for (const typed of call.many) glossaries.push(await findLegacyGlossary(client, typed, { signal }));
  return reported(replacementsOf(call), async (replacements) => {
    const interrupted = replacing(await replacements.unfinished(), glossaries);
    if (interrupted !== undefined) throw interruptedError(interrupted);
    const conversion = { name, prefer, deletesOriginals: deleteOriginals && yes };
    return planConversion(client, glossaries, conversion, { signal });
  });
}

/** @throws CommandError for conflicts that nobody has decided. */
function requirePreference({ conflicts }: ConversionPlan, { prefer }: ConvertOptions): void {
  if (conflicts.length === 0 || prefer !== undefined) return;
  throw new CommandError(
    message('Different target phrases for the same source phrase: {0}. Nothing was sent.', conflicts.length),
    {
      next: message('To keep those of the first or the last glossary that you name, add --prefer.'),
      exitCode: EXIT_CODES.conflict,
    },
  );
}

/** Without `--yes`, the deletion is a second question, and no part of this one. */
function whatOf(
  { planned, dictionaries }: ConversionPlan,
  { deleteOriginals, yes }: ConvertOptions,
): Message {
  const pairs = dictionaries.map(shownPair).join(', ');
  const from = planned.originals.map(({ name }) => `"${name}"`).join(', ');
  return deleteOriginals && yes
    ? message('Create the glossary "{0}" ({1}) from {2}, then delete these.', planned.name, pairs, from)
    : message('Create the glossary "{0}" ({1}) from {2}.', planned.name, pairs, from);
}

function confirmationOf(what: Message): Confirmation {
  return {
    question: message('{0} To continue, type yes.', localize(what)),
    answer: 'yes',
    hint: message('To skip the question, add --yes.'),
  };
}

/** The originals are deleted only after the comparison. */
async function convert(
  { planned }: ConversionPlan,
  { deleteOriginals = false, yes = false }: ConvertOptions,
  call: Call,
): Promise<Shown> {
  const { context, signal } = call;
  const replacements = replacementsOf(call);
  let done: Replaced = await reported(replacements, (all) => all.start(planned, signal));
  if (deleteOriginals && !yes) {
    const ids = planned.originals.map(({ glossary_id }) => glossary_id).join(', ');
    const what = message('The new glossary {0} has all entries. Delete the originals: {1}.', done.made, ids);
    if (await isConfirmed(forGood(what), context, signal)) {
      const { made } = done;
      done = await reported(replacements, (all) => all.deleteOriginals(planned, made, signal));
    } else {
      context.output.note(message('The originals are kept.'));
      context.finish(EXIT_CODES.partlyDone);
    }
  }
  noteDeleted(done, replacements, call);
  return showGlossary(await call.client.getGlossary(done.made, { signal }));
}

function dictionaryLine(dictionary: MergedDictionary): Message {
  const from = dictionary.from.map(({ name, glossary_id }) => `"${name}" (${glossary_id})`).join(', ');
  return message('{0} from {1}, entries: {2}', shownPair(dictionary), from, dictionary.entries.size);
}

function conflictLine({ pair, source, values }: EntryConflict): Message {
  const all = values.map(({ target, glossary }) => `${target} ("${glossary.name}")`).join(', ');
  return message('Conflict in {0}: {1} -> {2}', shownPair(pair), source, all);
}

import { type Message, message } from '#base';
import { faultOfText, GLOSSARY_NAME } from '#requests';
import type { DictionaryPair, LegacyGlossary } from '#service';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { option } from '../command/options.ts';
import { shownPair } from '../glossary/pairs.ts';
import { showGlossary } from '../glossary/read-verbs.ts';
import { localize } from '../terminal/localize.ts';
import { type Confirmation, forGood, isConfirmed } from '../verbs/confirm.ts';
import { findLegacyGlossary } from '../verbs/find.ts';
import { type AddVerb, type Change, type ChangeOptions, changingVerb, type VerbCall } from '../verbs/verb.ts';
import { noteDeleted, notePlan, openLegacy, reported } from './replacing.ts';

type Call = VerbCall<never>;

const PREFERRED = {
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
      return planNew(call, options);
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

async function planNew(call: Call, options: ConvertOptions): Promise<Change> {
  const { client, signal, context } = call;
  const { name, prefer, full = false } = options;
  const glossaries: LegacyGlossary[] = [];
  for (const typed of call.many) glossaries.push(await findLegacyGlossary(client, typed, { signal }));
  const legacy = openLegacy(call);
  const plan = await reported(legacy, () => legacy.planConversion(glossaries, { name, prefer }, { signal }));
  const { dictionaries, conflicts, originals } = plan;
  const lines = dictionaries.map(({ from, entries, ...pair }) => {
    const names = from.map((one) => `"${one.name}" (${one.glossary_id})`).join(', ');
    return message('{0} from {1}, entries: {2}', shownPair(pair), names, entries.size);
  });
  notePlan(lines, true, call);
  const conflictLines = conflicts.map(({ pair, source, values }) => {
    const all = values.map(({ target, glossary }) => `${target} ("${glossary.name}")`).join(', ');
    return message('Conflict in {0}: {1} -> {2}', shownPair(pair), source, all);
  });
  notePlan(conflictLines, full, call);
  requirePreference(conflicts.length, options);
  if (conflicts.length > 0) context.output.note(PREFERRED[prefer ?? 'first']);
  const what = whatIsDone(dictionaries, originals, options);
  const carryOut = async () => {
    const done = await reported(legacy, () => plan.carryOut(deletion(originals, options, call), signal));
    noteDeleted(done, call);
    return showGlossary(await client.getGlossary(done.made, { signal }));
  };
  return { what, confirmation: confirmationOf(what), carryOut };
}

/** @throws CommandError for conflicts that nobody has decided. */
function requirePreference(conflicts: number, { prefer }: ConvertOptions): void {
  if (conflicts === 0 || prefer !== undefined) return;
  throw new CommandError(
    message('Different target phrases for the same source phrase: {0}. Nothing was sent.', conflicts),
    {
      next: message('To keep those of the first or the last glossary that you name, add --prefer.'),
      exitCode: EXIT_CODES.conflict,
    },
  );
}

/** Without `--yes`, the deletion is a second question, and no part of this one. */
function whatIsDone(
  dictionaries: readonly DictionaryPair[],
  originals: readonly { readonly name: string }[],
  { name, deleteOriginals, yes }: ConvertOptions,
): Message {
  const pairs = dictionaries.map(shownPair).join(', ');
  const from = originals.map((one) => `"${one.name}"`).join(', ');
  return deleteOriginals && yes
    ? message('Create the glossary "{0}" ({1}) from {2}, then delete these.', name, pairs, from)
    : message('Create the glossary "{0}" ({1}) from {2}.', name, pairs, from);
}

function confirmationOf(what: Message): Confirmation {
  return {
    question: message('{0} To continue, type yes.', localize(what)),
    answer: 'yes',
    hint: message('To skip the question, add --yes.'),
  };
}

/** The originals are deleted only after the comparison. Without `--yes`, this is asked when the new glossary is there. */
function deletion(
  originals: readonly { readonly glossary_id: string }[],
  { deleteOriginals = false, yes = false }: ConvertOptions,
  { context, signal }: Call,
) {
  const confirm = async (made: string) => {
    const ids = originals.map(({ glossary_id }) => glossary_id).join(', ');
    const what = message('The new glossary {0} has all entries. Delete the originals: {1}.', made, ids);
    if (await isConfirmed(forGood(what), context, signal)) return true;
    context.output.note(message('The originals are kept.'));
    context.finish(EXIT_CODES.partlyDone);
    return false;
  };
  return { deletesOriginals: deleteOriginals, confirm: yes ? undefined : confirm };
}

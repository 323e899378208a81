import { type Message, message } from '#base';
import type { DictionaryContent } from '#service';
import type { Replaced } from '#sync';
import { CommandError } from '../command/command-error.ts';
import { option, wholeNumber } from '../command/options.ts';
import { dictionaryOptions, GLOSSARY_OPERAND } from '../glossary/options.ts';
import { readOneDictionary } from '../glossary/read-dictionaries.ts';
import { forGood } from '../verbs/confirm.ts';
import { findLegacyGlossary } from '../verbs/find.ts';
import type { Shown } from '../verbs/show.ts';
import { type AddVerb, type Change, type ChangeOptions, changingVerb, type VerbCall } from '../verbs/verb.ts';
import { legacyTable } from './legacy-table.ts';
import { noteDeleted, notePlan, openLegacy, reported } from './replacing.ts';

type Call = VerbCall<'glossary'>;

/** `parlance legacy-glossary edit`: a new glossary, which is read back before the old one is deleted (reliability S8, F33). */
export function editVerb(): AddVerb {
  return changingVerb({
    name: 'edit',
    summary: message('replace a glossary by one with the entries of a file'),
    description: message(
      'Creates a glossary of the same name with the entries of the file, reads it back, and deletes the old one only if both are equal. The new glossary has another ID. If the command is interrupted, both exist: run it again, or run "parlance legacy-glossary resume". A copy of the old entries is kept on this machine.',
    ),
    operands: GLOSSARY_OPERAND,
    options: editOptions(),
    isForGood: true,
    examples: ['parlance legacy-glossary edit Product --file product.en-de.glossary.csv'],
    plan: async (call: Call, options) => {
      const dictionary = await readOneDictionary(options, call);
      return (await planRest(call, dictionary)) ?? planNew(call, dictionary, options);
    },
  });
}

function editOptions() {
  return [
    ...dictionaryOptions(),
    option(
      '--confirm-removals <n>',
      message('the number of removed entries, if it is more than half of them or more than 1,000'),
    ).argParser(wholeNumber(1)),
    option('--full', message('show all changes, not only the first ones')),
  ];
}

type EditOptions = ChangeOptions<ReturnType<typeof editOptions>>;

/**
 * Plans to finish the interrupted edit of this glossary, if it has one.
 * @throws CommandError unless the file has the entries of the interrupted edit.
 */
async function planRest(call: Call, dictionary: DictionaryContent): Promise<Change | undefined> {
  const legacy = openLegacy(call);
  const { glossary: typed } = call.operands;
  const rest = await reported(legacy, () => legacy.unfinishedEdit(typed, dictionary));
  if (rest === undefined) return undefined;
  return {
    what: message('Finish the interrupted edit of the glossary "{0}".', rest.name),
    carryOut: async () => {
      const done = await reported(legacy, () => rest.finish(call.signal));
      return done && showNew(done, call);
    },
  };
}

async function planNew(call: Call, dictionary: DictionaryContent, options: EditOptions): Promise<Change> {
  const { operands, client, signal } = call;
  const old = await findLegacyGlossary(client, operands.glossary, { signal });
  const legacy = openLegacy(call);
  const plan = await reported(legacy, () => legacy.planEdit(old, dictionary, { signal }));
  if (plan.changes.length === 0) {
    const what = message('Nothing to do: the glossary "{0}" has these entries already.', old.name);
    return { what, carryOut: async () => legacyTable([old], old) };
  }
  const lines = plan.changes.map((change) => {
    if (change.action === 'remove') return message('- {0} -> {1}', change.source, change.from);
    const { source, to } = change;
    if (change.action === 'change') return message('~ {0} -> {1} (was: {2})', source, to, change.from);
    return change.renamedFrom === undefined
      ? message('+ {0} -> {1}', source, to)
      : message('+ {0} -> {1} (renamed from: {2})', source, to, change.renamedFrom);
  });
  notePlan(lines, options.full ?? false, call);
  requireNumber(plan.guarded, options, call);
  const count = (action: string) => plan.changes.filter((one) => one.action === action).length;
  const what = message(
    'Replace the glossary {0}: {1} added, {2} changed, {3} removed entries.',
    `"${old.name}" (${old.glossary_id})`,
    ...[count('add'), count('change'), count('remove')],
  );
  const carryOut = async () => showNew(await reported(legacy, () => plan.carryOut(signal)), call);
  return { what, confirmation: forGood(what), carryOut };
}

/** @throws CommandError for many removals without their exact number (reliability S6). */
function requireNumber(
  guarded: { readonly count: number; readonly reason: Message } | undefined,
  { confirmRemovals, dryRun }: EditOptions,
  { context }: Call,
): void {
  if (guarded === undefined || guarded.count === confirmRemovals) return;
  const next = message('To confirm this, add: --confirm-removals {0}', String(guarded.count));
  if (dryRun !== true) throw new CommandError(guarded.reason, { next });
  context.output.note(guarded.reason);
  context.output.note(next);
}

async function showNew(done: Replaced, call: Call): Promise<Shown> {
  noteDeleted(done, call);
  const glossary = await call.client.getLegacyGlossary(done.made, { signal: call.signal });
  return legacyTable([glossary], glossary);
}

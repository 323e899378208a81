import { message } from '#base';
import { type Replacement, stateOf } from '#sync';
import { type AddVerb, changingVerb, type VerbCall } from '../verbs/verb.ts';
import { noteDeleted, replacementsOf, reported } from './replacing.ts';

/** `parlance legacy-glossary resume`: finishes what was confirmed and then interrupted (reliability S8, F33). */
export function resumeVerb(): AddVerb {
  return changingVerb({
    name: 'resume',
    summary: message('finish interrupted edits and conversions'),
    description: message(
      'Finishes the edits and conversions that were interrupted with this service: creates the new glossary if it does not exist, compares it, and then deletes the old ones, if you confirmed that before.',
    ),
    examples: ['parlance legacy-glossary resume'],
    plan: async (call: VerbCall<never>) => {
      const items = await reported(replacementsOf(call), (replacements) => replacements.unfinished());
      for (const line of items.flatMap(stateOf)) call.context.output.note(line);
      const what =
        items.length === 0
          ? message('Nothing to do: no edit or conversion is unfinished with this service.')
          : message('Finish the interrupted edits and conversions: {0}.', items.length);
      return { what, carryOut: () => resumeAll(items, call) };
    },
  });
}

/** One that cannot go on does not keep the others from it; the first failure is reported at the end. */
async function resumeAll(items: readonly Replacement[], call: VerbCall<never>): Promise<undefined> {
  const replacements = replacementsOf(call);
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      const done = await reported(replacements, (all) => all.resume(item, call.signal));
      if (done !== undefined) noteDeleted(done, replacements, call);
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw failures[0];
}

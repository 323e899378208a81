import { message } from '#base';
import { type AddVerb, changingVerb, type VerbCall } from '../verbs/verb.ts';
import { noteDeleted, openLegacy, reported } from './replacing.ts';

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
      const legacy = openLegacy(call);
      const items = await reported(legacy, () => legacy.unfinished());
      for (const line of items.flatMap(({ state }) => state)) call.context.output.note(line);
      const what =
        items.length === 0
          ? message('Nothing to do: no edit or conversion is unfinished with this service.')
          : message('Finish the interrupted edits and conversions: {0}.', items.length);
      const finishing = items.map(({ finish }) => async () => {
        const done = await reported(legacy, () => finish(call.signal));
        if (done !== undefined) noteDeleted(done, call);
      });
      return { what, carryOut: () => inTurn(finishing) };
    },
  });
}

/** One that cannot go on does not keep the others from it; the first failure is reported at the end. */
async function inTurn(jobs: readonly (() => Promise<void>)[]): Promise<undefined> {
  const failures: unknown[] = [];
  for (const job of jobs) await job().catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw failures[0];
}

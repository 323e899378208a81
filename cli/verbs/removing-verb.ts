import { type Message, message } from '#base';
import { CancelledError } from '#service';
import { planDeletion, SyncError } from '#sync';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { explainSync } from '../command/explain-sync.ts';
import { option, removalsOption } from '../command/options.ts';
import type { OptionsOf } from '../command/typed-option.ts';
import { localize } from '../terminal/localize.ts';
import { forGood, isConfirmed } from './confirm.ts';
import { findBackups } from './find-backups.ts';
import { type AddVerb, changingVerb, type VerbCall, type VerbDescription } from './verb.ts';

/** Entries that are listed without `--full`. */
const MAX_LISTED = 20;

function removingOptions() {
  return [
    option('--full', message('show all that goes, however much it is')),
    removalsOption(message('the exact number of entries, rules, and instructions that go')),
  ];
}

type RemovingOptions = OptionsOf<ReturnType<typeof removingOptions>>;

/** A verb that deletes something with all that it has. */
interface RemovingVerb<Operand extends string> extends VerbDescription<Operand> {
  /** Finds the item as the service has it, and describes the deletion as in `Change.what`. */
  readonly find: (call: VerbCall<Operand>) => Promise<{
    readonly what: Message;
    readonly deleted: Parameters<typeof planDeletion>[0];
  }>;
}

/**
 * A deleting verb of which the user sees and confirms how much goes, as with a push (reliability S7a): on a terminal by typing the number,
 * elsewhere with `--confirm-removals`. What goes is saved before.
 */
export function removingVerb<Operand extends string>({ find, ...verb }: RemovingVerb<Operand>): AddVerb {
  return changingVerb({
    ...verb,
    isForGood: true,
    options: removingOptions(),
    plan: async (call: VerbCall<Operand>, options) => {
      const { client, endpoint, context, signal } = call;
      const { what, deleted } = await find(call);
      const deletion = await explainSync(() =>
        planDeletion(deleted, { client, origin: endpoint.origin, signal }),
      );
      noteLines(deletion.lines, options, context);
      const count = deletion.lines.length;
      return {
        what,
        ...(count === 0 && { confirmation: forGood(what) }),
        carryOut: async () => {
          if (count > 0) await confirmNumber(what, count, options, call);
          const openBackups = async () => (await findBackups(context)).backups;
          if (!(await explainSync(() => deletion.carryOut({ signal, openBackups }))))
            throw changedMeanwhile();
          context.output.note(message('It was saved. To create it again, run: parlance restore'));
          return undefined;
        },
      };
    },
  });
}

function noteLines(lines: readonly string[], { full }: RemovingOptions, { output }: CommandContext): void {
  const shown = full ? lines : lines.slice(0, MAX_LISTED);
  for (const line of shown) output.note(message('  - {0}', line));
  const left = lines.length - shown.length;
  if (left > 0) output.note(message('  … and {0} more. To see all, add --full.', left));
}

/** @throws SyncError without a terminal and without the number; CancelledError for another answer. */
async function confirmNumber(
  what: Message,
  count: number,
  { confirmRemovals, yes = false }: RemovingOptions & { readonly yes?: boolean },
  { context, signal }: Pick<VerbCall<never>, 'context' | 'signal'>,
): Promise<void> {
  if (confirmRemovals === count) return;
  const isAsked = context.host.stdin.isTTY === true && confirmRemovals === undefined && !yes;
  if (!isAsked) {
    throw new SyncError(
      'refused',
      message('Nothing was done. Entries, rules, and instructions that would be removed: {0}', count),
      { remedy: 'confirm-removals', count },
    );
  }
  const answer = String(count);
  const question = message('{0} To continue, type {1}.', localize(what), answer);
  if (!(await isConfirmed({ question, answer }, context, signal))) throw new CancelledError();
}

function changedMeanwhile(): CommandError {
  return new CommandError(message('It has changed at the service since it was read. It was not deleted.'), {
    exitCode: EXIT_CODES.conflict,
  });
}

import { message } from '#base';
import { type CreateKeyRequest, type DeveloperKey, UncertainKeyError } from '#service';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { isConfirmed } from '../verbs/confirm.ts';
import type { VerbCall } from '../verbs/verb.ts';
import { deactivate, refuseOwnKey } from './deactivate.ts';
import { maskedId } from './key-table.ts';

type Call = Pick<VerbCall<never>, 'client' | 'context' | 'signal' | 'endpoint'>;

/**
 * Creates a key. If its answer gets lost, shows the keys that could be it and offers to deactivate them, because nobody can tell whose
 * they are (reliability A2).
 * @throws CommandError after the questions: no key is known to be new.
 */
export async function createKey(request: CreateKeyRequest, call: Call): Promise<DeveloperKey> {
  try {
    return await call.client.createKey(request, { signal: call.signal });
  } catch (failure) {
    if (!(failure instanceof UncertainKeyError)) throw failure;
    throw await settle(failure.found, call);
  }
}

async function settle(found: readonly DeveloperKey[], call: Call): Promise<CommandError> {
  const { output, host } = call.context;
  output.note(message('No answer came. These keys are new; another program may have made them:'));
  for (const { label, key_id, creation_time } of found) {
    output.note(message('Key "{0}" ({1}), created {2}.', label, maskedId(key_id), creation_time));
  }
  let left = found.length;
  for (const key of host.stdin.isTTY === true ? found : []) {
    if (await offerToDeactivate(key, call)) left--;
  }
  return left === 0 ? allDeactivated() : someLeft();
}

/** Asks for the label, as every deactivation does (reliability S11). */
async function offerToDeactivate(key: DeveloperKey, call: Call): Promise<boolean> {
  const { key_id, label } = key;
  await refuseOwnKey(key, undefined, {}, call);
  const question = message(
    'To deactivate the key {0} permanently, type its label: {1}. Anything else keeps it.',
    maskedId(key_id),
    label,
  );
  if (!(await isConfirmed({ question, answer: label }, call.context, call.signal))) return false;
  await deactivate(key, { ...call, operands: { key_id } });
  call.context.output.note(message('The key {0} is deactivated.', maskedId(key_id)));
  return true;
}

function allDeactivated(): CommandError {
  return new CommandError(message('No new key is left.'), {
    next: message('Run the command again.'),
    exitCode: EXIT_CODES.network,
  });
}

function someLeft(): CommandError {
  return new CommandError(message('A key may have been created, and Parlance did not use any.'), {
    next: message(
      'Deactivate a key that nobody knows: parlance keys list --format json, then parlance keys deactivate KEY_ID. Then run the command again.',
    ),
    exitCode: EXIT_CODES.network,
  });
}

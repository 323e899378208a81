import { type Message, message } from '#base';
import { MAX_ACTIVE_KEYS, MAX_LIST_INSTRUCTIONS } from './limits.ts';

/** Why an account takes no more keys; undefined if it does (specification 8). */
export function faultOfOneMoreKey(
  keys: readonly { readonly is_deactivated: boolean }[],
): Message | undefined {
  const active = keys.filter(({ is_deactivated }) => !is_deactivated).length;
  if (active < MAX_ACTIVE_KEYS) return undefined;
  return message('An account can have {0} active keys, and {1} are active.', MAX_ACTIVE_KEYS, active);
}

/** Why a style rule list takes no more instructions; undefined if it does (specification 8). */
export function faultOfOneMoreInstruction({
  name,
  custom_instructions = [],
}: {
  readonly name: string;
  readonly custom_instructions?: readonly unknown[] | undefined;
}): Message | undefined {
  const { length } = custom_instructions;
  if (length < MAX_LIST_INSTRUCTIONS) return undefined;
  return message(
    'A list has at most {0} custom instructions; "{1}" has {2}.',
    MAX_LIST_INSTRUCTIONS,
    name,
    length,
  );
}

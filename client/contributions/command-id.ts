import type { CommandName } from './index.ts';

/** The id by which the editor knows a command. */
export function commandId<Name extends CommandName>(name: Name): `parlance.${Name}` {
  return `parlance.${name}`;
}

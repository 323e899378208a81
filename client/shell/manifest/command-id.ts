import type { CommandName } from '../../manifest.ts';

/** The id by which the editor knows a command. */
export function commandId<Name extends CommandName>(name: Name): `parlance.${Name}` {
  return `parlance.${name}`;
}

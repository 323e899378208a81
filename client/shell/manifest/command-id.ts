/** The names of all commands, as keys. The manifest of each feature adds those of the feature, so that nothing below the features knows them. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the manifests.
export interface CommandNames {}

export type CommandName = keyof CommandNames;

/** The id by which the editor knows a command. */
export function commandId<Name extends CommandName>(name: Name): `parlance.${Name}` {
  return `parlance.${name}`;
}

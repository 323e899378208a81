import path from 'node:path';

/** The names of temporary files of ours alone: nothing that somebody else has made is removed. */
const OWN_NAME = /^\.parlance-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:-.+)?\.tmp$/;

/**
 * A new name for a file on its way.
 * @param owner What it becomes; with its name, whoever owns that file finds what a killed write has left. Names that users choose can be too long.
 */
export function temporaryName(owner?: string): string {
  // The global loads its module when it is used: a check that writes nothing would wait for an import at every start.
  return `.parlance-${crypto.randomUUID()}${owner === undefined ? '' : `-${path.basename(owner)}`}.tmp`;
}

export function isTemporary(name: string): boolean {
  return OWN_NAME.test(name);
}

/** Whether a name is that of a temporary file for `owner`. */
export function isTemporaryOf(owner: string, name: string): boolean {
  return isTemporary(name) && name.endsWith(`-${path.basename(owner)}.tmp`);
}

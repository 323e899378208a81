import { importedFile } from '../../scripts/support/imported-file.mjs';

/** The names in the braces of an import or an export, as the other file has them. */
function namesIn(braces: string, side: 'there' | 'here'): string[] {
  const names = braces.split(',').map((name) => name.trim().replace(/^type\s+/, ''));
  return names
    .filter((name) => name !== '')
    .map((name) => name.split(/\s+as\s+/).at(side === 'here' ? -1 : 0) ?? '');
}

const DECLARED =
  /^export\s+(?:declare\s+|abstract\s+|async\s+)*(?:const|let|function\*?|class|interface|type|enum)\s+(\w+)/gm;
const LISTED = /^export\s+(?:type\s+)?\{([^}]*)\}/gm;

/** The names that a file exports. */
export function exportsOf(text: string): readonly string[] {
  const declared = Array.from(text.matchAll(DECLARED), ([, name = '']) => name);
  const listed = Array.from(text.matchAll(LISTED), ([, braces = '']) => namesIn(braces, 'here'));
  return [...declared, ...listed.flat()];
}

/** Imports, and exports of what stands in another file. */
const IMPORT = /^(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*'([.#][^']+)'/gm;

/** What a file takes from other files of the program by its names: where these are, and the names as they have them. */
export function namedImports(
  file: string,
  text: string,
): readonly { readonly target: string; readonly names: readonly string[] }[] {
  return Array.from(text.matchAll(IMPORT), ([, braces = '', path = '']) => ({
    target: importedFile(file, path),
    names: namesIn(braces, 'there'),
  }));
}

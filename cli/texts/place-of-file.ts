import { toSlashes } from '#base';
import { linkedFiles, MAX_TEXT_BYTES } from '#files';
import type { FilePlace } from '#translate';
import { CommandError } from '../command/command-error.ts';

/** What the documents below a folder link to: inside of its repository, else of the folder itself (reliability R7). */
export function linkedBelow(folder: string) {
  return linkedFiles({ folder: toSlashes(folder) }, MAX_TEXT_BYTES);
}

/**
 * Whether a path is there for the documents below a folder, or a translation will be. Each is looked for once, and none before all translations
 * are planned.
 */
export function existence(
  planned: readonly { readonly place: FilePlace }[],
): (folder: string) => FilePlace['exists'] {
  const known = new Map<string, Promise<boolean>>();
  let targets: ReadonlySet<string> | undefined;
  return (folder) => {
    const linked = linkedBelow(folder);
    return (path) => {
      targets ??= new Set(planned.map(({ place }) => place.to));
      const key = `${folder}\0${path}`;
      const found = known.get(key) ?? (targets.has(path) ? Promise.resolve(true) : linked.exists(path));
      known.set(key, found);
      return found;
    };
  };
}

/** Where a file is and where its translation goes: beside it in standard output. @param targetOf Where translations of files go. */
export function placeOf(
  file: string,
  targetOf: (file: string) => string | undefined,
  exists: FilePlace['exists'],
): FilePlace {
  const to = toSlashes(targetOf(file) ?? file);
  const translationOf = (other: string) => {
    const target = toSlashes(ignoringRefusals(() => targetOf(other)) ?? to);
    // A name without placeholders is the name of one translation only.
    return target === to ? undefined : target;
  };
  return { from: toSlashes(file), to, translationOf, exists };
}

function ignoringRefusals(find: () => string | undefined): string | undefined {
  try {
    return find();
  } catch (error) {
    if (error instanceof CommandError) return undefined;
    throw error;
  }
}

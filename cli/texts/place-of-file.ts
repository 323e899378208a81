import { access } from 'node:fs/promises';
import { toSlashes } from '../../core/text/path.ts';
import type { FilePlace } from '../../workspace/translation/links/linked-file.ts';
import { CommandError } from '../command/command-error.ts';

/** Whether a path is there, or a translation will be. Each is looked for once, and none before all translations are planned. */
export function existence(planned: readonly { readonly place: FilePlace }[]): FilePlace['exists'] {
  const known = new Map<string, Promise<boolean>>();
  let targets: ReadonlySet<string> | undefined;
  return (path) => {
    targets ??= new Set(planned.map(({ place }) => place.to));
    const found = known.get(path) ?? (targets.has(path) ? Promise.resolve(true) : isThere(path));
    known.set(path, found);
    return found;
  };
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
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

import { isUtf8 } from 'node:buffer';
import { type Message, message } from '#base';
import { readNamed } from '#files';
import { MAX_CHECKED_BYTES } from '#glossary';

/** What reading a file of the manifest comes to. */
export interface ReadFile<Read> {
  /** Undefined if it cannot be read. */
  readonly read: Read | undefined;
  /** Why it is neither pushed nor pulled. */
  readonly faults: readonly Message[];
}

/** A file of the manifest. */
export interface FileBytes {
  /** Absolute, with all links resolved: by this name git knows it, and nothing is opened by it. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Reads files of a manifest, inside its repository only. Undefined if a file does not exist.
 * @param refuse Why a file with such a name is not read.
 * @param parse Gets UTF-8.
 */
export function createFileReader<Declared, Read>(
  folder: string,
  {
    fileOf,
    refuse,
    parse,
  }: {
    readonly fileOf: (declared: Declared) => string;
    readonly refuse: (file: string) => Message | undefined;
    readonly parse: (file: FileBytes, declared: Declared) => ReadFile<Read>;
  },
): (declared: Declared) => Promise<ReadFile<Read> | undefined> {
  const faulty = (fault: Message) => ({ read: undefined, faults: [fault] });
  return async (declared) => {
    const file = fileOf(declared);
    const { fault, real, bytes } = await readNamed({ folder }, file, MAX_CHECKED_BYTES);
    const refusal = refuse(file);
    if (refusal !== undefined) return faulty(refusal);
    if (fault === 'missing') return undefined;
    if (fault !== undefined) return faulty(message('{0} is not a file in this repository.', file));
    if (bytes === undefined) return faulty(message('{0} cannot be read, or is too large.', file));
    if (!isUtf8(bytes)) return faulty(message('{0} is not UTF-8.', file));
    return parse({ path: real, bytes }, declared);
  };
}

import type { ReadNamed } from './read-named.ts';

/** Reads the same files as UTF-8 text. */
export function textReader(read: ReadNamed): (file: string) => Promise<string | undefined> {
  return async (file) => {
    const bytes = await read(file);
    return bytes && new TextDecoder().decode(bytes);
  };
}

import path from 'node:path';
import type { ObjectReader } from './object-reader.ts';

/** Bytes of a folder at a commit: of more files than a folder has. */
const MOST_BYTES = 64 * 1024 ** 2;

/** How many folders are kept: files of one folder are mostly asked for in a row, in two folders in turn. */
const MOST_KEPT = 8;

const LINK_TO_REPOSITORY = '160000';

/** Finds the objects of files at commits. */
export class TreeReader {
  readonly #objects: ObjectReader;
  readonly #kept = new Map<string, ReadonlyMap<string, string>>();

  constructor(objects: ObjectReader) {
    this.#objects = objects;
  }

  /** The ID of a file, relative to the folder of the reader with `/`; undefined where no such file exists. */
  async objectAt(commit: string, file: string): Promise<string | undefined> {
    const folder = path.posix.dirname(file);
    const name = `${commit}:./${folder === '.' ? '' : folder}`;
    const items = this.#kept.get(name) ?? (await this.#read(name));
    this.#kept.delete(name);
    this.#kept.set(name, items);
    for (const oldest of this.#kept.keys()) if (this.#kept.size > MOST_KEPT) this.#kept.delete(oldest);
    return items.get(path.posix.basename(file));
  }

  async #read(name: string): Promise<ReadonlyMap<string, string>> {
    const tree = await this.#objects.read(name, MOST_BYTES);
    return tree.found ? itemsOfTree(tree.bytes, tree.id.length / 2) : new Map();
  }
}

/** The items of a folder by their names, as git keeps them: a mode, a name, a zero, and the bytes of an ID. */
function itemsOfTree(bytes: Buffer, idLength: number): ReadonlyMap<string, string> {
  const items = new Map<string, string>();
  for (let at = 0; at < bytes.length; ) {
    const [space, end] = [bytes.indexOf(0x20, at), bytes.indexOf(0, at)];
    if (space === -1 || end === -1) break;
    const next = end + 1 + idLength;
    if (bytes.toString('latin1', at, space) !== LINK_TO_REPOSITORY)
      items.set(bytes.toString('utf8', space + 1, end), bytes.toString('hex', end + 1, next));
    at = next;
  }
  return items;
}

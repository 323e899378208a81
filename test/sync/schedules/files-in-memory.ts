import disk from 'node:fs';
import path from 'node:path';
import { type Files, NODE_FILES, type PathStats } from '#files';
import { announceStep } from './steps-of-processes.ts';

/** What is below a folder, in memory: a disk would take longer than everything else. */
export class FilesInMemory {
  readonly files: Files;
  readonly #folder: string;
  readonly #bytes = new Map<string, Uint8Array>();
  readonly #folders = new Set<string>();

  /** @param folder Absolute. Whatever is outside is on the disk. */
  constructor(folder: string) {
    this.#folder = folder;
    this.files = {
      ...NODE_FILES,
      stat: async (file) => (this.#has(file) ? this.#stat(file) : NODE_FILES.stat(file)),
      read: async (file) => (this.#has(file) ? this.#read(file) : NODE_FILES.read(file)),
      readSeen: async (file, seen, most) =>
        this.#has(file) ? this.#read(file) : NODE_FILES.readSeen(file, seen, most),
      create: async (file) => this.#create(file),
      rename: async (from, to) => {
        await announceStep();
        if (this.#has(to)) this.#bytes.set(to, this.#read(from));
        else disk.writeFileSync(to, this.#read(from));
        this.#bytes.delete(from);
      },
      setMode: async () => undefined,
      remove: async (file) => {
        await announceStep();
        this.#bytes.delete(file);
      },
      makeFolder: async (made) => {
        await announceStep();
        for (let one = made; this.#has(one); one = path.dirname(one)) this.#folders.add(one);
      },
      list: async (from) =>
        [...this.#bytes.keys()]
          .filter((file) => path.dirname(file) === from)
          .map((file) => path.basename(file)),
      syncFolder: async () => undefined,
    };
  }

  /** The texts in a folder inside, by name. */
  texts(name: string): ReadonlyMap<string, string> {
    const inside = [...this.#bytes].filter(([file]) => path.dirname(file) === path.join(this.#folder, name));
    return new Map(inside.map(([file, bytes]) => [path.basename(file), new TextDecoder().decode(bytes)]));
  }

  write(name: string, text: string): void {
    this.#bytes.set(path.join(this.#folder, name), new TextEncoder().encode(text));
  }

  #has(file: string): boolean {
    return file === this.#folder || file.startsWith(this.#folder + path.sep);
  }

  #stat(file: string): PathStats | undefined {
    const bytes = this.#bytes.get(file);
    if (bytes !== undefined) return { kind: 'file', size: bytes.byteLength, mode: 0o600, id: file };
    return this.#folders.has(file) ? { kind: 'folder', size: 0, mode: 0o700, id: file } : undefined;
  }

  #read(file: string): Uint8Array {
    const bytes = this.#bytes.get(file);
    if (bytes === undefined) throw Object.assign(new Error(`There is no ${file}.`), { code: 'ENOENT' });
    return bytes;
  }

  #create(file: string) {
    this.#bytes.set(file, new Uint8Array());
    return {
      write: async (bytes: Uint8Array) => {
        this.#bytes.set(file, Buffer.concat([this.#read(file), bytes]));
      },
      sync: async () => undefined,
      close: async () => undefined,
    };
  }
}

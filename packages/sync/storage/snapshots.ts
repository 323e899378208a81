import type { SyncFolder } from '#files';
import { hashOfText } from '../hash-of-entries.ts';
import { canonicalText } from '../model/entries/canonical-text.ts';
import type { Entries } from '../model/entries/entries.ts';
import { readKeptEntries } from '../model/entries/read-service-entries.ts';

const FOLDER = 'snapshots';

/** The names that we give; no other file is removed (reliability R1a). */
const OWN_NAME = /^sha256-[0-9a-f]{64}\.tsv$/;

/** How many versions are kept that no lock names now: another branch, or another service, may need them again. */
const SPARE = 500;

/** Versions of dictionaries that a merge starts from, by the hash of their canonical form (reliability S1). */
export class Snapshots {
  readonly #folder: SyncFolder;

  constructor(folder: SyncFolder) {
    this.#folder = folder;
  }

  /** Keeps a version, and returns its hash. */
  async write(entries: Entries): Promise<string> {
    const text = canonicalText(entries);
    const hash = hashOfText(text);
    const name = nameOf(hash);
    if (!(await this.#folder.has(name))) {
      await this.#folder.write(name, text);
    }
    return hash;
  }

  /** The version with a hash; undefined if it is not here, or is not what its name says. */
  async read(hash: string): Promise<Entries | undefined> {
    const text = await this.#folder.read(nameOf(hash));
    if (text === undefined || hashOfText(text) !== hash) return undefined;
    const read = readKeptEntries(text);
    return 'entries' in read ? read.entries : undefined;
  }

  /** Removes all versions but these, when there are many others. */
  async prune(kept: ReadonlySet<string>): Promise<void> {
    const names = new Set([...kept].map(nameOf));
    const own = (await this.#folder.list(FOLDER)).filter((file) => OWN_NAME.test(file));
    const others = own.map((file) => `${FOLDER}/${file}`).filter((name) => !names.has(name));
    if (others.length <= SPARE) return;
    for (const name of others) await this.#folder.remove(name);
  }
}

function nameOf(hash: string): string {
  return `${FOLDER}/${hash}.tsv`;
}

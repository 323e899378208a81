import { type RunningGit, startGit } from '#files';
import { PieceReader } from './piece-reader.ts';

/** An object of a repository, or why there are no bytes of it. */
type ReadObject =
  | { readonly found: true; readonly id: string; readonly bytes: Buffer }
  /** It is larger than what was asked for, or this clone lacks it or cannot read it. */
  | { readonly found: false; readonly lacks: 'bytes' | 'object' };

/** How often git is started again after it has stopped at an object that is damaged. */
const MOST_STOPS = 100;

const LACKS_OBJECT = { found: false, lacks: 'object' } as const;
const TOO_LARGE = { found: false, lacks: 'bytes' } as const;

/** Reads the objects of a repository one after the other, with one process as long as git can read them. */
export class ObjectReader {
  readonly #folder: string;
  /** The objects that are asked for by their IDs. */
  readonly #wanted: ReadonlySet<string>;
  #git: RunningGit | undefined;
  #pieces: PieceReader | undefined;
  #stops = 0;
  /** What this clone has of the objects that are wanted, once git has stopped: in a partial clone, it stops at each one that is missing. */
  #present: ReadonlySet<string> | undefined;

  constructor(folder: string, wanted: ReadonlySet<string>) {
    this.#folder = folder;
    this.#wanted = wanted;
  }

  /** The bytes of an object by its ID, or by a name such as `HEAD:./docs`. Only one is read at a time. */
  async read(name: string, mostBytes: number): Promise<ReadObject> {
    if (name.includes('\n') || this.#stops > MOST_STOPS || this.#isKnownMissing(name)) return LACKS_OBJECT;
    const pieces = this.#start();
    this.#git?.write(`${name}\n`);
    const heading = await pieces.readLine();
    if (heading === undefined) return this.#afterStop();
    const [, id, length] = /^([\da-f]{40,64}) [a-z]+ (\d+)$/.exec(heading) ?? [];
    if (id === undefined) return LACKS_OBJECT;
    const size = Number(length);
    if (size > mostBytes) {
      // Git would write all of it.
      this.close();
      return TOO_LARGE;
    }
    const bytes = await pieces.readBytes(size);
    const end = bytes && (await pieces.readBytes(1));
    return bytes === undefined || end === undefined ? this.#afterStop() : { found: true, id, bytes };
  }

  close(): void {
    this.#git?.end();
    this.#git?.stop();
    this.#git = undefined;
    this.#pieces = undefined;
  }

  #start(): PieceReader {
    this.#git ??= startGit(this.#folder, ['cat-file', '--batch']);
    this.#pieces ??= new PieceReader(this.#git.pieces);
    return this.#pieces;
  }

  #isKnownMissing(name: string): boolean {
    return this.#present !== undefined && this.#wanted.has(name) && !this.#present.has(name);
  }

  async #afterStop(): Promise<ReadObject> {
    this.close();
    this.#stops++;
    this.#present ??= await presentObjects(this.#folder, this.#wanted);
    return LACKS_OBJECT;
  }
}

/** Which of some objects a repository has; undefined if git does not list them. It may have millions of others. */
async function presentObjects(
  folder: string,
  wanted: ReadonlySet<string>,
): Promise<ReadonlySet<string> | undefined> {
  const options = ['--batch-all-objects', '--batch-check=%(objectname)', '--unordered'];
  const git = startGit(folder, ['cat-file', ...options]);
  git.end();
  const pieces = new PieceReader(git.pieces);
  const present = new Set<string>();
  for (let id = await pieces.readLine(); id !== undefined; id = await pieces.readLine())
    if (wanted.has(id)) present.add(id);
  return (await git.ended) === 'done' ? present : undefined;
}

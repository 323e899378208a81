import { message } from '#base';
import { SyncFolder, whileAlone } from '#files';
import type { UndecidedDictionary, UndecidedObject } from '../kinds/kinds.ts';
import type { Side } from '../model/merge/merge-entries.ts';
import { isRemoval } from '../model/merge/undecided.ts';
import { type ConflictPorts, loadConflicts, type UndecidedState } from '../state/load-conflicts.ts';
import type { SyncKind } from '../state/select.ts';
import { type Decided, keepBoth, resolve } from '../steps/resolve.ts';
import { SyncError } from '../sync-error.ts';
import { syncOrigin } from '../sync-ports.ts';

/** What an app brings to decide conflicts: everything is in the folder, so the service is not asked. */
interface ConflictHost extends Omit<ConflictPorts, 'origin'> {
  /** Of the service, as the settings have it; undefined if they have none. */
  readonly origin: string | undefined;
}

/**
 * Reads what nobody has decided (reliability S1a). Sends nothing, and writes nothing.
 * @throws SyncError for a lock that cannot be used.
 */
export async function openConflicts({ origin, ...ports }: ConflictHost): Promise<Conflicts> {
  return new Conflicts(
    await loadConflicts({ ...ports, origin: origin === undefined ? '' : syncOrigin(origin) }),
  );
}

/**
 * Reads what nobody has decided, and does work that decides it, while no other run of this machine works in the folder.
 * @throws FileError if another one does; SyncError as `openConflicts`; otherwise what `work` throws.
 */
export function changeConflicts<Result>(
  host: ConflictHost,
  work: (conflicts: Conflicts) => Promise<Result>,
): Promise<Result> {
  const folder = new SyncFolder(host.location.folder, host.files);
  return whileAlone(folder, async () => work(await openConflicts(host)));
}

/** What nobody has decided in a folder: conflicts of the last pull, and what git has left in files. */
export class Conflicts {
  readonly #state: UndecidedState;

  constructor(state: UndecidedState) {
    this.#state = state;
  }

  /** The dictionaries, then the lists. */
  get objects(): readonly UndecidedObject[] {
    return [...this.#state.dictionaries, ...this.#state.lists];
  }

  /** Without glossaries if it is limited to style rule lists. */
  limitedTo(only: SyncKind | undefined): Conflicts {
    return only === 'lists' ? new Conflicts({ ...this.#state, dictionaries: [] }) : this;
  }

  get isEmpty(): boolean {
    return this.objects.length === 0;
  }

  /** Where git has left conflicts in files: the file as the manifest names it, and the line, counted from 0. */
  get markers(): readonly { readonly file: string; readonly line: number }[] {
    return this.#state.dictionaries.flatMap(({ local, file }) =>
      (local?.dictionary.conflicts ?? []).map(({ first }) => ({ file: file.shown, line: first })),
    );
  }

  /** @throws SyncError if what has this name has no conflicts any more. */
  object(name: string): UndecidedObject {
    return named(this.objects, name);
  }

  /** @throws SyncError if the dictionary has no conflicts any more, or is a list. */
  dictionary(name: string): UndecidedDictionary {
    return named(this.#state.dictionaries, name);
  }

  /**
   * Decides conflicts for one side. A deletion that nobody has confirmed is taken only by its name (reliability S4a).
   * @param sources Source phrases, rules, and labels that limit it; none means all.
   * @throws SyncError for a phrase without a conflict, or a file that cannot be written.
   */
  decide(side: Side, sources: readonly string[]): Promise<readonly Decided[]> {
    return resolve(this.#state, side, sources);
  }

  /** Decides those of one file; without a source, all of them. */
  async decideIn(name: string, side: Side, source: string | undefined): Promise<void> {
    const object = this.object(name);
    const sources = source === undefined ? object.conflicts.map((conflict) => conflict.source) : [source];
    const only =
      object.kind === 'list' ? { dictionaries: [], lists: [object] } : { dictionaries: [object], lists: [] };
    await resolve({ ...this.#state, ...only }, side, sources);
  }

  /**
   * Decides a conflict of a dictionary for both sides: their value gets a source phrase of its own.
   * @throws SyncError if there is no such conflict, they have no value, the new phrase is taken, or the file cannot be written.
   */
  keepBoth(
    name: string,
    { source, newSource }: { readonly source: string; readonly newSource: string },
  ): Promise<void> {
    return keepBoth(this.#state, { state: this.dictionary(name), source, newSource });
  }

  /** How many entries that the service has removed are still there, after these decisions. */
  removalsLeft(decided: readonly Decided[]): number {
    const left = this.objects
      .flatMap(({ undecided }) => undecided)
      .filter((one) => !decided.some((other) => 'conflict' in other && other.conflict === one));
    return left.filter(isRemoval).length;
  }
}

function named<Item extends UndecidedObject>(objects: readonly Item[], name: string): Item {
  const object = objects.find((one) => one.name === name);
  if (object === undefined) throw new SyncError('not-found', message('{0} has no conflicts.', name));
  return object;
}

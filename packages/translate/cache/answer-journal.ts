import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { addAll } from '#base';
import {
  appendState,
  fileNameOf,
  holderNamed,
  namesInState,
  type ProcessIdentity,
  type ProcessState,
  readStateText,
  removeState,
  SYSTEM_PROCESSES,
  statState,
} from '#files';
import { type JournaledLine, lineOf, linesIn } from './journal-lines.ts';

/** Whose answers a journal has. */
interface JournalScope {
  /** The user's: nothing in a working tree answers for a service (reliability R8). */
  readonly stateFolder: string;
  /** The real path of the folder that the texts are from, such as that of the manifest. */
  readonly project: string;
  readonly origin: string;
}

/** The folder of all journals in the state folder. */
const FOLDER = 'answers';
const END = '.journal';
/** More than the answers of any run have. */
const MAX_BYTES = 256 * 1024 ** 2;
/** How long a journal is kept that no run has come back for: as long as answers are useful. */
const KEPT_MILLISECONDS = 30 * 24 * 3_600_000;

/**
 * The answers of the service that a run has not written yet, on the disk before the next one is read (reliability B3): a run that is killed loses
 * none, and the next one of the same project and service need not pay for them again. Each run has a file of its own, so that two at once lose
 * nothing.
 */
export class AnswerJournal {
  readonly #all: string;
  readonly #folder: string;
  #own: ProcessIdentity = { machine: 'unknown', pid: 0, start: '' };
  #file: string | undefined;
  #hasLeft = false;

  constructor({ stateFolder, project, origin }: JournalScope) {
    const scope = createHash('sha256').update(`${project}\n${origin}`).digest('hex').slice(0, 32);
    this.#all = path.join(stateFolder, FOLDER);
    this.#folder = path.join(this.#all, scope);
  }

  /**
   * What runs have left that were killed. It becomes part of this journal, where it is certain that they have ended. Comes before everything else.
   * @throws the system's error.
   */
  async read(): Promise<readonly JournaledLine[]> {
    this.#own = await SYSTEM_PROCESSES.own();
    const left: JournaledLine[] = [];
    for (const name of namesInState(this.#folder)) {
      const writer = await stateOfWriter(name);
      if (writer === 'alive') continue;
      const file = path.join(this.#folder, name);
      const text = readStateText(file, MAX_BYTES);
      if (text === undefined) continue;
      const lines = linesIn(text);
      addAll(left, lines);
      if (writer === 'unknown') continue;
      this.append(lines);
      await removeState(file);
    }
    this.#hasLeft ||= left.length > 0;
    return left;
  }

  /**
   * Appends lines. They are with the system when it returns, so that they outlive this process.
   * @throws the system's error.
   */
  append(lines: readonly JournaledLine[]): void {
    if (lines.length === 0) return;
    this.#file ??= path.join(this.#folder, fileNameOf({ ...this.#own, nonce: randomUUID() }) + END);
    appendState(this.#file, lines.map(lineOf).join(''));
  }

  /** Whether killed runs have left answers, which must be kept elsewhere before the journal is removed. */
  get hasLeft(): boolean {
    return this.#hasLeft;
  }

  /** Begins another file for what comes now. @returns what removes the file before, when its answers are kept elsewhere. */
  rotate(): () => Promise<void> {
    const before = this.#file;
    this.#file = undefined;
    return async () => {
      if (before !== undefined) await removeState(before);
    };
  }

  /** Removes the journal, whose answers are kept elsewhere or needed no longer. @throws the system's error. */
  remove(): Promise<void> {
    return this.rotate()();
  }

  /** Removes what runs of any project have left that nobody has continued. @param now Milliseconds of the epoch. */
  async removeOld(now: number): Promise<void> {
    for (const scope of namesInState(this.#all)) {
      for (const name of namesInState(path.join(this.#all, scope))) {
        const file = path.join(this.#all, scope, name);
        const { modified = now } = (await statState(file)) ?? {};
        if (now - modified >= KEPT_MILLISECONDS) await removeState(file);
      }
    }
  }
}

/** Whether the process still runs that has written a journal; `alive` for another file, which is not ours to read. */
async function stateOfWriter(name: string): Promise<ProcessState> {
  const writer = name.endsWith(END) ? holderNamed(name.slice(0, -END.length)) : undefined;
  return writer === undefined ? 'alive' : SYSTEM_PROCESSES.stateOf(writer);
}

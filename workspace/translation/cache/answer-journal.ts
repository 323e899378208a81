import { appendFile, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { finiteNumber } from '../../../service/finite-number.ts';
import { makeFolder } from '../../files/write/make-folder.ts';

const LineSchema = v.tuple([v.string(), finiteNumber, v.string(), v.string(), v.boolean()]);

/** An answer of the service under its key. */
interface JournaledAnswer {
  readonly key: string;
  /** Milliseconds of the epoch. */
  readonly at: number;
  readonly text: string;
  readonly detected_source_language: string;
  readonly lasting: boolean;
}

/**
 * The answers of a long run, each a line of a file as soon as it has arrived, so that a run that is killed loses none and the next one need not pay
 * for them again. Only one run may use a file.
 */
export class AnswerJournal {
  readonly #file: string;
  #waiting: JournaledAnswer[] = [];
  #writing: Promise<void> = Promise.resolve();
  #hasLeft = false;

  /** @param file Absolute. */
  constructor(file: string) {
    this.#file = file;
  }

  add(answer: JournaledAnswer): void {
    this.#waiting.push(answer);
  }

  /** Appends what was added. @throws the system's error. */
  flush(): Promise<void> {
    const lines = this.#waiting.map(lineOf).join('');
    this.#waiting = [];
    if (lines === '') return this.#writing;
    this.#writing = this.#writing.then(async () => {
      await makeFolder(path.dirname(this.#file));
      await appendFile(this.#file, lines, { mode: 0o600 });
    });
    return this.#writing;
  }

  /** What a run has left that was killed. A line that was cut off is left out. */
  async read(): Promise<readonly JournaledAnswer[]> {
    const text = await readFile(this.#file, 'utf8').catch(() => '');
    this.#hasLeft = text !== '';
    return text.split('\n').flatMap(answerOf);
  }

  /** Whether an earlier run has left answers, which must be kept elsewhere before the file is removed. */
  get hasLeft(): boolean {
    return this.#hasLeft;
  }

  async remove(): Promise<void> {
    await this.#writing.catch(() => undefined);
    await rm(this.#file, { force: true });
  }
}

function lineOf({ key, at, text, detected_source_language, lasting }: JournaledAnswer): string {
  return `${JSON.stringify([key, at, text, detected_source_language, lasting])}\n`;
}

function answerOf(line: string): JournaledAnswer[] {
  try {
    const [key, at, text, detected_source_language, lasting] = v.parse(LineSchema, JSON.parse(line));
    return [{ key, at, text, detected_source_language, lasting }];
  } catch {
    return [];
  }
}

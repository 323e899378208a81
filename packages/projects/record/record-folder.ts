import { createHash } from 'node:crypto';
import { addAll, message, RECORD_FOLDER } from '#base';
import { FileError, type Files, fileErrorOf, MOVE_IT, OwnFolder, SYNC_FOLDER, SyncFolder } from '#files';
import { attributeAddition, missingAttributes } from '#files/model';
import {
  type AttestedPair,
  foldRecord,
  NO_PAIRS,
  newPairs,
  type PairRecord,
  RowBuffer,
  recordOf,
  rowOf,
  writePairs,
} from '#units';
import { BASE_NAME, type PairFiles, type RecordProblem, readPairFiles } from './read-files.ts';

/** In `.parlance`: what a run has attested so far, which a run that was killed leaves for the next one. */
const PENDING = 'translations';
const MOST_PENDING = 200;

/** In `.parlance`: translations before they are replaced (translation-backups.ts). */
const BACKUP_FOLDER = 'backups';

/** Only files with such a name are ever removed (reliability R1a). */
const RUN_NAME = /^run-[\da-f]{16}\.pairs$/;

/** The files go into a repository: everybody can read them. */
const FILE_MODE = 0o644;
const FOLDER_MODE = 0o755;

/** Git joins the lines of two branches without a conflict. */
const UNION = [{ pattern: '*.pairs', attributes: ['merge=union'] }];

const ATTRIBUTES_NAME = '.gitattributes';

/** Bytes of it that are read: people add some lines to ours. */
const MOST_ATTRIBUTES = 1024 ** 2;

/** Bytes of one file of the record that is read: more than all files may have. */
const MOST_FILE_BYTES = 64 * 1024 ** 2;

/** Bytes that a disk must still take before anything is paid for. */
const PROBE_BYTES = 65_536;

/** What compaction did. */
interface Compaction {
  /** The files that were folded into the base, and removed. */
  readonly files: number;
  /** Pairs that no file uses any more. */
  readonly dropped: number;
}

/** Whether a text is still used: on the disk, or in a version of git that somebody can go back to. */
export type IsUsed = (locale: string, source: string, target: string) => boolean;

/** The record of a project on the disk. */
export class RecordFolder {
  /** All that is attested, also by a run that was killed. */
  readonly record: PairRecord;
  /** The locales of what a run that was killed has attested. */
  readonly leftLocales: ReadonlySet<string>;
  readonly problems: readonly RecordProblem[];
  readonly #folder: OwnFolder;
  readonly #own: SyncFolder;
  readonly #committed: PairRecord;
  readonly #names: readonly string[];
  #pending: string[];
  #attested: AttestedPair[];

  private constructor(
    { folder, own }: { readonly folder: OwnFolder; readonly own: SyncFolder },
    read: {
      readonly committed: PairRecord;
      readonly names: readonly string[];
      readonly problems: readonly RecordProblem[];
      readonly left: PairRecord;
      readonly leftNames: readonly string[];
    },
  ) {
    this.#folder = folder;
    this.#own = own;
    this.#committed = read.committed;
    this.#names = read.names;
    this.problems = read.problems;
    this.#pending = [...read.leftNames];
    this.#attested = [...read.left.all()];
    this.leftLocales = new Set(this.#attested.map(({ locale }) => locale));
    this.record = this.#attested.length === 0 ? read.committed : union(read.committed, this.#attested);
  }

  /**
   * Reads the record. Whatever is wrong with it is a problem, and the rest is used.
   * @param manifestFolder Absolute.
   */
  static async open(manifestFolder: string, files: Files): Promise<RecordFolder> {
    const own = new SyncFolder(manifestFolder, files);
    const folder = new OwnFolder(manifestFolder, RECORD_FOLDER, files);
    const buffer = new RowBuffer();
    const read = await readPairFiles(pairFiles(folder), '', RECORD_FOLDER, buffer);
    const leftBuffer = new RowBuffer();
    const pending = pairFiles(new OwnFolder(manifestFolder, SYNC_FOLDER, files));
    const left = await readPairFiles(pending, PENDING, `${SYNC_FOLDER}/${PENDING}`, leftBuffer);
    return new RecordFolder(
      { folder, own },
      {
        committed: recordOf(buffer),
        names: read.names,
        problems: [...read.problems, ...left.problems],
        left: recordOf(leftBuffer),
        leftNames: left.names,
      },
    );
  }

  /**
   * Makes sure that a run can be recorded, before anything is paid for.
   * @throws FileError that says what is in the way.
   */
  async proveWritable(): Promise<void> {
    this.refuseFatal();
    await this.#explained(async () => {
      await this.#folder.make('', FOLDER_MODE);
      await this.#missingAttributes();
      await this.#folder.prove(BASE_NAME, 'file');
      await this.#folder.probe(PROBE_BYTES);
      await this.#own.make(PENDING);
      await this.#own.prove(BACKUP_FOLDER, 'folder');
    });
  }

  /**
   * Notes pairs durably, before the file that has them is written: what is attested and never written does no harm, but what is written and
   * not attested would look like the text of a person.
   */
  async attest(pairs: readonly AttestedPair[]): Promise<void> {
    const added = newPairs(this.record, pairs);
    if (added.length === 0) return;
    addAll(this.#attested, added);
    const isMany = this.#pending.length >= MOST_PENDING;
    const name = await this.#note(isMany ? this.#attested : added);
    if (isMany) await this.#forget(this.#pending.filter((other) => other !== name));
    this.#pending = isMany ? [name] : [...new Set([...this.#pending, name])];
  }

  /**
   * Ends a run: all that was attested becomes one file of the record, whose name is that of its content. Nothing is written if all of it is known.
   * @returns the name of the file.
   */
  async finish(): Promise<string | undefined> {
    const added = newPairs(this.#committed, this.#attested);
    const name = added.length === 0 ? undefined : await this.#explained(() => this.#writeRun(added));
    await this.#forget(this.#pending);
    this.#pending = [];
    this.#attested = [];
    return name;
  }

  /** Folds the files of all runs into the base, without what nobody uses any more. Nothing is removed before the base is on the disk. */
  async compact(isUsed: IsUsed): Promise<Compaction> {
    await this.#refuseUnread();
    const runs = this.#names.filter((name) => RUN_NAME.test(name));
    const text = foldRecord(this.#committed, isUsed);
    const kept = text.split('\n').length - 2;
    await this.#explained(async () => {
      await this.#make();
      await this.#write(BASE_NAME, text);
      for (const name of runs) await this.#folder.remove(name);
      await this.#folder.syncNames();
    });
    return { files: runs.length, dropped: this.#committed.size - kept };
  }

  /** @throws FileError if nothing must be recorded before a problem is solved. */
  refuseFatal(): void {
    const fatal = this.problems.find(({ isFatal }) => isFatal);
    if (fatal !== undefined) throw new FileError('path', fatal.what, fatal.next ?? MOVE_IT);
  }

  /** What could not be read must not be replaced. */
  async #refuseUnread(): Promise<void> {
    this.refuseFatal();
    const isThere = await this.#folder.has(BASE_NAME);
    if (!isThere || this.#names.includes(BASE_NAME)) return;
    throw new FileError('path', message('{0} cannot be read.', `${RECORD_FOLDER}/${BASE_NAME}`), MOVE_IT);
  }

  async #writeRun(pairs: readonly AttestedPair[]): Promise<string> {
    const text = writePairs(pairs);
    const name = `run-${hashOf(text)}.pairs`;
    await this.#make();
    await this.#write(name, text);
    return name;
  }

  async #note(pairs: readonly AttestedPair[]): Promise<string> {
    const text = writePairs(pairs);
    const name = `${hashOf(text)}.pairs`;
    await this.#own.write(`${PENDING}/${name}`, text);
    return name;
  }

  async #forget(names: readonly string[]): Promise<void> {
    for (const name of names) await this.#own.remove(`${PENDING}/${name}`);
  }

  /** The folder with what git needs to merge it: a base that is there from the beginning is never taken for a renamed file. */
  async #make(): Promise<void> {
    await this.#folder.make('', FOLDER_MODE);
    const { text, missing } = await this.#missingAttributes();
    if (missing.length > 0) await this.#write(ATTRIBUTES_NAME, text + attributeAddition(text, missing));
    if (!(await this.#folder.has(BASE_NAME))) await this.#write(BASE_NAME, NO_PAIRS);
  }

  async #missingAttributes() {
    const text = new TextDecoder().decode(await this.#folder.read(ATTRIBUTES_NAME, MOST_ATTRIBUTES));
    return { text, missing: missingAttributes(text, UNION) };
  }

  #write(name: string, text: string): Promise<void> {
    return this.#folder.write(name, new TextEncoder().encode(text), FILE_MODE);
  }

  async #explained<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw fileErrorOf(error, RECORD_FOLDER) ?? error;
    }
  }
}

/** The files of a folder of ours, as far as they are read. */
function pairFiles(folder: Pick<OwnFolder, 'list' | 'stat' | 'read'>): PairFiles {
  return {
    list: (name) => folder.list(name),
    stat: (name) => folder.stat(name),
    read: (name) => folder.read(name, MOST_FILE_BYTES),
  };
}

function union(record: PairRecord, pairs: readonly AttestedPair[]): PairRecord {
  const buffer = new RowBuffer();
  for (const all of [record.all(), pairs]) for (const pair of all) buffer.add(pair.locale, rowOf(pair));
  return recordOf(buffer);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

import path from 'node:path';
import * as v from 'valibot';
import type { Clock } from '#service';
import type { Files } from '../files.ts';
import { isTemporaryOf } from './temporary-name.ts';
import { writeDurably } from './write-durably.ts';

const END = '.json';
/** Follows the name of a journal that was set aside; the time follows. */
const ASIDE = '.corrupt-';

/** What a journal records: work that must be continued after a crash. */
interface Recorded {
  /** Also the name of its file. */
  readonly id: string;
  /** In ms since the epoch. */
  readonly created: number;
}

/** The journals of one kind of work: one file each, so that a damaged one does not affect the others. */
export interface Journal<Work extends Recorded> {
  /** Undefined if there is no such work, or its file cannot be read; such a file is set aside. */
  read(id: string): Promise<Work | undefined>;
  /** The oldest first. */
  list(): Promise<readonly Work[]>;
  /** The newest file that was set aside for this work and is still there; the user removes it. */
  setAside(id: string): Promise<string | undefined>;
  /** All files that were set aside and are still there. */
  allSetAside(): Promise<readonly string[]>;
  /** Returns when it is on the disk itself. */
  write(work: Work): Promise<void>;
  /** Whoever removes it holds the lock of this work. */
  remove(id: string): Promise<void>;
}

/** Where journals are kept, and what they contain. */
interface JournalSetting<Work> {
  readonly files: Files;
  readonly folder: string;
  readonly clock: Clock;
  readonly schema: v.GenericSchema<unknown, Work>;
}

/** `onSetAside` gets the new path of a journal that is damaged, half written, or from a later version. */
export function openJournal<Work extends Recorded>(
  setting: JournalSetting<Work>,
  onSetAside: (file: string) => void,
): Journal<Work> {
  const { files, folder } = setting;
  return {
    read: (id) => readWork(setting, id, onSetAside),
    async list() {
      const names = (await files.list(folder)).filter((name) => name.endsWith(END));
      const all: Work[] = [];
      for (const name of names) {
        const work = await readWork(setting, name.slice(0, -END.length), onSetAside);
        if (work !== undefined) all.push(work);
      }
      return all.sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
    },
    setAside: async (id) => (await allSetAside(setting, id)).at(-1),
    allSetAside: () => allSetAside(setting, ''),
    async write(work) {
      await files.makeFolder(folder);
      const text = `${JSON.stringify(work, undefined, 2)}\n`;
      await writeDurably(files, fileOf(folder, work.id), new TextEncoder().encode(text));
    },
    remove: (id) => removeWork(setting, id),
  };
}

function fileOf(folder: string, id: string): string {
  return path.join(folder, id + END);
}

async function readWork<Work extends Recorded>(
  { files, folder, clock, schema }: JournalSetting<Work>,
  id: string,
  onSetAside: (file: string) => void,
): Promise<Work | undefined> {
  const file = fileOf(folder, id);
  if ((await files.stat(file))?.kind !== 'file') return undefined;
  const parsed = parseWork(await files.read(file), schema);
  if (parsed?.id === id) return parsed;
  const aside = `${file}${ASIDE}${new Date(clock.now()).toISOString().replaceAll(':', '-')}`;
  await files.rename(file, aside);
  onSetAside(aside);
  return undefined;
}

/** The files that were set aside for work whose id begins so, the oldest first. */
async function allSetAside(
  { files, folder }: Pick<JournalSetting<unknown>, 'files' | 'folder'>,
  id: string,
): Promise<readonly string[]> {
  return (await files.list(folder))
    .filter((name) => name.startsWith(id) && name.includes(END + ASIDE))
    .sort()
    .map((name) => path.join(folder, name));
}

async function removeWork(
  { files, folder }: Pick<JournalSetting<unknown>, 'files' | 'folder'>,
  id: string,
): Promise<void> {
  const file = fileOf(folder, id);
  // A process that was killed while it wrote leaves its temporary file. Nobody else writes this journal.
  const left = (await files.list(folder)).filter((name) => isTemporaryOf(file, name));
  for (const name of left) await files.remove(path.join(folder, name));
  await files.remove(file);
}

/** Undefined for a journal that is damaged, or from a later version; the caller sets it aside. */
function parseWork<Work>(bytes: Uint8Array, schema: v.GenericSchema<unknown, Work>): Work | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

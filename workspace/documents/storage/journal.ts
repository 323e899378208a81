import path from 'node:path';
import * as v from 'valibot';
import type { Clock } from '../../../service/clock.ts';
import type { Files } from '../../files/files.ts';
import { writeDurably } from '../../files/write-durably.ts';
import { type DocumentJob, JobSchema } from '../job/job.ts';

const END = '.json';
/** Follows the name of a journal that was set aside; the time follows. */
const ASIDE = '.corrupt-';

/** The journals of all jobs: one file each, so that a damaged one does not affect the others. */
export interface Journal {
  /** Undefined if there is no such job, or its file cannot be read; such a file is set aside. */
  read(id: string): Promise<DocumentJob | undefined>;
  list(): Promise<readonly DocumentJob[]>;
  /** The newest file that was set aside for a job and is still there; the user removes it. */
  setAside(id: string): Promise<string | undefined>;
  /** All files that were set aside and are still there. */
  allSetAside(): Promise<readonly string[]>;
  /** Returns when it is on the disk itself. */
  write(job: DocumentJob): Promise<void>;
  remove(id: string): Promise<void>;
}

/** `onSetAside` gets the new path of a journal that is damaged, half written, or from a later version. */
export function openJournal(
  { files, folder, clock }: { readonly files: Files; readonly folder: string; readonly clock: Clock },
  onSetAside: (file: string) => void,
): Journal {
  const fileOf = (id: string) => path.join(folder, id + END);
  const read = async (id: string) => {
    const file = fileOf(id);
    if ((await files.stat(file))?.kind !== 'file') return undefined;
    const parsed = parseJob(await files.read(file));
    if (parsed?.id === id) return parsed;
    const aside = `${file}${ASIDE}${new Date(clock.now()).toISOString().replaceAll(':', '-')}`;
    await files.rename(file, aside);
    onSetAside(aside);
    return undefined;
  };
  const setAsideFrom = async (id: string) =>
    (await files.list(folder))
      .filter((name) => name.startsWith(id) && name.includes(END + ASIDE))
      .sort()
      .map((name) => path.join(folder, name));
  return {
    read,
    async list() {
      const names = (await files.list(folder)).filter((name) => name.endsWith(END));
      const jobs: DocumentJob[] = [];
      for (const name of names) {
        const job = await read(name.slice(0, -END.length));
        if (job !== undefined) jobs.push(job);
      }
      return jobs.sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
    },
    setAside: async (id) => (await setAsideFrom(id)).at(-1),
    allSetAside: () => setAsideFrom(''),
    async write(job) {
      await files.makeFolder(folder);
      const text = `${JSON.stringify(job, undefined, 2)}\n`;
      await writeDurably(files, fileOf(job.id), new TextEncoder().encode(text));
    },
    remove: (id) => files.remove(fileOf(id)),
  };
}

/** A journal that is damaged, or from a later version, is set aside by the caller and logged. */
function parseJob(bytes: Uint8Array): DocumentJob | undefined {
  try {
    const parsed = v.safeParse(JobSchema, JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

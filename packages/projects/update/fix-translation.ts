import { applyEdits, type Message } from '#base';
import { safeFixes } from '#checks';
import type { CheckedStatus } from '../check/check-pair.ts';
import type { FixPorts } from '../check/check-ports.ts';
import type { Project } from '../project-of.ts';
import { type FileStatus, readStatus } from '../status/file-status.ts';
import { writeTarget } from './write-target.ts';

/** A file and its translation after fixing. */
interface FixedTranslation {
  /** What is on the disk. */
  readonly after: CheckedStatus;
  /** Whether the translation was written. */
  readonly isFixed: boolean;
  /** Why it could not be written, although there are changes: what is in the way, or what the disk says. */
  readonly failure?: Message | Error;
}

/** A fix can uncover another problem. */
const MOST_ROUNDS = 10;

/**
 * Makes all changes of a translation that cannot change its meaning, and writes the file if there are any. Every other byte stays, in the
 * encoding of the file; what comes of the changes is read again before anything is written. The translation of a frozen locale stays as it is.
 */
export async function fixTranslation(before: CheckedStatus, ports: FixPorts): Promise<FixedTranslation> {
  const { files } = before.status;
  let after = before;
  for (let round = 0; round < MOST_ROUNDS && files.exists && files.isFrozen !== true; round++) {
    const next = await fixOnce(after, ports);
    if (next === undefined) break;
    after = await ports.check(next);
  }
  if (after === before) return { after, isFixed: false };
  const failure = await write(before.status, after.status.target.file.text, ports.project);
  return failure === undefined ? { after, isFixed: true } : { after: before, isFixed: false, failure };
}

async function write(
  status: FileStatus,
  text: string,
  project: Project,
): Promise<Message | Error | undefined> {
  try {
    return await writeTarget(project, status, text, KEEPS_NOTHING);
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}

/** As with glossaries, git has what was there. */
const KEEPS_NOTHING = { backUp: async () => undefined };

/** The status with all changes that can be made at once; undefined without one, or if the encoding of the file cannot hold them. */
async function fixOnce(
  { status, checked, problems }: CheckedStatus,
  { project, ports }: Pick<FixPorts, 'project' | 'ports'>,
): Promise<FileStatus | undefined> {
  const { files, target } = status;
  const edits = safeFixes(problems, checked);
  if (edits.length === 0) return undefined;
  const text = applyEdits(target.file.text, edits);
  const bytes = target.decoded.encode(text);
  const read: Project['read'] = async (file) => (file === files.target ? bytes : project.read(file));
  const reading = await readStatus({ ...project, read }, files, ports);
  return reading.ok && reading.status.target.file.text === text ? reading.status : undefined;
}

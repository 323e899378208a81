import { applyEdits, type Message, message } from '#base';
import { safeFixes } from '#checks';
import { writeTarget } from '#projects';
import {
  type CheckedStatus,
  type FileStatus,
  type Project,
  readStatus,
  type SettlePorts,
} from '#projects/reading';
import { EXIT_CODES } from '../../command/exit-codes.ts';
import { writeFailure } from '../../files/write-failure.ts';
import type { FileFailure } from '../report/report.ts';

/** What fixing works with. */
interface FixPorts extends SettlePorts {
  /** A file of the project as results name it. */
  shown(file: string): string;
}

/** A file and its translation after fixing. */
interface FixedStatus {
  /** What is on the disk. */
  readonly after: CheckedStatus;
  readonly notes: readonly Message[];
  /** Why the file could not be written. */
  readonly failure?: FileFailure;
}

/** A fix can uncover another problem. */
const MOST_ROUNDS = 10;

/**
 * Makes all changes of a translation that cannot change its meaning, and writes the file if there are any. Every other byte stays, in the
 * encoding of the file; what comes of the changes is read again before anything is written. The translation of a frozen locale stays as it is.
 */
export async function fixTranslation(before: CheckedStatus, ports: FixPorts): Promise<FixedStatus> {
  const { files } = before.status;
  let after = before;
  for (let round = 0; round < MOST_ROUNDS && files.exists && files.isFrozen !== true; round++) {
    const next = await fixOnce(after, ports);
    if (next === undefined) break;
    after = await ports.check(next);
  }
  if (after === before) return { after, notes: [] };
  const shown = ports.shown(files.target);
  const failure = await write(before.status, after.status.target.file.text, ports.project, shown);
  if (failure !== undefined) return { after: before, notes: [], failure };
  return { after, notes: [message('Fixed {0}.', shown)] };
}

/** @returns why the file could not be written; undefined if it was. */
async function write(
  status: FileStatus,
  text: string,
  project: Project,
  shown: string,
): Promise<FileFailure | undefined> {
  try {
    const problem = await writeTarget(project, status, text, KEEPS_NOTHING);
    return problem && { failure: [problem], exitCode: EXIT_CODES.partlyDone, place: { path: shown } };
  } catch (error) {
    const { what, next, exitCode } = writeFailure(error, shown);
    return { failure: [what, ...next], exitCode, place: { path: shown } };
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

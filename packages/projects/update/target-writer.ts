import type { Message } from '#base';
import type { FilePair } from '#manifest';
import type { Project } from '../project-of.ts';
import type { FileStatus } from '../status/file-status.ts';
import { type TargetPorts, writeTarget } from './write-target.ts';

/** Where the new texts of translations go: each into its file at once, or all languages of one file together. */
export interface TargetWriter {
  /** Reads what was written so far, also what is not on the disk yet. */
  readonly project: Project;
  /** @returns why nothing was written; undefined if it was. */
  write(status: FileStatus, text: string): Promise<Message | undefined>;
  /** Writes what is not on the disk yet. */
  finish(): Promise<Message | undefined>;
}

/** The writer of a translation. A file that holds all its languages is written once, so that what one of them adds is no change by others. */
export function writerFor(project: Project, { source, target }: FilePair, ports: TargetPorts): TargetWriter {
  if (source !== target) {
    const write: TargetWriter['write'] = (status, text) => writeTarget(project, status, text, ports);
    return { project, write, finish: async () => undefined };
  }
  let before: FileStatus | undefined;
  let now: { readonly text: string; readonly bytes: Uint8Array } | undefined;
  const read: Project['read'] = async (file) =>
    now !== undefined && file === target ? now.bytes : project.read(file);
  return {
    project: { ...project, read },
    async write(status, text) {
      before ??= status;
      now = { text, bytes: status.target.decoded.encode(text) };
      return undefined;
    },
    finish: async () => before && now && writeTarget(project, before, now.text, ports),
  };
}

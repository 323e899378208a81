import type { Message } from '#base';
import type { Project } from '../project-of.ts';
import type { FileStatus } from '../status/file-status.ts';
import { type Decision, type SettlePorts, settleUnits } from './settle-units.ts';

/** What a person has decided about units of a file. */
export interface FileDecisions {
  readonly status: FileStatus;
  readonly decisions: readonly Decision[];
}

/** What came of decisions. */
export interface Settlement {
  /** Units whose translations are accepted now. */
  readonly accepted: number;
  /** Other texts of the files that were recorded as they are. */
  readonly adopted: number;
  /** Units that stay as they were. */
  readonly left: number;
  /** What there is to say about files that were not written, or not with all texts. */
  readonly reasons: readonly FileReason[];
}

interface FileReason {
  /** The translation, relative to the manifest. */
  readonly path: string;
  readonly reason: Message;
}

/** Carries out what a person has decided about units of files, one file after the other. */
export async function settleAll(
  project: Project,
  files: readonly FileDecisions[],
  ports: SettlePorts,
): Promise<Settlement> {
  let [accepted, adopted, left] = [0, 0, 0];
  const reasons: FileReason[] = [];
  for (const { status, decisions } of files) {
    if (decisions.length === 0) continue;
    const settled = await settleUnits(project, status, decisions, ports);
    const { refused, problem } = settled;
    const lost = problem === undefined ? refused.length : decisions.length;
    for (const reason of [...(settled.reasons ?? []), ...(problem === undefined ? [] : [problem])])
      reasons.push({ path: status.files.target, reason });
    left += lost;
    adopted += settled.adopted;
    accepted += decisions.length - lost;
  }
  return { accepted, adopted, left, reasons };
}

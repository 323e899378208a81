import type { Message } from '#base';
import type { Project } from '../project-of.ts';
import type { FileStatus } from '../status/file-status.ts';
import type { IdentifiedUnit } from '../status/identified-units.ts';
import { type Decision, type SettlePorts, settleUnits } from './settle-units.ts';

/** What a person decides about units. */
export interface SettleOptions {
  /** Of the units; none: all that wait. */
  readonly ids: readonly string[];
  /** Whether those wait too that are up to date, and that no person has accepted. */
  readonly requiresReview?: boolean;
  /** Called with ids that no unit has, before anything is done. What it throws ends the work. */
  unknown?(ids: ReadonlySet<string>): void;
  /** The new texts of a unit, one for each part, or why it stays as it is; undefined, and left out: its translation is right. */
  textsFor?(
    unit: IdentifiedUnit,
  ): readonly string[] | Message | undefined | Promise<readonly string[] | Message | undefined>;
}

/** What came of decisions. */
export interface Settlement {
  /** Units whose translations are accepted now. */
  readonly accepted: number;
  /** Other texts of the files that were recorded as they are. */
  readonly adopted: number;
  /** Units that stay as they were. */
  readonly left: number;
  /** What there is to say about units, and about files that were not written, or not with all texts. */
  readonly reasons: readonly Reason[];
}

interface Reason {
  /** The id of the unit, or the translation, relative to the manifest. */
  readonly of: string;
  readonly reason: Message;
}

/** Carries out what a person decides about units of files, one file after the other. */
export async function settleAll(
  project: Project,
  files: readonly { readonly status: FileStatus; readonly units: readonly IdentifiedUnit[] }[],
  textsFor: SettleOptions['textsFor'],
  ports: SettlePorts,
): Promise<Settlement> {
  let [accepted, adopted, left] = [0, 0, 0];
  const reasons: Reason[] = [];
  const decided: { readonly status: FileStatus; readonly decisions: readonly Decision[] }[] = [];
  for (const { status, units } of files) {
    const decisions: Decision[] = [];
    for (const unit of units) {
      const texts = await textsFor?.(unit);
      if (texts === undefined || isTexts(texts)) decisions.push({ standing: unit.standing, texts });
      else {
        reasons.push({ of: unit.id, reason: texts });
        left++;
      }
    }
    decided.push({ status, decisions });
  }
  for (const { status, decisions } of decided) {
    if (decisions.length === 0) continue;
    const settled = await settleUnits(project, status, decisions, ports);
    const { refused, problem } = settled;
    const lost = problem === undefined ? refused.length : decisions.length;
    for (const reason of [...(settled.reasons ?? []), ...(problem === undefined ? [] : [problem])])
      reasons.push({ of: status.files.target, reason });
    left += lost;
    adopted += settled.adopted;
    accepted += decisions.length - lost;
  }
  return { accepted, adopted, left, reasons };
}

function isTexts(texts: readonly string[] | Message): texts is readonly string[] {
  return Array.isArray(texts);
}

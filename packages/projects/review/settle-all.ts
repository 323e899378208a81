import type { Message } from '#base';
import { ownerOf } from '#units';
import type { Project } from '../project-of.ts';
import type { FileStatus } from '../status/file-status.ts';
import type { IdentifiedUnit } from '../status/identified-units.ts';
import { type Decision, type SettlePorts, type SettleRules, settleUnits } from './settle-units.ts';

/** What a person decides about units. */
export interface SettleOptions extends SettleRules {
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

interface IdentifiedDecision extends Decision {
  readonly id: string;
}

/** What is decided about a file. */
interface FileDecisions {
  readonly status: FileStatus;
  readonly decisions: readonly IdentifiedDecision[];
  /** Why other units stay as they are. */
  readonly left: readonly Reason[];
}

/** Lets a person decide about units of files, and carries it out when all is decided, one file after the other. */
export async function settleAll(
  project: Project,
  files: readonly { readonly status: FileStatus; readonly units: readonly IdentifiedUnit[] }[],
  { textsFor, writesErrors = false }: Pick<SettleOptions, 'textsFor' | 'writesErrors'>,
  ports: SettlePorts,
): Promise<Settlement> {
  const decided: FileDecisions[] = [];
  for (const { status, units } of files) decided.push({ status, ...(await decide(units, textsFor)) });
  const reasons = decided.flatMap((file) => file.left);
  let [accepted, adopted, left] = [0, 0, reasons.length];
  for (const { status, decisions } of decided) {
    if (decisions.length === 0) continue;
    const settled = await settleUnits(project, status, { decisions, writesErrors }, ports);
    const { refused, problem } = settled;
    const lost = problem === undefined ? refused.length : decisions.length;
    for (const { id, standing } of decisions) {
      const reason = settled.reasons.get(ownerOf(standing.pair));
      if (reason !== undefined) reasons.push({ of: id, reason });
    }
    if (problem !== undefined) reasons.push({ of: status.files.target, reason: problem });
    left += lost;
    adopted += settled.adopted;
    accepted += decisions.length - lost;
  }
  return { accepted, adopted, left, reasons };
}

async function decide(
  units: readonly IdentifiedUnit[],
  textsFor: SettleOptions['textsFor'],
): Promise<Omit<FileDecisions, 'status'>> {
  const decisions: IdentifiedDecision[] = [];
  const left: Reason[] = [];
  for (const { id, standing } of units) {
    const texts = await textsFor?.({ id, standing });
    if (texts === undefined || isTexts(texts)) decisions.push({ id, standing, texts });
    else left.push({ of: id, reason: texts });
  }
  return { decisions, left };
}

function isTexts(texts: readonly string[] | Message): texts is readonly string[] {
  return Array.isArray(texts);
}

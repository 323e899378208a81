import type { AgentUnit } from '../../../packages/agents/answers/agent-unit.ts';
import { type AgentTools, agentTools } from '../agents/agent-tools.ts';
import type { TestProject } from '../project.ts';
import { type Grade, type MarkedPair, markIn } from './judged-file.ts';
import { type PlacedFile, written } from './judged-formats.ts';

/** A project with sources of the table, without their translations. */
export interface JudgedProject {
  readonly project: TestProject;
  readonly format: string;
  readonly files: readonly PlacedFile[];
  readonly pairs: readonly MarkedPair[];
}

/** What an entrance says of pairs, by their marks. */
export type Grades = ReadonlyMap<string, Grade>;

export interface Entrance {
  /** What it may say of a doubtful translation: one that only takes or refuses has no word for doubt, and some refuse what others take. */
  readonly onDoubt: readonly Grade[];
  /** Whether it leaves out pairs that cannot come to it. */
  readonly leavesOut?: true;
  /** What it says of the pairs, by their marks. */
  grade(judged: JudgedProject): Promise<Grades>;
}

export interface Found {
  readonly level: Grade | 'information';
  readonly mark: string;
}

/** The worst that was found of each pair. */
export function worst(pairs: readonly MarkedPair[], found: readonly Found[]): Grades {
  const of = (mark: string, level: Grade) => found.some((each) => each.mark === mark && each.level === level);
  return new Map(
    pairs.map(({ mark }) => [mark, of(mark, 'error') ? 'error' : of(mark, 'warning') ? 'warning' : 'right']),
  );
}

/** Whether translations are there now. */
export function taken(pairs: readonly MarkedPair[], present: ReadonlyMap<string, string>): Grades {
  const isThere = ({ mark, target }: MarkedPair) => shownBack(present.get(mark) ?? '') === target;
  return new Map(pairs.map((pair) => [pair.mark, isThere(pair) ? 'right' : 'error']));
}

/** Agents read `\\u{202e}` where a text has what nobody sees. */
function shownBack(text: string): string {
  return text.replace(/\\u\{([\da-f]+)\}/g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

export async function writeTargets({ project, format, files, pairs }: JudgedProject): Promise<void> {
  for (const file of files)
    await project.write(file.target, written(format, file, { pairs, side: 'target' }));
}

/** All texts with one of these states. */
export async function unitsIn(
  { call }: AgentTools,
  states: readonly string[],
): Promise<readonly AgentUnit[]> {
  const units: AgentUnit[] = [];
  let cursor: string | undefined;
  do {
    const page = await call<{ units: AgentUnit[]; next?: string }>('get_units', {
      states,
      ...(cursor && { cursor }),
    });
    units.push(...page.units);
    cursor = page.next;
  } while (cursor !== undefined);
  return units;
}

/** The translations that a project has now, by their marks. */
export async function presentTexts({ project }: JudgedProject): Promise<ReadonlyMap<string, string>> {
  const states = ['current', 'edited', 'adoptable', 'review', 'stale'];
  const units = await unitsIn(agentTools(project.folder), states);
  return new Map(units.map(({ text = '', now = '' }) => [markIn(text) ?? '', now]));
}

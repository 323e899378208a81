import { createLineIndex } from '#base';
import type { AgentUnit } from '../../../packages/agents/answers/agent-unit.ts';
import type { WrittenItem } from '../../../packages/agents/writing/findings.ts';
import { type AgentTools, agentTools } from '../agents/agent-tools.ts';
import type { TestProject } from '../project.ts';
import { withEditorIn } from '../projects/project-editor.ts';
import { updateInProcess } from '../projects/project-in-process.ts';
import { type Grade, type MarkedPair, markBefore, markIn } from './judged-file.ts';
import { type PlacedFile, written } from './judged-formats.ts';
import { escaped, hasAllTokens, inShownForm, unescaped } from './shown-forms.ts';

/** A project with sources of the table, without their translations. */
export interface JudgedProject {
  readonly project: TestProject;
  readonly format: string;
  readonly files: readonly PlacedFile[];
  readonly pairs: readonly MarkedPair[];
}

/** What an entrance says of pairs, by their marks. */
type Grades = ReadonlyMap<string, Grade>;

export interface Entrance {
  /** What it may say of a doubtful translation: one that only takes or refuses has no word for doubt, and some refuse what others take. */
  readonly onDoubt: readonly Grade[];
  /** Whether it leaves out pairs that cannot come to it. */
  readonly leavesOut?: true;
  /** What it says of the pairs, by their marks. */
  grade(judged: JudgedProject): Promise<Grades>;
}

interface Found {
  readonly level: Grade | 'information';
  readonly mark: string;
}

/** The worst that was found of each pair. */
function worst(pairs: readonly MarkedPair[], found: readonly Found[]): Grades {
  const of = (mark: string, level: Grade) => found.some((each) => each.mark === mark && each.level === level);
  return new Map(
    pairs.map(({ mark }) => [mark, of(mark, 'error') ? 'error' : of(mark, 'warning') ? 'warning' : 'right']),
  );
}

/** Whether translations are there now. */
function taken(pairs: readonly MarkedPair[], present: ReadonlyMap<string, string>): Grades {
  const isThere = ({ mark, target }: MarkedPair) => shownBack(present.get(mark) ?? '') === target;
  return new Map(pairs.map((pair) => [pair.mark, isThere(pair) ? 'right' : 'error']));
}

/** Agents read `\\u{202e}` where a text has what nobody sees. */
function shownBack(text: string): string {
  return text.replace(/\\u\{([\da-f]+)\}/g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

async function writeTargets({ project, format, files, pairs }: JudgedProject): Promise<void> {
  for (const file of files)
    await project.write(file.target, written(format, file, { pairs, side: 'target' }));
}

/** `check` over files with all translations. */
async function gradesOfCheck(judged: JudgedProject): Promise<Grades> {
  await writeTargets(judged);
  const { stdout } = await judged.project.run(['check', '--format', 'json']);
  const report = JSON.parse(stdout) as {
    readonly files: readonly {
      readonly path: string;
      readonly problems: readonly {
        readonly level: Grade;
        readonly range: { readonly start: { readonly line: number; readonly character: number } };
      }[];
    }[];
  };
  const found: Found[] = [];
  for (const { path, problems } of report.files) {
    const text = await judged.project.read(path);
    const lines = createLineIndex(text);
    for (const { level, range } of problems)
      found.push({ level, mark: markBefore(text, lines.offsetAt(range.start)) });
  }
  return worst(judged.pairs, found);
}

const SEVERITIES: readonly Found['level'][] = ['information', 'error', 'warning'];

/** What an editor shows in files with all translations. */
async function gradesInEditor(judged: JudgedProject): Promise<Grades> {
  await writeTargets(judged);
  const found: Found[] = [];
  await withEditorIn(judged.project.folder, async ({ openFile, diagnostics }) => {
    for (const { target } of judged.files) {
      const text = await judged.project.read(target);
      const lines = createLineIndex(text);
      await openFile(target, text);
      for (const { severity = 0, range } of await diagnostics(target)) {
        const level = SEVERITIES[severity] ?? 'information';
        found.push({ level, mark: markBefore(text, lines.offsetAt(range.start)) });
      }
    }
  });
  return worst(judged.pairs, found);
}

/** All texts with one of these states. */
async function unitsIn({ call }: AgentTools, states: readonly string[]): Promise<readonly AgentUnit[]> {
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

/** How many items one call writes. */
const MOST_ITEMS = 40;

/** What an agent may write, and what it learns of it. */
async function gradesForAgents({ project, pairs }: JudgedProject): Promise<Grades> {
  const tools = agentTools(project.folder);
  const units = await unitsIn(tools, ['missing']);
  const targets = new Map(pairs.map(({ mark, target }) => [mark, target]));
  const marks = new Map(units.map(({ id, text = '' }) => [id, markIn(text) ?? '']));
  const items = units.map(({ id, source }) => ({ id, source, text: targets.get(marks.get(id) ?? '') }));
  const found: Found[] = [];
  for (let at = 0; at < items.length; at += MOST_ITEMS) {
    const answer = await tools.call<{ items: WrittenItem[] }>('write_translations', {
      items: items.slice(at, at + MOST_ITEMS),
    });
    for (const { id, result, findings = [] } of answer.items) {
      const mark = marks.get(id) ?? '';
      if (result !== 'written' && findings.length === 0) found.push({ level: 'error', mark });
      for (const { level } of findings) found.push({ level, mark });
    }
  }
  return worst(pairs, found);
}

/** The translations that a project has now, by their marks. */
async function presentTexts({ project }: JudgedProject): Promise<ReadonlyMap<string, string>> {
  const states = ['current', 'edited', 'adoptable', 'review', 'stale'];
  const units = await unitsIn(agentTools(project.folder), states);
  return new Map(units.map(({ text = '', now = '' }) => [markIn(text) ?? '', now]));
}

/** What is taken from a file that comes back from an agency. */
async function gradesOfReview(judged: JudgedProject): Promise<Grades> {
  const { project, pairs } = judged;
  await updateInProcess(project.folder);
  await project.run(['review', '--require', 'reviewed', '--export', 'out.xlf']);
  const exported = await project.read('out.xlf');
  const byMark = new Map(pairs.map((pair) => [pair.mark, pair]));
  const sent = new Set<string>();
  const filled = exported.replace(
    /(<source>([^<]*)<\/source>\s*<target[^>]*>)[^<]*/g,
    (whole, head: string, source: string) => {
      const pair = byMark.get(markIn(source) ?? '');
      const text = pair && (inShownForm(pair, unescaped(source), false) ?? pair.target);
      if (pair === undefined || text === undefined) return whole;
      sent.add(pair.mark);
      return head + escaped(text);
    },
  );
  await project.write('out.xlf', filled);
  await project.run(['review', '--require', 'reviewed', '--import', 'out.xlf']);
  const present = await presentTexts(judged);
  return taken(
    pairs.filter(({ mark }) => sent.has(mark)),
    present,
  );
}

/**
 * What of the answers of the service is written. It cannot change what a token stands for, only lose it: a translation without all of that is left
 * out where that is no error.
 */
async function gradesOfService(judged: JudgedProject): Promise<Grades> {
  const byMark = new Map(judged.pairs.map((pair) => [pair.mark, pair]));
  const answered = new Set<string>();
  const answer = (sent: string, { tag_handling: tags }: { readonly tag_handling?: string }) => {
    const pair = byMark.get(markIn(sent) ?? '');
    const text = pair && inShownForm(pair, sent, tags === 'xml');
    if (pair === undefined || text === undefined) return sent;
    if (pair.grade !== 'error' && !hasAllTokens(text, sent)) return sent;
    answered.add(pair.mark);
    return text;
  };
  await updateInProcess(judged.project.folder, {}, { translate: answer });
  const present = await presentTexts(judged);
  return taken(
    judged.pairs.filter(({ mark }) => answered.has(mark)),
    present,
  );
}

/** Texts that the states of a project say have an error. */
async function gradesOfStates(judged: JudgedProject): Promise<Grades> {
  await writeTargets(judged);
  const units = await unitsIn(agentTools(judged.project.folder), ['review']);
  const found = units.map(({ text = '' }): Found => ({ level: 'error', mark: markIn(text) ?? '' }));
  return worst(judged.pairs, found);
}

/** All ways on which a translation comes into a project, or is judged there. */
export const ENTRANCES: Readonly<Record<string, Entrance>> = {
  check: { onDoubt: ['warning'], grade: gradesOfCheck },
  editor: { onDoubt: ['warning'], grade: gradesInEditor },
  agents: { onDoubt: ['warning', 'error'], grade: gradesForAgents },
  review: { onDoubt: ['right'], grade: gradesOfReview },
  service: { onDoubt: ['right', 'error'], leavesOut: true, grade: gradesOfService },
  states: { onDoubt: ['right'], grade: gradesOfStates },
};

import * as v from 'valibot';
import { type FileStatus, identifiedUnits } from '#projects';
import {
  type AgentState,
  agentState,
  CHOICE,
  CUT,
  NEXT,
  PROBLEMS,
  STATES_FIELD,
  WAITING_STATES,
} from '../answers/agent-states.ts';
import { sizeOf, someOf } from '../answers/fit-answer.ts';
import { MOST_LIST, PageBuilder, readCursor, writeCursor } from '../answers/page.ts';
import { readProject, skipInto } from '../session/agent-project.ts';
import { defineTool } from '../tool.ts';

const COUNTS = v.pipe(v.record(v.string(), v.number()), v.description('How many texts have each state.'));

const FILE = v.object({
  prefix: v.pipe(v.string(), v.description('The ID of a text is this prefix, and one of the keys below.')),
  missing: v.optional(v.array(v.string())),
  stale: v.optional(v.array(v.string())),
  review: v.optional(v.array(v.string())),
  current: v.optional(v.array(v.string())),
  edited: v.optional(v.array(v.string())),
  adoptable: v.optional(v.array(v.string())),
  'age-unknown': v.optional(v.array(v.string())),
  extra: v.optional(v.array(v.string())),
  'left-out': v.optional(v.array(v.string())),
});

type FileUnits = v.InferOutput<typeof FILE>;

/** Keys of one item of a list. A file with more has several items. */
const MOST_KEYS = 100;

export const translationStatus = defineTool({
  name: 'parlance_translation_status',
  title: 'Translation Status',
  text: 'Says which translations of this project are missing, stale (the source changed since a machine translated it), or wait for review (you may translate those again, too), and how many texts have each state. Costs nothing. Start here, then read texts with parlance_get_units and write translations with parlance_write_translations. Texts that people have written are never yours to change.',
  writes: false,
  bills: false,
  input: v.strictObject({ ...CHOICE, states: STATES_FIELD }),
  output: v.object({
    sourceLocale: v.string(),
    counts: v.record(v.string(), COUNTS),
    files: v.array(FILE),
    problems: PROBLEMS,
    next: NEXT,
    ...CUT,
  }),
  run: ({ states = WAITING_STATES, cursor, ...choice }, call) =>
    readProject(choice, call, async (session) => {
      const wanted = new Set<AgentState>(states);
      const scope = ['translation_status', states, choice];
      const start = readCursor(cursor, scope).file;
      const counts: Counts = {};
      const items: FileUnits[] = [];
      const problems: string[] = [];
      let index = 0;
      let size = 0;
      for await (const status of session.statuses(skipInto(problems))) {
        count(status, counts);
        for (const item of unitsByState(status, wanted)) {
          if (index >= start && size <= MOST_LIST) {
            items.push(item);
            size += sizeOf(item) + 1;
          }
          index++;
        }
      }
      const named = fittingCounts(counts);
      const page = new PageBuilder<FileUnits>(MOST_LIST - sizeOf(named));
      items.every((item, at) => page.add(item, writeCursor({ file: start + at, unit: 0 }, scope)));
      const { items: files, next } = page.page;
      return {
        sourceLocale: session.project.section.source,
        counts: named,
        ...(sizeOf(counts) > MOST_COUNTS && { cut: true as const, length: sizeOf(counts) }),
        files: [...files],
        ...(problems.length > 0 && { problems: someOf(problems) }),
        ...(next !== undefined && { next }),
      };
    }),
});

/** UTF-16 units of the counts of a project with very many locales. */
const MOST_COUNTS = 10_000;

type Counts = Record<string, Record<string, number>>;

/** The counts of as many locales as there is room for. */
function fittingCounts(counts: Counts): Counts {
  let left = MOST_COUNTS;
  const fitting = Object.entries(counts).filter((entry) => {
    left -= sizeOf(entry);
    return left >= 0;
  });
  return Object.fromEntries(fitting);
}

function count({ files, standings }: FileStatus, counts: Counts): void {
  const own = counts[files.locale] ?? {};
  counts[files.locale] = own;
  for (const { state } of standings) own[agentState(state)] = (own[agentState(state)] ?? 0) + 1;
}

function unitsByState(status: FileStatus, wanted: ReadonlySet<AgentState>): readonly FileUnits[] {
  const prefix = `${status.files.locale}:${status.files.target}#`;
  const units = identifiedUnits(status)
    .map(({ id, standing }) => ({ key: id.slice(prefix.length), state: agentState(standing.state) }))
    .filter(({ state }) => wanted.has(state));
  const items: FileUnits[] = [];
  for (let start = 0; start < units.length; start += MOST_KEYS) {
    const item: FileUnits = { prefix };
    for (const { key, state } of units.slice(start, start + MOST_KEYS))
      item[state] = [...(item[state] ?? []), key];
    items.push(item);
  }
  return items;
}

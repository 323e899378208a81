import * as v from 'valibot';
import { createLineIndex, inEnglish } from '#base';
import { PAIR_RULES, type PairProblem } from '#checks';
import { type FileStatus, identifiedUnits } from '#projects';
import { CHOICE, CUT, NEXT, PROBLEMS } from '../answers/agent-states.ts';
import { someOf } from '../answers/fit-answer.ts';
import { PageBuilder, readCursor, writeCursor } from '../answers/page.ts';
import { readProject, skipInto } from '../session/agent-project.ts';
import { defineTool } from '../tool.ts';

/** The rules that an agent can name. */
const RULE_IDS = PAIR_RULES.map(({ id }) => id);

const LEVELS = ['error', 'warning', 'information'] as const;

const PROBLEM = v.object({
  id: v.pipe(v.string(), v.description('Of the text.')),
  rule: v.string(),
  level: v.picklist(LEVELS),
  path: v.string(),
  line: v.pipe(v.number(), v.description('Counted from 1.')),
  message: v.string(),
});

type Found = v.InferOutput<typeof PROBLEM>;

export const checkTranslations = defineTool({
  name: 'parlance_check_translations',
  title: 'Check Translations',
  text: 'Checks translations of this project by its rules: placeholders, tags, plural forms, terms, numbers, links, white space. Returns each problem with the ID of its text, its file, and its line. Costs nothing. Fix your own texts with parlance_write_translations; report problems in texts of people to the user.',
  writes: false,
  bills: false,
  input: v.strictObject({
    ...CHOICE,
    rules: v.optional(v.pipe(v.array(v.picklist(RULE_IDS)), v.description('Left out: all.'))),
    level: v.optional(v.pipe(v.picklist(LEVELS), v.description('The lowest one (default: warning).'))),
  }),
  output: v.object({ problems: v.array(PROBLEM), skipped: PROBLEMS, next: NEXT, ...CUT }),
  run: ({ rules, level = 'warning', cursor, ...choice }, call) =>
    readProject(choice, call, async (session) => {
      const scope = ['check_translations', rules, level, choice];
      const start = readCursor(cursor, scope);
      const page = new PageBuilder<Found>();
      const skipped: string[] = [];
      const skip = skipInto(skipped);
      const least = LEVELS.indexOf(level);
      const isWanted = (problem: PairProblem) =>
        LEVELS.indexOf(problem.level) <= least &&
        (rules === undefined || rules.some((rule) => rule === problem.rule));
      for (const [file, pair] of session.pairs.entries()) {
        call.signal.throwIfAborted();
        if (file < start.file) continue;
        const reading = await session.status(pair);
        if (!reading.ok) skip(reading.skipped);
        else {
          const found = await session.check(reading.status);
          const shown = found.filter(isWanted).map(described(reading.status));
          const first = file === start.file ? start.unit : 0;
          const rest = shown.slice(first);
          if (!rest.every((each, index) => page.add(each, writeCursor({ file, unit: first + index }, scope))))
            break;
        }
      }
      const { items, next } = page.page;
      return {
        problems: [...items],
        ...(skipped.length > 0 && { skipped: someOf(skipped) }),
        ...(next !== undefined && { next }),
      };
    }),
});

function described(status: FileStatus): (problem: PairProblem) => Found {
  const ids = new Map(
    identifiedUnits(status).map(({ id, standing: { pair } }) => [pair.source ?? pair.target, id]),
  );
  const lines = {
    source: createLineIndex(status.source.file.text),
    target: createLineIndex(status.target.file.text),
  };
  return ({ rule, level, message, side, span, standing: { pair } }) => ({
    id: ids.get(pair.source ?? pair.target) ?? '',
    ...{ rule, level },
    path: status.files[side],
    line: lines[side].positionAt(span.start).line + 1,
    message: inEnglish(message),
  });
}

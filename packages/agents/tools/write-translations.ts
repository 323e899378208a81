import * as v from 'valibot';
import { CUT } from '../answers/agent-states.ts';
import { sizeOf } from '../answers/fit-answer.ts';
import { MOST_LIST } from '../answers/page.ts';
import { changeProject } from '../session/agent-project.ts';
import { defineTool } from '../tool.ts';
import { ITEM, WRITTEN_ITEM, type WrittenItem } from '../writing/findings.ts';
import { writeItems } from '../writing/write-items.ts';

/** Items of one call. */
const MOST_ITEMS = 200;

export const writeTranslations = defineTool({
  name: 'parlance_write_translations',
  title: 'Write Translations',
  text: 'Writes your translations into the project, after checks of placeholders, tags, plural forms, terms, language, and structure. A text with an error is not written: its findings say what to fix. Texts of people are never replaced (human-text). source-changed: read the text again. Repeating a call does no harm. Use this tool only, and never edit translation files yourself.',
  writes: true,
  bills: false,
  input: v.strictObject({
    items: v.pipe(v.array(ITEM), v.minLength(1), v.maxLength(MOST_ITEMS)),
  }),
  output: v.object({
    written: v.number(),
    notWritten: v.number(),
    items: v.pipe(
      v.array(WRITTEN_ITEM),
      v.description('Those that were not written, and those with findings. All others were written.'),
    ),
    left: v.optional(v.pipe(v.number(), v.description('How many more answers there was no room for.'))),
    ...CUT,
  }),
  run: ({ items }, call) =>
    call.session.alone(() =>
      changeProject({}, call, async (session) => {
        const answers = await writeItems(items, session, call);
        const isWritten = ({ result }: WrittenItem) => result === 'written' || result === 'unchanged';
        const written = answers.filter(isWritten).length;
        const said = answers.filter((answer) => !isWritten(answer) || answer.findings !== undefined);
        const fitting = asManyAsFit(said);
        return {
          written,
          notWritten: answers.length - written,
          items: fitting,
          ...(fitting.length < said.length && { left: said.length - fitting.length }),
        };
      }),
    ),
});

/** Less and less of an answer, until all of them fit. Which texts were not written is said in any case. */
const SHORTER: readonly ((answer: WrittenItem) => WrittenItem)[] = [
  (answer) => answer,
  ({ findings = [], ...rest }) => {
    const first = findings.find(({ level }) => level === 'error') ?? findings[0];
    return first === undefined ? rest : { ...rest, findings: [first] };
  },
  ({ id, result }) => ({ id, result }),
];

function asManyAsFit(answers: readonly WrittenItem[]): WrittenItem[] {
  for (const shorter of SHORTER) {
    const all = answers.map(shorter);
    if (sizeOf(all) < MOST_LIST) return all;
  }
  const ids = answers.filter(({ result }) => result !== 'written' && result !== 'unchanged');
  let left = MOST_LIST;
  return ids
    .map(({ id, result }) => ({ id, result }))
    .filter((answer) => {
      left -= sizeOf(answer) + 1;
      return left > 0;
    });
}

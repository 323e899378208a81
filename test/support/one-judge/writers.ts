import { Buffer } from 'node:buffer';
import { findErrorsInFile } from '#checks/lazy';
import { openTextFile } from '#translate';
import type { WrittenItem } from '../../../packages/agents/writing/findings.ts';
import { agentTools } from '../agents/agent-tools.ts';
import { updateInProcess } from '../projects/project-in-process.ts';
import { translateFile } from '../texts/confirmed-sending.ts';
import { type MarkedPair, markIn } from './judged-file.ts';
import {
  type Found,
  type Grades,
  type JudgedProject,
  presentTexts,
  taken,
  unitsIn,
  worst,
} from './judged-project.ts';
import { escaped, hasAllTokens, inShownForm, unescaped } from './shown-forms.ts';

/** How many items one call writes. */
const MOST_ITEMS = 40;

/** What an agent may write, and what it learns of it. */
export async function gradesForAgents({ project, pairs }: JudgedProject): Promise<Grades> {
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
      // What is written has no error, whatever is said of it.
      for (const { level } of findings)
        if (level !== 'error' || result !== 'written') found.push({ level, mark });
    }
  }
  return worst(pairs, found);
}

/** What is taken from a file that comes back from an agency. */
export async function gradesOfReview(judged: JudgedProject): Promise<Grades> {
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
 * A service that answers with the translations of the table. It cannot change what a token stands for, only lose it: a translation without all of
 * that is left out where that is no error.
 */
class AnsweringService {
  readonly #byMark: ReadonlyMap<string, MarkedPair>;
  readonly #answered = new Set<MarkedPair>();

  constructor({ pairs }: JudgedProject) {
    this.#byMark = new Map(pairs.map((pair) => [pair.mark, pair]));
  }

  /** Those that it has answered with. */
  get answered(): readonly MarkedPair[] {
    return [...this.#answered];
  }

  readonly answer = (sent: string, { tag_handling: tags }: { readonly tag_handling?: string }): string => {
    const pair = this.#byMark.get(markIn(sent) ?? '');
    const text = pair && inShownForm(pair, sent, tags === 'xml');
    if (pair === undefined || text === undefined) return sent;
    if (pair.grade !== 'error' && !hasAllTokens(text, sent)) return sent;
    this.#answered.add(pair);
    return text;
  };
}

/** What of the answers of the service an update writes. */
export async function gradesOfUpdate(judged: JudgedProject): Promise<Grades> {
  const service = new AnsweringService(judged);
  await updateInProcess(judged.project.folder, {}, { translate: service.answer });
  return taken(service.answered, await presentTexts(judged));
}

/** What of the answers of the service files have that are translated one by one. */
export async function gradesOfFiles(judged: JudgedProject): Promise<Grades> {
  const { project, files } = judged;
  const service = new AnsweringService(judged);
  for (const { source, target, locale } of files) {
    const bytes = Buffer.from(await project.read(source));
    const opened = await openTextFile(source, bytes, { source: 'en', target: locale });
    if (!opened.ok) throw new Error(`${source} cannot be read.`);
    const translated = await translateFile({
      file: opened.file,
      client: {
        translate: async ({ text, ...sentAs }) => ({
          translations: text.map((each) => ({
            text: service.answer(each, sentAs),
            detected_source_language: 'EN',
          })),
        }),
      },
      options: { target_lang: locale },
      tagHandling: true,
      writing: { judge: async (both) => findErrorsInFile(both) },
    });
    if (translated.ok) await project.write(target, translated.text);
  }
  return taken(service.answered, await presentTexts(judged));
}

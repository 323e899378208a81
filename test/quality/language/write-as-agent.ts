import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AgentUnit } from '../../../packages/agents/answers/agent-unit.ts';
import { type AgentTools, agentTools } from '../../support/agents/agent-tools.ts';

/** Items of one call: as many as have room for their findings in an answer. */
const ITEMS = 50;

interface Answer {
  readonly items: readonly {
    readonly id: string;
    readonly result: string;
    readonly findings?: readonly { readonly rule: string }[];
  }[];
}

/** What became of a text: refused because of its language, or not; `unread` if the project has no such text, so that nothing was judged. */
export type Outcome = 'refused' | 'passed' | 'unread';

/** Writes texts as an agent does. `undefined` leaves one out. */
export type WriteTexts = (
  texts: readonly (string | undefined)[],
) => Promise<readonly (Outcome | undefined)[]>;

/** Runs `work` in a project with texts that wait for their translation into a locale. */
export async function withWaiting<Result>(
  sources: readonly string[],
  { source, target }: { readonly source: string; readonly target: string },
  work: (write: WriteTexts) => Promise<Result>,
): Promise<Result> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'parlance-language-')));
  try {
    const files = [{ source: 'source.json', target: '{locale}.json' }];
    const translations = { source, targets: [target], files };
    await writeFile(path.join(folder, 'parlance.json'), JSON.stringify({ version: 1, translations }));
    const texts = Object.fromEntries(sources.map((text, index) => [`text${index}`, text]));
    await writeFile(path.join(folder, 'source.json'), JSON.stringify(texts));
    const { call } = agentTools(folder);
    const hashes = await hashesOf(call);
    return await work((wanted) => writeAll(call, `${target}:${target}.json#text`, wanted, hashes));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What an agent must know of each source text, by ID. */
async function hashesOf(call: AgentTools['call']): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>();
  let cursor: string | undefined;
  for (;;) {
    const input = cursor === undefined ? {} : { cursor };
    const { units, next } = await call<{ units: AgentUnit[]; next?: string }>('get_units', input);
    for (const { id, source = '' } of units) hashes.set(id, source);
    if (next === undefined) return hashes;
    cursor = next;
  }
}

async function writeAll(
  call: AgentTools['call'],
  prefix: string,
  texts: readonly (string | undefined)[],
  hashes: ReadonlyMap<string, string>,
): Promise<readonly (Outcome | undefined)[]> {
  const items = texts.flatMap((text, index) => {
    const id = `${prefix}${index}`;
    return text === undefined ? [] : [{ id, source: hashes.get(id) ?? '', text }];
  });
  const outcomes = new Map<string, Outcome>(items.map(({ id }) => [id, 'passed']));
  for (let start = 0; start < items.length; start += ITEMS) {
    const answer = await call<Answer>('write_translations', { items: items.slice(start, start + ITEMS) });
    for (const { id, result, findings = [] } of answer.items) {
      if (findings.some(({ rule }) => rule === 'wrong-language')) outcomes.set(id, 'refused');
      else if (result === 'unknown' || result === 'source-changed') outcomes.set(id, 'unread');
    }
  }
  return texts.map((_, index) => outcomes.get(`${prefix}${index}`));
}

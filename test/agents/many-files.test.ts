import { expect, test } from 'vitest';
import type { AgentUnit } from '../../packages/agents/answers/agent-unit.ts';
import { agentTools } from '../support/agents/agent-tools.ts';
import { manifestWith, withProject } from '../support/project.ts';
import { runs } from '../support/runs.ts';

/** More than a call takes. */
const FILES = Math.max(250, runs(500));

interface Answer {
  readonly units: readonly AgentUnit[];
  readonly next?: string;
}

function project(): Readonly<Record<string, string>> {
  const names = Array.from({ length: FILES }, (_, index) => `en/page${index}.json`);
  const files = [{ source: 'en/*.json', target: '{locale}/{name}.json' }];
  return {
    'parlance.json': manifestWith({ source: 'en', targets: ['de'], files }),
    ...Object.fromEntries(names.map((name, index) => [name, `{ "title": "Page ${index}" }\n`])),
  };
}

test(`an agent finds and writes the texts of ${FILES} files, page by page`, () =>
  withProject(project(), async ({ folder, read, origins }) => {
    const { call } = agentTools(folder);
    const units: AgentUnit[] = [];
    for (let cursor: string | undefined; ; ) {
      const page: Answer = await call('get_units', cursor === undefined ? {} : { cursor });
      units.push(...page.units);
      if (page.next === undefined) break;
      cursor = page.next;
    }
    expect(new Set(units.map(({ id }) => id)).size).toBe(FILES);
    const items = units.map(({ id, source, text }) => ({
      id,
      source,
      text: text?.replace('Page', 'Seite'),
    }));
    for (let start = 0; start < FILES; start += 200) {
      const some = items.slice(start, start + 200);
      const answer = await call('write_translations', { items: some });
      expect(answer).toEqual({ written: some.length, notWritten: 0, items: [] });
    }
    expect(await call('translation_status')).toMatchObject({
      counts: { de: { current: FILES } },
      files: [],
    });
    expect(await read('de/page221.json')).toBe('{ "title": "Seite 221" }\n');
    expect(await origins()).toEqual(Array(FILES).fill('de g'));
  }));

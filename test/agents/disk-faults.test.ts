import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AgentUnit } from '../../packages/agents/answers/agent-unit.ts';
import { type AgentTools, agentTools } from '../support/agents/agent-tools.ts';
import { type SmallDisk, whyNoSmallDisk, withSmallDisk } from '../support/documents/small-disk.ts';
import { manifestWith, type TestProject, withProject } from '../support/project.ts';
import { inTurn } from '../support/runs.ts';

interface Answer {
  readonly written: number;
  readonly notWritten: number;
  readonly items: readonly { readonly id: string; readonly result: string }[];
}

const FILES: Readonly<Record<string, string>> = {
  'parlance.json': manifestWith({
    source: 'en',
    targets: ['de'],
    files: [
      { source: 'locales/en.json', target: 'locales/{locale}.json' },
      { source: 'docs/en.json', target: 'docs/{locale}.json' },
    ],
  }),
  'locales/en.json': '{ "hello": "Hello {name}", "bye": "Goodbye", "more": "Show more" }\n',
  'locales/de.json': '{ "bye": "Goodbye" }\n',
  'docs/en.json': '{ "page": "Page" }\n',
};

const GERMAN: Readonly<Record<string, string>> = {
  'Hello {name}': 'Hallo {name}',
  'Hi {name}': 'Hi, {name}',
  Goodbye: 'Tschüss',
  'Show more': 'Mehr zeigen',
  Page: 'Seite',
};

async function itemsOf(call: AgentTools['call']) {
  const { units } = await call<{ units: AgentUnit[] }>('get_units');
  return units.map(({ id, source, text = '' }) => ({ id, source, text: GERMAN[text] ?? '' }));
}

interface Scene {
  readonly project: TestProject;
  readonly disk: SmallDisk;
  readonly tools: AgentTools;
}

/** Runs `work` in a project of which one folder is a disk of its own, with a text that an agent has written, and whose source has changed. */
function withDiskAt(place: string, work: (scene: Scene) => Promise<void>): Promise<void> {
  return withProject({}, async (project) => {
    await withSmallDisk(path.join(project.folder, place), 'size=1m', async (disk) => {
      for (const [file, text] of Object.entries(FILES)) {
        await mkdir(path.dirname(path.join(project.folder, file)), { recursive: true });
        await writeFile(path.join(project.folder, file), text);
      }
      const tools = agentTools(project.folder);
      const [hello] = (await itemsOf(tools.call)).filter(({ id }) => id.endsWith('#hello'));
      expect(await tools.call('write_translations', { items: [hello] })).toMatchObject({ written: 1 });
      await project.edit('locales/en.json', 'Hello', 'Hi');
      await work({ project, disk, tools });
    });
  });
}

const FAULTS = [
  ['full', /disk is full/, ({ fill }: SmallDisk) => fill(), ({ empty }: SmallDisk) => empty()],
  [
    'read-only',
    /disk is read-only/,
    async ({ protect }: SmallDisk) => protect(),
    async ({ allow }: SmallDisk) => allow(),
  ],
] as const;

/** Where the fault is, and how many of four texts are written in spite of it. */
const PLACES = [
  ['.', 0],
  ['locales', 1],
  ['docs', 3],
  ['parlance.translations', 0],
  ['.parlance', 0],
] as const;

const CASES = FAULTS.flatMap(([name, message, begin, end]) =>
  PLACES.map(([place, written]) => ({ name, message, begin, end, place, written })),
);

const reason = whyNoSmallDisk();

describe.skipIf(reason !== undefined)(
  `what an agent writes${reason === undefined ? '' : `: ${reason}`}`,
  () => {
    test.each(inTurn(CASES))(
      'with a $name disk at $place is refused with the reason, and written afterwards',
      ({ message, begin, end, place, written }) =>
        withDiskAt(place, async ({ project, disk, tools: { call } }) => {
          const items = await itemsOf(call);
          expect(items).toHaveLength(4);
          const before = await project.read('locales/de.json');
          const names = await readdir(path.join(project.folder, 'locales'));
          await begin(disk);
          const answer = await call<Answer>('write_translations', { items }).catch((error: Error) => error);
          await end(disk);
          expect(answer instanceof Error ? answer.message : JSON.stringify(answer)).toMatch(message);
          // What stands on another disk is written.
          if (written > 0) expect(answer).toMatchObject({ written, notWritten: items.length - written });
          if (written < 3) expect(await project.read('locales/de.json')).toBe(before);
          expect(await readdir(path.join(project.folder, 'locales'))).toEqual(names);
          expect(await call('write_translations', { items })).toEqual({
            written: 4,
            notWritten: 0,
            items: [],
          });
          expect(new Set(await project.origins())).toEqual(new Set(['de g']));
          expect(JSON.parse(await project.read('locales/de.json'))).toEqual({
            hello: 'Hi, {name}',
            bye: 'Tschüss',
            more: 'Mehr zeigen',
          });
        }),
    );
  },
);

import { writeFileSync } from 'node:fs';
import { chmod, mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import type { AgentUnit } from '../../packages/agents/answers/agent-unit.ts';
import { eldJudge } from '../../packages/agents/language/eld-judge.ts';
import { type AgentTools, agentTools } from '../support/agents/agent-tools.ts';
import { IN_GERMAN, type TestProject, withProject } from '../support/project.ts';
import { inTurn } from '../support/runs.ts';
import { testsInTurn } from '../support/tests-in-turn.ts';

const test = testsInTurn();

const TARGET = 'locales/de.json';
const EN = '{ "hello": "Hello {name}", "bye": "Goodbye" }\n';
const DE = '{ "hello": "Hallo {name}" }\n';

/** Texts that a person saves. */
const BESIDE = '{ "hello": "Guten Tag {name}" }\n';
const THE_SAME = '{ "hello": "Hallo {name}", "bye": "Servus" }\n';

type Act = (project: TestProject) => Promise<unknown>;

const saves =
  (text: string): Act =>
  ({ write }) =>
    write(TARGET, text);

/** Replaces the translation by something that is no file. */
const replaces =
  (put: (place: string) => Promise<unknown>): Act =>
  async ({ folder, remove }) => {
    await remove(TARGET);
    await put(path.join(folder, TARGET));
  };

/** What an agent writes for the one text that is missing. */
async function itemsOf(call: AgentTools['call']) {
  const { units } = await call<{ units: AgentUnit[] }>('get_units');
  return units.map(({ id, source }) => ({ id, source, text: 'Tschüss' }));
}

/** What became of a call, as a model reads it. */
async function outcomeOf(call: AgentTools['call'], items: readonly object[]): Promise<string> {
  return call('write_translations', { items }).then(
    (answer) => JSON.stringify(answer),
    (error: Error) => error.message,
  );
}

/** The translation; undefined if it is no file. */
function translation({ read }: TestProject): Promise<string | undefined> {
  return read(TARGET).catch(() => undefined);
}

const FILES = { 'locales/en.json': EN, [TARGET]: DE };
const WRITTEN = /^\{"written":1,"notWritten":0,"items":\[\]\}$/;

describe('between reading and writing, a person', () => {
  test.each<[string, Act, RegExp]>(
    inTurn([
      ['edits another text', saves(BESIDE), WRITTEN],
      ['deletes the translation', ({ remove }) => remove(TARGET), WRITTEN],
      ['translates the text', saves(THE_SAME), /"result":"human-text"/],
      ['changes the source', ({ edit }) => edit('locales/en.json', 'Goodbye', 'Bye'), /"source-changed"/],
      ['deletes the source', ({ remove }) => remove('locales/en.json'), /"unknown"/],
      ['breaks the translation', saves('{ "hello": '), /"rule":"file"/],
      ['leaves a conflict in it', saves(`<<<<<<< a\n${DE}=======\n${BESIDE}>>>>>>> b\n`), /"rule":"file"/],
      ['makes it read-only', ({ folder }) => chmod(path.join(folder, TARGET), 0o444), /read-only/],
      ['puts a link there', replaces((place) => symlink('en.json', place)), /is a link/],
      ['puts a folder there', replaces((place) => mkdir(place)), /is a folder/],
      [
        'breaks the manifest',
        ({ write }) => write('parlance.json', '{ "version": 1, "trans'),
        /parlance\.json/,
      ],
      ['empties it', ({ write }) => write('parlance.json', ''), /parlance\.json/],
      ['breaks its section', ({ write }) => write('parlance.json', IN_GERMAN.slice(0, -6)), /has errors/],
      ['removes it', ({ remove }) => remove('parlance.json'), /no parlance\.json/],
      ['drops the locale', ({ edit }) => edit('parlance.json', '"de"', '"fr"'), /"unknown"/],
      [
        'freezes the locale',
        ({ edit }) => edit('parlance.json', '"source": "en",', '"source": "en", "freeze": ["de"],'),
        /freeze/,
      ],
    ]),
  )('%s', (_, act, expected) =>
    withProject(FILES, async (project) => {
      const { call } = agentTools(project.folder);
      const items = await itemsOf(call);
      await act(project);
      const before = await translation(project);
      expect(await outcomeOf(call, items)).toMatch(expected);
      const after = await translation(project);
      if (expected !== WRITTEN) return expect(after).toBe(before);
      const kept: object = before === undefined ? {} : JSON.parse(before);
      return expect(JSON.parse(after ?? '')).toEqual({ ...kept, bye: 'Tschüss' });
    }),
  );
});

/** Runs `work` with tools that do something once, after the files were read. */
async function withInterruption(
  project: TestProject,
  act: Act,
  work: (call: AgentTools['call']) => Promise<void>,
): Promise<void> {
  let isDone = false;
  const languageJudge = async () => {
    if (!isDone) await act(project);
    isDone = true;
    return eldJudge();
  };
  await work(agentTools(project.folder, { languageJudge }).call);
}

describe('during the writing, a person', () => {
  test.each<[string, Act, RegExp]>(
    inTurn([
      ['edits another text', saves(BESIDE), WRITTEN],
      ['translates the text', saves(THE_SAME), /human-text/],
      ['deletes the translation', ({ remove }) => remove(TARGET), WRITTEN],
      ['puts a link there', replaces((place) => symlink('en.json', place)), /is a link/],
      ['changes the source', ({ edit }) => edit('locales/en.json', 'Goodbye', 'Bye'), /source-changed/],
      ['deletes the source', ({ remove }) => remove('locales/en.json'), /unknown/],
    ]),
  )('%s: nothing is written, and the next call sees it', (_, act, next) =>
    withProject(FILES, (project) => {
      let saved: string | undefined;
      const acting: Act = async () => {
        await act(project);
        saved = await translation(project);
      };
      return withInterruption(project, acting, async (call) => {
        const items = await itemsOf(call);
        expect(await outcomeOf(call, items)).toMatch(/"refused".*was changed meanwhile/);
        expect(await translation(project)).toBe(saved);
        expect(await outcomeOf(call, items)).toMatch(next);
        const kept: object = saved === undefined ? {} : JSON.parse(saved);
        if (next === WRITTEN)
          expect(JSON.parse(await project.read(TARGET))).toEqual({ ...kept, bye: 'Tschüss' });
        else expect(await translation(project)).toBe(saved);
      });
    }),
  );

  test('creates the translation', () =>
    withProject({ 'locales/en.json': EN }, (project) =>
      withInterruption(project, saves(THE_SAME), async (call) => {
        const items = await itemsOf(call);
        expect(await outcomeOf(call, items)).toContain('was changed meanwhile');
        expect(await project.read(TARGET)).toBe(THE_SAME);
      }),
    ));

  test.each([
    ['edits it', (place: string) => writeFileSync(place, BESIDE), BESIDE],
    ['empties it', (place: string) => writeFileSync(place, ''), ''],
  ])('%s at the last moment, when the old bytes are kept', (_, act, saved) =>
    withProject(FILES, async (project) => {
      const now = () => {
        act(path.join(project.folder, TARGET));
        return 0;
      };
      const { call } = agentTools(project.folder, { now });
      expect(await outcomeOf(call, await itemsOf(call))).toContain('was changed meanwhile');
      expect(await project.read(TARGET)).toBe(saved);
    }),
  );

  test('breaks the manifest: the call ends with what it has read', () =>
    withProject(FILES, (project) =>
      withInterruption(
        project,
        () => rm(path.join(project.folder, 'parlance.json')),
        async (call) => {
          expect(await outcomeOf(call, await itemsOf(call))).toMatch(WRITTEN);
          expect(JSON.parse(await project.read(TARGET))).toMatchObject({ bye: 'Tschüss' });
        },
      ),
    ));
});

const AT_WORK = /^Another run of Parlance is at work in this folder/;

describe('two agents', () => {
  test('write one text at once: each is written or hears why not', () =>
    withProject({ 'locales/en.json': EN }, async (project) => {
      const texts = ['Tschüss', 'Auf Wiedersehen', 'Bis dann', 'Ade'];
      const calls = texts.map((text) => ({ text, ...agentTools(project.folder) }));
      const [first] = calls;
      const items = first === undefined ? [] : await itemsOf(first.call);
      const bye = items.filter(({ id }) => id.endsWith('#bye'));
      const outcomes = await Promise.all(
        calls.map(({ call, text }) =>
          outcomeOf(
            call,
            bye.map((item) => ({ ...item, text })),
          ),
        ),
      );
      for (const outcome of outcomes) if (!WRITTEN.test(outcome)) expect(outcome).toMatch(AT_WORK);
      const written = texts.filter((_, index) => WRITTEN.test(outcomes[index] ?? ''));
      expect(written).toContain(JSON.parse(await project.read(TARGET)).bye);
      expect(new Set(await project.origins())).toEqual(new Set(['de g']));
    }));

  test('read and write one after the other, so that none takes what the other writes for the text of a person', () =>
    withProject(FILES, async (project) => {
      const other = agentTools(project.folder);
      const items = await itemsOf(other.call);
      let heard = '';
      const facts = async () => {
        heard = await outcomeOf(other.call, items);
        return SNAPSHOT_FACTS;
      };
      const { call } = agentTools(project.folder, { facts });
      expect(await outcomeOf(call, items)).toMatch(WRITTEN);
      expect(heard).toMatch(AT_WORK);
      expect(await project.origins()).toEqual(['de a', 'de g']);
    }));
});

describe('a glossary', () => {
  const GLOSSARY = 'a.en-de.glossary.csv';
  const files = (text: string | Uint8Array) => ({
    [GLOSSARY]: text,
    'parlance.json': JSON.stringify({
      glossaries: {
        ours: { name: 'Ours', dictionaries: [{ source: 'en', target: 'de', file: GLOSSARY }] },
      },
    }),
  });
  const entry = { term: 'bye', translation: 'Tschüss', source: 'en', target: 'de' };

  test('gets an entry from each of many agents that add one at once, or they hear why not', () =>
    withProject(files('task,Aufgabe\n'), async ({ folder, read }) => {
      const outcomes = await Promise.all(
        ['one', 'two', 'three', 'four'].map((term) =>
          agentTools(folder)
            .call('propose_term', { ...entry, term })
            .then(
              () => term,
              (error: Error) => expect(error.message).toMatch(AT_WORK),
            ),
        ),
      );
      const added = outcomes.filter((each) => typeof each === 'string');
      const terms = (await read(GLOSSARY)).trim().split('\n');
      expect(terms.map((line) => line.split(',')[0]).sort()).toEqual([...added, 'task'].sort());
    }));

  test('in another encoding than UTF-8 gets none', () => {
    const bytes = Buffer.from('task,Übung\n', 'latin1');
    return withProject(files(bytes), async ({ folder, read }) => {
      await expect(agentTools(folder).call('propose_term', entry)).rejects.toThrow('UTF-8');
      expect(await read(GLOSSARY)).toBe(bytes.toString('utf8'));
    });
  });
});

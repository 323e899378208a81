import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import {
  type ChangingSession,
  openProject,
  type ProjectHost,
  type ProjectService,
  ReturnedReview,
  type UpdatePlan,
} from '#projects';
import { ConfirmedPlan } from '#translate';
import { withFiles } from '../../support/cli.ts';
import { manifestWith } from '../../support/project.ts';
import { cacheInMemory, ORIGIN, service } from '../../support/services/upper-case-service.ts';

const FILES = {
  'parlance.json': manifestWith({
    source: 'en',
    targets: ['de'],
    files: [{ source: 'en.json', target: '{locale}.json' }],
  }),
  'en.json': '{\n  "open": "Open",\n  "save": "Save"\n}\n',
  'de.json': '{\n  "open": "Öffnen"\n}\n',
};

/** A folder with a project, and what an app sees and does while sessions work with it. */
class TestApp {
  readonly folder: string;
  /** Texts that were sent. */
  readonly sent: string[] = [];
  /** Paths of files with changes in an editor, and what it shows. */
  readonly unsaved = new Map<string, string>();
  /** Called when somebody is asked. */
  onAsk: (plan: UpdatePlan) => Promise<boolean> = async () => true;

  constructor(folder: string) {
    this.folder = folder;
  }

  async open() {
    const unsaved = (file: string) => this.unsaved.get(path.basename(file));
    const host: ProjectHost = {
      signal: new AbortController().signal,
      facts: async () => SNAPSHOT_FACTS,
      now: () => 0,
      isUnsaved: (file) => unsaved(file) !== undefined,
      unsavedBytes(file) {
        const text = unsaved(file);
        return text === undefined ? undefined : new TextEncoder().encode(text);
      },
      loadJudge: async () => undefined,
    };
    const session = await openProject({ folder: this.folder }, host);
    if (session === undefined) throw new Error('The folder has no project.');
    return session;
  }

  async change<Result>(work: (session: ChangingSession) => Promise<Result>): Promise<Result> {
    return (await this.open()).change(({ pairs }) => pairs, work);
  }

  plan(session: ChangingSession): Promise<UpdatePlan> {
    return session.plan({ include: new Set(), prunes: false }, { optionsFor });
  }

  get service(): ProjectService {
    return {
      optionsFor,
      use: async (work) => {
        const { client, sent } = service();
        await work({
          ...{ client, optionsFor, facts: SNAPSHOT_FACTS, cache: await cacheInMemory().open(ORIGIN) },
          confirm: async (plan) => ConfirmedPlan.confirm(plan.sending, () => this.onAsk(plan)),
          send: (sending) => sending(new AbortController().signal),
        });
        this.sent.push(...sent.flat());
      },
    };
  }

  read(file: string): Promise<string> {
    return readFile(path.join(this.folder, file), 'utf8');
  }

  write(file: string, text: string): Promise<void> {
    return writeFile(path.join(this.folder, file), text);
  }

  /** The names in the folder that sessions have made. */
  async made(): Promise<readonly string[]> {
    return (await readdir(this.folder)).filter((name) => !(name in FILES)).sort();
  }
}

function optionsFor() {
  return { source_lang: 'EN', target_lang: 'DE' };
}

function withApp(work: (app: TestApp) => Promise<void>): Promise<void> {
  return withFiles(FILES, (folder) => work(new TestApp(folder)));
}

describe('a session that reads', () => {
  test('takes what an editor shows for the file, and makes nothing', () =>
    withApp(async (app) => {
      app.unsaved.set('de.json', '{\n  "open": "Öffnen",\n  "save": "Sichern"\n}\n');
      const session = await app.open();
      const missing = await session.read(
        ({ pairs }) => pairs,
        async (reading) => {
          const counts = [];
          for await (const status of reading.statuses(() => undefined))
            counts.push(reading.counts(status).missing);
          return counts;
        },
      );
      expect({ missing, made: await app.made() }).toEqual({ missing: [0], made: [] });
    }));
});

describe('a session that changes', () => {
  test('carries out the plan that was shown, and records when it ends', () =>
    withApp(async (app) => {
      const result = await app.change(async (session) =>
        session.update(await app.plan(session), { service: app.service }),
      );
      expect(result?.isWhole).toBe(true);
      expect(app.sent).toEqual(['Save']);
      expect(await app.read('de.json')).toContain('"save": "SAVE"');
      expect(await app.made()).toEqual(['.parlance', 'parlance.translations']);
      expect((await readdir(path.join(app.folder, 'parlance.translations'))).join(' ')).toContain('run-');
    }));

  test('leaves what has changed while somebody was asked, and says how much', () =>
    withApp(async (app) => {
      app.onAsk = async () => {
        await app.write('en.json', FILES['en.json'].replace('"Save"', '"Save all"'));
        return true;
      };
      const result = await app.change(async (session) =>
        session.update(await app.plan(session), { service: app.service }),
      );
      expect(app.sent).toEqual([]);
      expect(result?.files.map(({ changed }) => changed)).toEqual([1]);
      expect(await app.read('de.json')).toBe(FILES['de.json']);
    }));

  test('does nothing if somebody does not want it', () =>
    withApp(async (app) => {
      app.onAsk = async () => false;
      const result = await app.change(async (session) =>
        session.update(await app.plan(session), { service: app.service }),
      );
      expect({ result, sent: app.sent }).toEqual({ result: undefined, sent: [] });
      expect(await app.read('de.json')).toBe(FILES['de.json']);
    }));

  test('carries a plan out that another session has made, without files that are gone', () =>
    withApp(async (app) => {
      const plan = await app.change((session) => app.plan(session));
      await app.write('parlance.json', FILES['parlance.json'].replace('"de"', '"fr"'));
      const result = await app.change((session) => session.update(plan, { service: app.service }));
      expect({ files: result?.files, sent: app.sent }).toEqual({ files: [], sent: [] });
    }));

  test('refuses a translation that an editor has not saved, before somebody is asked', () =>
    withApp(async (app) => {
      let asked = 0;
      app.onAsk = async () => ++asked > 0;
      const updated = app.change(async (session) => {
        const plan = await app.plan(session);
        app.unsaved.set('de.json', '{}');
        return session.update(plan, { service: app.service });
      });
      await expect(updated).rejects.toThrow('de.json has changes in an editor that are not saved.');
      expect({ asked, sent: app.sent }).toEqual({ asked: 0, sent: [] });
    }));

  test('refuses a manifest that names no translations any more', () =>
    withApp(async (app) => {
      const session = await app.open();
      await app.write('parlance.json', '{ "version": 1 }\n');
      const changed = session.change(
        ({ pairs }) => pairs,
        async () => 'worked',
      );
      await expect(changed).rejects.toThrow('parlance.json has changed meanwhile');
    }));

  test('records nothing and makes no folder of the record if nothing is changed', () =>
    withApp(async (app) => {
      await app.change((session) => app.plan(session));
      expect(await app.made()).toEqual(['.parlance']);
    }));

  test('records what was accepted, also if the work fails then', () =>
    withApp(async (app) => {
      const failed = app.change(async (session) => {
        await session.settle({ ids: ['de:de.json#open'] }, () => undefined);
        throw new Error('stopped');
      });
      await expect(failed).rejects.toThrow('stopped');
      const names = await readdir(path.join(app.folder, 'parlance.translations'));
      const run = names.find((name) => name.startsWith('run-'));
      expect(await app.read(`parlance.translations/${run}`)).toContain(' h ');
    }));

  test('takes what comes back from a translator only where the source is what went out', () =>
    withApp(async (app) => {
      const ids = ['de:de.json#open'];
      const editSource = (text: string) =>
        app.write('en.json', FILES['en.json'].replace('"Open"', JSON.stringify(text)));
      await app.change((session) => session.settle({ ids }, () => undefined));
      await editSource('Open it');
      const { text } = await (await app.open()).read(
        ({ pairs }) => pairs,
        (session) => session.exportReview({ requiresReview: false }, inEnglish, () => undefined),
      );
      const returned = ReturnedReview.read(text.replace('>Öffnen<', '>Aufmachen<'));
      if (!(returned instanceof ReturnedReview)) throw new Error(inEnglish(returned));
      const bring = () =>
        app.change((session) =>
          session.settle({ ids, textsFor: (unit) => returned.textsFor(unit) }, () => undefined),
        );
      await editSource('Open all');
      const { accepted, reasons } = await bring();
      expect({ accepted, reasons: reasons.map(({ reason }) => inEnglish(reason)) }).toEqual({
        accepted: 0,
        reasons: ['The source text has changed since the file was exported.'],
      });
      expect(await app.read('de.json')).toBe(FILES['de.json']);
      await editSource('Open it');
      expect((await bring()).accepted).toBe(1);
      expect(await app.read('de.json')).toContain('"open": "Aufmachen"');
    }));

  test('settles nothing if one of the texts is not there', () =>
    withApp(async (app) => {
      const settled = app.change((session) =>
        session.settle(
          {
            ids: ['de:de.json#open', 'de:de.json#gone'],
            unknown([id]) {
              throw new Error(`No text has the ID ${id}.`);
            },
          },
          () => undefined,
        ),
      );
      await expect(settled).rejects.toThrow('No text has the ID de:de.json#gone.');
      const names = await readdir(path.join(app.folder, 'parlance.translations'));
      expect(names.filter((name) => name.startsWith('run-'))).toEqual([]);
    }));
});

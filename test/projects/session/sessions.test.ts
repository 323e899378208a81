import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import { ReturnedReview } from '#projects';
import { FILES, withApp } from '../../support/projects/test-app.ts';

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

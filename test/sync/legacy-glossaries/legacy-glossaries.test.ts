import { describe, expect, test } from 'vitest';
import { silentLog } from '#base';
import { GLOSSARY_LANGUAGES } from '#base/snapshot';
import { resolveGlossarySettings } from '#manifest';
import { type DictionaryContent, glossaryId, type LegacyGlossary } from '#service';
import { contentOfFile, LegacyGlossaries } from '#sync';
import { withFiles } from '../../support/cli.ts';
import { VirtualClock } from '../../support/process/virtual-clock.ts';

const PAIR = { source_lang: 'en', target_lang: 'de' };
const OLD = { ...PAIR, glossary_id: glossaryId('old'), name: 'Old', ready: true } as LegacyGlossary;
const MADE = { ...PAIR, glossary_id: glossaryId('new'), name: 'New', ready: true, dictionaries: [PAIR] };

type Client = ConstructorParameters<typeof LegacyGlossaries>[0]['client'];

interface FakeService {
  readonly entries: string;
  /** What somebody else makes of the entries when the new glossary is created. */
  readonly meanwhile?: string;
  /** The creation of the new glossary arrives, and then this is thrown. */
  readonly failure?: Error;
}

/** A service with one glossary of v2, and what it was asked to do. */
function serviceOf({ entries, meanwhile = entries, failure }: FakeService) {
  const deleted: string[] = [];
  let [old, made] = [entries, ''];
  let failing = failure;
  const create = async (sent: string) => {
    made = sent;
    old = meanwhile;
    const thrown = failing;
    failing = undefined;
    if (thrown !== undefined) throw thrown;
    return MADE;
  };
  const client = {
    listGlossaries: async () => [],
    listLegacyGlossaries: async () => (made === '' ? [OLD] : [OLD, { ...MADE, name: 'Old' }]),
    getLegacyGlossary: async () => MADE,
    getLegacyGlossaryEntries: async (id: string) => (id === 'old' ? old : made),
    createLegacyGlossary: async (sent: DictionaryContent) => create(sent.entries),
    createGlossary: async ({ dictionaries: [sent] }: { dictionaries: readonly DictionaryContent[] }) =>
      create(sent?.entries ?? ''),
    getGlossary: async () => MADE,
    getGlossaryEntries: async () => ({ dictionaries: [{ ...PAIR, entries: made, entries_format: 'tsv' }] }),
    deleteLegacyGlossary: async (id: string) => void deleted.push(id),
  };
  return { client: client as unknown as Client, deleted };
}

/** Opens the glossaries of such a service, in a folder of this user that is empty at first. */
function withLegacy(
  service: FakeService,
  work: (legacy: LegacyGlossaries, deleted: readonly string[]) => Promise<void>,
) {
  return withFiles({}, async (folder) => {
    const { client, deleted } = serviceOf(service);
    const legacy = new LegacyGlossaries({
      ...{ client, origin: 'local', log: silentLog },
      env: { XDG_STATE_HOME: folder, LOCALAPPDATA: folder },
      clock: new VirtualClock('2026-05-01T12:00:00Z'),
    });
    await work(legacy, deleted);
  });
}

const { signal } = new AbortController();

function planConversion(legacy: LegacyGlossaries) {
  return legacy.planConversion([OLD], { name: 'New' }, { signal });
}

describe('F33 a conversion', () => {
  test('deletes an original when the new glossary has its entries', () =>
    withLegacy({ entries: 'a\t1\n' }, async (legacy, deleted) => {
      const plan = await planConversion(legacy);
      expect(plan.dictionaries.map(({ entries }) => [...entries])).toEqual([[['a', '1']]]);
      const done = await plan.carryOut({ deletesOriginals: true }, signal);
      expect(done).toMatchObject({ made: 'new', deleted: [{ glossary_id: 'old' }] });
      expect(deleted).toEqual(['old']);
    }));

  test('keeps an original that somebody has changed meanwhile', () =>
    withLegacy({ entries: 'a\t1\n', meanwhile: 'a\t1\nb\t2\n' }, async (legacy, deleted) => {
      const plan = await planConversion(legacy);
      await expect(plan.carryOut({ deletesOriginals: true }, signal)).rejects.toMatchObject({
        fault: 'conflict',
      });
      expect(deleted).toEqual([]);
    }));

  test.each([
    [true, ['old']],
    [false, []],
  ])('asks before it deletes originals, when the new glossary is there: %s', (answer, gone) =>
    withLegacy({ entries: 'a\t1\n' }, async (legacy, deleted) => {
      const asked: unknown[] = [];
      const confirm = async (made: string) => {
        asked.push({ made, deleted: [...deleted], unfinished: await legacy.unfinished() });
        return answer;
      };
      const plan = await planConversion(legacy);
      const done = await plan.carryOut({ deletesOriginals: true, confirm }, signal);
      expect(asked).toEqual([{ made: 'new', deleted: [], unfinished: [] }]);
      expect(done.deleted.map(({ glossary_id }) => glossary_id)).toEqual(gone);
      expect(deleted).toEqual(gone);
    }),
  );

  test('that keeps its originals does not ask', () =>
    withLegacy({ entries: 'a\t1\n' }, async (legacy, deleted) => {
      const plan = await planConversion(legacy);
      const confirm = () => Promise.reject(new Error('nothing is deleted'));
      expect((await plan.carryOut({ deletesOriginals: false, confirm }, signal)).deleted).toEqual([]);
      expect(deleted).toEqual([]);
    }));

  test('is not planned while an earlier one of the same glossary is unfinished', () =>
    withLegacy({ entries: 'a\t1\n', failure: new Error('lost') }, async (legacy) => {
      const plan = await planConversion(legacy);
      await expect(plan.carryOut({ deletesOriginals: false }, signal)).rejects.toThrow('lost');
      await expect(planConversion(legacy)).rejects.toMatchObject({ fault: 'refused' });
    }));
});

describe('F33 an edit', () => {
  const AFTER = { ...PAIR, entries: 'a\t1\nb\t2\n', entries_format: 'tsv' };

  test('that was interrupted is found by the name or the ID, and finished', () =>
    withLegacy({ entries: 'a\t1\n', failure: new Error('lost') }, async (legacy, deleted) => {
      const plan = await legacy.planEdit(OLD, AFTER, { signal });
      expect(plan.changes).toEqual([{ action: 'add', source: 'b', to: '2' }]);
      await expect(plan.carryOut(signal)).rejects.toThrow('lost');
      expect((await legacy.unfinished()).map(({ name }) => name)).toEqual(['Old']);
      expect(await legacy.unfinishedEdit('Other', AFTER)).toBeUndefined();
      for (const typed of ['Old', 'old']) {
        // In another order, these are the same entries.
        const same = { ...AFTER, entries: 'b\t2\na\t1\n' };
        expect((await legacy.unfinishedEdit(typed, same))?.name).toBe('Old');
      }
      const rest = await legacy.unfinishedEdit('Old', AFTER);
      expect(await rest?.finish(signal)).toMatchObject({ made: 'new', deleted: [{ glossary_id: 'old' }] });
      expect(deleted).toEqual(['old']);
      expect(await legacy.unfinished()).toEqual([]);
      expect(await rest?.finish(signal)).toBeUndefined();
    }));

  test('that was interrupted is not continued with other entries', () =>
    withLegacy({ entries: 'a\t1\n', failure: new Error('lost') }, async (legacy) => {
      const plan = await legacy.planEdit(OLD, AFTER, { signal });
      await plan.carryOut(signal).catch(() => undefined);
      await expect(legacy.unfinishedEdit('Old', { ...AFTER, entries: 'a\t1\nb\t3\n' })).rejects.toMatchObject(
        { fault: 'refused' },
      );
    }));
});

describe('a glossary file', () => {
  const pair = { source: 'en', target: 'de' };
  const read = (text: string) =>
    contentOfFile({
      ...{ text, format: 'csv', pair, name: 'a.csv' },
      settings: resolveGlossarySettings('/a.csv', { location: undefined, languages: GLOSSARY_LANGUAGES }),
    });

  test('is sent with the entries that the service keeps', () => {
    expect(read('a,1\nd,2,en,fr\n"b, c",3\n')).toEqual({
      content: { ...PAIR, entries: 'a\t1\nb, c\t3\n', entries_format: 'tsv' },
      count: 2,
    });
    expect(read('')).toMatchObject({ count: 0 });
  });

  test.each([
    ['a\n', '{0} has errors: {1}. The first is in line {2}.'],
    [
      '<<<<<<< ours\na,1\n=======\na,2\n>>>>>>> theirs\n',
      '{0} has conflicts that git left: {1}. The first is in line {2}.',
    ],
  ])('%j is not sent', (text, template) => {
    expect(read(text)).toMatchObject({ fault: { text: template } });
  });
});

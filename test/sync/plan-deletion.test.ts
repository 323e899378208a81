import { expect, test } from 'vitest';
import type { ServiceClient, StyleList } from '#service';
import { planDeletion } from '#sync';

const LIST = {
  ...{ style_id: 'a1', name: 'Blog', language: 'de', version: 1 },
  ...{ creation_time: '2026-01-01T00:00:00Z', updated_time: '2026-01-01T00:00:00Z' },
  configured_rules: { punctuation: { apostrophe: 'use_curly_apostrophes' } },
  custom_instructions: [],
} as unknown as StyleList;

/** Plans to delete a list that the service has in another form by then, and says in which order things happen. */
async function carriedOut(now: Partial<StyleList>): Promise<readonly string[]> {
  const steps: string[] = [];
  const client = {
    getStyleList: async () => ({ ...LIST, ...now }),
    deleteStyleList: async () => void steps.push('deleted'),
  } as unknown as ServiceClient;
  const { signal } = new AbortController();
  const deletion = await planDeletion({ list: LIST }, { client, origin: 'https://a.example', signal });
  expect(deletion.lines).toEqual(['punctuation.apostrophe = use_curly_apostrophes']);
  type Backups = Awaited<ReturnType<Parameters<typeof deletion.carryOut>[0]['openBackups']>>;
  const backups = { saveList: async ({ name }: StyleList) => void steps.push(`saved ${name}`) };
  const openBackups = async () => backups as unknown as Backups;
  steps.push(String(await deletion.carryOut({ signal, openBackups })));
  return steps;
}

test('what is deleted is saved before', async () => {
  expect(await carriedOut({})).toEqual(['saved Blog', 'deleted', 'true']);
});

test.each<Partial<StyleList>>([{ name: 'News' }, { configured_rules: {} }])(
  'what the service has changed since it was shown is not deleted: %j',
  async (now) => {
    expect(await carriedOut(now)).toEqual(['false']);
  },
);

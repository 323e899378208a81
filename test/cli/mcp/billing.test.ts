import { readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { MCP_MODES, type McpSession, type McpSetting, withMcp } from '../../support/agents/mcp-client.ts';
import { BYE_AS_TERM } from '../../support/agents/term-project.ts';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';
import { inTurn } from '../../support/runs.ts';

const FILES = {
  'locales/en.json': '{ "hello": "Hello {name}", "bye": "Goodbye" }\n',
  'locales/de.json': '{ "hello": "Hallo {name}" }\n',
};

/** The characters of what is missing. */
const BYE = 7;

function withServer(
  setting: Omit<McpSetting, 'cwd'>,
  work: (session: McpSession, project: TestProject) => Promise<void>,
  files: Readonly<Record<string, string>> = FILES,
): Promise<void> {
  return withProject(files, (project) =>
    withMcp({ cwd: project.folder, env: project.env, ...setting }, (session) => work(session, project)),
  );
}

describe.each(inTurn(MCP_MODES))('in the %s mode, a bill', (mode) => {
  test('is shown to a person, and sent when they accept it', async () => {
    const questions: string[] = [];
    const answer = (question: string) => {
      questions.push(question);
      return 'accept' as const;
    };
    await withServer({ mode, answer }, async ({ call }, project) => {
      const { data } = await call('update_translations');
      expect(data).toEqual({ characters: BYE, texts: 1, files: [{ path: 'locales/de.json', texts: 1 }] });
      expect(await project.read('locales/de.json')).toContain('⟪de⟫ Ĝööđƀýé');
      expect(await project.origins()).toEqual(['de a', 'de m']);
      expect(questions).toEqual([
        `An agent wants to send 7 characters into de to ${project.env.PARLANCE_URL}, which can bill them. These files are written: locales/de.json. Send them?`,
      ]);
      // Nothing is left to send, so that nobody is asked.
      expect((await call('update_translations')).data).toEqual({ characters: 0, texts: 0, files: [] });
      expect(questions).toHaveLength(1);
    });
  });

  test.each(['decline', 'cancel'] as const)('is not sent when they %s', (refusal) =>
    withServer({ mode, answer: () => refusal }, async ({ call }, project) => {
      const { isError, text } = await call('update_translations', { confirm_characters: 1_000 });
      expect(isError).toBe(true);
      expect(text).toContain('The user did not confirm the bill. Nothing was sent.');
      expect(await project.read('locales/de.json')).toBe(FILES['locales/de.json']);
    }),
  );

  test('is confirmed by an argument where the client cannot ask, by exactly what it costs', () =>
    withServer({ mode }, async ({ call }) => {
      const { isError, text } = await call('translate_texts', { texts: ['Good morning'], target: 'de' });
      expect(isError).toBe(true);
      expect(text).toContain('call again with confirm_characters: 12.');
      const asked = { texts: ['Good morning'], target: 'de', confirm_characters: 11 };
      expect((await call('translate_texts', asked)).isError).toBe(true);
      expect((await call('translate_texts', { ...asked, confirm_characters: 12 })).data).toEqual({
        characters: 12,
        translations: [{ text: '⟪de⟫ Ĝööđ ɱöŕñíñĝ' }],
      });
    }));
});

const accept = () => 'accept' as const;

// A number counts only after a refusal that named it: reliability B2.
describe.each(inTurn(MCP_MODES))('in the %s mode, a number confirms a bill', (mode) => {
  const morning = { texts: ['Good morning'], target: 'de' };

  test.each([12, 1_000_000_000])('not in the first call, as %i', (confirm_characters) =>
    withServer({ mode }, async ({ call }) => {
      const { isError, text } = await call('translate_texts', { ...morning, confirm_characters });
      expect({ isError, text }).toEqual({
        isError: true,
        text: expect.stringContaining('Nothing was sent.'),
      });
      expect(text).toContain('call again with confirm_characters: 12.');
    }),
  );

  test('once, exactly, and only for the texts that it was named for', () =>
    withServer({ mode }, async ({ call }) => {
      const other = { texts: ['Guten Morgen'], target: 'de', confirm_characters: 12 };
      expect((await call('translate_texts', morning)).isError).toBe(true);
      const confirmed = { ...morning, confirm_characters: 12 };
      for (const wrong of [13, 1_000_000_000])
        expect((await call('translate_texts', { ...morning, confirm_characters: wrong })).isError).toBe(true);
      expect((await call('translate_texts', other)).isError).toBe(true);
      expect(
        (await call('rephrase_texts', { texts: ['Good morning'], confirm_characters: 12 })).isError,
      ).toBe(true);
      expect((await call('translate_texts', confirmed)).isError).toBe(false);
      expect((await call('translate_texts', confirmed)).isError).toBe(true);
    }));

  test('not for texts of files that have grown since', () =>
    withServer({ mode }, async ({ call }, project) => {
      expect((await call('update_translations')).text).toContain(`confirm_characters: ${BYE}.`);
      await project.edit('locales/en.json', 'Goodbye', 'x'.repeat(15_000));
      const { isError, text } = await call('update_translations', { confirm_characters: BYE });
      expect({ isError, text }).toEqual({
        isError: true,
        text: expect.stringContaining('confirm_characters: 15000.'),
      });
      expect(await project.read('locales/de.json')).toBe(FILES['locales/de.json']);
    }));
});

test('an answer to a question that nobody was asked confirms nothing', () =>
  withServer({ answer: () => 'decline' }, async ({ client }) => {
    const arguments_ = { texts: ['Good morning'], target: 'de' };
    const inputResponses = { 'send-12': { action: 'accept', content: {} } };
    const params = { name: 'parlance_translate_texts', arguments: arguments_, inputResponses };
    const result = await client.callTool(params as Parameters<typeof client.callTool>[0]);
    expect(result.isError).toBe(true);
  }));

test.each<[string, (() => 'decline') | undefined]>([
  ['in the question', () => 'decline'],
  ['in the refusal that an agent passes on', undefined],
])('the terms of the texts are named %s', async (_where, decline) => {
  const questions: string[] = [];
  const answer =
    decline &&
    ((question: string) => {
      questions.push(question);
      return decline();
    });
  await withServer(
    answer === undefined ? {} : { answer },
    async ({ call }) => {
      const { text } = await call('update_translations');
      const [shown = text] = questions;
      expect(shown).toContain(' Terms of glossaries in these texts: de: bye → Tschüss. ');
    },
    { ...FILES, ...BYE_AS_TERM },
  );
});

test('what may be wrong with the terms of texts that an update has written is named', () =>
  withServer(
    { answer: accept },
    async ({ call }) => {
      const why = 'The glossary translates "bye" as "Tschüss", which does not occur in the translation.';
      const terms = [{ id: 'de:locales/de.json#bye', why }];
      expect((await call('update_translations')).data).toMatchObject({
        files: [{ path: 'locales/de.json', texts: 1, terms }],
      });
    },
    { ...FILES, ...BYE_AS_TERM },
  ));

describe('with a profile, the terms of texts are named', () => {
  const GLOSSARY = { source: 'en', target: 'de', file: 'a.en-de.glossary.csv' };
  const WITH_PROFILES = {
    'parlance.json': JSON.stringify({
      glossaries: { product: { name: 'Terms', dictionaries: [GLOSSARY] } },
      profiles: {
        app: { source: 'en', target: 'de', glossary: 'product' },
        plain: { source: 'en', target: 'de' },
      },
    }),
    'a.en-de.glossary.csv': 'parcel,Paket\n',
    'a.en-de.terms.json': JSON.stringify({
      terms: { 'Green Leaf': { status: 'keep' }, cookie: { not: ['Çööķíé'] } },
    }),
  };
  const COOKIE = '"Çööķíé" must not be used for "cookie".';
  const LEAF = '"Green Leaf" must stay as it is in the translation.';

  test.each<
    [what: string, profile: object, texts: readonly string[], asked: string, found: readonly object[]]
  >(
    inTurn([
      [
        'in the question and in the result',
        { profile: 'app' },
        ['A parcel and a cookie to Green Leaf'],
        ' Terms of glossaries in these texts: de: parcel → Paket, Green Leaf → Green Leaf. ',
        [{ terms: [COOKIE, LEAF] }],
      ],
      [
        'with the text that has them',
        { profile: 'app' },
        ['A parcel', 'A cookie'],
        ' Terms of glossaries in these texts: de: parcel → Paket. ',
        [{ terms: undefined }, { terms: [COOKIE] }],
      ],
      ['none, if no text has any', { profile: 'app' }, ['Home'], 'An agent wants', [{ terms: undefined }]],
      [
        'none without a glossary',
        { profile: 'plain' },
        ['A cookie'],
        'An agent wants',
        [{ terms: undefined }],
      ],
      ['none without a profile', { target: 'de' }, ['A cookie'], 'An agent wants', [{ terms: undefined }]],
    ]),
  )('%s', async (_what, fields, texts, asked, found) => {
    const questions: string[] = [];
    const answer = (question: string) => {
      questions.push(question);
      return 'accept' as const;
    };
    await withServer(
      { answer },
      async ({ call }, project) => {
        expect((await project.run(['push', '--yes'])).code).toBe(0);
        const { data } = await call('translate_texts', { ...fields, texts });
        const terms = (data as { translations: { terms?: string[] }[] }).translations.map(
          (each) => each.terms,
        );
        expect(terms).toEqual(found.map((each) => (each as { terms?: string[] }).terms));
        expect(questions.join('\n')).toContain(asked);
        if (!asked.includes('Terms')) expect(questions.join('\n')).not.toContain('Terms of glossaries');
      },
      WITH_PROFILES,
    );
  });
});

test('what would be written through a link is neither sent nor written', () =>
  withServer({ answer: accept }, async ({ call }, project) => {
    await project.write('elsewhere/kept.txt', '');
    await symlink('elsewhere', path.join(project.folder, 'linked'));
    const files = [{ source: 'locales/en.json', target: 'linked/{locale}.json' }];
    await project.write('parlance.json', manifestWith({ source: 'en', targets: ['de'], files }));
    const { data } = await call('update_translations');
    const problems = ['linked/de.json: The file is a link, or below one. Links are not written.'];
    expect(data).toEqual({ characters: 0, texts: 0, files: [], problems });
    expect(await readdir(path.join(project.folder, 'elsewhere'))).toEqual(['kept.txt']);
  }));

test('nothing above the limits is sent, whatever a person says', () =>
  withServer({ answer: accept, args: ['--max-characters', '20'] }, async ({ call }) => {
    const send = (text: string) => call('rephrase_texts', { texts: [text] });
    expect((await send('x'.repeat(21))).text).toContain('at most 20 are allowed');
    for (let count = 0; count < 10; count++)
      expect((await send(`Text ${'y'.repeat(14)}${count}`)).isError).toBe(false);
    expect((await send('more')).text).toContain('this session has 0 left of 200');
  }));

test('placeholders survive a translation and a new wording', () =>
  withServer({ answer: accept }, async ({ call }) => {
    const translated = await call('translate_texts', {
      texts: ['Hello {name}'],
      target: 'fr',
      formality: 'less',
    });
    expect(translated.data).toMatchObject({ translations: [{ text: expect.stringContaining('{name}') }] });
    const rephrased = await call('rephrase_texts', { texts: ['Hello {name}'], style: 'business' });
    expect(rephrased.data).toMatchObject({ texts: [{ text: expect.stringContaining('{name}') }] });
    expect((await call('translate_texts', { texts: ['x'], target: 'xx' })).isError).toBe(true);
    expect(
      (await call('rephrase_texts', { texts: ['x'], style: 'business', tone: 'friendly' })).isError,
    ).toBe(true);
  }));

test('the key is in no answer, whatever fails', async () => {
  const canary = 'canary-key-7f3a';
  await withProject(FILES, ({ folder, env }) =>
    withMcp({ cwd: folder, env: { ...env, PARLANCE_KEY: canary }, answer: accept }, async (session) => {
      const answers = [
        await session.call('update_translations'),
        await session.call('translate_texts', { texts: [canary.slice(0, 6)], target: 'de' }),
        await session.call('translation_status'),
      ];
      expect(answers.map(({ isError }) => isError)).toEqual([true, true, false]);
      expect(session.written()).not.toContain(canary);
    }),
  );
});

import { execPath } from 'node:process';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, test } from 'vitest';
import { TOOLS } from '#agents';
import type { AgentUnit } from '../../../packages/agents/answers/agent-unit.ts';
import { CutTexts } from '../../../packages/agents/session/cut-texts.ts';
import { COMMAND_LINE } from '../../support/built-cli.ts';
import { type TestProject, withProject } from '../../support/project.ts';

type Answer = Readonly<Record<string, unknown>> & { readonly text: string };

/** Calls a tool of the built `parlance mcp`; its user confirms every bill. */
type Call = (name: string, input?: object) => Promise<Answer>;

/** A unit of a text that fits, and one of a text that does not; a term with more translations than an answer has room for. */
const FILES = {
  'parlance.json': JSON.stringify({
    version: 1,
    glossaries: {
      g: { name: 'G', dictionaries: [{ source: 'en', target: 'de', file: 'g.en-de.glossary.csv' }] },
    },
    translations: {
      source: 'en',
      targets: ['de'],
      files: [{ source: 'locales/en.json', target: 'locales/{locale}.json' }],
    },
  }),
  'locales/en.json': JSON.stringify({ long: 'word '.repeat(4_000), short: 'A word', two: 'Two words' }),
  'g.en-de.glossary.csv': 'alpha,Alpha\n',
  'g.en-de.terms.json': JSON.stringify({
    terms: { alpha: { also: Array.from({ length: 40 }, (_, index) => `${index} ${'x'.repeat(900)}`) } },
  }),
};

function withBuilt(work: (call: Call, project: TestProject) => Promise<void>): Promise<void> {
  return withProject(FILES, async (project) => {
    const client = new Client({ name: 'test', version: '1' });
    const args = [COMMAND_LINE, 'mcp', '--max-characters', '1000000'];
    const env = { ...project.env, HOME: project.folder };
    await client.connect(new StdioClientTransport({ command: execPath, args, cwd: project.folder, env }));
    const once = async (name: string, input: object): Promise<Answer> => {
      const result = await client.callTool({ name: `parlance_${name}`, arguments: { ...input } });
      const [first] = result.content;
      return { ...Object(result.structuredContent), text: first?.type === 'text' ? first.text : '' };
    };
    try {
      await work(async (name, input = {}) => {
        const answer = await once(name, input);
        const [, characters] = /confirm_characters: (\d+)/.exec(answer.text) ?? [];
        if (characters === undefined) return answer;
        return once(name, { ...input, confirm_characters: Number(characters) });
      }, project);
    } finally {
      await client.close();
    }
  });
}

async function unitOf(call: Call, key: string): Promise<AgentUnit> {
  const { units } = await call('get_units', { ids: [`de:locales/de.json#${key}`] });
  const [unit] = units as readonly AgentUnit[];
  if (unit === undefined) throw new Error(`${key} is missing.`);
  return unit;
}

/** Writes a text for a unit, and returns what became of it. */
async function written(call: Call, unit: AgentUnit, text: string): Promise<unknown> {
  const answer = await call('write_translations', { items: [{ source: '', ...unit, text }] });
  return answer.written === 1 ? 'written' : (answer.items as readonly object[])[0];
}

const REFUSED = { result: 'refused', findings: [{ rule: 'cut', level: 'error' }] };

/** For each tool that writes: how an agent writes back a text that it got with `cut: true`. */
const CASES: Readonly<Record<string, (call: Call) => Promise<void>>> = {
  async parlance_write_translations(call) {
    const long = await unitOf(call, 'long');
    expect(long).toMatchObject({ cut: true, why: expect.stringContaining('cannot write') });
    for (const source of [undefined, 'made up', (await unitOf(call, 'short')).source])
      expect(await written(call, { ...long, ...(source && { source }) }, 'Wort '.repeat(200))).toMatchObject(
        REFUSED,
      );
    const { translations } = await call('translate_texts', { texts: ['"go" '.repeat(3_900)], target: 'de' });
    const [translated] = translations as readonly { readonly text: string; readonly cut: true }[];
    expect(translated?.cut).toBe(true);
    const cut = translated?.text ?? '';
    for (const text of [cut, cut.slice(0, -1), ` ${cut}\n`, cut.slice(0, -1).trim(), long.text ?? ''])
      expect(await written(call, await unitOf(call, 'short'), text)).toMatchObject({
        ...REFUSED,
        findings: [{ message: expect.stringContaining('an answer was cut') }],
      });
    expect(await written(call, await unitOf(call, 'two'), 'Zwei Wörter')).toBe('written');
  },
  async parlance_propose_term(call) {
    const { terms } = await call('find_terms', { text: 'alpha', target: 'de' });
    const [term] = terms as readonly { readonly use: readonly string[]; readonly cut: true }[];
    expect(term?.cut).toBe(true);
    const translation = term?.use[1] ?? '';
    const { text } = await call('propose_term', { term: 'beta', translation, source: 'en', target: 'de' });
    expect(text).toContain('an answer was cut');
  },
  // Takes no texts: what the service answers is written whole, also where an agent would get it cut.
  async parlance_update_translations(call) {
    expect(await call('update_translations')).toMatchObject({ files: [{ texts: 3 }] });
  },
};

describe('no agent writes back a text that it got with cut: true (reliability V17)', () => {
  test('each tool that writes has its case', () =>
    expect(Object.keys(CASES).toSorted()).toEqual(
      TOOLS.filter(({ writes }) => writes)
        .map(({ name }) => name)
        .toSorted(),
    ));

  test.each(Object.entries(CASES))('%s', (_name, check) => withBuilt(check));

  test('nothing of a refused text reaches the file', () =>
    withBuilt(async (call, project) => {
      const long = await unitOf(call, 'long');
      await written(call, long, 'Wort');
      await expect(project.read('locales/de.json')).rejects.toThrow();
    }));
});

describe('what counts as cut', () => {
  const answer = {
    cut: true,
    texts: [{ text: `${'a'.repeat(30)}…`, cut: true }, { text: `Please wait until it is loaded…` }],
    list: [`${'b'.repeat(30)}…`],
    short: 'a…',
  };
  test.each([
    ['a text that was cut', `${'a'.repeat(30)}…`, true],
    ['the same without its sign', 'a'.repeat(30), true],
    ['a text in a list', 'b'.repeat(30), true],
    ['a longer text', 'a'.repeat(31), false],
    ['a text that ends so in its file', 'Please wait until it is loaded…', false],
    ['a short text', 'a…', false],
  ])('%s', (_what, text, isCut) => {
    const texts = new CutTexts();
    texts.note(answer);
    expect(texts.has(text)).toBe(isCut);
  });

  test('only the last 500 are kept', () => {
    const texts = new CutTexts();
    const nth = (index: number) => `${index} ${'x'.repeat(30)}…`;
    for (let index = 0; index <= 500; index++) texts.note({ text: nth(index), cut: true });
    expect([nth(0), nth(1), nth(500)].map((text) => texts.has(text))).toEqual([false, true, true]);
  });
});

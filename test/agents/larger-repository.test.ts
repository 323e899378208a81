import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { offerResources } from '../../cli/mcp/offer-resources.ts';
import type { AgentHost } from '../../packages/agents/session/agent-call.ts';
import { agentTools } from '../support/agents/agent-tools.ts';
import { withFiles } from '../support/cli.ts';

/** What stands in the larger repository, above the root of the server. */
const SECRET = 'canary';

const MANIFEST = {
  version: 1,
  glossaries: {
    above: dictionaryIn('../secret.en-de.glossary.csv'),
    linked: dictionaryIn('linked.en-de.glossary.csv'),
    own: dictionaryIn('own.en-de.glossary.csv'),
  },
  styleRules: { above: { file: '../secret.style-rules.json' }, linked: { file: 'linked.style-rules.json' } },
  translations: {
    source: 'en',
    targets: ['de'],
    files: [{ source: 'en.json', target: '{locale}.json' }],
  },
};

function dictionaryIn(file: string) {
  return { name: file, dictionaries: [{ source: 'en', target: 'de', file }] };
}

const FILES = {
  'secret.en-de.glossary.csv': `parcel,${SECRET}\n`,
  'secret.style-rules.json': `{ "name": "${SECRET}" }\n`,
  'secret.json': `{ "a": "${SECRET}" }\n`,
  'project/parlance.json': JSON.stringify(MANIFEST),
  'project/own.en-de.glossary.csv': 'letter,Brief\n',
  'project/en.json': '{ "a": "A parcel and a letter" }\n',
};

/** A repository whose folder `project` is the root, with links from there to files above. */
function withRoot(work: (root: string) => Promise<void>): Promise<void> {
  return withFiles(FILES, async (folder) => {
    const root = path.join(folder, 'project');
    await mkdir(path.join(folder, '.git'));
    for (const end of ['en-de.glossary.csv', 'style-rules.json'])
      await symlink(`../secret.${end}`, path.join(root, `linked.${end}`));
    await work(root);
  });
}

type Read = (uri: URL, names: Record<string, string>) => Promise<{ contents: readonly { text: string }[] }>;

/** Reads resources as a client of the server does. */
function resourcesOf(root: string): (name: string, id: string) => Promise<string> {
  const readers = new Map<string, Read>();
  const server = {
    registerResource: (name: string, _: object, __: object, read: Read) => readers.set(name, read),
  };
  const sdk = { ResourceTemplate: class {} };
  offerResources(server as never, sdk as never, { root } as AgentHost);
  return async (name, id) => {
    const answer = await readers.get(name)?.(new URL(`parlance://${name}/${id}`), { id, pair: 'en-de' });
    return answer?.contents[0]?.text ?? '';
  };
}

test('agents learn nothing of a larger repository around their root (reliability R7)', () =>
  withRoot(async (root) => {
    const { call } = agentTools(root);
    const units = JSON.stringify(await call('get_units'));
    expect(units).toContain('Brief');
    expect(units).not.toContain(SECRET);
    const terms = JSON.stringify(await call('find_terms', { target: 'de', text: 'A parcel and a letter' }));
    expect(terms).toContain('Brief');
    expect(terms).not.toContain(SECRET);
    await expect(call('find_terms', { target: 'de', path: '../secret.json' })).rejects.toThrow();
    const read = resourcesOf(root);
    expect(await read('glossary', 'own')).toBe('letter,Brief\n');
    for (const id of ['above', 'linked']) {
      await expect(read('glossary', id)).rejects.toThrow('it cannot be read');
      await expect(read('style', id)).rejects.toThrow('it cannot be read');
    }
  }));

test('a manifest above the root, or one that is a link to it, is not the one of the root (reliability R7)', () =>
  withRoot(async (root) => {
    await mkdir(path.join(root, 'below'));
    await expect(agentTools(path.join(root, 'below')).call('get_units')).rejects.toThrow(
      'has no parlance.json',
    );
    await symlink('../parlance.json', path.join(root, 'below/parlance.json'));
    await expect(agentTools(path.join(root, 'below')).call('get_units')).rejects.toThrow();
  }));

test('links in documents do not lead above the root, and what is there makes no difference (reliability R7)', () =>
  withRoot(async (root) => {
    const manifest = {
      version: 1,
      translations: {
        source: 'en',
        targets: ['de'],
        files: [{ source: 'docs/*.md', target: 'i18n/{locale}/{name}.md' }],
      },
    };
    await writeFile(path.join(root, 'parlance.json'), JSON.stringify(manifest));
    await mkdir(path.join(root, 'docs'));
    const source = 'See [one](../../secret.json) and [two](../../missing.json).';
    await writeFile(path.join(root, 'docs/a.md'), `${source}\n`);
    const { call } = agentTools(root);
    const { units } = await call<{ units: readonly { id: string; source: string }[] }>('get_units');
    const text = 'Siehe [eins](../../secret.json) und [zwei](../../missing.json).';
    const items = units.map((unit) => ({ id: unit.id, source: unit.source, text }));
    expect(await call('write_translations', { items })).toMatchObject({ written: 1 });
    expect(await readFile(path.join(root, 'i18n/de/a.md'), 'utf8')).toBe(`${text}\n`);
  }));

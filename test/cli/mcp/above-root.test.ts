import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withMcp } from '../../support/agents/mcp-client.ts';
import { withFiles } from '../../support/cli.ts';

/** What stands in the larger repository, above the root of the server. */
const SECRET = 'canary';

const glossaryIn = (file: string) => ({
  name: file,
  dictionaries: [{ source: 'en', target: 'de', file }],
});

const PROFILES = {
  above: { source: 'en', target: 'de', glossary: 'above' },
  linked: { source: 'en', target: 'de', glossary: 'linked' },
  own: { source: 'en', target: 'de', glossary: 'own' },
};

const MANIFEST = {
  version: 1,
  glossaries: {
    above: glossaryIn('../secret.en-de.glossary.csv'),
    linked: glossaryIn('linked.en-de.glossary.csv'),
    own: glossaryIn('own.en-de.glossary.csv'),
  },
  profiles: PROFILES,
};

const FILES = {
  '.git/HEAD': '',
  'parlance.json': JSON.stringify({
    version: 1,
    endpoint: 'local',
    profiles: { [SECRET]: { target: 'de' } },
  }),
  'secret.en-de.glossary.csv': `parcel,${SECRET}\n`,
  'secret.en-de.terms.json': JSON.stringify({ terms: { letter: { not: [SECRET] } } }),
  'project/own.en-de.glossary.csv': 'letter,Brief\n',
};

/** What `translate_texts` asks a person, who declines, and answers: in the folder `project` of a larger repository. */
async function translateWith(
  fields: object,
  files: Readonly<Record<string, string>> = { 'project/parlance.json': JSON.stringify(MANIFEST) },
  env: Readonly<Record<string, string>> = { PARLANCE_URL: 'http://127.0.0.1:9' },
): Promise<string> {
  return withFiles({ ...FILES, ...files }, async (folder) => {
    const root = path.join(folder, 'project');
    await symlink('../secret.en-de.glossary.csv', path.join(root, 'linked.en-de.glossary.csv'));
    await symlink('../secret.en-de.terms.json', path.join(root, 'linked.en-de.terms.json'));
    const said: string[] = [];
    const answer = (question: string) => {
      said.push(question);
      return 'decline' as const;
    };
    await withMcp({ cwd: folder, args: ['--root', root], env, answer }, async ({ call }) => {
      said.push((await call('translate_texts', { ...fields, texts: ['A parcel and a letter'] })).text);
    });
    return said.join('\n');
  });
}

test('a profile of a manifest above the root is none (reliability R7)', async () => {
  const said = await translateWith({ profile: SECRET }, {});
  expect(said).toContain('There is no parlance.json');
  expect(said).not.toContain('wants to send');
});

test('the service is not chosen by a manifest above the root (reliability R7)', async () => {
  expect(await translateWith({ target: 'de' }, {}, {})).toContain('There is no service address.');
});

test('the glossaries of a profile are read in the root only (reliability R7)', async () => {
  expect(await translateWith({ profile: 'own' })).toContain(
    'Terms of glossaries in these texts: de: letter → Brief.',
  );
  for (const profile of ['above', 'linked']) {
    const said = await translateWith({ profile });
    expect(said).toContain('wants to send');
    expect(said).not.toContain(SECRET);
    expect(said).not.toContain('Terms of glossaries');
  }
});

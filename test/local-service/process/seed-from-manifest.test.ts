import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import { createNamedReader } from '#files';
import { parseManifest } from '#manifest';
import type { ServiceClient } from '#service';
import { type Seeded, seedFromManifest } from '../../../packages/local-service/seed-from-manifest.ts';
import { withFiles } from '../../support/cli.ts';
import { withLocalService } from '../../support/local-service.ts';
import { clientFor } from '../../support/service-client.ts';

const MANIFEST = {
  glossaries: {
    product: {
      name: 'Product terms',
      dictionaries: [
        { source: 'en', target: 'de', file: 'product.en-de.glossary.csv' },
        { source: 'en', target: 'fr', file: 'product.en-fr.glossary.tsv' },
      ],
    },
  },
  styleRules: { marketing: { file: 'marketing.de.style-rules.json' } },
};

const FILES = {
  'product.en-de.glossary.csv': 'parcel,Paket\n',
  'product.en-fr.glossary.tsv': 'parcel\tcolis\n',
  'marketing.de.style-rules.json':
    '// For the website.\n{ "name": "Marketing", "language": "de", "custom_instructions": [{ "label": "a", "prompt": "b" }], }',
};

/** A local service, a repository, and the seeding of one from the other. */
interface Setting {
  readonly client: ServiceClient;
  readonly folder: string;
  readonly seed: (manifest?: object) => Promise<{ created: readonly string[]; problems: readonly string[] }>;
}

function withSetting(files: Readonly<Record<string, string>>, work: (setting: Setting) => Promise<void>) {
  return withFiles(files, (folder) =>
    withLocalService({}, async (service) => {
      const client = clientFor(service.url, { key: service.key });
      await mkdir(path.join(folder, 'service'));
      const seed: Setting['seed'] = async (manifest = MANIFEST) => {
        const ports = {
          client,
          read: createNamedReader(folder, 1_000_000),
          folder: path.join(folder, 'service'),
        };
        return inWords(await seedFromManifest(parseManifest(JSON.stringify(manifest)), ports));
      };
      await work({ client, folder, seed });
    }),
  );
}

function inWords({ created, problems }: Seeded) {
  return { created, problems: problems.map(inEnglish) };
}

test('the local service gets the glossaries and style rules of the manifest', () =>
  withSetting(FILES, async ({ client, seed }) => {
    expect(await seed()).toEqual({ created: ['Product terms', 'Marketing'], problems: [] });
    const [glossary] = await client.listGlossaries();
    expect(glossary).toMatchObject({
      name: 'Product terms',
      dictionaries: [
        { source_lang: 'en', target_lang: 'de', entry_count: 1 },
        { source_lang: 'en', target_lang: 'fr', entry_count: 1 },
      ],
    });
    const [list] = await client.listStyleLists({ detailed: true });
    expect(list).toMatchObject({ name: 'Marketing', language: 'de', custom_instructions: [{ label: 'a' }] });
  }));

test('what the service has under the same name is never replaced', () =>
  withSetting(FILES, async ({ client, seed }) => {
    await client.createGlossary({
      name: 'Product terms',
      dictionaries: [{ source_lang: 'en', target_lang: 'ja', entries: 'a\tb', entries_format: 'tsv' }],
    });
    expect(await seed()).toEqual({ created: ['Marketing'], problems: [] });
    expect(await seed()).toEqual({ created: [], problems: [] });
    expect(await client.listGlossaries()).toMatchObject([{ dictionaries: [{ target_lang: 'ja' }] }]);
  }));

test('several processes at the same time create each once', () =>
  withSetting(FILES, async ({ client, seed }) => {
    const all = await Promise.all([seed(), seed(), seed()]);
    expect(all.flatMap(({ created }) => created).sort()).toEqual(['Marketing', 'Product terms']);
    expect(await client.listGlossaries()).toHaveLength(1);
    expect(await client.listStyleLists()).toHaveLength(1);
  }));

test('a glossary with a file that is missing is not created, and is when the file is there', () =>
  withSetting(FILES, async ({ client, folder, seed }) => {
    await rm(path.join(folder, 'product.en-fr.glossary.tsv'));
    expect(await seed()).toEqual({
      created: ['Marketing'],
      problems: ['product.en-fr.glossary.tsv cannot be read.'],
    });
    expect(await client.listGlossaries()).toEqual([]);
    await writeFile(path.join(folder, 'product.en-fr.glossary.tsv'), 'parcel\tcolis\n');
    expect(await seed()).toEqual({ created: ['Product terms'], problems: [] });
  }));

test('a file outside the repository is not read, also through a link', () =>
  withFiles({ 'secret.csv': 'a,b\n' }, (outside) =>
    withSetting(FILES, async ({ client, folder, seed }) => {
      const file = path.join(folder, 'product.en-de.glossary.csv');
      await rm(file);
      await symlink(path.join(outside, 'secret.csv'), file);
      expect((await seed()).problems).toEqual(['product.en-de.glossary.csv cannot be read.']);
      expect(await client.listGlossaries()).toEqual([]);
    }),
  ));

test('an empty file is left out, because the service refuses it', () =>
  withSetting({ ...FILES, 'product.en-fr.glossary.tsv': '' }, async ({ client, seed }) => {
    expect((await seed()).problems).toEqual([]);
    expect(await client.listGlossaries()).toMatchObject([{ dictionaries: [{ target_lang: 'de' }] }]);
  }));

test('a glossary without any entries is not created, because no translation could use it', () =>
  withSetting({}, async ({ client, seed }) => {
    const glossaries = { product: { name: 'Product terms', dictionaries: [] } };
    expect(await seed({ glossaries })).toEqual({
      created: [],
      problems: ['"Product terms" has no entries.'],
    });
    expect(await client.listGlossaries()).toEqual([]);
  }));

test('what the service refuses is a problem, and the rest is created', () =>
  withSetting({ ...FILES, 'product.en-de.glossary.csv': 'a,b,c\n"' }, async ({ seed }) => {
    const { created, problems } = await seed();
    expect(created).toEqual(['Marketing']);
    expect(problems).toEqual([expect.stringMatching(/^The local service refused "Product terms": /)]);
  }));

test('a style rule list without its language, or without JSON, is a problem', () =>
  withSetting({ 'a.json': '{ "name": "A" }', 'b.json': '{' }, async ({ seed }) => {
    const styleRules = { a: { file: 'a.json' }, b: { file: 'b.json' } };
    expect((await seed({ styleRules })).problems).toEqual([
      'a.json has no language.',
      'b.json is not a style rule list.',
    ]);
  }));

test('a manifest without glossaries and style rules asks the service for nothing', async () => {
  const client = clientFor('http://127.0.0.1:9');
  const ports = { client, read: async () => undefined, folder: '/nowhere' };
  expect(await seedFromManifest(parseManifest('{}'), ports)).toEqual({ created: [], problems: [] });
});

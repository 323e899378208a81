import { expect, test } from 'vitest';
import { type TestProject, withProject } from '../../support/project.ts';

const MANIFEST = {
  version: 1,
  glossaries: {
    product: {
      name: 'Product',
      dictionaries: [{ source: 'en', target: 'de', file: 'product.en-de.glossary.csv' }],
    },
  },
  profiles: { docs: { source: 'en', target: 'de', formality: 'more' } },
  translations: {
    source: 'en',
    targets: ['de'],
    files: [{ source: 'en.json', target: '{locale}.json', profile: 'docs' }],
  },
};
const FILES = {
  'parlance.json': JSON.stringify(MANIFEST),
  'product.en-de.glossary.csv': 'file,Datei\nfolder,Ordner\n',
  'en.json': '{ "a": "Open the file", "b": "Close all windows" }',
};

/** How many texts are translated again because of what they depend on, and how many characters that takes. */
async function affected(project: TestProject): Promise<string> {
  const { stdout, stderr } = await project.run(['update', '--plan', '--include', 'affected']);
  return stdout + stderr;
}

test('a changed profile affects the texts of machines, and only with --include affected are they translated again', () =>
  withProject(FILES, async (project) => {
    expect((await project.run(['update', '--yes'])).code).toBe(0);
    const before = await affected(project);
    await project.edit('parlance.json', '"more"', '"less"');
    expect(await affected(project)).not.toBe(before);
    const { code } = await project.run(['update', '--plan', '--detailed-exitcode']);
    expect(code).toBe(0);
    await project.edit('parlance.json', '"less"', '"more"');
    expect(await affected(project)).toBe(before);
  }));

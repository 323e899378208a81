import { expect, test } from 'vitest';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';

const MANIFEST = manifestWith({
  source: 'en',
  targets: ['pl'],
  files: [{ source: 'l/en.json', target: 'l/{locale}.json' }],
});
const EN = '{\n  "n_one": "one file",\n  "n_other": "many files"\n}\n';
const PL = '{\n  "n_one": "plik",\n  "n_few": "pliki",\n  "n_other": "pliku"\n}\n';

/** Runs update, and says how many characters were sent. */
async function sentBy({ run }: TestProject): Promise<number> {
  const { code, stderr } = await run(['update', '--yes']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.any(String) });
  return Number(/Characters sent: ([\d,]+)/.exec(stderr)?.[1]);
}

/** What waits, and which texts people have edited, as the plan counts them. */
async function countsIn({ run }: TestProject) {
  const { stdout } = await run(['update', '--plan', '--format', 'json']);
  const { totals } = JSON.parse(stdout) as { totals: { counts: Record<string, number> } };
  return Object.fromEntries(Object.entries(totals.counts).filter(([, count]) => count > 0));
}

test('plural forms that were added belong to who has written the others', () =>
  withProject({ 'parlance.json': MANIFEST, 'l/en.json': EN, 'l/pl.json': PL }, async (project) => {
    expect(await sentBy(project)).toBe('many files'.length);
    expect(await project.read('l/pl.json')).toMatch(/"n_few": "pliki",\n {2}"n_many": "⟪pl⟫/);
    expect(await countsIn(project)).toEqual({ current: 1 });
    await project.edit('l/en.json', 'many files', 'all files');
    expect(await sentBy(project)).toBe(0);
    expect(await project.read('l/pl.json')).toContain('"n_few": "pliki"');
    expect(await countsIn(project)).toEqual({ review: 1 });
  }));

test('a translation that is made again as a whole gets all of its forms at once', () =>
  withProject({ 'parlance.json': MANIFEST, 'l/en.json': EN, 'l/pl.json': PL }, async (project) => {
    await project.run(['update', '--yes', '--adopt', 'machine']);
    await project.edit('l/en.json', 'many files', 'all files');
    expect(await sentBy(project)).toBe('one file'.length + 'all files'.length);
    expect((await project.read('l/pl.json')).match(/⟪pl⟫ (?:áļļ|öñé)/g)).toHaveLength(4);
    expect(await countsIn(project)).toEqual({ current: 1 });
  }));

import { describe, expect, test } from 'vitest';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';

/** Files of one kind in a folder for each language. */
const FORMATS: Readonly<
  Record<string, readonly [file: string, write: (...texts: readonly string[]) => string]>
> = {
  Markdown: ['old.md', (...texts) => `${texts.join('\n\n')}\n`],
  JSON: ['old.json', (...texts) => `${JSON.stringify(texts, undefined, 2)}\n`],
  YAML: ['old.yaml', (...texts) => `list:\n${texts.map((text) => `  - ${text}\n`).join('')}`],
  HTML: ['old.html', (...texts) => `${texts.map((text) => `<p>${text}</p>\n`).join('')}`],
  properties: ['old.properties', (...texts) => texts.map((text, index) => `k${index}=${text}\n`).join('')],
};

const ENGLISH = ['The parcel is on its way', 'It comes on Monday'];
const GERMAN = ['Das Paket ist unterwegs', 'Es kommt am Montag'];
const OTHER = { 'docs/en/new.md': 'A page that stays\n' };
const DELETED_OF_MACHINE = 'its source was deleted. To remove it, run: parlance update --prune';
const DELETED_OF_PEOPLE = 'its source was deleted. It has texts of people, so it stays until you remove it.';

function manifestFor(file: string): string {
  const pattern = `docs/en/**/*.${file.replace(/.*\./, '')}`;
  const files = [...new Set([pattern, 'docs/en/**/*.md'])].map((source) => ({
    source,
    target: 'docs/{locale}/{path}',
  }));
  return manifestWith({ source: 'en', targets: ['de'], files });
}

/** Runs the work with a project of which a source was deleted after an update. */
function withDeletedSource(
  format: string,
  texts: Readonly<Record<string, string>>,
  work: (project: TestProject, target: string, before: string) => Promise<void>,
): Promise<void> {
  const [file = '', write = () => ''] = FORMATS[format] ?? [];
  const own = {
    'parlance.json': manifestFor(file),
    [`docs/en/${file}`]: write(...ENGLISH),
    ...OTHER,
    ...texts,
  };
  return withProject(own, async (project) => {
    await project.run(['update', '--yes']);
    await project.remove(`docs/en/${file}`);
    const target = `docs/de/${file}`;
    await work(project, target, await project.read(target));
  });
}

describe.each(Object.keys(FORMATS))('a source in %s that was deleted', (format) => {
  const [file = '', write = () => ''] = FORMATS[format] ?? [];

  test('is named, and a translation of machines goes with --prune, and is kept', async () => {
    await withDeletedSource(format, {}, async ({ run, read }, target, before) => {
      const line = `${target}: ${DELETED_OF_MACHINE}`;
      expect(await run(['update', '--check'])).toMatchObject({
        code: 10,
        stderr: expect.stringContaining(line),
      });
      expect((await run(['check'])).stderr).toContain(line);
      const plan = await run(['update', '--plan', '--format', 'json']);
      expect(JSON.parse(plan.stdout)).toMatchObject({
        withoutSource: [{ target, locale: 'de', ofMachine: true }],
      });
      expect(await run(['update', '--yes'])).toMatchObject({
        code: 0,
        stderr: expect.stringContaining(line),
      });
      expect(await read(target)).toBe(before);

      const pruned = await run(['update', '--yes', '--prune']);
      expect(pruned).toMatchObject({ code: 0, stderr: expect.stringContaining(`Removed ${target}`) });
      await expect(read(target)).rejects.toThrow('ENOENT');
      expect((await run(['restore'])).stdout).toContain(target);
      const next = await run(['update', '--check']);
      expect(next).toMatchObject({ code: 0, stderr: expect.not.stringContaining('deleted') });
    });
  });

  test('is named, and a translation of people stays', async () => {
    const german = { [`docs/de/${file}`]: write(...GERMAN) };
    await withDeletedSource(format, german, async ({ run, read }, target, before) => {
      const line = `${target}: ${DELETED_OF_PEOPLE}`;
      expect((await run(['update', '--check'])).stderr).toContain(line);
      expect((await run(['update', '--yes', '--prune'])).stderr).toContain(line);
      expect(await read(target)).toBe(before);
    });
  });
});

test('a page that only a translation has stays quiet, and with --prune too', async () => {
  const german = { 'docs/de/ours.md': 'Eine Seite, die bleibt\n\nNur bei uns zu Hause\n' };
  await withProject({ 'parlance.json': manifestFor('a.md'), ...OTHER, ...german }, async ({ run, read }) => {
    await run(['update', '--yes']);
    expect(await run(['update', '--check'])).toMatchObject({ code: 0, stderr: '' });
    await run(['update', '--yes', '--prune']);
    expect(await read('docs/de/ours.md')).toBe(german['docs/de/ours.md']);
  });
});

test('a translation that a person has edited stays', async () => {
  await withDeletedSource('Markdown', {}, async ({ run, edit, read }, target) => {
    await edit(target, /[\s\S]*/, 'Das Paket ist unterwegs\n\n⟪de⟫ Íŧ ɕöɱéš öñ Ḿöñđáý\n');
    await run(['update', '--yes', '--prune']);
    expect(await read(target)).toContain('Das Paket ist unterwegs');
  });
});

test('a source that was renamed takes its translation along: nothing is named', async () => {
  await withDeletedSource('Markdown', {}, async ({ run, read, write }, target, before) => {
    await write('docs/en/moved.md', `${ENGLISH.join('\n\n')}\n`);
    const { stderr } = await run(['update', '--yes', '--prune']);
    expect(stderr).not.toContain('deleted');
    expect(await read('docs/de/moved.md')).toBe(before);
    await expect(read(target)).rejects.toThrow('ENOENT');
  });
});

test('single files and frozen locales are left alone', async () => {
  await withDeletedSource('Markdown', {}, async ({ run, edit, read }, target, before) => {
    await run(['update', '--yes', '--prune', 'docs/en/new.md']);
    await edit('parlance.json', '"targets"', '"freeze": ["de"], "targets"');
    await run(['update', '--yes', '--prune']);
    expect(await read(target)).toBe(before);
  });
});

test('a source that the project leaves out now is not deleted', async () => {
  const old = { 'docs/en/old.md': `${ENGLISH.join('\n\n')}\n` };
  await withProject(
    { 'parlance.json': manifestFor('a.md'), ...OTHER, ...old },
    async ({ run, edit, read }) => {
      await run(['update', '--yes']);
      const before = await read('docs/de/old.md');
      await edit('parlance.json', '"targets"', '"exclude": ["docs/en/old.md"], "targets"');
      expect((await run(['update', '--yes', '--prune'])).stderr).not.toContain('deleted');
      expect(await read('docs/de/old.md')).toBe(before);
    },
  );
});

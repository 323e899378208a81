import { expect, test } from 'vitest';
import { manifestWith, withProject } from '../../support/project.ts';

const MANIFEST = manifestWith({
  source: 'en',
  targets: ['de'],
  files: ['md', 'mdx', 'qmd', 'Rmd'].map((ending) => ({
    source: `docs/*.${ending}`,
    target: 'de/{path}',
  })),
});

const YAML = (title: string) => `---\ntitle: "${title}"\nweight: 3\ntags:\n- a\n\n# A note\nkey: 'v'\n---\n`;
const TOML = (title: string) => `+++\ntitle = "${title}"\nweight = 3\n+++\n`;

const SOURCE = 'Choose the file that you want to open.\n\n## Next steps\n\nClose the window behind you.\n';
const TARGET =
  'Wählen Sie die Datei, die Sie öffnen möchten.\n\n## Nächste Schritte\n\nSchließen Sie das Fenster.\n';

/** What stands before front matter in a page and in its translation. */
const BEFORE: readonly (readonly [before: string, source: string, target: string])[] = [
  ['a blank line in the source', '\n', ''],
  ['a blank line in the translation', '', '\n'],
  ['a blank line in both', '\n', '\n'],
  ['several blank lines with spaces', '\n  \n\t\n', '\n'],
  ['a byte order mark in the source', '\ufeff', ''],
  ['a byte order mark in the translation', '', '\ufeff'],
  ['a byte order mark and a blank line', '\ufeff\n', '\n'],
];

const FIELDS: readonly (readonly [ending: string, fields: (title: string) => string])[] = [
  ['md', YAML],
  ['md', TOML],
  ['mdx', YAML],
  ['qmd', YAML],
  ['Rmd', YAML],
];

const CASES = BEFORE.flatMap((before) => FIELDS.map((fields) => [...before, ...fields] as const));

/** Adopts a translation, then changes the title of its source, which alone is sent and written. */
async function checkTitle(
  [source, target, ending]: readonly [string, string, string],
  fields: (title: string) => string,
  lineEnd: string,
) {
  const inLines = (text: string) => text.replaceAll('\n', lineEnd);
  const page = (before: string, title: string, body: string) => inLines(`${before}${fields(title)}\n${body}`);
  const [from, to] = [`docs/a.${ending}`, `de/a.${ending}`];
  const files = {
    'parlance.json': MANIFEST,
    [from]: page(source, 'Open the file', SOURCE),
    [to]: page(target, 'Die Datei öffnen', TARGET),
  };
  await withProject(files, async ({ run, read, write }) => {
    const adopted = await run(['update', '--yes']);
    expect(adopted).toMatchObject({ code: 0, stderr: expect.stringContaining('Characters sent: 0.') });
    expect(await read(to)).toBe(files[to]);
    await write(from, page(source, 'Open the files', SOURCE));
    const changed = await run(['update', '--include', 'review', '--confirm-replacements', '1', '--yes']);
    expect(changed.stderr).toContain(`Characters sent: ${'Open the files'.length}.`);
    const [title = ''] = /⟪de⟫[^"\r\n]*/.exec(await read(to)) ?? [];
    expect(await read(to)).toBe(page(target, title, TARGET));
  });
}

test.each(CASES)('%s: an update writes no front matter twice (%#)', (_, source, target, ...rest) =>
  checkTitle([source, target, rest[0]], rest[1], '\n'),
);

test('the same in pages with CRLF', () => checkTitle(['\n', '', 'md'], YAML, '\r\n'));

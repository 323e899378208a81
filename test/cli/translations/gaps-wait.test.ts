import { expect, test } from 'vitest';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';

const MANIFEST = manifestWith({
  source: 'en',
  targets: ['de'],
  files: ['md', 'mdx', 'html', 'adoc', 'rst', 'txt'].map((ending) => ({
    source: `docs/*.${ending}`,
    target: 'de/{path}',
  })),
});

/** A page whose texts all pair, but for one that is alone in both languages and differs in all that could be compared. */
interface Page {
  readonly ending: string;
  readonly source: string;
  readonly target: string;
  /** What no translation is found for. */
  readonly open: readonly [source: string, target: string];
}

const OPEN = [
  'See `limit` and `size` of `rows.csv`.',
  'Viele Zeilen gehen auch, siehe `maxRows`, `a_b` und `c_d`.',
] as const;

const TEXTS = [
  ['Open the `open.txt` file first.', 'Öffnen Sie zuerst die Datei `open.txt`.'],
  ['Then call `save()` with 42 rows.', 'Rufen Sie dann `save()` mit 42 Zeilen auf.'],
  ['Close `main.c` when you are done.', 'Schließen Sie `main.c`, wenn Sie fertig sind.'],
  ['The option `--all` closes them all.', 'Die Option `--all` schließt alle.'],
  ['Read `README.md` for the rest.', 'Lesen Sie `README.md` für den Rest.'],
] as const;

const pageOf = (
  ending: string,
  write: (texts: readonly string[]) => string,
  open: readonly [string, string] = OPEN,
): Page => {
  const side = (index: 0 | 1) => {
    const texts = TEXTS.map((pair) => pair[index]);
    return write([...texts.slice(0, 2), open[index], ...texts.slice(2)]);
  };
  return { ending, source: side(0), target: side(1), open };
};

const paragraphs = (texts: readonly string[]) => `${texts.join('\n\n')}\n`;
const inCode = (text: string) => text.replace(/`([^`]*)`/g, '<code>$1</code>');
const inRst = (text: string) => text.replaceAll('`', '``');

const PAGES: Readonly<Record<string, Page>> = {
  'a paragraph of Markdown': pageOf('md', paragraphs),
  'a heading of Markdown': pageOf('md', (texts) => texts.map((text) => `## ${text}\n`).join('\n')),
  'an item of Markdown': pageOf('md', (texts) => texts.map((text) => `- ${text}\n`).join('')),
  'a paragraph of MDX': pageOf('mdx', paragraphs),
  'a paragraph of AsciiDoc': pageOf('adoc', paragraphs),
  'an item of AsciiDoc': pageOf('adoc', (texts) => texts.map((text) => `* ${text}\n`).join('')),
  'a paragraph of reStructuredText': pageOf('rst', paragraphs, [inRst(OPEN[0]), inRst(OPEN[1])]),
  'a paragraph of HTML': pageOf('html', (texts) => texts.map((text) => `<p>${inCode(text)}</p>\n`).join(''), [
    'See <a href="/rows/limit.html">limit</a>.',
    'Siehe <code>maxRows</code>, <b>a_b</b> und <i>c_d</i>.',
  ]),
  'a paragraph of plain text': pageOf('txt', paragraphs),
};

const filesOf = ({ ending, source, target }: Page) => ({
  'parlance.json': MANIFEST,
  [`docs/a.${ending}`]: source,
  [`de/a.${ending}`]: target,
});

/** Updates, which must send nothing and leave the translation as it is. */
async function checkKept({ run, read }: TestProject, { ending, target }: Page) {
  const { stderr } = await run(['update', '--yes']);
  expect(stderr).toContain('Characters sent: 0.');
  expect(await read(`de/a.${ending}`)).toBe(target);
}

const checkWaits = (page: Page) =>
  withProject(filesOf(page), async (project) => {
    const plan = JSON.parse((await project.run(['update', '--plan', '--format', 'json'])).stdout);
    const [source, target] = page.open;
    expect(plan.files[0].toPair).toMatchObject([{ source, target }]);
    expect(plan.totals.texts).toBe(0);
    await checkKept(project, page);
    const { units } = JSON.parse((await project.run(['review', '--format', 'json'])).stdout);
    expect(units).toMatchObject([{ source, target }]);
    await project.run(['review', '--accept', units[0].id]);
    expect(JSON.parse((await project.run(['review', '--format', 'json'])).stdout).units).toEqual([]);
    expect(await project.run(['update', '--check'])).toMatchObject({ code: 0 });
    await checkKept(project, page);
  });

test.each(Object.keys(PAGES))('%s beside an unpaired translation waits, and is paired by review', (name) =>
  checkWaits(PAGES[name] as Page),
);

test('a plan shows them side by side', () =>
  withProject(filesOf(pageOf('md', paragraphs)), async ({ run }) => {
    const { stderr } = await run(['update', '--plan']);
    expect(stderr).toContain('de/a.md:5: To pair with parlance review: See `limit`');
  }));

test('a page that can be paired in part only gets nothing', () => {
  const target = `${OPEN[1]}\n\nGanz anders: \`x.yz\`, \`k_l\`.\n\nUnd \`m_n\`, \`o_p\`, \`q_r\`!\n`;
  const page = { ending: 'md', source: paragraphs(TEXTS.map(([text]) => text)), target, open: OPEN };
  return withProject(filesOf(page), async (project) => {
    await checkKept(project, page);
    const { stdout } = await project.run(['review', '--format', 'json']);
    expect(stdout).toContain('Nothing is added to this file');
  });
});

test('what the source of a recorded page gains is translated, also where it replaces what was there', () => {
  const texts = TEXTS.map(([text]) => text);
  const files = { 'parlance.json': MANIFEST, 'docs/a.md': paragraphs(texts) };
  return withProject(files, async ({ run, read, write }) => {
    await run(['update', '--yes']);
    await write('de/a.md', `${await read('de/a.md')}\nEine Anmerkung der Übersetzerin.\n`);
    const added = 'All of this is new.';
    await write('docs/a.md', paragraphs([...texts.slice(0, 3), OPEN[0], added, ...texts.slice(4)]));
    const { stderr } = await run(['update', '--yes']);
    expect(stderr).toContain('texts 2,');
    expect(await read('de/a.md')).toContain('Eine Anmerkung');
  });
});

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';
import { inTurn } from '../../support/runs.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';

const test = testsInTurn();

const DOCS = manifestWith({
  source: 'en',
  targets: ['de'],
  files: [{ source: 'guide.md', target: 'guide.{locale}.md' }],
});

/** A project in which two translations of people wait, because their sources have changed. */
function withWaiting(work: (project: TestProject) => Promise<void>): Promise<void> {
  const files = {
    'parlance.json': DOCS,
    'guide.md': '# Guide\n\n## First steps\n\nOpen the file {{ name }} now.\n',
    'guide.de.md': '# Anleitung\n\n## Erste Schritte\n\nÖffnen Sie jetzt die Datei {{ name }}.\n',
  };
  return withProject(files, async (project) => {
    await project.run(['update', '--yes']);
    await project.edit('guide.md', 'First steps', 'The first steps');
    await project.edit('guide.md', 'Open the file {{ name }} now.', 'Open the new file {{ name }} now.');
    expect((await project.run(['review', '--export', 'de.xlf'])).code).toBe(0);
    await work(project);
  });
}

/** Edits the exported file as an agency does, brings it back, and checks how that ends. */
async function checkImport(
  project: TestProject,
  edits: readonly (readonly [from: string, to: string])[],
  expected: { readonly code: number; readonly text: string; readonly says: string },
): Promise<void> {
  const file = path.join(project.folder, 'de.xlf');
  let text = await readFile(file, 'utf8');
  for (const [from, to] of edits) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  await writeFile(file, text);
  const { code, stderr } = await project.run(['review', '--import', 'de.xlf']);
  expect({ code, text: await project.read('guide.de.md') }).toEqual({
    code: expected.code,
    text: expected.text,
  });
  expect(stderr).toContain(expected.says);
}

test('what waits goes out as it is read, and comes back as texts of a person', () =>
  withWaiting(async (project) => {
    expect(await project.read('de.xlf')).toContain('<source>The first steps</source>');
    await checkImport(
      project,
      [
        ['>Erste Schritte<', '>Die ersten Schritte<'],
        ['jetzt die Datei', 'jetzt die neue Datei'],
      ],
      {
        code: 0,
        text: '# Anleitung\n\n## Die ersten Schritte\n\nÖffnen Sie jetzt die neue Datei {{ name }}.\n',
        says: 'Texts that are accepted now: 2',
      },
    );
    expect((await project.run(['update', '--check'])).code).toBe(0);
  }));

test('a text without its placeholder stays as it was', () =>
  withWaiting((project) =>
    checkImport(
      project,
      [
        ['>Erste Schritte<', '>Die ersten Schritte<'],
        ['Datei {{ name }}', 'Datei'],
      ],
      {
        code: 12,
        text: '# Anleitung\n\n## Die ersten Schritte\n\nÖffnen Sie jetzt die Datei {{ name }}.\n',
        says: '{{ name }}',
      },
    ),
  ));

test('a text whose source has changed meanwhile stays as it was, and the others come back', () =>
  withWaiting(async (project) => {
    await project.edit('guide.md', 'The first steps', 'Your first steps');
    await checkImport(
      project,
      [
        ['>Erste Schritte<', '>Die ersten Schritte<'],
        ['jetzt die Datei', 'jetzt die neue Datei'],
      ],
      {
        code: 12,
        text: '# Anleitung\n\n## Erste Schritte\n\nÖffnen Sie jetzt die neue Datei {{ name }}.\n',
        says: 'The source text has changed since the file was exported.',
      },
    );
  }));

test('a text that its file does not take is not recorded as accepted', () =>
  withWaiting(async (project) => {
    const before = await project.origins();
    await checkImport(project, [['>Erste Schritte<', '>Erste\n\nSchritte<']], {
      code: 12,
      text: '# Anleitung\n\n## Erste Schritte\n\nÖffnen Sie jetzt die Datei {{ name }}.\n',
      says: 'Texts that stay as they were: 1',
    });
    // The paragraph came back as it went out, which accepts it.
    expect((await project.origins()).filter((line) => line === 'de h')).toHaveLength(
      before.filter((line) => line === 'de h').length + 1,
    );
    expect((await project.run(['update', '--check'])).code).toBe(10);
  }));

test.each([
  ['not XML', '<xliff', 'line'],
  ['another XLIFF', '<xliff version="2.0"/>', 'XLIFF 1.2'],
  ['something else', '<html/>', 'XLIFF 1.2'],
])('a file that is %s is refused', async (_name, text, says) => {
  await withProject({ 'parlance.json': DOCS, 'guide.md': '# Guide\n', 'a.xlf': text }, async (project) => {
    const { code, stderr } = await project.run(['review', '--import', 'a.xlf']);
    expect(code).toBe(6);
    expect(stderr).toContain(says === 'line' ? 'a.xlf' : says);
  });
});

/** A page and its translation, of which one text waits after its source has changed. */
const PAGES: readonly (readonly [extension: string, source: string, target: string])[] = [
  ['rst', 'Guide\n=====\n\nOpen the **file** now.\n', 'Leitfaden\n=========\n\nÖffnen Sie die **Datei**.\n'],
  [
    'rst',
    'Guide\n=====\n\nOpen the file now::\n\n  x\n',
    'Leitfaden\n=========\n\nÖffnen Sie die Datei::\n\n  x\n',
  ],
  ['adoc', '= Guide\n\nOpen the *file* now.\n', '= Leitfaden\n\nÖffnen Sie die *Datei*.\n'],
  [
    'html',
    '<p>Guide</p>\n<p>Open the <b>file</b> &amp; more now.</p>\n',
    '<p>Leitfaden</p>\n<p>Öffnen Sie die <b>Datei</b> &amp; mehr.</p>\n',
  ],
  [
    'srt',
    '1\n00:00:01,000 --> 00:00:02,000\nOpen the file now,\n<i>all</i>.\n',
    '1\n00:00:01,000 --> 00:00:02,000\nÖffnen Sie die Datei,\n<i>alle</i>.\n',
  ],
  [
    'vtt',
    'WEBVTT\n\n00:01.000 --> 00:02.000\nOpen the file now,\nall.\n',
    'WEBVTT\n\n00:01.000 --> 00:02.000\nÖffnen Sie die Datei,\nalle.\n',
  ],
  [
    'ass',
    '[Events]\nFormat: Layer, Start, End, Style, Text\nDialogue: 0,0:00:01.00,0:00:02.00,Default,{\\i1}Open the file now,\\Nall.\n',
    '[Events]\nFormat: Layer, Start, End, Style, Text\nDialogue: 0,0:00:01.00,0:00:02.00,Default,{\\i1}Öffnen Sie die Datei,\\Nalle.\n',
  ],
  [
    'ipynb',
    '{"cells":[{"cell_type":"markdown","metadata":{},"source":["Open the file now\\n","and \\"read\\"."]}],"metadata":{},"nbformat":4,"nbformat_minor":5}\n',
    '{"cells":[{"cell_type":"markdown","metadata":{},"source":["Öffnen Sie die Datei\\n","und \\"lesen\\"."]}],"metadata":{},"nbformat":4,"nbformat_minor":5}\n',
  ],
];

test.each(inTurn(PAGES))(
  'a text of %s comes back as the agency has written it: %j',
  (extension, source, target) =>
    checkImported({ extension, source, target }, target.replace('Öffnen Sie die', 'Öffnen Sie ihre')),
);

test('the line below a title of rst follows its length', () => {
  const source = 'Open the file now\n=================\n\nGuide.\n';
  const target = 'Öffnen Sie die Datei\n====================\n\nLeitfaden.\n';
  const imported = 'Öffnen Sie ihre Datei\n=====================\n\nLeitfaden.\n';
  return checkImported({ extension: 'rst', source, target }, imported);
});

/** Sends what waits to an agency, which changes a word, and compares the translation afterwards. */
function checkImported(
  { extension, source, target }: Readonly<Record<'extension' | 'source' | 'target', string>>,
  imported: string,
): Promise<void> {
  const files = {
    'parlance.json': manifestWith({
      source: 'en',
      targets: ['de'],
      files: [{ source: `guide.${extension}`, target: `guide.{locale}.${extension}` }],
    }),
    [`guide.${extension}`]: source,
    [`guide.de.${extension}`]: target,
  };
  return withProject(files, async (project) => {
    await project.run(['update', '--yes']);
    await project.edit(`guide.${extension}`, 'now', 'NOW');
    expect((await project.run(['review', '--export', 'de.xlf'])).code).toBe(0);
    await project.edit('de.xlf', 'Öffnen Sie die', 'Öffnen Sie ihre');
    const { code } = await project.run(['review', '--import', 'de.xlf']);
    const text = await project.read(`guide.de.${extension}`);
    expect({ code, text }).toEqual({ code: 0, text: imported });
  });
}

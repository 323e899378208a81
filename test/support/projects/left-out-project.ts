import { execFileSync } from 'node:child_process';
import { expect } from 'vitest';
import { manifestWith, type TestProject, withProject } from '../project.ts';

/** A file of a format with two texts, and what a person removes or empties in its translation. */
export interface LeftOutSample {
  readonly source: string;
  readonly target: string;
  readonly text: string;
  readonly removed: RegExp;
  readonly by?: string;
}

const JSON_TEXT = '{\n  "title": "Good morning to all of you",\n  "other": "Close the window"\n}\n';
const PO_TEXT =
  'msgid ""\nmsgstr ""\n\nmsgid "Good morning to all of you"\nmsgstr ""\n\nmsgid "Close the window"\nmsgstr ""\n';

export const LEFT_OUT_SAMPLES = {
  'a key in JSON': {
    ...{ source: 'app/en.json', target: 'app/{locale}.json', text: JSON_TEXT },
    removed: /^.*"title".*\n/m,
  },
  'a value in JSON': {
    ...{ source: 'app/en.json', target: 'app/{locale}.json', text: JSON_TEXT },
    ...{ removed: /"title": ".*"/, by: '"title": ""' },
  },
  'a key in YAML': {
    ...{ source: 'app/en.yml', target: 'app/{locale}.yml' },
    text: 'title: Good morning to all of you\nother: Close the window\n',
    removed: /^title.*\n/m,
  },
  'the text of a message in PO': {
    ...{ source: 'app/app.pot', target: 'app/{locale}.po', text: PO_TEXT },
    ...{ removed: /(?<=Good morning to all of you"\nmsgstr ).*/, by: '""' },
  },
  'a message in PO': {
    ...{ source: 'app/app.pot', target: 'app/{locale}.po', text: PO_TEXT },
    removed: /msgid "Good morning to all of you"\nmsgstr .*\n\n/,
  },
  'a paragraph in Markdown': {
    ...{ source: 'docs/en/a.md', target: 'docs/{locale}/a.md' },
    text: '# Close the window\n\nGood morning to all of you.\n\nThat is all for today.\n',
    removed: /^.*Ĝ.*\n\n/m,
  },
  'a string in Android': {
    ...{ source: 'res/values/strings.xml', target: 'res/values-{locale}/strings.xml' },
    text: '<resources>\n    <string name="title">Good morning to all of you</string>\n    <string name="other">Close it</string>\n</resources>\n',
    removed: /^.*"title".*\n/m,
  },
  'a line of .properties': {
    ...{ source: 'app/m_en.properties', target: 'app/m_{locale}.properties' },
    text: 'title=Good morning to all of you\nother=Close the window\n',
    removed: /^title.*\n/m,
  },
  'a paragraph in HTML': {
    ...{ source: 'docs/en/a.html', target: 'docs/{locale}/a.html' },
    text: '<h1>Close the window</h1>\n<p>Good morning to all of you.</p>\n<p>That is all for today.</p>\n',
    removed: /^.*Ĝ.*\n/m,
  },
  'a text in XLIFF': {
    ...{ source: 'app/m.xlf', target: 'app/m.{locale}.xlf' },
    text: '<xliff version="1.2">\n  <file source-language="en">\n    <body>\n      <trans-unit id="title">\n        <source>Good morning to all of you</source>\n      </trans-unit>\n      <trans-unit id="other">\n        <source>Close it</source>\n      </trans-unit>\n    </body>\n  </file>\n</xliff>\n',
    removed: /(?<=<target[^>]*>)[^<]*Ĝ[^<]*/,
  },
} as const satisfies Readonly<Record<string, LeftOutSample>>;

/** Runs the work with a project whose translation is up to date and committed; without git, with one that is up to date. */
export function withTranslation(
  { source, target, text }: LeftOutSample,
  work: (project: TestProject, commit: () => void) => Promise<void>,
  hasGit = true,
): Promise<void> {
  const manifest = manifestWith({ source: 'en', targets: ['de'], files: [{ source, target }] });
  const files = { 'parlance.json': manifest, '.gitignore': 'home\n', [source]: text };
  return withProject(files, async (project) => {
    const git = (...args: readonly string[]) =>
      hasGit &&
      execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
        cwd: project.folder,
        stdio: 'pipe',
      });
    const commit = () => {
      git('add', '--all', '.');
      git('commit', '--quiet', '--allow-empty', '-m', 'x');
    };
    git('init', '--quiet');
    commit();
    expect((await project.run(['update', '--yes'])).code).toBe(0);
    commit();
    await work(project, commit);
  });
}

export async function countsOf({ run }: TestProject) {
  const { stdout } = await run(['update', '--plan', '--format', 'json']);
  const { totals } = JSON.parse(stdout) as {
    totals: { counts: Record<string, number>; characters: number };
  };
  return { ...totals.counts, characters: totals.characters };
}

/** Removes the text from the translation and commits that, and updates. */
export async function leaveOut(
  project: TestProject,
  sample: LeftOutSample,
  commit: () => void,
): Promise<void> {
  await project.edit(targetOfSample(sample), sample.removed, sample.by ?? '');
  commit();
  expect((await project.run(['update', '--yes'])).code).toBe(0);
}

export function targetOfSample({ target }: LeftOutSample): string {
  return target.replace('{locale}', 'de');
}

import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
// Loaded before the first test, whose time it is not.
import '../../../cli/translations/run-update.ts';
import '../../../cli/translations/run-update-check.ts';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';

/** A file of a format with two texts, and what a person removes or empties in its translation. */
interface Sample {
  readonly source: string;
  readonly target: string;
  readonly text: string;
  readonly removed: RegExp;
  readonly by?: string;
}

const JSON_TEXT = '{\n  "title": "Good morning to all of you",\n  "other": "Close the window"\n}\n';
const PO_TEXT =
  'msgid ""\nmsgstr ""\n\nmsgid "Good morning to all of you"\nmsgstr ""\n\nmsgid "Close the window"\nmsgstr ""\n';

const SAMPLES: Readonly<Record<string, Sample>> = {
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
  'a text in XLIFF': {
    ...{ source: 'app/m.xlf', target: 'app/m.{locale}.xlf' },
    text: '<xliff version="1.2">\n  <file source-language="en">\n    <body>\n      <trans-unit id="title">\n        <source>Good morning to all of you</source>\n      </trans-unit>\n      <trans-unit id="other">\n        <source>Close it</source>\n      </trans-unit>\n    </body>\n  </file>\n</xliff>\n',
    removed: /(?<=<target[^>]*>)[^<]*Ĝ[^<]*/,
  },
};

/** Runs the work with a project whose translation is up to date and committed; without git, with one that is up to date. */
function withTranslation(
  { source, target, text }: Sample,
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

async function countsOf({ run }: TestProject) {
  const { stdout } = await run(['update', '--plan', '--format', 'json']);
  const { totals } = JSON.parse(stdout) as {
    totals: { counts: Record<string, number>; characters: number };
  };
  return { ...totals.counts, characters: totals.characters };
}

test.each(Object.entries(SAMPLES))('%s that a person removed is not written again', (_, sample) =>
  withTranslation(sample, async (project, commit) => {
    const file = sample.target.replace('{locale}', 'de');
    const whole = await project.read(file);
    await project.edit(file, sample.removed, sample.by ?? '');
    commit();
    const left = await project.read(file);
    expect(await countsOf(project)).toMatchObject({ leftOut: 1, missing: 0, extra: 0, characters: 0 });
    for (let run = 0; run < 2; run++) {
      expect((await project.run(['update', '--yes'])).code).toBe(0);
      expect(await project.read(file)).toBe(left);
    }
    expect(await project.origins()).toContain('de h');
    expect((await project.run(['update', '--check'])).code).toBe(0);
    expect((await project.run(['update', '--plan'])).stderr).toContain('Left out by people: 1.');
    commit();

    expect((await project.run(['update', '--yes', '--include', 'left-out'])).code).toBe(0);
    expect((await project.read(file)).replace(/\s+/g, ' ')).toBe(whole.replace(/\s+/g, ' '));
    expect(await countsOf(project)).toMatchObject({ leftOut: 0, missing: 0 });
  }),
);

const KEYED = Object.entries(SAMPLES).filter(([name]) => !name.includes('PO'));

test.each(KEYED)('%s that a person removed waits for a person when its source changes', (_, sample) =>
  withTranslation(sample, async (project, commit) => {
    const file = sample.target.replace('{locale}', 'de');
    await project.edit(file, sample.removed, sample.by ?? '');
    commit();
    await project.run(['update', '--yes']);
    const left = await project.read(file);
    for (const [from, to] of [
      ['to all of you', 'to each of you'],
      ['to each of you', 'to both of you'],
    ] as const) {
      await project.edit(sample.source, from, to);
      expect(await countsOf(project)).toMatchObject({ leftOut: 0, review: 1, missing: 0, characters: 0 });
      await project.run(['update', '--yes']);
      commit();
      expect(await project.read(file)).toBe(left);
    }
    expect((await project.run(['review', '--accept'])).code).toBe(0);
    expect(await countsOf(project)).toMatchObject({ leftOut: 1, review: 0, missing: 0 });
  }),
);

test.each(Object.entries(SAMPLES))('without git, %s that somebody removed comes back', (_, sample) =>
  withTranslation(
    sample,
    async (project) => {
      const file = sample.target.replace('{locale}', 'de');
      await project.edit(file, sample.removed, sample.by ?? '');
      const left = await project.read(file);
      await project.run(['update', '--yes']);
      expect(await project.read(file)).not.toBe(left);
      expect(await countsOf(project)).toMatchObject({ leftOut: 0, missing: 0 });
    },
    false,
  ),
);

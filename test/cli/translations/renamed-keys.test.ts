import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
// Loaded before the first test, whose time it is not.
import '../../../cli/translations/run-update.ts';
import '../../../cli/translations/run-update-check.ts';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';

/** A file of each format with two texts, of which the key of the first one is renamed from "title" to "heading". */
const SOURCES: Readonly<Record<string, readonly [target: string, text: string]>> = {
  'app/en.json': ['app/{locale}.json', '{\n  "title": "Good morning",\n  "other": "Close it"\n}\n'],
  'app/en.yml': ['app/{locale}.yml', 'en:\n  title: Good morning\n  other: Close it\n'],
  'app/app.pot': [
    'app/{locale}.po',
    'msgid ""\nmsgstr ""\n\nmsgctxt "title"\nmsgid "Good morning"\nmsgstr ""\n\nmsgid "Close it"\nmsgstr ""\n',
  ],
  'res/values/strings.xml': [
    'res/values-{locale}/strings.xml',
    '<resources>\n    <string name="title">Good morning</string>\n    <string name="other">Close it</string>\n</resources>\n',
  ],
  'app/m_en.properties': ['app/m_{locale}.properties', 'title=Good morning\nother=Close it\n'],
  'app/m.xlf': [
    'app/m.{locale}.xlf',
    '<xliff version="1.2">\n  <file source-language="en">\n    <body>\n      <trans-unit id="title">\n        <source>Good morning</source>\n      </trans-unit>\n      <trans-unit id="other">\n        <source>Close it</source>\n      </trans-unit>\n    </body>\n  </file>\n</xliff>\n',
  ],
  'app/app_en.arb': [
    'app/app_{locale}.arb',
    '{\n  "@@locale": "en",\n  "title": "Good morning",\n  "other": "Close it"\n}\n',
  ],
  'app/en.toml': ['app/{locale}.toml', 'title = "Good morning"\nother = "Close it"\n'],
  'app/en.ftl': ['app/{locale}.ftl', 'title = Good morning\nother = Close it\n'],
};

const TARGETS = Object.values(SOURCES).map(([target]) => target.replace('{locale}', 'de'));

/** What a machine makes of "Good morning", also as a file in ASCII writes it. */
const BY_MACHINE = /⟪de⟫ Ĝ[^"<\n]*|\\u27eade\\u27eb \\u011c[^\n]*/;

function git({ folder }: TestProject, ...args: readonly string[]): void {
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
  execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'pipe' });
}

/** A project with a file of each format, translated by a machine, in which a person has then replaced a translation that nobody has recorded. */
function withEditedTexts(hasGit: boolean, work: (project: TestProject) => Promise<void>): Promise<void> {
  const manifest = manifestWith({
    source: 'en',
    targets: ['de'],
    files: Object.entries(SOURCES).map(([source, [target]]) => ({ source, target })),
  });
  const files = Object.fromEntries(Object.entries(SOURCES).map(([source, [, text]]) => [source, text]));
  return withProject({ 'parlance.json': manifest, '.gitignore': 'home\n', ...files }, async (project) => {
    expect(await project.run(['update', '--yes'])).toMatchObject({ code: 0 });
    if (hasGit)
      for (const args of [
        ['init', '-q'],
        ['add', '--all'],
        ['commit', '-qm', 'x'],
      ])
        git(project, ...args);
    for (const target of TARGETS) await project.edit(target, BY_MACHINE, 'Guten Tag');
    await work(project);
  });
}

/** Renames the keys, updates the translations, and checks what each of them has and what is sent. */
async function checkRenamed(
  project: TestProject,
  { copies, says }: { readonly copies: number; readonly says: string },
): Promise<void> {
  for (const source of Object.keys(SOURCES)) await project.edit(source, 'title', 'heading');
  const { code, stderr } = await project.run(['update', '--yes']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining(says) });
  for (const target of TARGETS) {
    const text = await project.read(target);
    expect([target, text.match(/Guten Tag/g)?.length]).toEqual([target, copies]);
    expect(text).toContain('heading');
  }
  const check = await project.run(['update', '--check']);
  expect(check.code).toBe(0);
  expect(check.stdout.match(/extra-translation/g)).toHaveLength(TARGETS.length);
}

describe('a key that is renamed after a person has changed its translation', () => {
  test('takes that text along in every format, and what stands under the old key is named', () =>
    withEditedTexts(true, async (project) => {
      await checkRenamed(project, { copies: 2, says: 'Characters sent: 0.' });
      const before = await Promise.all(TARGETS.map(project.read));
      await project.run(['update', '--yes', '--prune']);
      expect(await Promise.all(TARGETS.map(project.read))).toEqual(before);
    }));

  test('without git, gets a new text, and that of the person stays under the old key, which is named', () =>
    withEditedTexts(false, (project) => checkRenamed(project, { copies: 1, says: 'Git gives no history' })));
});

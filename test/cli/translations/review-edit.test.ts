import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';

/** Runs `parlance review --edit` on a terminal, with an editor that replaces a text. */
function edit(project: TestProject, args: readonly string[], from: string, to: string) {
  const script =
    "const fs = require('node:fs'); const file = process.argv.at(-1);" +
    `fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('${from}', '${to}'));`;
  return project.write('editor.cjs', script).then(() =>
    project.run(['review', '--edit', ...args], {
      stdin: Object.assign(Readable.from([]), { isTTY: true }),
      env: { ...project.env, EDITOR: `node ${project.folder}/editor.cjs` },
    }),
  );
}

/** A project in which a translation of a person waits, because its source has changed. */
function withWaiting(work: (project: TestProject) => Promise<void>): Promise<void> {
  const files = {
    'parlance.json': manifestWith({
      source: 'en',
      targets: ['de'],
      files: [{ source: 'en.json', target: '{locale}.json' }],
    }),
    'en.json': '{ "a": "Good morning to all", "b": "Close the window" }\n',
    'de.json': '{ "a": "Guten Morgen allen", "b": "Fenster schließen" }\n',
  };
  return withProject(files, async (project) => {
    await project.run(['update', '--yes']);
    await project.edit('en.json', 'Good morning', 'Good evening');
    await work(project);
  });
}

test.each([
  ['all that wait', []],
  ['one by its ID', ['de:de.json#a']],
])('the editor is opened for %s, and what it saves is a text of a person', async (_name, ids) => {
  await withWaiting(async (project) => {
    const { code, stderr } = await edit(project, ids, 'Guten Morgen', 'Guten Abend');
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('accepted now: 1') });
    expect(await project.read('de.json')).toBe('{ "a": "Guten Abend allen", "b": "Fenster schließen" }\n');
    expect(await project.origins()).toContain('de h');
    expect((await project.run(['update', '--check'])).code).toBe(0);
  });
});

test('markup of reStructuredText stays as the editor saves it', () =>
  withProject(
    {
      'parlance.json': manifestWith({
        source: 'en',
        targets: ['de'],
        files: [{ source: 'en.rst', target: '{locale}.rst' }],
      }),
      'en.rst': 'Start\n=====\n\nOpen the **file** now.\n',
      'de.rst': 'Anfang\n======\n\nDie **Datei** nun öffnen.\n',
    },
    async (project) => {
      await project.run(['update', '--yes']);
      await project.edit('en.rst', 'now', 'here');
      await edit(project, [], 'nun', 'hier');
      expect(await project.read('de.rst')).toBe('Anfang\n======\n\nDie **Datei** hier öffnen.\n');
    },
  ));

test('an ID that no text has, and no terminal, are refused', () =>
  withWaiting(async (project) => {
    expect((await edit(project, ['de:de.json#c'], 'x', 'y')).code).toBe(7);
    expect((await project.run(['review', '--edit'])).code).toBe(6);
  }));

test('a text without a translation cannot be accepted', () =>
  withWaiting(async (project) => {
    await project.edit('en.json', '"b"', '"new": "Another text", "b"');
    const { code, stderr } = await project.run(['review', '--accept', 'de:de.json#new']);
    expect({ code, stderr }).toEqual({ code: 12, stderr: expect.stringContaining('accepted now: 0') });
  }));

test('where a text is accepted in a file that nobody has adopted, the others do not wait for that', () => {
  const files = {
    'locales/en.json': '{ "a": "Open {name} now", "b": "Close the window", "c": "Save the file" }\n',
    'locales/de.json': '{ "a": "Jetzt öffnen", "b": "Fenster schließen", "c": "Datei sichern" }\n',
  };
  return withProject(files, async (project) => {
    const list = await project.run(['review', '--format', 'json']);
    expect(list.stdout.match(/"id": "[^"]*"/g)).toEqual(['"id": "de:locales/de.json#a"']);
    const { code, stderr } = await project.run(['review', '--accept', 'de:locales/de.json#a']);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(/accepted now: 1\n.*recorded as they are: 2/),
    });
    expect(await project.origins()).toEqual(['de a', 'de a', 'de h']);
    expect((await project.run(['update', '--check'])).code).toBe(0);
  });
});

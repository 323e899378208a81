import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';

const MANIFEST = manifestWith({
  source: 'en',
  targets: ['de'],
  files: [{ source: 'docs/*.md', target: 'de/{path}' }],
});

const ONE = '## Open a file\n\nChoose the file that you want.\n\n```sh\nopen some/file\n```\n';
const TWO = '## Close a file\n\nPress the button at the top.\n';
const THREE = '## Save all\n\n- The first file\n- The second file\n\nNothing else happens.\n';

const DE_ONE = '## Eine Datei öffnen\n\nWählen Sie die Datei.\n\n```sh\nopen some/file\n```\n';
const DE_TWO = '## Eine Datei schließen\n\nDrücken Sie den Knopf oben.\n';
const DE_THREE = '## Alles sichern\n\n- Die erste Datei\n- Die zweite Datei\n\nSonst passiert nichts.\n';

const page = (...parts: readonly string[]) => parts.join('\n');

/** Runs update, which must send nothing. */
async function checkUpdate({ run }: TestProject, expected: string): Promise<void> {
  const { code, stderr } = await run(['update', '--yes']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('Characters sent: 0.') });
  expect(stderr).toContain(expected);
}

/** Translates a page, moves its last section to the beginning, and gives the translation before and after the update. */
async function movedPage(project: TestProject, between: () => Promise<void>) {
  await project.run(['update', '--yes']);
  await between();
  const before = await project.read('de/a.md');
  await project.write('docs/a.md', page(THREE, ONE, TWO));
  await checkUpdate(project, 'Files written: 1.');
  const after = await project.read('de/a.md');
  await checkUpdate(project, 'Files written: 0.');
  return { before, after };
}

test('a section of a machine and a person follows its source, and nothing is sent', () =>
  withProject({ 'parlance.json': MANIFEST, 'docs/a.md': page(ONE, TWO, THREE) }, async (project) => {
    const { before, after } = await movedPage(project, () =>
      project.edit('de/a.md', /^⟪de⟫ Ñ[^\n]*/m, 'Mehr *passiert*  nicht.'),
    );
    const third = before.indexOf(before.match(/^## [^\n]*Š[^\n]*$/m)?.[0] ?? '-');
    expect(third).toBeGreaterThan(0);
    expect(after).toBe(page(before.slice(third), before.slice(0, third - 1)));
    expect(after).toContain('Mehr *passiert*  nicht.');
  }));

test('a part of a section that is changed and moved is translated in its new place', () =>
  withProject({ 'parlance.json': MANIFEST, 'docs/a.md': page(ONE, TWO, THREE) }, async (project) => {
    await project.run(['update', '--yes']);
    await project.write('docs/a.md', page(THREE.replace('Nothing else', 'Nothing more'), ONE, TWO));
    const { stderr } = await project.run(['update', '--yes']);
    expect(stderr).toContain(`Characters sent: ${'Nothing more happens.'.length}.`);
    const text = await project.read('de/a.md');
    expect(text).toMatch(/Ñöŧĥíñĝ ɱöŕé[\s\S]*some\/file/);
    await checkUpdate(project, 'Files written: 0.');
  }));

test('another order that a person has given a translation stays', () =>
  withProject(
    {
      'parlance.json': MANIFEST,
      'docs/a.md': page(ONE, TWO, THREE),
      'de/a.md': page(DE_ONE, DE_TWO, DE_THREE),
    },
    async (project) => {
      await checkUpdate(project, 'Files written: 0.');
      await project.write('de/a.md', page(DE_THREE, DE_ONE, DE_TWO));
      await checkUpdate(project, 'Files written: 0.');
      expect(await project.read('de/a.md')).toBe(page(DE_THREE, DE_ONE, DE_TWO));
    },
  ));

test('what a person has translated follows its source if git shows that this has moved', () =>
  withProject(
    {
      'parlance.json': MANIFEST,
      '.gitignore': 'home\n',
      'docs/a.md': page(ONE, TWO, THREE),
      'de/a.md': page(DE_ONE, DE_TWO, DE_THREE),
    },
    async (project) => {
      const git = (...args: readonly string[]) =>
        execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
          cwd: project.folder,
          stdio: 'pipe',
        });
      git('init', '--quiet');
      const { after } = await movedPage(project, async () => {
        git('add', '--all');
        git('commit', '--quiet', '-m', 'x');
      });
      expect(after).toBe(page(DE_THREE, DE_ONE, DE_TWO));
    },
  ));

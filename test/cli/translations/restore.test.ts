import path from 'node:path';
import { expect, test } from 'vitest';
import { withFiles } from '../../support/cli.ts';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';

const EN = '{\n  "title": "Good morning"\n}\n';
const CORRECTED = '{\n  "title": "Moin, moin"\n}\n';

/** Runs `work` with a project in which an update has replaced what a person had corrected, and hands over the name of the backup. */
function withBackup(
  target: string,
  work: (project: TestProject, backup: string, replaced: string) => Promise<void>,
): Promise<void> {
  const files = [{ source: 'locales/en.json', target: target.replace('de.json', '{locale}.json') }];
  const section = manifestWith({ source: 'en', targets: ['de'], files });
  return withProject({ 'parlance.json': section, 'locales/en.json': EN }, async (project) => {
    await project.run(['update', '--yes']);
    await project.write(target, CORRECTED);
    const args = ['update', '--yes', '--include', 'edited', '--confirm-replacements', '1'];
    expect((await project.run(args)).code).toBe(0);
    const replaced = await project.read(target);
    expect(replaced).not.toBe(CORRECTED);
    const { backups, translations } = JSON.parse((await project.run(['restore', '--format', 'json'])).stdout);
    expect(backups).toEqual([]);
    await work(project, translations[0].name, replaced);
  });
}

test('restore lists the translations that an update has replaced, and puts one back', () =>
  withBackup('locales/de.json', async (project, backup, replaced) => {
    const restore = (...args: string[]) => project.run(['restore', ...args]);
    expect((await restore()).stdout).toContain(`${backup}  `);
    expect((await restore()).stdout).toContain('locales/de.json');
    const shown = await restore(backup, '--dry-run');
    expect(shown.stderr).toBe('Replace locales/de.json by the backup.\n');
    expect(await project.read('locales/de.json')).toBe(replaced);
    const { code, stderr } = await restore(backup, '--yes');
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: 'Replace locales/de.json by the backup.\nPut back.\n',
    });
    expect(await project.read('locales/de.json')).toBe(CORRECTED);
    const kept = (await restore()).stdout.split('\n')[0]?.split(' ')[0] ?? '';
    expect((await restore(kept, '--yes')).code).toBe(0);
    expect(await project.read('locales/de.json')).toBe(replaced);
  }));

test('a translation that is gone comes back too', () =>
  withBackup('locales/de.json', async (project, backup) => {
    await project.remove('locales/de.json');
    expect((await project.run(['restore', backup, '--yes'])).code).toBe(0);
    expect(await project.read('locales/de.json')).toBe(CORRECTED);
  }));

test('a path that is too long for a name is not guessed', () =>
  withBackup(`locales/${'sehr-lang/'.repeat(20)}de.json`, async (project, backup) => {
    const { code, stderr } = await project.run(['restore', backup, '--yes']);
    expect({ code, stderr }).toEqual({
      code: 6,
      stderr: `parlance: The path of this translation is too long for the name of a backup.\n  Copy .parlance/backups/${backup} over the translation.\n`,
    });
  }));

test('a name that leads out of the repository writes nothing there', () =>
  withFiles({ 'secret.txt': 'stays\n' }, (elsewhere) =>
    withBackup('locales/de.json', async (project) => {
      const outside = path.relative(project.folder, path.join(elsewhere, 'secret.txt'));
      const forged = `2026-01-01T00-00-00.000Z_${encodeURIComponent(outside)}.translation`;
      await project.write(`.parlance/backups/${forged}`, 'forged\n');
      const { code, stderr } = await project.run(['restore', forged, '--yes']);
      expect(code).toBe(6);
      expect(stderr).toContain('is not a file in this repository.');
    }),
  ));

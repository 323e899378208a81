import { expect, test } from 'vitest';
import { type TestProject, withProject } from '../../support/project.ts';

const SOURCES = {
  open: 'Open the file',
  close: 'Close the file',
  save: 'Save 30 files',
  greet: 'Good morning',
};
const TARGETS = {
  open: 'Datei öffnen',
  close: 'Datei schließen',
  save: '30 Dateien speichern',
  greet: 'Guten Morgen',
};

/** A project whose sources have changed since people translated them: of the third, the number. */
function withWaiting(work: (project: TestProject) => Promise<void>): Promise<void> {
  const files = {
    'locales/en.json': JSON.stringify(SOURCES, undefined, 2),
    'locales/de.json': JSON.stringify(TARGETS, undefined, 2),
  };
  return withProject(files, async (project) => {
    await project.run(['update', '--yes']);
    await project.edit('locales/en.json', 'Open the file', 'Open the file ');
    await project.edit('locales/en.json', 'Close the file', 'Close the file ');
    await project.edit('locales/en.json', 'Save 30', 'Save 40');
    await work(project);
  });
}

interface ListedUnit {
  readonly id: string;
  readonly risk: number;
  readonly reason: string;
  readonly signs: readonly { readonly signal: string; readonly strength: number; readonly reason: string }[];
}

async function listed(project: TestProject, args: readonly string[]): Promise<readonly ListedUnit[]> {
  const { code, stdout } = await project.run(['review', '--format', 'json', ...args]);
  expect(code).toBe(0);
  return (JSON.parse(stdout) as { readonly units: readonly ListedUnit[] }).units;
}

const keysOf = (units: readonly ListedUnit[]) => units.map(({ id }) => id.split('#')[1]);

test('the most risky translation comes first, unless the order of the files is wanted', () =>
  withWaiting(async (project) => {
    const units = await listed(project, []);
    expect(keysOf(units)).toEqual(['save', 'open', 'close']);
    const inFile = await listed(project, ['--order', 'file']);
    expect(keysOf(inFile)).toEqual(['open', 'close', 'save']);
    expect(inFile.toSorted((one, other) => other.risk - one.risk)).toEqual(units);
    expect(units[0]).toMatchObject({
      risk: 90,
      signs: [{ signal: 'numbers', strength: 1, reason: 'The translation lacks the number 40.' }],
    });
    const { stdout } = await project.run(['review']);
    const [first = ''] = stdout.split('\n\n');
    expect(first.split('\n')).toEqual([
      'de:locales/de.json#save  locales/de.json:4:11',
      '     The source has changed after this translation.',
      '  !  Risk: 90. The translation lacks the number 40.',
      '  +  Save 40 files',
      '  =  30 Dateien speichern',
    ]);
  }));

test('with --require reviewed, what machines have translated is listed and accepted too', () =>
  withProject({ 'locales/en.json': JSON.stringify(SOURCES) }, async (project) => {
    await project.run(['update', '--yes']);
    expect(await listed(project, [])).toEqual([]);
    const units = await listed(project, ['--require', 'reviewed']);
    expect(keysOf(units).toSorted()).toEqual(Object.keys(SOURCES).toSorted());
    expect(units[0]?.reason).toBe('No person has accepted this translation.');
    expect(units[0]?.signs).toContainEqual({ signal: 'origin', strength: 1, reason: 'A machine wrote it.' });
    const { stderr } = await project.run(['review', '--require', 'reviewed', '--accept']);
    expect(stderr).toContain('accepted now: 4');
    expect((await project.run(['update', '--check', '--require', 'reviewed'])).code).toBe(0);
    expect((await project.run(['review', '--require', 'reviewed', '--retranslate'])).code).toBe(6);
  }));

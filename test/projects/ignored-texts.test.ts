import { expect, test } from 'vitest';
import { agentTools } from '../support/agents/agent-tools.ts';
import { manifestWith, type TestProject, withProject } from '../support/project.ts';

interface UnitOfAgent {
  readonly id: string;
  readonly source: string;
  readonly text?: string;
}

const EN = { menu: { save: 'Save {name}', load: 'Load {name}' } };
const DE = { menu: { save: 'Sichern', load: 'Laden' } };

const FILES = [{ source: 'en.json', target: '{locale}.json' }];

/** A project with a row that lets one text lack its placeholder. */
function withRow(row: object, work: (project: TestProject) => Promise<void>): Promise<void> {
  const manifest = JSON.parse(manifestWith({ source: 'en', targets: ['de'], files: FILES })) as object;
  const texts = {
    'en.json': JSON.stringify(EN, null, 2),
    'parlance.json': JSON.stringify({ ...manifest, ignore: [row] }),
  };
  return withProject(texts, work);
}

const ROW = { files: 'de.json', keys: ['menu.save'], rules: ['placeholder-missing'] };

/** The rules that `check` reports, by the lines of the translation. */
async function reported(project: TestProject): Promise<readonly string[]> {
  await project.write('de.json', JSON.stringify(DE, null, 2));
  const { stdout } = await project.run(['check', '--format', 'json', 'de.json']);
  const report = JSON.parse(stdout) as {
    readonly files: readonly {
      readonly problems: readonly {
        readonly rule: string;
        readonly range: { readonly start: { readonly line: number } };
      }[];
    }[];
  };
  return report.files.flatMap(({ problems }) =>
    problems.map(({ rule, range }) => `${range.start.line} ${rule}`),
  );
}

test.each<[string, object, readonly string[]]>([
  ['its key', ROW, ['3 placeholder-missing']],
  ['the key in a glob', { ...ROW, keys: ['**.sa*'] }, ['3 placeholder-missing']],
  ['a glob of all keys', { ...ROW, keys: ['menu.*'] }, []],
  ['the file of the source', { ...ROW, files: 'en.json' }, ['3 placeholder-missing']],
  ['another file', { ...ROW, files: 'fr.json' }, ['2 placeholder-missing', '3 placeholder-missing']],
  ['another rule', { ...ROW, rules: ['length'] }, ['2 placeholder-missing', '3 placeholder-missing']],
  ['an empty list of keys', { ...ROW, keys: [] }, ['2 placeholder-missing', '3 placeholder-missing']],
  [
    'keys that are no list',
    { ...ROW, keys: 'menu.save' },
    ['2 placeholder-missing', '3 placeholder-missing'],
  ],
  ['no keys', { files: ROW.files, rules: ROW.rules }, []],
])('a row of the manifest ignores a rule for a text by %s', (_name, row, expected) =>
  withRow(row, async (project) => expect(await reported(project)).toEqual(expected)),
);

test('what is ignored is no error of a state', () =>
  withRow(ROW, async (project) => {
    await project.write('de.json', JSON.stringify(DE, null, 2));
    const { call } = agentTools(project.folder);
    const { units } = await call<{ units: UnitOfAgent[] }>('get_units', { states: ['review'] });
    expect(units.map(({ text }) => text)).toEqual([EN.menu.load]);
  }));

test('an agent writes what is ignored, and nothing else', () =>
  withRow(ROW, async (project) => {
    const { call } = agentTools(project.folder);
    const { units } = await call<{ units: UnitOfAgent[] }>('get_units', { states: ['missing'] });
    const items = units.map(({ id, source, text = '' }) => ({
      ...{ id, source },
      text: text.replace(' {name}', 'n'),
    }));
    const answer = await call<{ items: { id: string; result: string }[] }>('write_translations', { items });
    expect(answer.items.map(({ id, result }) => [id, result])).toEqual([['de:de.json#menu.load', 'refused']]);
    expect(JSON.parse(await project.read('de.json'))).toEqual({ menu: { save: 'Saven' } });
  }));

test('a review brings back what is ignored', () =>
  withRow(ROW, async (project) => {
    await project.write('de.json', JSON.stringify({ menu: { save: 'Alt', load: 'Alt' } }, null, 2));
    await project.run(['update', '--yes']);
    await project.write('en.json', JSON.stringify(EN, null, 2).replaceAll('{name}', '{name} again'));
    await project.run(['review', '--export', 'de.xlf']);
    const exported = await project.read('de.xlf');
    await project.write('de.xlf', exported.replace(/(<target[^>]*>)Alt/g, '$1Neu'));
    await project.run(['review', '--import', 'de.xlf']);
    expect(JSON.parse(await project.read('de.json'))).toEqual({ menu: { save: 'Neu', load: 'Alt' } });
  }));

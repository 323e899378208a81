import { expect, test } from 'vitest';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';
import { inTurn } from '../../support/runs.ts';

/** How a format writes a list. */
const FORMATS: Readonly<
  Record<
    string,
    { readonly source: string; readonly target: string; write(items: readonly string[]): string }
  >
> = {
  json: {
    source: 'l/en.json',
    target: 'l/{locale}.json',
    write: (list) => `${JSON.stringify({ list }, undefined, 2)}\n`,
  },
  yaml: {
    source: 'l/en.yaml',
    target: 'l/{locale}.yaml',
    write: (list) => `list:\n${list.map((item) => `  - "${item}"\n`).join('')}`,
  },
  android: {
    source: 'res/values/a.xml',
    target: 'res/values-{locale}/a.xml',
    write: (list) =>
      `<resources>\n    <string-array name="list">\n${list.map((item) => `        <item>${item}</item>\n`).join('')}    </string-array>\n</resources>\n`,
  },
};

const ITEMS = ['The first text', 'The second text', 'The third text'];
const OF_PEOPLE = ['Der erste Text', 'Der zweite Text', 'Der dritte Text'];

/** Checks what becomes of a list that a person has translated when its source changes, and how many characters are sent. */
async function checkList(
  format: keyof typeof FORMATS,
  items: readonly string[],
  expected: readonly string[],
  characters: number,
): Promise<void> {
  const { source, target, write } = FORMATS[format] ?? {};
  if (source === undefined || target === undefined || write === undefined) throw new Error(format);
  const own = target.replace('{locale}', 'de');
  const manifest = manifestWith({ source: 'en', targets: ['de'], files: [{ source, target }] });
  const files = { 'parlance.json': manifest, [source]: write(ITEMS), [own]: write(OF_PEOPLE) };
  await withProject(files, async (project: TestProject) => {
    await project.run(['update', '--yes']);
    await project.write(source, write(items));
    const { stderr } = await project.run(['update', '--yes']);
    expect(stderr).toContain(`Characters sent: ${characters}.`);
    expect(await project.read(own)).toBe(write(expected));
    const next = await project.run(['update', '--yes']);
    expect(next.stderr).toContain('Files written: 0. Characters sent: 0.');
  });
}

const NEW = '⟪de⟫ Á ñéŵ ŧéẋŧ';

test.each(inTurn(Object.keys(FORMATS)))('items of lists follow their sources in %s', async (format) => {
  const [first = '', second = '', third = ''] = ITEMS;
  const [one = '', two = '', three = ''] = OF_PEOPLE;
  await checkList(format, ['A new text', first, second, third], [NEW, one, two, three], 'A new text'.length);
  await checkList(format, [third, 'A new text', first, second], [three, NEW, one, two], 'A new text'.length);
});

test('a text of a person whose item is gone, and another order, wait for a person', async () => {
  const [first = '', second = '', third = ''] = ITEMS;
  await checkList('json', [second, 'A new text', third], OF_PEOPLE, 0);
  await checkList('json', [second, first, third], OF_PEOPLE, 0);
});

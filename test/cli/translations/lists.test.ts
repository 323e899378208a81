import { describe, expect, test } from 'vitest';
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

test('a list that only has another order waits for a person although a list beside it has a new item', async () => {
  const write = (open: string, close: string) => `menu:\n  open:\n${open}  close:\n${close}`;
  const item = (text: string) => `    - ${text}\n`;
  const files = [{ source: 'l/en.yaml', target: 'l/{locale}.yaml' }];
  const project = {
    'parlance.json': manifestWith({ source: 'en', targets: ['de'], files }),
    'l/en.yaml': write(item('The file') + item('The folder'), item('The window') + item('The app')),
    'l/de.yaml': write(item('Die Datei') + item('Der Ordner'), item('Das Fenster') + item('Die App')),
  };
  await withProject(project, async ({ run, write: put, read }) => {
    await run(['update', '--yes']);
    const close = item('A new text') + item('The window') + item('The app');
    await put('l/en.yaml', write(item('The folder') + item('The file'), close));
    await run(['update', '--yes']);
    const open = item('Die Datei') + item('Der Ordner');
    const german = write(open, item(`"${NEW}"`) + item('Das Fenster') + item('Die App'));
    expect(await read('l/de.yaml')).toBe(german);
  });
});

type Question = readonly [question: string, answer: string];

/** How a format writes a list whose items have two texts each. */
const LISTS_OF_OBJECTS: Readonly<Record<string, (items: readonly Question[]) => string>> = {
  json: (items) => `${JSON.stringify({ faq: items.map(([q, a]) => ({ q, a })) }, undefined, 2)}\n`,
  'json inside of a list': (items) =>
    `${JSON.stringify({ pages: [{ faq: items.map(([q, a]) => ({ q, a })) }] }, undefined, 2)}\n`,
  'json of lists': (items) => `${JSON.stringify({ faq: items }, undefined, 2)}\n`,
  'json without an object around it': (items) =>
    `${JSON.stringify(
      items.map(([q, a]) => ({ q, a })),
      undefined,
      2,
    )}\n`,
  json5: (items) =>
    `{\n  faq: [\n${items.map(([q, a]) => `    { q: '${q}', a: '${a}' },\n`).join('')}  ],\n}\n`,
  yaml: (items) => `faq:\n${items.map(([q, a]) => `  - q: ${q}\n    a: ${a}\n`).join('')}`,
  php: (items) =>
    `<?php\n\nreturn [\n    'faq' => [\n${items.map(([q, a]) => `        ['q' => '${q}', 'a' => '${a}'],\n`).join('')}    ],\n];\n`,
  toml: (items) => items.map(([q, a]) => `[[faq]]\nq = "${q}"\na = "${a}"\n`).join(''),
};

const QUESTIONS: readonly Question[] = [
  ['Can it be undone', 'In the menu'],
  ['Does it cost anything', 'It is free'],
];
const QUESTIONS_IN_GERMAN: readonly Question[] = [
  ['Kann man es zurücknehmen', 'Im Menü'],
  ['Kostet es etwas', 'Es ist kostenlos'],
];

describe.each(['human', 'machine'])('lists of objects whose texts are adopted as of a %s', (adopt) => {
  test.each(inTurn(Object.keys(LISTS_OF_OBJECTS), 3))('follow a new first item in %s', async (name) => {
    const write = LISTS_OF_OBJECTS[name] ?? (() => '');
    const extension = name.replace(/ .*/, '');
    const files = [{ source: `l/en.${extension}`, target: `l/{locale}.${extension}` }];
    const project = {
      'parlance.json': manifestWith({ source: 'en', targets: ['de'], files }),
      [`l/en.${extension}`]: write(QUESTIONS),
      [`l/de.${extension}`]: write(QUESTIONS_IN_GERMAN),
    };
    await withProject(project, async ({ run, write: put, read }) => {
      await run(['update', '--yes', '--adopt', adopt]);
      // Its answer is not new, and comes along.
      await put(`l/en.${extension}`, write([['A new text', 'It is free'], ...QUESTIONS]));
      const { stderr } = await run(['update', '--yes']);
      expect(stderr).toContain(`Characters sent: ${'A new text'.length}.`);
      const expected = write([[NEW, 'Es ist kostenlos'], ...QUESTIONS_IN_GERMAN]);
      expect((await read(`l/de.${extension}`)).replaceAll(`"${NEW}"`, NEW)).toBe(
        expected.replaceAll(`"${NEW}"`, NEW),
      );
    });
  });
});

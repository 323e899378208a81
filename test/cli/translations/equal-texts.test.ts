import { expect, test } from 'vitest';
// Loaded before the first test, whose time it is not.
import '../../../cli/translations/run-review-accept.ts';
import '../../../cli/translations/run-update.ts';
import { hashText } from '#units';
import { withLocalService } from '../../support/local-service.ts';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';

type Texts = readonly [first: string, second: string, third: string];

/** The same source text three times, with a placeholder that a service can damage, and how people have translated it. */
const SOURCES: Texts = ['Open {name} now', 'Open {name} now', 'Open {name} now'];
const OF_PEOPLE: Texts = ['{name} jetzt aufmachen', 'Jetzt {name} öffnen', 'Machen Sie {name} jetzt auf'];

/** How each format writes three texts; those of a gettext file are named by its source text, so that it cannot change. */
const FORMATS: Readonly<Record<string, (texts: Texts) => string>> = {
  'docs/L.md': (texts) => `${texts.join('\n\n')}\n`,
  'docs/L.html': (texts) => texts.map((text) => `<p>${text}</p>\n`).join(''),
  'app/L.json': ([a, b, c]) => `${JSON.stringify({ a, b, c }, undefined, 2)}\n`,
  'app/L.yml': ([a, b, c]) => `a: "${a}"\nb: "${b}"\nc: "${c}"\n`,
  'app/L.properties': ([a, b, c]) => `a=${a}\nb=${b}\nc=${c}\n`,
  'app/L.xlf': (texts) => xliffOf(texts),
  'app/L.po': (texts) => gettextOf(texts),
  'res/L/strings.xml': ([a, b, c]) =>
    `<resources>\n    <string name="a">${a}</string>\n    <string name="b">${b}</string>\n    <string name="c">${c}</string>\n</resources>\n`,
};

function gettextOf(texts: Texts): string {
  const entries = texts.map((text, index) => {
    const target = text === SOURCES[0] ? '' : text;
    return `msgctxt "${'abc'[index]}"\nmsgid "${SOURCES[0]}"\nmsgstr "${target}"\n`;
  });
  return `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n${entries.join('\n')}`;
}

function xliffOf(texts: Texts): string {
  const units = texts.map((text, index) => {
    const target = OF_PEOPLE.includes(text) ? `<target>${text}</target>` : '';
    return `<trans-unit id="${'abc'[index]}"><source>${SOURCES[0]}</source>${target}</trans-unit>\n`;
  });
  return `<xliff version="1.2"><file source-language="en" target-language="de"><body>\n${units.join('')}</body></file></xliff>\n`;
}

const PATHS = Object.keys(FORMATS);
/** Those whose source text can change beside the translation. */
const CHANGED = PATHS.filter((path) => !/po$|xlf$/.test(path));
const CHANGED_TEXT = 'Start {name} now';

const sourceOf = (path: string) => path.replace('L', 'en');
const targetOf = (path: string) => path.replace('L', 'de');

/** The id of the text with a place in a translation of a source text. */
function idOf(path: string, place: 0 | 1 | 2, source: string): string {
  const prose = `~${hashText(source)}${place === 0 ? '' : `~${place + 1}`}`;
  const key = path.startsWith('docs') ? prose : 'abc'[place];
  const own = path.endsWith('po') ? `${key}%04${SOURCES[0].replaceAll(' ', '%20')}` : key;
  return `de:${targetOf(path)}#${own}`;
}

/** A project with a file of each format, its translations by people, and a service that damages placeholders. */
function withEqualTexts(
  translations: Readonly<Record<string, (texts: Texts) => string>>,
  work: (project: TestProject) => Promise<void>,
): Promise<void> {
  const written = (formats: typeof FORMATS, placeOf: (path: string) => string, texts: Texts) =>
    Object.fromEntries(Object.entries(formats).map(([path, write]) => [placeOf(path), write(texts)]));
  const files = {
    'parlance.json': manifestWith({
      source: 'en',
      targets: ['de'],
      files: PATHS.map((path) => ({ source: sourceOf(path), target: path.replace('L', '{locale}') })),
    }),
    ...written(FORMATS, sourceOf, SOURCES),
    ...written(translations, targetOf, OF_PEOPLE),
  };
  return withProject(files, work, { switches: { placeholders: 'drop' } });
}

test('texts that are refused have an id each, though their sources are equal', () =>
  withEqualTexts({}, async (project) => {
    const { code, stderr } = await project.run(['update', '--yes']);
    expect(code).toBe(12);
    for (const path of PATHS)
      for (const place of [0, 1, 2] as const)
        expect(stderr).toContain(`${idOf(path, place, SOURCES[0])}: The result lacks "{name}".\n`);
  }));

test('what is decided about one of three equal texts does not touch the others', () =>
  withEqualTexts(FORMATS, async (project) => {
    await project.run(['update', '--yes']);
    const formats = CHANGED.map((path) => ({ path, write: FORMATS[path] ?? (() => '') }));
    for (const { path, write } of formats)
      await project.write(sourceOf(path), write([CHANGED_TEXT, CHANGED_TEXT, CHANGED_TEXT]));
    const ids = (place: 0 | 1 | 2) => CHANGED.map((path) => idOf(path, place, CHANGED_TEXT));
    const retranslate = (place: 0 | 1 | 2, env = project.env) => {
      const count = `${CHANGED.length}`;
      const args = ['review', '--retranslate', ...ids(place), '--confirm-replacements', count, '--yes'];
      return project.run(args, { env });
    };
    const checkTexts = async (texts: Texts) => {
      for (const { path, write } of formats) expect(await project.read(targetOf(path))).toBe(write(texts));
    };
    const checkWaiting = async (...places: readonly (0 | 1 | 2)[]) => {
      const { stdout } = await project.run(['review', '--format', 'json']);
      const waiting = (JSON.parse(stdout) as { units: { id: string }[] }).units.map(({ id }) => id);
      expect(waiting.sort()).toEqual(places.flatMap(ids).sort());
    };

    await checkWaiting(0, 1, 2);
    const refused = await retranslate(1);
    expect(refused).toMatchObject({ code: 12, stderr: expect.not.stringContaining(`${ids(0)[0]}:`) });
    await checkTexts(OF_PEOPLE);
    expect((await project.run(['review', '--accept', ...ids(1)])).code).toBe(0);
    await checkWaiting(0, 2);
    await withLocalService({}, async (_, env) => {
      expect((await retranslate(2, { ...project.env, ...env })).code).toBe(0);
    });
    await checkTexts([OF_PEOPLE[0], OF_PEOPLE[1], '⟪de⟫ Šŧáŕŧ {name} ñöŵ']);
    await checkWaiting(0);
  }));

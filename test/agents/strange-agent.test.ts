import { describe, expect, test } from 'vitest';
import type { AgentUnit } from '../../packages/agents/answers/agent-unit.ts';
import { type AgentTools, agentTools } from '../support/agents/agent-tools.ts';
import { manifestWith, type TestProject, withProject } from '../support/project.ts';

interface Answer {
  readonly written: number;
  readonly notWritten: number;
  readonly items: readonly { readonly id: string; readonly result: string }[];
}

interface Scene {
  readonly project: TestProject;
  readonly call: AgentTools['call'];
  /** Writes a text into each unit, as an agent that has just read them. */
  translate(texts: Readonly<Record<string, string | Record<string, string>>>): Promise<Answer>;
}

const NOTHING: Answer = { written: 0, notWritten: 0, items: [] };

/** Runs `work` in a project whose file is translated. */
function inProject(name: string, text: string, target: string, work: (scene: Scene) => Promise<void>) {
  const files = [{ source: name, target: name.replace(/en(?=[./])/, '{locale}') }];
  const manifest = manifestWith({ source: 'en', targets: [target], files });
  return withProject({ 'parlance.json': manifest, [name]: text }, async (project) => {
    const { call } = agentTools(project.folder);
    const translate: Scene['translate'] = async (texts) => {
      const { units } = await call<{ units: AgentUnit[] }>('get_units');
      const items = units.flatMap(({ id, source, text: own }) => {
        const wanted = texts[own ?? ''] ?? texts[id.split('#')[1] ?? ''];
        if (wanted === undefined) return [];
        return [{ id, source, ...(typeof wanted === 'string' ? { text: wanted } : { forms: wanted }) }];
      });
      // Without a text that waits, an agent has nothing to write.
      return items.length === 0 ? NOTHING : call<Answer>('write_translations', { items });
    };
    await work({ project, call, translate });
  });
}

const EN = '{ "hello": "Hello {name}", "bye": "Goodbye" }\n';
const HELLO = 'de:locales/de.json#hello';

describe('items that no agent should send', () => {
  test.each<readonly [string, (source: string) => readonly object[], Partial<Answer>]>([
    [
      'an ID twice with one text',
      (source) => Array(2).fill({ id: HELLO, source, text: 'Hallo {name}' }),
      { written: 2, notWritten: 0 },
    ],
    [
      'an ID twice with two texts',
      (source) => [
        { id: HELLO, source, text: 'Hallo {name}' },
        { id: HELLO, source, text: 'Guten Tag {name}' },
      ],
      { written: 1, notWritten: 1 },
    ],
    [
      'a stale source',
      () => [{ id: HELLO, source: '0123456789abcdef', text: 'Hallo {name}' }],
      { written: 0, notWritten: 1 },
    ],
    [
      'a source that is none',
      () => [{ id: HELLO, source: 'x', text: 'Hallo {name}' }],
      { written: 0, notWritten: 1 },
    ],
    [
      'an unknown key',
      (source) => [{ id: 'de:locales/de.json#none', source, text: 'Hallo' }],
      { written: 0, notWritten: 1 },
    ],
    [
      'another locale',
      (source) => [{ id: 'fr:locales/fr.json#hello', source, text: 'Bonjour {name}' }],
      { written: 0, notWritten: 1 },
    ],
    ['an ID that is none', (source) => [{ id: '', source, text: 'x' }], { written: 0, notWritten: 1 }],
    [
      'the ID of the prototype',
      (source) => [{ id: '__proto__', source, text: 'x' }],
      { written: 0, notWritten: 1 },
    ],
  ])('%s', (_, items, answer) =>
    inProject('locales/en.json', EN, 'de', async ({ project, call }) => {
      const { units } = await call<{ units: AgentUnit[] }>('get_units');
      const source = units.find(({ id }) => id === HELLO)?.source ?? '';
      expect(await call('write_translations', { items: items(source) })).toMatchObject(answer);
      const written = await project.read('locales/de.json').catch(() => '');
      expect(written).not.toMatch(/Bonjour|"none"|"x"/);
    }),
  );

  test('none at all', () =>
    inProject('locales/en.json', EN, 'de', async ({ call }) => {
      await expect(call('write_translations', { items: [] })).rejects.toThrow(/^items: /);
    }));

  test('of a text that is gone since it was read', () =>
    inProject('locales/en.json', EN, 'de', async ({ project, call }) => {
      const { units } = await call<{ units: AgentUnit[] }>('get_units');
      await project.edit('locales/en.json', '"bye": "Goodbye"', '"now": "Now"');
      const items = units.map(({ id, source, text }) => ({ id, source, text: text ?? '' }));
      expect(await call('write_translations', { items })).toMatchObject({ written: 1, notWritten: 1 });
      expect(await project.read('locales/de.json')).not.toContain('bye');
    }));
});

describe('characters that damage files', () => {
  test.each([
    ['CRLF', 'Hallo\r\n{name}', '"Hallo\\r\\n{name}"'],
    ['a byte order mark', '\ufeffHallo {name}', undefined],
    ['a lone surrogate', 'Hallo \ud800 {name}', undefined],
    ['NUL', 'Hallo \0 {name}', undefined],
    ['an escape', 'Hallo \u001b {name}', undefined],
    ['a control of C1', 'Hallo \u009b {name}', undefined],
    ['no character', 'Hallo \uffff {name}', undefined],
    ['a joiner of zero width', 'Hal\u200dlo {name}', '"Hal\u200dlo {name}"'],
    ['a character of two halves', 'Hallo 😀 {name}', '"Hallo 😀 {name}"'],
    ['a quote', 'Hallo "{name}', '"Hallo \\"{name}"'],
    ['no text', '', undefined],
    ['white space', '   ', undefined],
  ])('%s', (_, text, written) =>
    inProject('locales/en.json', EN, 'de', async ({ project, translate }) => {
      const answer = await translate({ hello: text });
      if (written === undefined) expect(answer).toMatchObject({ written: 0, notWritten: 1 });
      else {
        expect(answer).toMatchObject({ written: 1 });
        expect(await project.read('locales/de.json')).toContain(written);
      }
    }),
  );
});

test('a control that the source has may stay', () =>
  inProject('locales/en.json', '{ "a": "Done \\u001b[0m" }\n', 'de', async ({ project, translate }) => {
    expect(await translate({ a: 'Fertig \u001b[0m' })).toMatchObject({ written: 1 });
    expect(await project.read('locales/de.json')).toContain('Fertig \\u001b[0m');
  }));

describe('texts of many formats', () => {
  test.each([
    [
      'other order',
      'en.json',
      '{ "a": "%1$s of %2$s" }\n',
      'de',
      { a: 'Von %2$s sind %1$s' },
      'Von %2$s sind %1$s',
    ],
    [
      'six plural forms',
      'en.json',
      '{ "a": "{n, plural, one {# file} other {# files}}" }\n',
      'ar',
      {
        a: '{n, plural, zero {# ملف} one {# ملف} two {# ملف} few {# ملفات} many {# ملفا} other {# ملف}}',
      },
      'zero',
    ],
    [
      'a gender',
      'en.json',
      '{ "a": "{g, select, female {her file} other {their file}}" }\n',
      'de',
      { a: '{g, select, female {ihre Datei} other {deren Datei}}' },
      'ihre Datei',
    ],
    [
      'obsolete entries',
      'en.po',
      'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Open %s"\nmsgstr ""\n\n#~ msgid "old"\n#~ msgstr "Old"\n',
      'de',
      { 'Open %s': '%s öffnen' },
      'msgstr "%s öffnen"\n',
    ],
    [
      'inline elements',
      'en.xlf',
      '<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n<file source-language="en" target-language="de" datatype="plaintext" original="a">\n<body>\n<trans-unit id="a">\n<source>Open <x id="NAME"/> now</source>\n</trans-unit>\n</body>\n</file>\n</xliff>\n',
      'de',
      { a: '<g0/> jetzt öffnen' },
      '<target state="translated"><x id="NAME"/> jetzt öffnen</target>',
    ],
    [
      'the tags of a file',
      'en.xlf',
      '<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n<file source-language="en" target-language="de" datatype="plaintext" original="a">\n<body>\n<trans-unit id="a">\n<source>Open <g id="L" ctype="bold">it</g> <x id="NAME"/></source>\n</trans-unit>\n</body>\n</file>\n</xliff>\n',
      'de',
      { a: '<x id="NAME"/> <g id="L" ctype="bold">öffnen</g>' },
      '<target state="translated"><x id="NAME"/> <g id="L" ctype="bold">öffnen</g></target>',
    ],
    [
      'a code fence',
      'en.md',
      'Open the file:\n\n```sh\nopen file\n```\n',
      'de',
      { 'Open the file:': 'Öffnen Sie die Datei:' },
      'Datei:\n\n```sh\nopen file\n```\n',
    ],
  ])('%s', (_, name, text, target, texts, written) =>
    inProject(name, text, target, async ({ project, translate }) => {
      expect(await translate(texts)).toEqual({ written: 1, notWritten: 0, items: [] });
      const file = name.replace('en', target);
      expect(await project.read(file)).toContain(written);
      await translate(texts);
      expect(await project.read(file)).toContain(written);
    }),
  );

  test('tags are shown as the file has them', () =>
    inProject(
      'en.resx',
      '<root>\n<data name="a"><value>Tap <b>here</b> &amp; <i>there</i></value></data>\n</root>\n',
      'de',
      async ({ call }) => {
        const { units } = await call<{ units: AgentUnit[] }>('get_units');
        expect(units.map(({ text }) => text)).toEqual(['Tap <b>here</b> & <i>there</i>']);
      },
    ));

  test('a category that lacks', () =>
    inProject(
      'en.json',
      '{ "a": "{n, plural, one {# file} other {# files}}" }\n',
      'ar',
      async ({ translate }) => {
        const answer = await translate({ a: '{n, plural, one {# ملف} other {# ملفات}}' });
        expect(answer).toMatchObject({ written: 0, notWritten: 1 });
      },
    ));
});

test('two writings at once lose nothing', () =>
  inProject('locales/en.json', EN, 'de', async ({ project, call }) => {
    const { units } = await call<{ units: AgentUnit[] }>('get_units');
    const texts = ['Hallo {name}', 'Tschüss'];
    const answers = await Promise.all(
      units.map(({ id, source }) =>
        call<Answer>('write_translations', {
          items: [{ id, source, text: id === HELLO ? texts[0] : texts[1] }],
        }),
      ),
    );
    const sum = answers.reduce((all, { written }) => all + written, 0);
    const file = JSON.parse(await project.read('locales/de.json'));
    expect(Object.keys(file)).toHaveLength(sum);
  }));

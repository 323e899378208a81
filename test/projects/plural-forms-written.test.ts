import { expect, test } from 'vitest';
import { manifestWith, withProject } from '../support/project.ts';

const V3 = '{\n  "day": "{{count}} day",\n  "day_plural": "{{count}} days"\n}\n';
const ROOM = 'nplurals=2; plural=(n != 1);';

/** Files of a project, those that an update writes, and what they have afterwards. */
test.each<[what: string, locale: string, before: Readonly<Record<string, string>>, after: readonly RegExp[]]>(
  [
    [
      'i18next v3',
      'ru',
      { 'l/en.json': V3 },
      [/"day_0": "[^"]*count[^"]*",\n {2}"day_1": "[^"]*count[^"]*",\n {2}"day_2": "[^"]*count/],
    ],
    [
      'i18next v3 that lacks one',
      'ru',
      { 'l/en.json': V3, 'l/ru.json': '{\n  "day_0": "{{count}} a",\n  "day_1": "{{count}} b"\n}\n' },
      [/"day_0": "\{\{count\}\} a",\n {2}"day_1": "\{\{count\}\} b",\n {2}"day_2": "[^"]*count/],
    ],
    ['i18next v3', 'ja', { 'l/en.json': V3 }, [/^\{\n {2}"day_0": "[^"]*count[^"]*"\n\}\n$/]],
    [
      'i18next v3 with its own key',
      'ja',
      { 'l/en.json': V3, 'l/ja.json': '{\n  "day": "{{count}}日"\n}\n' },
      [/^\{\n {2}"day": "\{\{count\}\}日"\n\}\n$/],
    ],
    [
      'i18next v4 with the plain key',
      'ja',
      {
        'l/en.json': '{\n  "day_one": "{{count}} day",\n  "day_other": "{{count}} days"\n}\n',
        'l/ja.json': '{\n  "day": "{{count}}日"\n}\n',
      },
      [/^\{\n {2}"day": "\{\{count\}\}日"\n\}\n$/],
    ],
    [
      'Laravel',
      'ru',
      { 'l/en.php': "<?php return ['n' => 'Person|People'];\n" },
      [/'n' => '[^|']+\|[^|']+\|[^|']+'/],
    ],
    [
      'Docusaurus',
      'pl',
      { 'l/en.json': '{ "a": { "message": "One post|{count} posts", "description": "d" } }\n' },
      [/"message": "[^|"]+\|[^|"]+\|[^|"]+"/],
    ],
    [
      'Fluent',
      'ru',
      { 'l/en.ftl': 'n = { $n ->\n    [one] { $n } file\n   *[other] { $n } files\n }\n' },
      [/\[one\]/, /\[few\]/, /\[many\]/, /\*\[other\]/],
    ],
    [
      'XLIFF 2.2',
      'ru',
      {
        'l/en.xlf':
          '<xliff version="2.2" xmlns="urn:oasis:names:tc:xliff:document:2.2" xmlns:pgs="urn:oasis:names:tc:xliff:pgs:1.0" srcLang="en">\n<file id="f">\n<unit id="u" pgs:switch="plural:n">\n<segment id="s1" pgs:case="one"><source>One file</source></segment>\n<segment id="s2" pgs:case="other"><source><ph id="1"/> files</source></segment>\n</unit>\n</file>\n</xliff>\n',
      },
      [
        /id="s1" pgs:case="one".*<target>\S/,
        /\n<segment id="s2-few" pgs:case="few".*<source><ph id="1"\/> files<\/source><target>.*<ph id="1"\/>/,
        /\n<segment id="s2-many" pgs:case="many".*<target>.*<ph id="1"\/>/,
      ],
    ],
    [
      'XLIFF 2.2',
      'ja',
      {
        'l/en.xlf':
          '<xliff version="2.2" xmlns="urn:oasis:names:tc:xliff:document:2.2" xmlns:p="urn:oasis:names:tc:xliff:pgs:1.0" srcLang="en">\n<file id="f"><unit id="u" p:switch="gender:host"><segment p:case="feminine"><source>She waits</source></segment><segment p:case="other"><source>They wait</source></segment></unit></file>\n</xliff>\n',
      },
      [/p:case="feminine".*<target>.*p:case="other".*<target>[^<]*<\/target><\/segment><\/unit>/],
    ],
    [
      'a template of gettext without a language',
      'ru',
      {
        'l/en.pot': `msgid ""\nmsgstr ""\n"Plural-Forms: ${ROOM}\\n"\n\nmsgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] ""\nmsgstr[1] ""\n`,
      },
      [/nplurals=3/, /Language: ru/, /msgstr\[2\] "[^"]+"/],
    ],
  ],
)('%s in %s', async (_, locale, before, after) => {
  const [source = ''] = Object.keys(before);
  const extension = source.replace(/.*\./, '');
  const target = `l/{locale}.${extension === 'pot' ? 'po' : extension}`;
  const manifest = manifestWith({ source: 'en', targets: [locale], files: [{ source, target }] });
  await withProject({ 'parlance.json': manifest, ...before }, async (project) => {
    const { code, stderr } = await project.run(['update', '--yes']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.any(String) });
    const written = await project.read(target.replace('{locale}', locale));
    for (const pattern of after) expect(written).toMatch(pattern);
    const { stdout } = await project.run(['check', '--format', 'json']);
    expect(stdout).not.toContain('plural-forms');
  });
});

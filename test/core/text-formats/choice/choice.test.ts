import { describe, expect, test } from 'vitest';
import { compileKeys, isChosen } from '../../../../core/text-formats/choice/choose-texts.ts';
import { refuseForeign } from '../../../../core/text-formats/choice/foreign-file.ts';
import { isMachineValue } from '../../../../core/text-formats/choice/machine-value.ts';
import { segmentsOf, translateEach } from '../../../support/texts/text-files.ts';

describe('values that programs read stay', () => {
  test.each([
    '#/components/schemas/Pet',
    'https://example.org/a?b=c',
    'mailto:a@b.example',
    './src/main.ts',
    '/usr/bin/env',
    '../up',
    '@scope/package',
    'src/**/*.ts',
    'assets/logo.png',
    'text/html',
    'application/vnd.api+json',
    '#fff',
    '#ff8800',
    '1.2.3',
    '^5.0.0-beta.1',
    '2026-11-23',
    '2026-11-23T10:00:00Z',
    'user.first_name',
    'snake_case_name',
    'MAX_SIZE',
    'logo.svg',
    'index.html',
    'en-US',
    'true',
    'false',
    'null',
    '%Y-%m-%d',
    '%d. %m. %Y',
    'YYYY-MM-DD',
    'dddd, MMMM Do YYYY',
    'MMM D, YYYY h:mm A',
    'DD.MM.YYYY HH:mm',
    '[Sidste] dddd [kl.] LT',
    '4i7MnzD853_F4',
    '.npmrc',
    '/(D[oD]?[\\s,]+MMMM?|L{2,4})/',
    'LLLL',
    'd. MMMM yyyy',
    'HH:mm:ss',
    'd41d8cd98f00b204e9800998ecf8427e',
    'HH.mm:ss',
    'dddd OD MMMM OY Oh:Om A',
    'dddd، D MMMM YYYY HH:mm',
    '[今天]LT',
    '[ວັນ]dddd[ໜ້າເວລາ] LT',
  ])('%s', (value) => expect(isMachineValue(value)).toBe(true));
});

describe('values that people read are translated', () => {
  test.each([
    'Save',
    'Yes/No',
    'and/or',
    'km/h',
    'e-mail',
    'Check-in',
    'e.g.',
    'Add',
    'All',
    'Hmm..',
    'Syy:',
    'Hmm',
    'Day',
    'My Last Day',
    'No.',
    'on',
    'yes',
    'Version 1.2.3',
    '%d files',
    '%s of %s',
    'See https://example.org',
    'Hello.',
    'Loading...',
    'Terms & Conditions',
  ])('%s', (value) => expect(isMachineValue(value)).toBe(false));
});

/** The keys of the values that are translated. */
function checkChosen(text: string, format: 'json' | 'yaml', choice: object, keys: readonly string[]): void {
  const chosen = segmentsOf(text, format).filter((segment) => isChosen(segment, choice));
  expect(chosen.map(({ key = [] }) => key.join('.'))).toEqual(keys);
}

describe('keys choose values', () => {
  const json = '{"menu": {"open": "Open", "icon": "folder_open"}, "a.title": "A", "list": ["One", "x_y"]}';

  test('without a choice, all that people read', () => {
    checkChosen(json, 'json', {}, ['menu.open', 'a.title', 'list.0']);
  });

  test('only those that fit, whatever they look like', () => {
    checkChosen(json, 'json', { keys: [compileKeys('menu.*')] }, ['menu.open', 'menu.icon']);
    checkChosen(json, 'json', { keys: [compileKeys('**.title')] }, ['a.title']);
  });

  test('all but those that fit', () => {
    checkChosen(json, 'json', { except: [compileKeys('{menu,list}.**')] }, ['a.title']);
  });

  test('of the messages of a browser extension, only the messages', () => {
    const file = '{"name": {"message": "My Notes", "description": "The name"}, "hi": {"message": "Hello!"}}';
    expect(
      segmentsOf(file, 'json')
        .filter((segment) => isChosen(segment, {}))
        .map(({ text }) => text),
    ).toEqual(['My Notes', 'Hello!']);
  });

  test('also where a program has noted a hash of each message', () => {
    const file =
      '{"hi": {"message": "Hello!", "placeholders": {"a": {"content": "$1", "example": "Ann"}}, "hash": "ab"}}';
    const chosen = segmentsOf(file, 'json').filter((segment) => isChosen(segment, {}));
    expect(chosen.map(({ text }) => text)).toEqual(['Hello!']);
  });

  test('also in TOML and PHP, with the keys of tables', () => {
    const keysOf = (format: 'toml' | 'php', file: string) => segmentsOf(file, format).map(({ key }) => key);
    expect(keysOf('toml', 'a = "One"\n[b.c]\nd = { e = "Two" }\n')).toEqual([['a'], ['b', 'c', 'd', 'e']]);
    expect(keysOf('php', "<?php\nreturn ['a' => 'One', 'b' => ['c' => 'Two']];\n")).toEqual([
      ['a'],
      ['b', 'c'],
    ]);
  });

  test('also in YAML with a tag that says nothing', () => {
    expect(segmentsOf('a: ! "Two words:"\n', 'yaml').map(({ text }) => text)).toEqual(['Two words:']);
  });

  test('also in YAML', () => {
    checkChosen('en:\n  hello: Hello\n  id: a_b\n  list: [One]\n', 'yaml', {}, ['en.hello', 'en.list']);
  });
});

describe('front matter', () => {
  const page =
    '---\ntitle: "A page"\ndescription: What it says\nlayout: post\ntags: [One]\n---\n\n# Heading\n';
  const chosen = (choice: object) =>
    segmentsOf(page, 'markdown').flatMap((segment) => (isChosen(segment, choice) ? [segment.text] : []));

  test('title and description are texts, and so is the document below', () => {
    expect(chosen({})).toEqual(['A page', 'What it says', '\n\n# Heading\n']);
  });

  test('other fields are translated when they are chosen', () => {
    expect(chosen({ keys: [compileKeys('{title,tags}')] })).toEqual(['A page', 'One', '\n\n# Heading\n']);
  });

  test('translations are written as YAML reads them', () => {
    const written = translateEach(page, 'markdown', (text) =>
      text === 'A page' ? 'Eine "Seite": #1' : undefined,
    );
    expect(written).toMatchObject({ ok: true, text: page.replace('"A page"', '"Eine \\"Seite\\": #1"') });
  });

  test.each(['---\n: [\n---\nText', '---\n---\n---\na: b\n---\nText'])(
    'that is not read stays: %j',
    (text) => {
      expect(segmentsOf(text, 'markdown')).toHaveLength(1);
    },
  );
});

describe('files that programs read are refused', () => {
  test.each([
    ['package.json', 'json', '{"name": "a", "version": "1.0.0", "license": "MIT", "scripts": {"a": "b c"}}'],
    ['OpenAPI', 'json', '{"openapi": "3.0.0", "info": {"title": "An API"}}'],
    ['OpenAPI', 'yaml', "swagger: '2.0'\ninfo:\n  title: An API\n"],
    ['GitHub Actions', 'yaml', 'name: CI\non: push\njobs:\n  test:\n    runs-on: ubuntu\n'],
    ['Docker Compose', 'yaml', 'services:\n  web:\n    image: nginx\n'],
    ['tsconfig.json', 'json', '{"compilerOptions": {"target": "ES2022"}}'],
    ['Kubernetes', 'yaml', 'apiVersion: v1\nkind: Service\n'],
    ['lock file', 'yaml', "lockfileVersion: '9.0'\n"],
    ['lock file', 'json', '{"packages": {"a": {"resolved": "x", "integrity": "y"}}}'],
  ] as const)('%s (%s)', (name, format, text) => {
    const keys = segmentsOf(text, format).map(({ key = [] }) => key);
    expect(refuseForeign(keys)?.args).toEqual([name]);
  });

  test.each([
    '{"name": "Name", "version": "Version", "save": "Save"}',
    '{"services": {"title": "Our services"}, "jobs": {"title": "Jobs"}}',
    '{"info": {"title": "Info"}}',
  ])('but not the locale file %s', (text) => {
    expect(refuseForeign(segmentsOf(text, 'json').map(({ key = [] }) => key))).toBeUndefined();
  });
});

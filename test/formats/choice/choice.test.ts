import { describe, expect, test } from 'vitest';
import { compileKeys, isChosen } from '../../../packages/formats/choice/choose-texts.ts';
import { isMachineValue } from '../../../packages/formats/choice/machine-value.ts';
import { refuseForeign } from '../../../packages/formats/foreign/foreign-file.ts';
import { segmentsOf, translateEach } from '../../support/texts/text-files.ts';

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
    ':year',
    ':name?',
    'nplurals=2; plural=(n != 1);',
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
    String.raw`C:\temp\new`,
    String.raw`C:\Program Files\My App\new.exe`,
    String.raw`..\data\new`,
    String.raw`\\server\share\file`,
    String.raw`%APPDATA%\tool`,
    'D:\\',
  ])('%s', (value) => expect(isMachineValue(value)).toBe(true));
});

describe('values that people read are translated', () => {
  test.each([
    'Save',
    'S_kip',
    'P_řeskočit',
    ':)',
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
    String.raw`C:\temp is full`,
    String.raw`Open C:\temp\a.txt`,
    String.raw`C:\temp\a.txt is gone`,
    'C: is a drive',
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

  test('letters that open controls stay', () => {
    const keys = '{"openAccessKey": "O", "open.accesskey": "ö", "save-access-key": "Save it", "b": "B"}';
    checkChosen(keys, 'json', {}, ['save-access-key', 'b']);
    checkChosen('a.accesskey: A\nb: B\n', 'yaml', {}, ['b']);
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

  /** Checks which fields of front matter are text: those whose values are in capitals. */
  const checkFields = (frontMatter: string) => {
    const fields = segmentsOf(`---\n${frontMatter}---\n`, 'markdown').filter(({ key }) => key !== undefined);
    const texts = fields.filter((segment) => isChosen(segment, {})).map(({ text }) => text);
    expect(texts).toEqual(frontMatter.match(/\b[A-Z][A-Z ]+/g));
  };

  test.each([
    [
      'VitePress',
      'layout: home\nhero:\n  name: NAME\n  tagline: A LINE\n  image: {src: /a.png, alt: PICTURE}\n  actions:\n    - theme: brand\n      text: START NOW\n      link: /guide\nfeatures:\n  - icon: x\n    title: FAST\n    details: VERY FAST\n    linkText: MORE\n',
    ],
    [
      'VuePress',
      'home: true\nheroImage: /a.png\nheroText: HERO\ntagline: LINE\nactionText: START\nactionLink: /a/\nfooter: LICENSED\n',
    ],
    [
      'Starlight',
      'template: splash\nhero:\n  tagline: LINE\n  actions:\n    - text: GO\n      link: /a/\n      icon: right-arrow\nbanner:\n  content: A BANNER\nsidebar:\n  label: SHORT\n  badge: {text: NEW ONE, variant: tip}\nprev: {link: /a/, label: BACK}\n',
    ],
    [
      'VitePress with parts of the theme',
      'outline: {level: deep, label: CONTENTS}\nprev: {text: BACK, link: /a}\neditLink: {text: EDIT, pattern: x}\n',
    ],
    [
      'VuePress with highlights',
      'highlights:\n  - header: HEAD\n    description: WORDS\n    image: /a.svg\n    features:\n      - title: FAST\n        details: QUICK\n        icon: bolt\n        link: /b/\n',
    ],
    [
      'the blog of Docusaurus',
      'slug: a\ntitle: NEWS\nauthors:\n  - name: x\n    title: ENGINEER\n    url: https://a.example\n    image_url: /a.png\nauthor_title: EDITOR\n',
    ],
    [
      'Hugo with pictures',
      'cover: {image: a.jpg, alt: BOX, caption: A BOX, relative: true}\nresources:\n  - src: a.jpg\n    title: PICTURE\n',
    ],
    [
      'Nuxt',
      'navigation: {title: SHORT, icon: x}\nseo: {title: LONG, description: WORDS}\nlinks:\n  - label: GO\n    to: /a\n',
    ],
    [
      'Minimal Mistakes',
      'layout: splash\nheader:\n  overlay_image: /a.jpg\n  caption: PHOTO\n  actions: [{label: START, url: /a/}]\nintro: [{excerpt: HELLO}]\nfeature_row2:\n  - image_path: /b.jpg\n    alt: PICTURE\n    title: FAST\n    excerpt: QUICK\n    url: /c/\n    btn_label: READ\n    btn_class: btn\ntoc: true\ntoc_label: CONTENTS\n',
    ],
    [
      'Quarto',
      'subtitle: MORE\nformat: html\nother-links: [{text: SITE, href: https://a.example}]\nabstract-title: SHORT\ncrossref: {fig-title: PICTURE, fig-prefix: PIC, chapters: true}\n',
    ],
    [
      'Quarto, by format',
      'format:\n  html: {toc: true, toc-title: CONTENTS, code-summary: CODE, theme: cosmo}\n  revealjs: {footer: FOOTER, logo: a.png}\nlanguage: {toc-title-document: PARTS}\n',
    ],
    ['Docusaurus', 'id: a\nslug: /a\nsidebar_label: LABEL\nsidebar_position: 1\npagination_label: NEXT\n'],
    [
      'Hugo',
      'linkTitle: LINK\nweight: 3\nmenus:\n  main:\n    name: NAME\n    identifier: x\n    params: {icon: y}\n',
    ],
    ['Hugo with lists', 'menu: {main: {identifier: x, name: NAME, weight: 2}}\ntype: docs\n'],
    [
      'Jekyll and Hexo',
      'layout: post\npermalink: /a/\nexcerpt: FEW WORDS\nnav_title: NAV\ntags: [x]\ncategory: y\n',
    ],
  ])('texts of the pages of %s', (_, frontMatter) => checkFields(frontMatter));

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
    ['GitHub Actions', 'yaml', "name: Check\ndescription: Checks\nruns:\n  using: 'node20'\n"],
    ['Docker Compose', 'yaml', 'services:\n  web:\n    image: nginx\n'],
    ['tsconfig.json', 'json', '{"compilerOptions": {"target": "ES2022"}}'],
    ['Kubernetes', 'yaml', 'apiVersion: v1\nkind: Service\n'],
    ['Kubernetes', 'yaml', 'apiVersion: v2\nname: chart\nversion: 1.0.0\ndescription: A chart\n'],
    ['lock file', 'yaml', "lockfileVersion: '9.0'\n"],
    ['lock file', 'json', '{"packages": {"a": {"resolved": "x", "integrity": "y"}}}'],
    ['composer.json', 'json', '{"name": "a/b", "description": "A thing", "require": {"php": ">=8"}}'],
    ['launch.json', 'json', '{"configurations": [{"name": "Run", "request": "launch"}]}'],
    ['vercel.json', 'json', '{"rewrites": [{"source": "/a", "destination": "/b"}]}'],
    ['Dependabot', 'yaml', 'version: 2\nupdates:\n  - package-ecosystem: npm\n    directory: /\n'],
    ['Yarn', 'yaml', 'nodeLinker: node-modules\nyarnPath: .yarn/releases/yarn-4.cjs\n'],
    ['MkDocs', 'yaml', 'site_name: My site\ntheme:\n  name: material\nnav:\n  - Home: index.md\n'],
    ['GitLab CI', 'yaml', 'stages: [build]\nbuild:\n  stage: build\n  script: make all\n'],
    ['Travis CI', 'yaml', 'language: ruby\nscript: bundle exec rake\n'],
    [
      'pre-commit',
      'yaml',
      'repos:\n  - repo: https://x.example/y\n    rev: v1\n    hooks:\n      - id: black\n',
    ],
    ['Ansible', 'yaml', '- hosts: all\n  tasks:\n    - name: Install it\n'],
    ['pubspec.yaml', 'yaml', "name: my_app\ndescription: An app\nenvironment:\n  sdk: '^3.0.0'\n"],
    ['Spring', 'yaml', 'spring:\n  application:\n    name: shop\n'],
    ['Cargo', 'toml', '[package]\nname = "a"\nversion = "0.1.0"\ndescription = "A thing"\n'],
    ['Cargo', 'toml', '[workspace]\nmembers = ["a"]\n'],
    ['pyproject.toml', 'toml', '[project]\nname = "a"\nversion = "1"\ndescription = "A thing"\n'],
    ['pyproject.toml', 'toml', '[tool.black]\ntarget-version = ["py310"]\n'],
    ['Pixi', 'toml', '[workspace]\nchannels = ["conda-forge"]\n'],
    ['Netlify', 'toml', '[build]\ncommand = "npm run build"\npublish = "dist"\n'],
    [
      'version catalog',
      'toml',
      '[versions]\nkotlin = "1.9.0"\n[libraries]\na = { module = "b:c", version.ref = "kotlin" }\n',
    ],
    ['Hugo', 'toml', 'baseURL = "https://x.example/"\ntitle = "My site"\ntheme = "ananke"\n'],
    ['Gradle', 'properties', 'org.gradle.jvmargs=-Xmx2g\nandroid.useAndroidX=true\n'],
    [
      'Gradle',
      'properties',
      'distributionBase=GRADLE_USER_HOME\ndistributionUrl=https\\://x.example/y.zip\n',
    ],
    ['Spring', 'properties', 'server.port=8080\napp.title=My shop\n'],
    ['Spring', 'properties', 'spring.datasource.username=sa\n'],
    ['Quarkus', 'properties', 'quarkus.http.port=8080\n%dev.quarkus.log.level=DEBUG\n'],
    ['logging', 'properties', 'rootLogger.level=info\nappender.a.type=Console\n'],
    ['logging', 'properties', 'log4j.rootLogger=DEBUG, stdout\n'],
    ['SonarQube', 'properties', 'sonar.projectKey=a\nsonar.projectName=My project\n'],
    ['Maven', 'properties', 'groupId=a.b\nartifactId=c\nversion=1.0\n'],
  ] as const)('%s (%s): %j', (name, format, text) => {
    expect(refuseForeign(segmentsOf(text, format), format)?.args).toEqual([name]);
  });

  test.each([
    ...[
      'package.json',
      'composer.json',
      'tsconfig.build.json',
      'deno.jsonc',
      'Cargo.toml',
      'libs.versions.toml',
    ],
    ...['pubspec.yaml', 'mkdocs.yml', 'docker-compose.override.yml', '.gitlab-ci.yml', '.eslintrc.json'],
    ...['gradle.properties', 'log4j2-test.properties', 'tox.ini', 'a/.yarnrc.yml', String.raw`a\fly.toml`],
  ])('a file that is called %s, whatever is in it', (path) => {
    const name = path.replace(/^.*[/\\]/, '');
    expect(refuseForeign([{ key: ['a'], present: 'A text' }], 'json', path)?.args).toEqual([name]);
  });

  test.each([
    ...['package.nls.json', 'messages.properties', 'en.json', 'app.toml', 'locales/fly/en.toml'],
    ...['application.properties', 'compose-mail.yml', 'settings.json', '.translations/en.json'],
  ])('but not one that is called %s', (path) => {
    expect(refuseForeign([{ key: ['a'], present: 'A text' }], 'json', path)).toBeUndefined();
  });

  test.each([
    ['json', '{"name": "Name", "version": "Version", "save": "Save"}'],
    ['json', '{"services": {"title": "Our services"}, "jobs": {"title": "Jobs"}}'],
    ['json', '{"info": {"title": "Info"}}'],
    ['json', '{"package": {"name": "Name", "version": "Version"}, "build": {"command": "Command"}}'],
    ['yaml', 'site_name: Name of the site\nlanguage: Language\nscript: Script\n'],
    ['yaml', 'en:\n  spring:\n    title: Spring\n  updates: Updates\n  hosts: Hosts\n  tasks: Tasks\n'],
    ['toml', '[menu]\nopen = "Open"\n[versions]\ntitle = "Versions"\n[plugins]\nid = "Plugin"\n'],
    ['properties', 'server.port=Port\nspring.title=Spring\nlog.title=Log\ndb.url=Address\nversion=Version\n'],
    ['properties', 'handlers=Handlers of requests\nsource=Source\n'],
  ] as const)('but not the locale file in %s: %j', (format, text) => {
    expect(refuseForeign(segmentsOf(text, format), format)).toBeUndefined();
  });
});

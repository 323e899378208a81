/** A file of a tool that says which language the sources of a project are in. */
export interface SourceConfiguration {
  /** The names of the file; one that begins with `*` stands for every name with this extension. */
  readonly names: readonly string[];
  /** The folder that it has to be in, if its name alone is too common. */
  readonly folder?: RegExp;
  /** Each has the group `locale`, and takes a time in proportion (reliability R3). The first that finds a locale counts. */
  readonly settings: readonly RegExp[];
  /** They run as tests. */
  readonly examples: readonly (readonly [path: string, text: string])[];
}

const LOCALE = '(?<locale>[A-Za-z]{2,3}(?:[-_][A-Za-z\\d]{2,8}){0,3})(?![A-Za-z\\d_-])';

/** A setting of a file of JavaScript or JSON, at the start of a line or of an object, so that comments do not count. */
function property(name: string): RegExp {
  return new RegExp(
    `(?:^|[{,(])[ \\t]{0,80}["']?${name}["']?[ \\t]{0,9}:[ \\t]{0,9}\\[?["'\`]${LOCALE}`,
    'm',
  );
}

/** A setting of YAML, TOML, and their like, at the start of a line. */
function setting(name: string): RegExp {
  return new RegExp(`^[ \\t]{0,80}["']?${name}["']?[ \\t]{0,9}[:=][ \\t]{0,9}["':]{0,2}${LOCALE}`, 'm');
}

function scripts(...names: readonly string[]): readonly string[] {
  return names.flatMap((name) =>
    ['js', 'ts', 'mjs', 'cjs', 'mts'].map((extension) => `${name}.${extension}`),
  );
}

/** The language of the texts in the first folder of a site, as VitePress, VuePress, and Starlight name it. */
const ROOT_LANGUAGE = new RegExp(
  `(?:\\broot|["']/["'])[ \\t]{0,9}:[ \\t]{0,9}\\{[^{}]{0,300}\\blang[ \\t]{0,9}:[ \\t]{0,9}["']${LOCALE}`,
);

/** The language of a site that names no others before it. */
const LANGUAGE_OF_ALL = new RegExp(
  `^(?:(?!locales)[^]){0,5000}?[\\n{,(][ \\t]{0,80}lang[ \\t]{0,9}:[ \\t]{0,9}["']${LOCALE}`,
);

/** Settings of libraries in programs. The language that texts are taken from where a translation lacks them is that of the sources. */
const IN_PROGRAM = [property('fallbackLng'), property('fallbackLocale'), property('defaultLocale')];

/** The configurations that are read, none of which is run. */
export const SOURCE_CONFIGURATIONS: readonly SourceConfiguration[] = [
  {
    names: [
      ...scripts('docusaurus.config', 'next.config', 'next-i18next.config', 'nuxt.config', 'i18n.config'),
      ...scripts('routing', 'astro.config'),
    ],
    settings: [property('defaultLocale'), ROOT_LANGUAGE],
    examples: [
      [
        'docusaurus.config.js',
        "module.exports = {\n  i18n: {\n    defaultLocale: 'de',\n    locales: ['de', 'en'],\n  },\n};",
      ],
      ['web/next.config.mjs', 'export default { i18n: { locales: ["en", "de"], defaultLocale: "de" } };'],
      ['nuxt.config.ts', 'export default defineNuxtConfig({\n\ti18n: {\n\t\tdefaultLocale: `de`,\n\t},\n});'],
      [
        'src/i18n/routing.ts',
        "export const routing = defineRouting({\n  locales: ['en', 'de'],\n  defaultLocale: 'de'\n});",
      ],
      [
        'astro.config.mjs',
        "starlight({ defaultLocale: 'root', locales: { root: { label: 'Deutsch', lang: 'de' }, en: { lang: 'en' } } })",
      ],
    ],
  },
  {
    names: [...scripts('config', 'index'), 'config.json'],
    folder: /(?:^|\/)\.(?:vite|vue)press\/(?:config\/)?$/,
    settings: [ROOT_LANGUAGE, LANGUAGE_OF_ALL],
    examples: [
      [
        'docs/.vitepress/config.mts',
        "export default {\n  locales: {\n    en: { label: 'English', lang: 'en' },\n    root: { label: 'Deutsch', lang: 'de' },\n  },\n}",
      ],
      [
        'docs/.vitepress/config.ts',
        "export default defineConfig({\n  lang: 'de',\n  locales: { en: { lang: 'en' } },\n})",
      ],
      [
        'docs/.vuepress/config.js',
        "module.exports = { locales: {\n  '/': { lang: 'de' },\n  '/en/': { lang: 'en' } } }",
      ],
    ],
  },
  {
    names: ['angular.json'],
    settings: [
      new RegExp(`"sourceLocale"\\s{0,9}:\\s{0,9}(?:\\{\\s{0,80}"code"\\s{0,9}:\\s{0,9})?"${LOCALE}`),
    ],
    examples: [
      ['angular.json', '{ "projects": { "app": { "i18n": { "sourceLocale": "de" } } } }'],
      [
        'angular.json',
        '{\n  "i18n": {\n    "sourceLocale": {\n      "code": "de",\n      "baseHref": ""\n    }\n  }\n}',
      ],
    ],
  },
  {
    names: scripts('lingui.config', 'i18next.config'),
    settings: [property('sourceLocale'), property('primaryLanguage')],
    examples: [
      ['lingui.config.ts', "export default { sourceLocale: 'de', locales: ['en', 'de'] };"],
      ['i18next.config.ts', "export default defineConfig({ extract: { primaryLanguage: 'de' } });"],
    ],
  },
  {
    names: scripts('i18n', 'i18next', 'vue-i18n'),
    settings: IN_PROGRAM,
    examples: [
      ['src/i18n.js', "i18next.init({\n  lng: 'en',\n  fallbackLng: 'de',\n});"],
      ['src/i18n.ts', "createI18n({ locale: navigator.language, fallbackLocale: 'de' })"],
      ['src/plugins/i18n.ts', "createI18n({\n  fallbackLocale: ['de', 'en'],\n})"],
    ],
  },
  {
    names: scripts('index', 'config', 'init', 'setup', 'settings'),
    folder: /(?:^|\/)(?:i18n|i18next|vue-i18n|locales?|lang|intl|translations|l10n)\/$/,
    settings: IN_PROGRAM,
    examples: [
      ['src/i18n/index.ts', "i18next.init({\n  fallbackLng: 'de',\n});"],
      ['src/locales/index.js', "export const i18n = createI18n({ locale: 'en', fallbackLocale: 'de' });"],
    ],
  },
  {
    names: scripts('main', 'app', 'App'),
    folder: /(?:^|\/)src\/$|^$/,
    settings: IN_PROGRAM.slice(0, 2),
    examples: [['src/main.ts', "const i18n = createI18n({\n  locale: 'en',\n  fallbackLocale: 'de',\n});"]],
  },
  {
    names: ['package.json'],
    settings: [
      property(
        '(?:sourceLocale|sourceLanguage|primaryLanguage|baseLocale|defaultLocale|fallbackLng|fallbackLocale)',
      ),
    ],
    examples: [
      ['package.json', '{ "name": "a", "lingui": { "locales": ["en", "de"], "sourceLocale": "de" } }'],
      ['web/package.json', '{\n  "i18n": {\n    "defaultLocale": "de"\n  }\n}'],
    ],
  },
  {
    names: ['*.xcstrings'],
    settings: [property('sourceLanguage')],
    examples: [['App/Localizable.xcstrings', '{\n  "sourceLanguage" : "de",\n  "strings" : { } }']],
  },
  {
    names: ['crowdin.yml', 'crowdin.yaml'],
    settings: [
      new RegExp(
        `^[ \\t{-]{0,40}["']?source["']?[ \\t]{0,9}:[^\\n]{0,200}?[/._-](?!(?:src|app|res|lib|web|ui)[/.])${LOCALE}[/.]`,
        'm',
      ),
    ],
    examples: [
      [
        'crowdin.yml',
        'files:\n  - source: /src/strings/de.json\n    translation: /src/strings/%locale%.json\n',
      ],
      ['crowdin.yaml', '"files": [\n  {\n    "source": "/locales/de/*.json",\n  }\n]\n'],
    ],
  },
  {
    names: ['l10n.yaml'],
    settings: [/^template-arb-file:[ \t]{0,9}["']?[\w-]{0,80}?_(?<locale>[a-z]{2,3}(?:_[A-Z]{2})?)\.arb/m],
    examples: [['l10n.yaml', 'arb-dir: lib/l10n\ntemplate-arb-file: my_app_de.arb\n']],
  },
  {
    names: ['application.rb', 'locale.rb', 'i18n-tasks.yml'],
    settings: [setting('(?:config\\.i18n|I18n)\\.default_locale'), setting('base_locale')],
    examples: [
      [
        'config/application.rb',
        'module Shop\n  class Application < Rails::Application\n    config.i18n.default_locale = :de\n',
      ],
      ['config/initializers/locale.rb', "I18n.default_locale = 'de'\n"],
      ['config/i18n-tasks.yml', 'base_locale: de\nlocales: [en, de]\n'],
    ],
  },
  {
    names: ['hugo', 'config'].flatMap((name) =>
      ['toml', 'yaml', 'yml', 'json'].map((end) => `${name}.${end}`),
    ),
    settings: [setting('defaultContentLanguage')],
    examples: [
      ['hugo.toml', "baseURL = 'https://example.org/'\ndefaultContentLanguage = 'de'\n"],
      ['config/_default/config.yaml', 'defaultContentLanguage: de\n'],
      ['hugo.json', '{\n  "defaultContentLanguage": "de"\n}'],
    ],
  },
  {
    names: ['mkdocs.yml', 'mkdocs.yaml'],
    settings: [
      new RegExp(
        `^[ \\t]{0,40}- locale:[ \\t]{0,9}["']?${LOCALE}["']?(?:\\n[ \\t]{1,40}(?![ \\t]|- )[^\\n]{0,200}){0,8}?\\n[ \\t]{1,40}default:[ \\t]{0,9}true`,
        'm',
      ),
      setting('language'),
    ],
    examples: [
      [
        'mkdocs.yml',
        'plugins:\n  - i18n:\n      languages:\n        - locale: en\n          name: English\n        - locale: de\n          name: Deutsch\n          default: true\n',
      ],
      ['mkdocs.yml', 'theme:\n  name: material\n  language: de\n'],
    ],
  },
  {
    names: ['translation.yaml', 'translation.yml', 'framework.yaml', 'manifest.json'],
    settings: [setting('default_locale'), property('default_locale')],
    examples: [
      ['config/packages/translation.yaml', 'framework:\n    default_locale: de\n'],
      ['extension/manifest.json', '{\n  "manifest_version": 3,\n  "default_locale": "de"\n}'],
    ],
  },
  {
    names: ['settings.json'],
    folder: /(?:^|\/)[^/]*\.inlang\/$/,
    settings: [property('(?:baseLocale|sourceLanguageTag)')],
    examples: [
      ['project.inlang/settings.json', '{ "baseLocale": "de", "locales": ["en", "de"] }'],
      ['project.inlang/settings.json', '{\n\t"sourceLanguageTag": "de"\n}'],
    ],
  },
  {
    names: ['project.pbxproj', 'Package.swift', 'resources.properties', '*.csproj', 'conf.py'],
    settings: [
      setting('(?:developmentRegion|unqualifiedResLocale)'),
      property('defaultLocalization'),
      new RegExp(`^[ \\t]{0,40}<NeutralLanguage>${LOCALE}<`, 'm'),
      new RegExp(`^language[ \\t]{0,9}=[ \\t]{0,9}["']${LOCALE}`, 'm'),
    ],
    examples: [
      ['App.xcodeproj/project.pbxproj', '\t\t\tdevelopmentRegion = de;\n\t\t\tknownRegions = (en, de);\n'],
      ['Package.swift', 'let package = Package(\n    name: "A",\n    defaultLocalization: "de",\n'],
      ['app/src/main/res/resources.properties', 'unqualifiedResLocale=de\n'],
      ['App/App.csproj', '<Project>\n  <PropertyGroup>\n    <NeutralLanguage>de</NeutralLanguage>\n'],
      ['docs/conf.py', "project = 'A'\nlanguage = 'de'\n"],
    ],
  },
];

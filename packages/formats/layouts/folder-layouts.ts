import { ANDROID, GETTEXT, HYPHENS, type Spelling, UNDERSCORES } from '#base';
import { CODE } from './name-layouts.ts';

/** How the folders of one kind of project carry the language of their files in their names. */
export interface FolderLayout {
  readonly id: string;
  /** For the documentation: which folders these are. */
  readonly explanation: string;
  /** Where a code stands in the name of a folder. */
  readonly pattern: RegExp;
  /** The name of the folder above; undefined for any. */
  readonly above?: string;
  /** How codes are written where the name itself does not show it. */
  readonly spelling: Spelling;
  /** Extensions of the files in it, with their dots; undefined for any. */
  readonly extensions?: readonly string[];
  /** The folder of the texts in the language of the project, if its name does not say which that is. */
  readonly original?: string;
  /** The name of the folder for a code as the spelling writes it. */
  nameFor(written: string): string;
  /** A path, a target language, and the path of the translation. They run as tests, with and without `en` as the source language. */
  readonly examples: readonly (readonly [path: string, target: string, translated: string])[];
}

/** The table of folder patterns; in the nearest folder of a file, the first that fits counts. */
export const FOLDER_LAYOUTS: readonly FolderLayout[] = [
  {
    id: 'gettext',
    explanation: 'gettext: the name of the folder is the code, and its parts are joined by underscores.',
    pattern: new RegExp(`^${CODE}$`, 'u'),
    extensions: ['.po', '.pot'],
    spelling: GETTEXT,
    nameFor: (code) => code,
    examples: [
      ['locale/en/LC_MESSAGES/django.po', 'pt-BR', 'locale/pt_BR/LC_MESSAGES/django.po'],
      ['locale/en_GB/LC_MESSAGES/docs.po', 'de', 'locale/de/LC_MESSAGES/docs.po'],
    ],
  },
  {
    id: 'browser',
    explanation: 'Extensions of browsers: the code in _locales, and its parts are joined by underscores.',
    pattern: new RegExp(`^${CODE}$`, 'u'),
    above: '_locales',
    extensions: ['.json'],
    spelling: UNDERSCORES,
    nameFor: (code) => code,
    examples: [['_locales/en/messages.json', 'zh-CN', '_locales/zh_CN/messages.json']],
  },
  {
    id: 'code',
    explanation: 'The name of the folder is the code.',
    pattern: new RegExp(`^${CODE}$`, 'u'),
    spelling: HYPHENS,
    nameFor: (code) => code,
    examples: [
      ['docs/en/guide.md', 'de', 'docs/de/guide.md'],
      ['docs/en/start/guide.md', 'pt-BR', 'docs/pt-BR/start/guide.md'],
      ['locales/en_US/common.json', 'pt-BR', 'locales/pt_BR/common.json'],
      ['lang/en/messages.php', 'fr', 'lang/fr/messages.php'],
    ],
  },
  {
    id: 'lproj',
    explanation: 'Apple: the code and .lproj.',
    pattern: new RegExp(`^${CODE}\\.lproj$`, 'u'),
    original: 'Base.lproj',
    spelling: HYPHENS,
    nameFor: (code) => `${code}.lproj`,
    examples: [
      ['App/en.lproj/Localizable.strings', 'de', 'App/de.lproj/Localizable.strings'],
      ['App/Base.lproj/Main.strings', 'pt-BR', 'App/pt-BR.lproj/Main.strings'],
    ],
  },
  {
    id: 'android',
    explanation: 'Android: values, a hyphen, and the code.',
    pattern: /^values-(?<code>[a-z]{2,3}(?:-r[A-Z]{2})?|b\+[A-Za-z]{2,3}(?:\+[A-Za-z0-9]{2,8})+)$/u,
    extensions: ['.xml'],
    original: 'values',
    spelling: ANDROID,
    nameFor: (code) => `values-${code}`,
    examples: [
      ['res/values/strings.xml', 'de', 'res/values-de/strings.xml'],
      ['res/values-en/strings.xml', 'pt-BR', 'res/values-pt-rBR/strings.xml'],
      ['res/values/strings.xml', 'zh-Hant', 'res/values-b+zh+Hant/strings.xml'],
      ['res/values-b+en+US/strings.xml', 'de', 'res/values-de/strings.xml'],
      ['res/values/strings.xml', 'he', 'res/values-iw/strings.xml'],
    ],
  },
];

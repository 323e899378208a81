import { GETTEXT, HYPHENS, JAVA, LOWER_CASE, type Spelling, UNDERSCORES, writeLocale } from '#base';

/** How the files of one kind of project carry their language in their names. */
export interface NameLayout {
  readonly id: string;
  /** For the documentation: which names these are. */
  readonly explanation: string;
  /** Where a code stands in a name without its extension. The shortest `before` counts, so that `en_US` is one code. */
  readonly pattern: RegExp;
  /** Extensions with their dots; undefined for any. */
  readonly extensions?: readonly string[];
  /** How codes are written where the name itself does not show it: `pt_BR`. */
  readonly spelling: Spelling;
  /** Whether the code is the whole name, so that it counts even if it is a word too: `it.json`. */
  readonly isWholeName?: true;
  /** Adds a code to a name without one and without its extension, where programs find translations by such a name only. */
  added?(name: string, code: string): string | undefined;
  /** A name, a target language, and the name of the translation. They run as tests, with and without `en` as the source language. */
  readonly examples: readonly (readonly [name: string, target: string, translated: string])[];
  /** As `examples`, of names without a code. */
  readonly addedExamples?: readonly (readonly [name: string, target: string, translated: string])[];
}

/** A code in a name, with hyphens or underscores. */
export const CODE = '(?<code>[A-Za-z]{2,3}(?:[-_][A-Za-z]{4})?(?:[-_](?:[A-Za-z]{2}|[0-9]{3}))?)';
const AT_END = new RegExp(`^(?<before>[_-]|.+?[._-])${CODE}$`, 'u');

/** The table of name patterns; the first that fits counts. */
export const NAME_LAYOUTS: readonly NameLayout[] = [
  {
    id: 'whole-name',
    explanation: 'The name is the code.',
    pattern: new RegExp(`^(?<before>)${CODE}$`, 'u'),
    spelling: HYPHENS,
    isWholeName: true,
    examples: [
      ['en.json', 'de', 'de.json'],
      ['en.json', 'pt-BR', 'pt-BR.json'],
      ['en-US.yml', 'de', 'de.yml'],
      ['en_US.yml', 'pt-BR', 'pt_BR.yml'],
      ['en-us.json', 'pt-BR', 'pt-br.json'],
    ],
  },
  {
    id: 'flutter',
    explanation: 'Flutter: the code is at the end, and its parts are joined by underscores.',
    pattern: AT_END,
    extensions: ['.arb'],
    spelling: UNDERSCORES,
    examples: [
      ['app_en.arb', 'de', 'app_de.arb'],
      ['app_en.arb', 'zh-Hant', 'app_zh_Hant.arb'],
    ],
  },
  {
    id: 'gettext',
    explanation: 'gettext: the code is at the end, and its parts are joined by underscores.',
    pattern: AT_END,
    extensions: ['.po', '.pot'],
    spelling: GETTEXT,
    examples: [
      ['plugin-en.po', 'pt-BR', 'plugin-pt_BR.po'],
      ['plugin-en_US.po', 'sr-Latn', 'plugin-sr@latin.po'],
    ],
  },
  {
    id: 'java',
    explanation: 'Java: as before; a name without a code gets one after an underscore.',
    pattern: AT_END,
    extensions: ['.properties'],
    spelling: JAVA,
    added: (name, code) => `${name}_${writeLocale(code, JAVA, [])}`,
    examples: [
      ['messages_en_US.properties', 'pt-BR', 'messages_pt_BR.properties'],
      ['app_en.properties', 'zh-Hans', 'app_zh_Hans.properties'],
    ],
    addedExamples: [
      ['messages.properties', 'de', 'messages_de.properties'],
      ['ValidationMessages.properties', 'pt-BR', 'ValidationMessages_pt_BR.properties'],
    ],
  },
  {
    id: 'vscode',
    explanation: 'VS Code: texts of extensions, with a code in lower case.',
    pattern: new RegExp(`^(?<before>(?:package\\.nls|bundle\\.l10n)\\.)${CODE}$`, 'u'),
    extensions: ['.json'],
    spelling: LOWER_CASE,
    added: (name, code) =>
      name === 'package.nls' || name === 'bundle.l10n'
        ? `${name}.${writeLocale(code, LOWER_CASE, [])}`
        : undefined,
    examples: [['package.nls.en.json', 'pt-BR', 'package.nls.pt-br.json']],
    addedExamples: [
      ['package.nls.json', 'zh-CN', 'package.nls.zh-cn.json'],
      ['bundle.l10n.json', 'de', 'bundle.l10n.de.json'],
    ],
  },
  {
    id: 'end',
    explanation: 'The code is at the end, after a dot, an underscore, or a hyphen.',
    pattern: AT_END,
    spelling: HYPHENS,
    examples: [
      ['README.en.md', 'de', 'README.de.md'],
      ['messages+intl-icu.en.yaml', 'fr', 'messages+intl-icu.fr.yaml'],
      ['Strings.en-US.resx', 'pt-BR', 'Strings.pt-BR.resx'],
      ['strings_en.xml', 'de', 'strings_de.xml'],
      ['my-app-en.json', 'de', 'my-app-de.json'],
      ['GUIDE_EN.txt', 'de', 'GUIDE_DE.txt'],
    ],
  },
  {
    id: 'start',
    explanation: 'The code is at the start, before a dot.',
    pattern: new RegExp(`^(?<before>)${CODE}(?<after>\\..+)$`, 'u'),
    spelling: HYPHENS,
    examples: [['en.common.json', 'de', 'de.common.json']],
  },
];

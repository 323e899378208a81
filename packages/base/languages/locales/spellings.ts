import type { Locale } from './parse-locale.ts';

/** How one kind of projects writes locales in the names of files and folders. */
export interface Spelling {
  readonly id: string;
  /** For the documentation. */
  readonly explanation: string;
  /** Between the parts. */
  readonly joint: '-' | '_';
  readonly isLowerCase?: true;
  /** Writes a locale. Undefined: its parts with the joint between them. */
  write?(parts: LocaleParts): string;
  /** Locales, and how they are written. They run as tests. */
  readonly examples: readonly (readonly [locale: Locale, written: string])[];
}

/** The parts of a locale in BCP 47. */
interface LocaleParts {
  readonly language: string;
  readonly script: string | undefined;
  readonly region: string | undefined;
  readonly variants: readonly string[];
}

/** Takes a locale apart. */
export function partsOf(locale: Locale): LocaleParts {
  const [language = '', ...others] = locale.split('-');
  return {
    language,
    script: others.find((part) => /^[A-Za-z]{4}$/.test(part)),
    region: others.find((part) => /^(?:[A-Za-z]{2}|\d{3})$/.test(part)),
    variants: others.filter((part) => part.length > 4 || /^\d[A-Za-z\d]{3}$/.test(part)),
  };
}

/** Codes that Android and older versions of Java look for. */
const LEGACY: Readonly<Partial<Record<string, string>>> = { he: 'iw', id: 'in', yi: 'ji' };

/** Scripts as gettext names them. */
const MODIFIERS: Readonly<Partial<Record<string, string>>> = {
  Latn: 'latin',
  Cyrl: 'cyrillic',
  Arab: 'arabic',
  Deva: 'devanagari',
};

export const HYPHENS: Spelling = {
  id: 'hyphens',
  explanation: 'BCP 47: a hyphen between the parts.',
  joint: '-',
  examples: [
    ['pt-BR', 'pt-BR'],
    ['zh-Hans', 'zh-Hans'],
  ],
};

export const LOWER_CASE: Spelling = {
  id: 'lower-case',
  explanation: 'A hyphen between the parts, all in lower case.',
  joint: '-',
  isLowerCase: true,
  examples: [
    ['pt-BR', 'pt-br'],
    ['zh-CN', 'zh-cn'],
  ],
};

export const UNDERSCORES: Spelling = {
  id: 'underscores',
  explanation: 'An underscore between the parts.',
  joint: '_',
  examples: [
    ['pt-BR', 'pt_BR'],
    ['zh-Hant', 'zh_Hant'],
  ],
};

const LOWER_UNDERSCORES: Spelling = {
  id: 'lower-underscores',
  explanation: 'An underscore between the parts, all in lower case.',
  joint: '_',
  isLowerCase: true,
  examples: [['de-DE', 'de_de']],
};

export const GETTEXT: Spelling = {
  id: 'gettext',
  explanation: 'An underscore between language and region; scripts and variants after an at sign.',
  joint: '_',
  write({ language, script, region, variants }) {
    const named = script === undefined ? undefined : MODIFIERS[script];
    const modifier = named ?? variants.find((one) => !isForm(one));
    const before = [language, named === undefined ? script : undefined, region, ...variants.filter(isForm)];
    const start = before.filter((part) => part !== undefined).join('_');
    return modifier === undefined ? start : `${start}@${modifier}`;
  },
  examples: [
    ['pt-BR', 'pt_BR'],
    ['sr-Latn', 'sr@latin'],
    ['ca-valencia', 'ca@valencia'],
    ['de-DE-formal', 'de_DE_formal'],
    ['zh-Hant', 'zh_Hant'],
  ],
};

export const JAVA: Spelling = {
  id: 'java',
  explanation:
    'An underscore between the parts. Hebrew, Indonesian, and Yiddish have their old codes, which every version finds.',
  joint: '_',
  write: ({ language, script, region, variants }) =>
    [LEGACY[language] ?? language, script, region, ...variants]
      .filter((part) => part !== undefined)
      .join('_'),
  examples: [
    ['pt-BR', 'pt_BR'],
    ['zh-Hans-CN', 'zh_Hans_CN'],
    ['he', 'iw'],
  ],
};

export const ANDROID: Spelling = {
  id: 'android',
  explanation:
    'A hyphen and r before the region; with a script, plus signs. Hebrew, Indonesian, and Yiddish have their old codes.',
  joint: '-',
  write({ language, script, region, variants }) {
    if (script === undefined && variants.length === 0 && region?.length !== 3) {
      const code = LEGACY[language] ?? language;
      return region === undefined ? code : `${code}-r${region}`;
    }
    return ['b', language, script, region, ...variants].filter((part) => part !== undefined).join('+');
  },
  examples: [
    ['pt-BR', 'pt-rBR'],
    ['sr-Latn', 'b+sr+Latn'],
    ['es-419', 'b+es+419'],
    ['id', 'in'],
  ],
};

/** Every spelling, for the documentation. */
export const SPELLINGS: readonly Spelling[] = [
  HYPHENS,
  LOWER_CASE,
  UNDERSCORES,
  LOWER_UNDERSCORES,
  GETTEXT,
  JAVA,
  ANDROID,
];

/** How WordPress tells forms of address apart. */
function isForm(variant: string): boolean {
  return variant === 'formal' || variant === 'informal';
}

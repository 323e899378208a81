import { Buffer } from 'node:buffer';
import type { UnitState } from '#units';
import type { ExampleTerms } from '../../../../packages/checks/rule.ts';
import {
  COUNTED,
  COUNTED_TWICE,
  type HumanText,
  LANGUAGES,
  type Language,
  LINKED,
  NAME,
  NAMED,
  NUMBERED,
  TAGGED,
  TERM,
  TEXTS,
} from './human-texts.ts';
import type { PlantedFormat } from './planted-files.ts';

/** A text with one defect, ⟦marked⟧ where it must be found. */
export interface Planted {
  readonly source: string;
  /** Left out: there is no translation. */
  readonly target?: string;
  /** The translation after the fix; left out where no fix knows it. */
  readonly fixed?: string;
  readonly state?: UnitState;
  readonly terms?: ExampleTerms;
}

/** Where a defect is planted. */
export interface Place {
  readonly locale: Language;
  readonly format: PlantedFormat;
  /** Chooses one of some things. */
  readonly pick: <Thing>(things: readonly Thing[]) => Thing;
}

/** A kind of defect. */
export interface Defect {
  readonly rule: string;
  readonly locales?: readonly Language[];
  /** What a format must be able to hold. */
  readonly needs?: NonNullable<PlantedFormat['lacks']>[number];
  /** Rules that have to report something there too. */
  readonly also?: readonly string[];
  plant(place: Place): Planted;
}

/** The defects that each rule at the levels error and warning has to find. */
export const DEFECTS: readonly Defect[] = [
  {
    rule: 'placeholder-missing',
    plant: ({ locale, format }) => {
      const { source, target } = named(locale, format.placeholder);
      return { source, target: `⟦${target.replace(` ${format.placeholder}`, '')}⟧` };
    },
  },
  {
    rule: 'placeholder-missing',
    plant: ({ locale, format }) => {
      const { source, target } = named(locale, format.placeholder);
      const wrong = target.replace(format.placeholder, `⟦${format.misspelt}⟧`);
      return { source, target: wrong, fixed: target };
    },
  },
  {
    rule: 'placeholder-extra',
    plant: ({ format, ...place }) => inserted(place, (at) => ` ⟦${format.other}⟧${at}`, { isApart: true }),
  },
  {
    rule: 'message-syntax',
    needs: 'messages',
    plant: ({ locale }) => ({ source: COUNTED.en, target: `⟦${COUNTED[locale].slice(0, -1)}⟧` }),
  },
  {
    rule: 'plural-forms',
    locales: ['pl', 'ru'],
    needs: 'messages',
    plant: ({ locale, pick }) => {
      const form = pick(['one', 'few', 'many']);
      const without = COUNTED[locale].replace(new RegExp(` ${form} \\{[^}]*\\}`), '');
      return { source: COUNTED.en, target: `⟦${without}⟧` };
    },
  },
  {
    rule: 'tag-mismatch',
    plant: ({ locale, pick }) => ({
      source: TAGGED.en,
      target: `⟦${TAGGED[locale].replace(pick(['<b>', '</b>']), '')}⟧`,
    }),
  },
  {
    rule: 'tag-mismatch',
    plant: ({ locale }) => ({
      source: TAGGED.en,
      target: TAGGED[locale].replace('<b>', '⟦<u>⟧').replace('</b>', '⟦</u>⟧'),
    }),
  },
  {
    rule: 'link-missing',
    plant: ({ locale }) => ({
      source: LINKED.en,
      target: `⟦${LINKED[locale].replace('/docs/start', '/docs/end')}⟧`,
    }),
  },
  {
    rule: 'number-missing',
    plant: ({ locale, pick }) => ({
      source: NUMBERED.en,
      target: `⟦${NUMBERED[locale].replace('30', pick(['20', '31', '3', '303']))}⟧`,
    }),
  },
  {
    rule: 'numbers-swapped',
    locales: ['de', 'es', 'fr', 'pl', 'ru'],
    plant: ({ locale }) => ({
      source: COUNTED_TWICE.en,
      target: COUNTED_TWICE[locale].replace('5', '⟦30⟧').replace('30', '⟦5⟧'),
    }),
  },
  {
    rule: 'wrong-language',
    plant: ({ locale, pick }) => {
      const other = pick(LANGUAGES.filter((each) => each !== locale));
      const joined = (language: Language | 'en') => TEXTS.map((text) => text[language]).join(' ');
      return { source: joined('en'), target: `⟦${joined(other)}⟧` };
    },
  },
  {
    rule: 'unbalanced-brackets',
    plant: ({ locale, pick }) => {
      const [open, close] = locale === 'ja' ? ['（', '）'] : ['(', ')'];
      const text = NUMBERED[locale];
      const target = pick([
        text.replace(open, `⟦${open}⟧`).replace(close, ''),
        text.replace(open, '').replace(close, `⟦${close}⟧`),
      ]);
      return { source: NUMBERED.en, target };
    },
  },
  {
    rule: 'translation-double-space',
    locales: ['de', 'es', 'fr', 'pl', 'ru'],
    needs: 'spaces',
    plant: (place) => {
      const spaces = place.pick(['  ', '\u00a0 ', ' \u00a0']);
      const one = spaces.includes('\u00a0') ? '\u00a0' : ' ';
      return inserted(place, () => `⟦${spaces}⟧`, { fixed: one });
    },
  },
  {
    rule: 'edge-space',
    needs: 'edges',
    plant: ({ locale, pick }) => {
      const { en: source, [locale]: target } = pick(TEXTS);
      const marked = pick([`⟦ ⟧${target}`, `${target}⟦ ⟧`, `${target}⟦  ⟧`]);
      return { source, target: marked, fixed: target };
    },
  },
  {
    rule: 'edge-space',
    needs: 'edges',
    locales: ['de', 'es', 'fr', 'pl', 'ru'],
    plant: ({ locale, pick }) => {
      const { en, [locale]: text } = pick(TEXTS);
      const isAtStart = pick([true, false]);
      return isAtStart
        ? { source: ` ${en}`, target: `⟦⟧${text}`, fixed: ` ${text}` }
        : { source: `${en} `, target: `${text}⟦⟧`, fixed: `${text} ` };
    },
  },
  {
    rule: 'line-breaks',
    needs: 'breaks',
    plant: ({ locale, pick }) => {
      const { en, [locale]: text } = pick(TEXTS);
      return pick([
        { source: en, target: `${text}⟦\n⟧`, fixed: text },
        { source: en, target: `⟦\n⟧${text}`, fixed: text },
        { source: `${en}\n`, target: `${text}⟦⟧`, fixed: `${text}\n` },
      ]);
    },
  },
  {
    rule: 'zero-width',
    plant: (place) =>
      inserted(place, (at) => `⟦${place.pick(['\u200b', '\u2060', '\ufeff', '\u200b\u2060'])}⟧${at}`),
  },
  {
    rule: 'translation-control-character',
    needs: 'controls',
    plant: (place) => inserted(place, (at) => `⟦\u0007⟧${at}`),
  },
  {
    rule: 'mojibake',
    plant: ({ locale, pick }) => {
      const { en: source, [locale]: target } = pick(TEXTS);
      const { 0: letter, index } = pick([...target.matchAll(/(?!\p{C})[^\0-\x7f]/gu)]);
      const wrong = new TextDecoder('windows-1252').decode(Buffer.from(letter));
      return {
        source,
        target: `${target.slice(0, index)}⟦${wrong}⟧${target.slice(index + letter.length)}`,
        fixed: target,
      };
    },
  },
  {
    rule: 'missing-translation',
    plant: ({ format, pick }) =>
      format.hasEmpty ? { source: pick(TEXTS).en, target: '⟦⟧' } : { source: `⟦${pick(TEXTS).en}⟧` },
  },
  {
    rule: 'stale-translation',
    plant: ({ locale, pick }) => {
      const { en, [locale]: text } = pick(TEXTS);
      return { source: en, target: `⟦${text}⟧`, state: 'stale' };
    },
  },
  {
    rule: 'term-forbidden',
    also: ['term-missing'],
    plant: ({ locale }) => {
      const { source, sentence, target, forbidden } = TERM;
      const terms = {
        glossary: { [source]: target[locale] },
        entries: { [source]: { not: [forbidden[locale]] } },
      };
      const marked = sentence[locale].replace(target[locale], `⟦${forbidden[locale]}⟧`);
      return { source: sentence.en, target: marked, fixed: sentence[locale], terms };
    },
  },
  {
    rule: 'term-untranslated',
    plant: ({ locale }) => ({
      source: NAME.sentence.en,
      target: `⟦${NAME.sentence[locale].replace(NAME.source, NAME.target[locale])}⟧`,
      terms: { glossary: {}, entries: { [NAME.source]: { status: 'keep' } } },
    }),
  },
];

function named(locale: Language, placeholder: string) {
  const [source, target] = [NAMED.en, NAMED[locale]].map((text) => text.replace('{P}', placeholder));
  return { source: source ?? '', target: target ?? '' };
}

/**
 * Writes something into a text: for a space or, where no spaces are, between two characters.
 * @param written Gets what stood there.
 */
function inserted(
  { locale, pick }: Omit<Place, 'format'>,
  written: (at: string) => string,
  { fixed, isApart = false }: { readonly fixed?: string; readonly isApart?: boolean } = {},
): Planted {
  const { en: source, [locale]: target }: HumanText = pick(TEXTS);
  const places = [...target.matchAll(locale === 'ja' ? /(?<=\p{L})(?=\p{L})/gu : / /g)];
  const { 0: at, index } = pick(places);
  const [before, behind] = [target.slice(0, index), target.slice(index + at.length)];
  const apart = isApart && locale === 'ja' ? ' ' : at;
  return {
    source,
    target: before + written(apart) + behind,
    fixed: before + (fixed ?? apart) + behind,
  };
}

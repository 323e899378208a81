import { message, type Span } from '#base';
import type { PairExample, TextFix, TextRule } from '../rule.ts';
import { languageOf } from './shared/language-of.ts';
import { outsideKept } from './shared/outside-kept.ts';

/** How languages quote, by the spaces between both marks and the words too. */
const QUOTES: Readonly<Record<string, readonly [open: string, close: string]>> = {
  ...quoting('„', '“', 'bg cs de et is lt mk sk sl'),
  ...quoting('„', '”', 'hu pl ro'),
  ...quoting('«', '»', 'be el es hy it nb no ru uk'),
  ...quoting('“', '”', 'ar en hi he id ko ms nl pt th tr vi zh lv'),
  ...quoting('”', '”', 'fi sv'),
  ...quoting('«\u00a0', '\u00a0»', 'fr'),
  ...quoting('»', '«', 'da'),
  ...quoting('「', '」', 'ja'),
};

/** Regions that quote in another way than the language. */
const OF_REGIONS: Readonly<Record<string, readonly [open: string, close: string]>> = {
  'de-CH': ['«', '»'],
  'fr-CH': ['«', '»'],
  'es-MX': ['“', '”'],
  'es-419': ['“', '”'],
  'pt-PT': ['«', '»'],
  'zh-TW': ['「', '」'],
  'zh-HK': ['「', '」'],
  'zh-Hant': ['「', '」'],
};

const STRAIGHT = /"/g;
const TYPOGRAPHIC = /[“”„«»「」]/;

export const quotes: TextRule = {
  id: 'quotes',
  level: 'information',
  isOff: true,
  explanation: 'The translation has straight quotes where the source has typographic ones.',
  checkText(texts, context, report) {
    if (!TYPOGRAPHIC.test(outsideKept(texts, 'source'))) return;
    const marks = Array.from(outsideKept(texts, 'target').matchAll(STRAIGHT), ({ index }) => index);
    const own = OF_REGIONS[context.locale] ?? QUOTES[languageOf(context)];
    for (let index = 0; index + 1 < marks.length; index += 2) {
      const span = { start: marks[index] ?? 0, end: (marks[index + 1] ?? 0) + 1 };
      report({
        message: message('The translation has straight quotes where the source has typographic ones.'),
        span,
        fixes: () => (own === undefined ? [] : [replacement(span, own)]),
      });
    }
  },
};

function replacement({ start, end }: Span, [open, close]: readonly [string, string]): TextFix {
  return {
    title: message('Replace with {0}…{1}', open, close),
    edits: [
      { span: { start, end: start + 1 }, newText: open },
      { span: { start: end - 1, end }, newText: close },
    ],
    preferred: true,
    isSafe: true,
  };
}

function quoting(open: string, close: string, languages: string) {
  return Object.fromEntries(languages.split(' ').map((language) => [language, [open, close] as const]));
}

export function examples(): readonly PairExample[] {
  return [
    {
      source: 'Open «Settings»',
      target: '⟦"Einstellungen"⟧ öffnen',
      fixed: '„Einstellungen“ öffnen',
      passes: { target: '„Einstellungen“ öffnen' },
    },
    {
      source: 'Open «Settings»',
      target: 'Ouvrir ⟦"Réglages"⟧',
      locale: 'fr',
      fixed: 'Ouvrir «\u00a0Réglages\u00a0»',
      passes: { target: 'Ouvrir «\u00a0Réglages\u00a0»' },
    },
  ];
}

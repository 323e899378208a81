import { describe, expect, test } from 'vitest';
import { type Locale, readBundle } from '../../scripts/support/templates/bundles.mjs';

/** Code in a text: in backticks, a link, an option or an entry of a file, or a pattern of keys in quotes. */
const CODE = /`[^`]*`|\]\([^)]*\)|--output "[^"]*"|"[^" ]*\*"|"\*\*\.id"|"key" = "value";/g;

/** What a native reader takes for English or for a slip of the keyboard, by language. */
const SLIPS: Readonly<Record<Locale, readonly (readonly [fault: string, pattern: RegExp])[]>> = {
  de: [
    ['other quotes than „“', /["«»”]|“[^“„]*“/u],
    ['a quote that is not opened or closed', /„[^“]*$|^[^„]*“/u],
    ['STRG+C', /\bctrl|strg-/iu],
  ],
  es: [
    ['other quotes than «»', /["“”„]/u],
    ['a question that is not opened', /^[^¿]*\?/u],
    ['a call that is not opened', /^[^¡]*!/u],
  ],
  fr: [
    ['other quotes than «»', /["“”„]/u],
    ['a space that breaks before : ; ! ? »', / [:;!?»]/u],
    ['no space before : ; ! ?', /[^\s\u00a0][:;!?](?=\s|$)/u],
    ['no space inside «»', /«[^\u00a0]|[^\u00a0]»/u],
    ['two kinds of apostrophes', /’/u],
  ],
  ja: [
    ['other quotes than 「」', /["“”«»]/u],
    ['a full stop or comma of English behind Japanese', /[\u3040-\u30ff\u4e00-\u9fff][.,](?=\s|$)/u],
    ['a space beside 「」', /[\u3040-\u30ff\u4e00-\u9fff] 「|」 [\u3040-\u30ff\u4e00-\u9fff]/u],
  ],
};

/** The faults of a text, by what is wrong. */
function slipsIn(locale: Locale, text: string): readonly string[] {
  const prose = text.replaceAll(CODE, '');
  return SLIPS[locale].filter(([, pattern]) => pattern.test(prose)).map(([fault]) => fault);
}

describe.each(['de', 'es', 'fr', 'ja'] as const)('%s', (locale) => {
  test.each(['package.nls', 'l10n/bundle.l10n'])('%s has the signs of the language', (name) => {
    const found = Object.entries(readBundle(name, locale)).flatMap(([key, text]) =>
      slipsIn(locale, text).map((fault) => `${key}: ${fault}`),
    );
    expect(found).toEqual([]);
  });
});

test.each([
  ['de', '"{0}" fehlt.', 'other quotes than „“'],
  ['de', '„{0}" fehlt.', 'a quote that is not opened or closed'],
  ['de', 'Drücken Sie Strg-C.', 'STRG+C'],
  ['es', 'Se creó "{0}".', 'other quotes than «»'],
  ['es', 'Reemplazar {0}?', 'a question that is not opened'],
  ['fr', 'Textes : {0}', 'a space that breaks before : ; ! ? »'],
  ['fr', 'Textes: {0}', 'no space before : ; ! ?'],
  ['fr', '« {0}\u00a0» reste', 'no space inside «»'],
  ['fr', 'n’est pas', 'two kinds of apostrophes'],
  ['ja', '"{0}" を追加', 'other quotes than 「」'],
  ['ja', '保存しました.', 'a full stop or comma of English behind Japanese'],
  ['ja', 'には 「{0}」', 'a space beside 「」'],
] as const)('%s: %s', (locale, text, fault) => {
  expect(slipsIn(locale, text)).toContain(fault);
});

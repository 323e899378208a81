import { expect, test } from 'vitest';
import type { FileFormat } from '#formats';
import { lintPair } from '../support/projects/pair-rules.ts';

const json = (one: string, other: string) => JSON.stringify({ n_one: one, n_other: other });
const android = (one: string, other: string) =>
  `<resources><plurals name="n"><item quantity="one">${one}</item><item quantity="other">${other}</item></plurals></resources>`;
const po = (one: string, other: string) =>
  `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] "${one}"\nmsgstr[1] "${other}"\n`;

type Write = (one: string, other: string) => string;

const FORMATS: readonly (readonly [FileFormat, Write, placeholder: string])[] = [
  ['json', json, '{{count}}'],
  ['android', android, '%d'],
  ['po', po, '%d'],
];

/** The level of what is said of a placeholder that the form `one` lacks. */
function levelIn(locale: string, [format, write, placeholder]: (typeof FORMATS)[number]): string | undefined {
  const source = format === 'po' ? write('', '') : write('One file', `${placeholder} files`);
  const target = write('x', `${placeholder} y`);
  return lintPair({ source, target, format, locale }).find(({ rule }) => rule === 'placeholder-missing')
    ?.level;
}

test.each(
  FORMATS.flatMap((format) =>
    [
      ...['ru', 'uk', 'be', 'hr', 'sr', 'bs', 'lt', 'lv', 'sl', 'mk'].map(
        (locale) => [locale, 'warning'] as const,
      ),
      ...['de', 'es', 'tr', 'ar', 'he', 'cy', 'pl', 'fr', 'pt-BR', 'hi'].map(
        (locale) => [locale, undefined] as const,
      ),
    ].map(([locale, level]) => ({ locale, level, format, name: format[0] })),
  ),
)('the form `one` without its number in $locale, $name: $level', ({ locale, level, format }) => {
  expect(levelIn(locale, format)).toBe(level);
});

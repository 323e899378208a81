import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FileFormat, FileSegment } from '#formats';
import { readTextFile, writeTextFile } from '#formats/lazy';
import { SWITCHES } from '#local-service/server';
import { PLACEHOLDER_KINDS, protect } from '#protect';
import { addNoise } from '../../packages/local-service/server/text/add-noise.ts';
import { mistreatPlaceholders } from '../../packages/local-service/server/text/mistreat-placeholders.ts';
import { encodeSegment, restore } from '../../packages/protect/protection.ts';
import { parseMarkedText } from '../support/marked-text.ts';
import { translateLetters } from '../wild/letters.ts';

const inJson = (text: string) => JSON.stringify(text);
const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A file of each format that has a text. */
const FILES: readonly (readonly [FileFormat, (text: string) => string])[] = [
  ['plain', (text) => `${text}\n`],
  ['json', (text) => `{"a":${inJson(text)}}`],
  ['arb', (text) => `{"@@locale":"en","a":${inJson(text)}}`],
  ['json5', (text) => `{a: ${inJson(text)}}`],
  ['yaml', (text) => `a: ${inJson(text)}\n`],
  ['toml', (text) => `a = ${inJson(text)}\n`],
  ['properties', (text) => `a=${text.replaceAll('\\', '\\\\')}\n`],
  ['ini', (text) => `[a]\na=${text}\n`],
  ['po', (text) => `msgid ${inJson(text)}\nmsgstr ""\n`],
  ['strings', (text) => `"a" = ${inJson(text)};\n`],
  [
    'xcstrings',
    (text) =>
      `{"sourceLanguage":"en","strings":{"a":{"localizations":{"en":{"stringUnit":{"state":"new","value":${inJson(text)}}},"de":{"stringUnit":{"state":"new","value":""}}}}}}`,
  ],
  ['php', (text) => `<?php return ['a' => '${text.replace(/['\\]/g, '\\$&')}'];\n`],
  ['fluent', (text) => `a = ${text}\n`],
  [
    'android',
    (text) => `<resources><string name="a">${inXml(text).replace(/['"\\]/g, '\\$&')}</string></resources>`,
  ],
  ['resx', (text) => `<root><data name="a"><value>${inXml(text)}</value></data></root>`],
  [
    'xliff',
    (text) =>
      `<xliff version="1.2"><file><body><trans-unit id="1"><source>${inXml(text)}</source><target></target></trans-unit></body></file></xliff>`,
  ],
  [
    'qt',
    (text) =>
      `<TS language="de"><context><name>a</name><message><source>${inXml(text)}</source><translation type="unfinished"></translation></message></context></TS>`,
  ],
  ['html', (text) => `<p>${text}</p>\n`],
  ['markdown', (text) => `${text}\n`],
  ['mdx', (text) => `${text}\n`],
  ['asciidoc', (text) => `${text}\n`],
  ['srt', (text) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`],
];

/** Kinds whose signs these formats read as something else, or as text; and kinds that have texts in them in each format. */
const OTHERWISE: Readonly<Record<string, readonly FileFormat[] | 'everywhere'>> = {
  'choice-format': 'everywhere',
  link: ['markdown', 'mdx'],
  template: ['mdx'],
  'dollar-braces': ['mdx'],
  tag: ['mdx'],
  drupal: ['arb', 'html', 'markdown', 'mdx'],
  'ampersand-code': ['arb', 'html', 'markdown', 'mdx'],
  renpy: ['arb', 'html', 'markdown', 'mdx'],
  'named-printf': ['mdx'],
  printf: ['markdown', 'mdx'],
  'underscore-name': ['markdown', 'mdx'],
  'swift-interpolation': ['markdown', 'mdx'],
  'escape-sequence': ['markdown', 'mdx'],
};

/** A sign that is a letter or a sign of markup for people: a translation has others of them. */
const TEXT = /^(?:&(?:amp|lt|gt);|\\['"]|\\u00e9)$/;

interface Case {
  readonly kind: string;
  readonly format: FileFormat;
  readonly file: string;
  /** What must be as often in the translation as in the text. */
  readonly marks: readonly string[];
}

/** Each kind in each format that has it, by the examples of the kind. */
const CASES: readonly Case[] = PLACEHOLDER_KINDS.filter(({ needsFlag }) => needsFlag === undefined).flatMap(
  ({ id: kind, examples }) =>
    examples.flatMap((example) => {
      const { text, spans } = parseMarkedText(example);
      const marks = [...new Set(spans.map(({ start, end }) => text.slice(start, end)))];
      if (marks.length === 0 || /[\n\p{Cc}\p{Cs}]/u.test(text)) return [];
      const others = OTHERWISE[kind] ?? [];
      return FILES.filter(([format]) => others !== 'everywhere' && !others.includes(format)).map(
        ([format, write]) => ({
          ...{ kind, format, file: write(text) },
          marks: marks.filter((mark) => !TEXT.test(mark)),
        }),
      );
    }),
);

type Disturb = (sent: string) => string;

/** What the switches of the local service do. */
const DISTURBANCES: readonly (readonly [name: string, disturb: Disturb])[] = [
  ...SWITCHES.noise.map((noise) => [noise, (sent: string) => addNoise(sent, noise)] as const),
  ...SWITCHES.placeholders.map(
    (treatment) => [treatment, (sent: string) => mistreatPlaceholders(sent, treatment)] as const,
  ),
];

const FACTS = { isLatin1: false, source: 'en', target: 'de' } as const;

function segmentsOf(file: string, format: FileFormat): readonly FileSegment[] {
  const reading = readTextFile(file, format, FACTS);
  return reading.ok ? reading.segments : [];
}

/** What a text becomes, sent in one way and then in another; null when it is refused. */
function translated({ text, protectAs, uses = [] }: FileSegment, disturb: Disturb): string | null {
  const parts = protect(text, { format: protectAs, uses });
  for (const strategy of ['xml', 'sentinel'] as const) {
    const answers = parts.segments.map((segment) => ({
      strategy,
      text: disturb(translateLetters(encodeSegment(segment, strategy))),
    }));
    const restored = restore(parts, answers, FACTS.target);
    if (restored.ok) return restored.text;
  }
  return null;
}

/** The arguments of printf that take the next value, and tags. */
const IN_ORDER = /^(?:%[-+#0 ',(*]*\d*(?:\.\d+)?[a-zA-Z@]+|<.*>)$/;

/** The marks of a text that need their order, as they stand in a text. */
function inOrder(marks: readonly string[], text: string): string {
  const places = marks
    .filter((mark) => IN_ORDER.test(mark))
    .flatMap((mark) =>
      Array.from(text.matchAll(new RegExp(mark.replace(/\W/g, '\\$&'), 'g')), ({ index }) => ({
        index,
        mark,
      })),
    );
  return places
    .sort((one, other) => one.index - other.index)
    .map(({ mark }) => mark)
    .join();
}

/**
 * What is wrong in a file that is written, whatever a service does: a placeholder that is not as often in a translation as in its text, or
 * those that need their order in another one.
 */
function problemsOf(
  { format, file, marks }: Case,
  disturb: Disturb,
  mayBeReordered: boolean,
): readonly string[] {
  const segments = segmentsOf(file, format);
  const outcomes = segments.map((segment) => translated(segment, disturb));
  const writing = writeTextFile({ text: file, format, facts: FACTS }, segments, outcomes);
  // Each text that the file would not give back is named.
  if (!writing.ok) return writing.broken.length > 0 ? [] : [file];
  const written = segmentsOf(writing.text, format);
  return segments.flatMap(({ text }, index) => {
    if (outcomes[index] === null) return [];
    const now = written[index]?.present ?? '';
    const isWhole = marks.every((mark) => now.split(mark).length === text.split(mark).length);
    const isInOrder = mayBeReordered || inOrder(marks, now) === inOrder(marks, text);
    return isWhole && isInOrder ? [] : [`${format}: ${text} became ${now}`];
  });
}

describe('a written file has every placeholder whole, or the text is refused', () => {
  const all = CASES.length * DISTURBANCES.length;
  const problemsAt = (number: number) => {
    const one = CASES[number % CASES.length];
    const [name, disturb] = DISTURBANCES[Math.floor(number / CASES.length)] ?? [];
    return one === undefined || disturb === undefined ? [] : problemsOf(one, disturb, name === 'reorder');
  };
  const isLong = process.env.PARLANCE_LONG === '1';

  test(`${isLong ? 'all' : 'a sample'} of kinds, formats, and switches`, () => {
    expect(new Set(CASES.map(({ kind }) => kind)).size).toBeGreaterThan(40);
    const numbers = isLong
      ? Array.from({ length: all }, (_, number) => number)
      : fc.sample(fc.nat(all - 1), { numRuns: 250 });
    expect(numbers.flatMap(problemsAt)).toEqual([]);
  });
});

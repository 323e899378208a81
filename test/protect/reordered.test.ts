import { describe, expect, test } from 'vitest';
import type { ProtectOptions, Segment } from '../../packages/protect/model.ts';
import { encodeSegment, protect, restore } from '../../packages/protect/protection.ts';
import { unmarked } from '../support/texts/protected-text.ts';
import { translateLetters } from '../wild/letters.ts';
import { PROTECTION_CASES } from './cases.ts';

/** Two values of a kind that a language may need in another order, and the format that has them. */
const VALUES: readonly (readonly [one: string, other: string, format: ProtectOptions['format']])[] = [
  ['{name}', '{count}', 'plain'],
  ['{0}', '{1}', 'paragraphs'],
  ['{{user}}', '{{ total }}', 'plain'],
  ['%1$s', '%2$d', 'plain'],
  ['%(user)s', '%(n)d', 'plain'],
  ['%{name}', '%{count}', 'plain'],
  ['{name}', '{n, number}', 'icu'],
  ['{name}', '{n}', 'arb'],
  [':name', ':count', 'plain'],
  ['%name%', '%count%', 'plain'],
  ['%1', '%2', 'plain'],
  [`\${name}`, `\${count}`, 'plain'],
  ['{ $name }', '{ $n }', 'plain'],
  ['$USER$', '$N$', 'plain'],
  ['https://a.example/x', 'a@b.example', 'plain'],
  ['<b>foo</b>', '<i>bar</i>', 'html'],
  ['<a href="x">foo</a>', '<1>bar</1>', 'plain'],
  ['<b>{name}</b>', '{n}', 'plain'],
  ['<link>foo</link>', '{n}', 'plain'],
  ['<xliff:g id="a">%1$s</xliff:g>', '<b>bar</b>', 'xml'],
  ['`foo`', '**bar**', 'markdown'],
  ['[foo](a.md)', '[bar](b.md)', 'markdown'],
  ['{name}', '<B x="y">bar</B>', 'mdx'],
];

const SENTENCES = [
  '¹ of ² are done',
  '¹ sent ² files to you',
  'Hello ¹, you have ² new messages',
  '"¹" could not be moved to "²".',
  '¹ (²)',
  '¹: ²',
  'Deleted ¹ from ², undo?',
  'Welcome to ¹, ²!',
  'Signed in as ¹ (not ²?)',
  "¹'s photo in ²",
  'Order ¹ was shipped on ².',
  '¹/² used',
  '¹ × ² pixels',
  '[¹] ² is ready',
  'Showing ¹-² results',
  '¹, ² and others',
  'Line ¹, column ²',
  '¹² here',
  'Move ¹ to ²…',
  '¹px by ²px',
  '¹ items, ² selected',
];

interface Text {
  readonly text: string;
  readonly options: ProtectOptions;
}

const TEXTS: readonly Text[] = [
  ...VALUES.flatMap(([one, other, format]) =>
    SENTENCES.map((sentence) => ({
      text: sentence.replace('¹', () => one).replace('²', () => other),
      options: { format },
    })),
  ),
  ...PROTECTION_CASES.flatMap(({ texts, ...options }) =>
    texts.map((marked) => ({ text: unmarked(marked), options })),
  ),
];

/** What stands for its order, for what is around it, or is the end of something, such as a path behind an address: no value of its own. */
const FIXED =
  /^(?:%[-+#0 ',(]*[\d.*]*(?:ll?|h)?[a-zA-Z@]|%%.*|%#.*|\{\{[-~]?\s*(?:[#/^<>%]|else|end|if)|\{[%#:/]|<%|\||\|?\s?[[\]].*\d,|'|§|&|<br|<hr|<!--|\\|\[!|\*\[|\[\^|<\/|[⟨⟩]|\p{Cc}|\/\w+\/)/su;

/** What is sent, with the values and pairs outside of others in reverse order; undefined where there are no two that differ. */
function inReverse(sent: string, { placeholders }: Segment): string | undefined {
  const pieces = sent.match(/<x id="\d+"\/>|<g id="(\d+)">(?:(?!<g)[\s\S])*?<\/g>|[^<]+/g) ?? [];
  if (pieces.join('') !== sent) return undefined;
  const sourceOf = (piece: string) => placeholders[Number(/^<. id="(\d+)"/.exec(piece)?.[1] ?? -1)];
  const isValue = (piece: string) => {
    const { source = '', role, partner } = sourceOf(piece) ?? {};
    return source !== '' && (role === 'single' || partner !== undefined) && !FIXED.test(source);
  };
  const values = pieces.filter(isValue);
  if (new Set(values.map((piece) => sourceOf(piece)?.source)).size < 2) return undefined;
  return pieces.map((piece) => (isValue(piece) ? (values.pop() ?? '') : piece)).join('');
}

/** The texts with two values or more, and what is sent for them and then answered. */
const REVERSED = TEXTS.flatMap(({ text, options }) => {
  const parts = protect(text, options);
  const sent = parts.segments.map((segment) => encodeSegment(segment, 'xml'));
  const reversed = parts.segments.map((segment, index) => inReverse(sent[index] ?? '', segment));
  const isAny = reversed.some((each) => each !== undefined);
  return isAny ? [{ text, parts, answers: sent.map((each, index) => reversed[index] ?? each) }] : [];
});

describe('values in another order are written', () => {
  test.each([
    ['in the same words', (sent: string) => sent],
    ['in other words', translateLetters],
  ])('%s', (_, translate) => {
    const refused = REVERSED.filter(({ parts, answers }) => {
      const translated = answers.map((each) => ({ strategy: 'xml' as const, text: translate(each) }));
      return !restore(parts, translated, 'de').ok;
    });
    expect(REVERSED.length).toBeGreaterThan(450);
    expect(refused.length, refused.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(
      REVERSED.length / 200,
    );
  });
});

describe('what has its meaning by its order is refused in another one', () => {
  test.each<[string, string, ProtectOptions['format']?]>([
    ['%s of %d', '<x id="1"/> von <x id="0"/>'],
    ['%@ and %lld', '<x id="1"/> und <x id="0"/>'],
    ['%v in %q', '<x id="1"/> in <x id="0"/>'],
    ['{{#if a}}One{{/if}} two', '<x id="1"/>Eins<x id="0"/> zwei'],
    ['{#if a}One{:else}Two{/if}', '<x id="1"/>Eins<x id="0"/>Zwei<x id="2"/>'],
    ['{{< note >}}One{{< /note >}} two', '<x id="1"/>Eins<x id="0"/> zwei'],
    ['One | two ||| three', 'Eins <x id="1"/> zwei <x id="0"/> drei'],
    ['So &lt;b&gt; is bold', 'So ist <x id="1"/>b<x id="0"/> fett'],
    ['the ⟨x⟩ here', 'das <x id="1"/>x<x id="0"/> hier'],
    ["So '{'one'}' here", 'So <x id="1"/>eins<x id="0"/> hier', 'icu'],
  ])('%s', (text, answer, format = 'plain') => {
    expect(restore(protect(text, { format }), [{ strategy: 'xml', text: answer }], 'de').ok).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { readMf2Text } from '../../../packages/protect/blocks/mf2/mf2-texts.ts';
import { kindsUsedIn } from '../../../packages/protect/kinds-used.ts';
import { protect } from '../../../packages/protect/protection.ts';
import { markText, parseMarkedText } from '../../support/marked-text.ts';
import { markProtected, restoredBy, STRATEGIES, unmarked } from '../../support/texts/protected-text.ts';

/** One message for each rule of the grammar, and for each place of optional space. */
const RIGHT = [
  '',
  'Text alone',
  ' space around ',
  'A point. {$name}',
  '\\{ \\} \\| \\\\',
  '{word}',
  '{|quoted text|}',
  '{||}',
  '{|\\|\\\\|}',
  '{12.50}',
  '{-3e+7}',
  '{$name}',
  '{ $name }',
  '{$first-name.x}',
  '{$größe}',
  '{\u2068$name\u2069}',
  '{$date :datetime}',
  '{$date\n\t:datetime\u3000style=short}',
  '{:now}',
  '{|2026-11-30| :date}',
  '{$n :app:scale by=10 app:unit=|m s|}',
  '{$n :number minimumFractionDigits = $digits}',
  '{$n @translate=no}',
  '{$n :integer @source=|{n}| @done}',
  '{#link href=|https://a.example|}here{/link}',
  '{ #b}bold{ /b }',
  '{#app:icon name=$icon /}',
  '{#b @can-copy}{/b @can-copy}',
  '{{}}',
  '{{ in braces }}',
  '\n{{in braces}}\n',
  '.input{$a}{{}}',
  '.input {$a :number} {{}}',
  '.local $b={$a}{{}}',
  '.local $b = {|x| :string} .input {$a} {{{$a}{$b}}}',
  '.input {$a :number} .match $a one {{}} * {{}}',
  '.input {$a :number} .match $a one{{}}*{{}}',
  '.input {$a :number} .match $a 0 {{}} |1| {{}} * {{}}',
  '.input {$a :x}.input {$b :x}.match $a $b 1 one {{}} * one {{}} * * {{}}',
  '.input {$a :x}\n.local $b = {$a}\n.match $b\nyes {{}}\n*   {{}}\n',
];

/** What is no message: each error of syntax, with its first place. */
const BROKEN = [
  '⟦}⟧',
  'a ⟦}⟧ b',
  'a ⟦\\⟧',
  '⟦{⟧',
  '⟦{⟧}',
  '⟦{⟧ }',
  '{$⟦⟧}',
  '{$a⟦⟧',
  '{$a ⟦b⟧}',
  '{:⟦⟧}',
  '{{a⟦}⟧',
  '{{a}} ⟦b⟧',
  '{|a⟦⟧',
  '.input ⟦⟧$a {{}}',
  '.local ⟦⟧b = {$a} {{}}',
  '.local $b ⟦⟧{$a} {{}}',
  '.match ⟦⟧* {{}}',
  '.input {$a :x} .match $a * a⟦⟧',
  '⟦.output⟧ {$a} {{}}',
];

/** Messages that are not valid: where, and why. */
const INVALID: readonly (readonly [type: string, message: string])[] = [
  ['key-mismatch', '.input {$a :x} .match $a ⟦1 2 {{}}⟧ * {{}}'],
  ['key-mismatch', '.input {$a :x} .input {$b :x} .match $a $b ⟦1 {{}}⟧ * * {{}}'],
  ['missing-fallback', '.input {$a :x} .match $a ⟦1 {{}}⟧'],
  ['missing-fallback', '.input {$a :x} .input {$b :x} .match $a $b 1 * {{}} ⟦* 1 {{}}⟧'],
  ['missing-selector-annotation', '.input {$a} .match ⟦$a⟧ 1 {{}} * {{}}'],
  ['missing-selector-annotation', '.local $b = {$a} .match ⟦$b⟧ 1 {{}} * {{}}'],
  ['missing-selector-annotation', '.match ⟦$a⟧ 1 {{}} * {{}}'],
  ['duplicate-declaration', '.input {$a} ⟦.input {$a}⟧ {{}}'],
  ['duplicate-declaration', '.local $a = {1} ⟦.local $a = {2}⟧ {{}}'],
  ['duplicate-declaration', '⟦.local $a = {$a}⟧ {{}}'],
  ['duplicate-variant', '.input {$a :x} .match $a 1 {{}} ⟦|1| {{}}⟧ * {{}}'],
  ['duplicate-option-name', '{:x by=1 ⟦by=2⟧}'],
];

describe('messages are read as the grammar of MessageFormat 2 has them', () => {
  test.each(RIGHT)('right: %j', (text) => {
    const { message, faults } = readMf2Text(text);
    expect({ isRead: message !== undefined, faults }).toEqual({ isRead: true, faults: [] });
  });

  test.each(BROKEN)('broken: %j', (marked) => {
    const { text } = parseMarkedText(marked);
    const { message, faults } = readMf2Text(text);
    expect(message).toBeUndefined();
    expect(faults[0]?.start).toBe(marked.indexOf('⟦'));
  });

  test.each(INVALID)('%s: %j', (type, marked) => {
    const { text } = parseMarkedText(marked);
    const { faults } = readMf2Text(text);
    expect(faults.map((fault) => fault.type)).toEqual([type]);
    expect(markText(text, faults)).toBe(marked);
  });

  test('what nobody writes is not read', () => {
    expect(readMf2Text('{'.repeat(30_000)).message).toBeUndefined();
    expect(readMf2Text(`.match $a ${'{'.repeat(19_000)}`).message).toBeUndefined();
  });
});

describe('only the patterns of a message are sent', () => {
  const CASES = [
    'Hello ⟦{$name}⟧!',
    'A ⟦{#b}⟧bold⟦{/b}⟧ word',
    'Sent on ⟦{$date :datetime style=long}⟧.',
    'Write ⟦\\{⟧x⟦\\}⟧ here',
    'See ⟦https://a.example/{$id}⟧ now',
    '⟦.input {$n :number} {{{$n}⟧ files⟦}}⟧',
    '⟦.input {$n :number} .match $n one {{⟧One file⟦}} * {{{$n}⟧ files in ⟦{$folder}}}⟧',
    '⟦.input {$n :number}\n.match $n\none {{⟧One file⟦}}\n* {{{$n}⟧ files⟦}}⟧\n',
  ];

  test.each(CASES)('%j', (marked) => {
    const text = unmarked(marked);
    expect(markProtected(protect(text, { format: 'mf2' }))).toBe(marked);
    for (const strategy of STRATEGIES)
      expect(restoredBy(text, { format: 'mf2' }, strategy, (sent) => sent)).toEqual({ ok: true, text });
  });

  test('signs of an answer are written so that they are text', () => {
    const text = '.input {$n :number} {{{$n} files}}';
    for (const strategy of STRATEGIES)
      expect(
        restoredBy(text, { format: 'mf2' }, strategy, (sent) => sent.replace('files', "l'a \\ b")),
      ).toEqual({ ok: true, text: ".input {$n :number} {{{$n} l'a \\\\ b}}" });
  });

  test('an answer that would begin declarations is refused', () => {
    const restored = restoredBy('Now {$n :number}', { format: 'mf2' }, 'xml', () => '.match <x id="0"/>');
    expect(restored.ok).toBe(false);
  });

  test('a text alone that shows it is such a message', () => {
    expect(protect('{$n :number} of 10').format).toBe('mf2');
    expect(protect('{$n} of 10').format).toBe('plain');
    expect(kindsUsedIn(['{$n :number}', 'On {date}', 'By {name}'])).toEqual([]);
  });
});

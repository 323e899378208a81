import { expect, test } from 'vitest';
import { applyRules } from '../../../packages/local-service/server/style-rules/apply-rules.ts';

/** A list for German with one rule, as `category.rule.option`. */
function listWith(...rules: readonly string[]) {
  const configured: Record<string, Record<string, string>> = {};
  for (const name of rules) {
    const [category = '', rule = '', option = ''] = name.split('.');
    configured[category] = { ...configured[category], [rule]: option };
  }
  return {
    style_id: '1',
    name: 'x',
    creation_time: '',
    updated_time: '',
    language: 'de',
    version: 1,
    configured_rules: configured,
    custom_instructions: [],
  };
}

test.each([
  ['punctuation.quotation_mark.use_guillemets', 'Press "OK" now.', 'Press «OK» now.'],
  ['punctuation.quotation_mark.use_curly_quotation_marks', 'Press "OK".', 'Press „OK“.'],
  ['punctuation.quotation_mark.use_straight_quotation_marks', 'Press “OK”.', 'Press "OK".'],
  ['punctuation.apostrophe.use_curly_apostrophes', "It's here.", 'It’s here.'],
  ['numbers.decimal_separator.use_comma_as_decimal_separator', '3.5 of 4.', '3,5 of 4.'],
  ['numbers.thousands_separator.use_period_as_thousands_separator', '12,500 files', '12.500 files'],
  ['numbers.thousands_separator.do_not_use', '1,012,500 files', '1012500 files'],
  ['numbers.percentage_format.use_numerals_followed_by_space_then_percent_symbol', '5% off', '5\u00a0% off'],
  [
    'style_and_tone.abbreviations.use_abbreviations_and_symbols',
    'Fruit, for example apples',
    'Fruit, e.g. apples',
  ],
  [
    'style_and_tone.abbreviations.avoid_abbreviations_and_symbols_that_can_be_spelled_out_easily',
    'Pets, e.g. cats',
    'Pets, for example cats',
  ],
  ['x_future.rule.option', 'Press "OK".', 'Press "OK".'],
  ['__proto__.toString.x', 'Press "OK".', 'Press "OK".'],
])('%s has an effect that can be seen', (rule, text, expected) => {
  expect(applyRules(text, listWith(rule))).toBe(expected);
});

test('several rules work together, and placeholders, tags, and addresses stay', () => {
  const list = listWith(
    'numbers.decimal_separator.use_comma_as_decimal_separator',
    'numbers.thousands_separator.use_period',
    'punctuation.quotation_mark.use_guillemets',
  );
  const text = '"{name}" pays 1,200 or 3.5 at <a href="https://x.example/1,200">"here"</a>.';
  expect(applyRules(text, list)).toBe(
    '«{name}» pays 1.200 or 3,5 at <a href="https://x.example/1,200">«here»</a>.',
  );
});

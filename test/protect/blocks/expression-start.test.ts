import { expect, test } from 'vitest';
import { REGULAR_EXPRESSION } from '../../../packages/protect/blocks/templates/expression-start.ts';

/** Checks how much of a text is a regular expression. */
function checkExpression(text: string, expression: string | undefined) {
  REGULAR_EXPRESSION.lastIndex = 0;
  expect(REGULAR_EXPRESSION.exec(text)?.[0]).toBe(expression);
}

test.each([
  ['/a/g.test(b)', '/a/g'],
  ['/[/]/ x', '/[/]/'],
  ['/\\// x', '/\\//'],
  ['/+a/ x', '/+a/'],
  ['/* a */ x', undefined],
  ['// a / b', undefined],
  ['/a\n/', undefined],
])('%j begins with %j', checkExpression);

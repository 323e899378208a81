import { expect, test } from 'vitest';
import { protect } from '../../../packages/protect/protection.ts';

/** Checks what the tags of a text are: `open`, `close`, or `single`. */
function checkRoles(text: string, roles: readonly string[]) {
  const [segment] = protect(text).segments;
  expect(segment?.placeholders.map(({ role }) => role)).toEqual(roles);
}

test.each([
  ['Read <link>the docs</link>', ['open', 'close']],
  ['Read <b>the docs</b>', ['open', 'close']],
  ['Read <link> or <b>this</b>', ['single', 'open', 'close']],
  ['<source>One</source> and <source/>', ['open', 'close', 'single']],
  ['One<br>two</br>', ['single', 'single']],
])('%s: %j', checkRoles);

import { expect, test } from 'vitest';
import { findActiveMarkup } from '../../../packages/units/active-markup/active-markup.ts';

const SOURCE = 'See {{< button href="/a" text="Start here" tip="Go on" >}} now.';

test.each<[target: string, isActive: boolean, uses?: readonly string[]]>([
  ['Siehe {{< button href="/a" text="Hier anfangen" tip="Go on" >}}.', false],
  ['Siehe {{< button href="/a" text="Start here" tip="Weiter" >}}.', true],
  ['Siehe {{< button href="/a" text="Start here" tip="Weiter" >}}.', false, ['shortcode:button.tip']],
  ['Siehe {{< button href="/a" text="<script>f()</script>" tip="Go on" >}}.', true],
  ['Siehe {{< button href="/a" text="[x](javascript:f())" tip="Go on" >}}.', true],
  ['Siehe {{< button href="/a" text="<img src=x onerror=f()>" tip="Go on" >}}.', true],
  ['Siehe {{< button href="javascript:f()" text="Hier" tip="Go on" >}}.', true],
  ['Siehe {{< button href="/a" text="Hier" tip="Go on" onclick="f()" >}}.', true],
])('%s: %j', (target, isActive, uses = []) => {
  const found = findActiveMarkup([SOURCE], target, { format: 'markdown', protectAs: 'markdown', uses });
  expect(found !== undefined).toBe(isActive);
});

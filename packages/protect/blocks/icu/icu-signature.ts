import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { TYPE } from '@formatjs/icu-messageformat-parser';
import { findChoices, withoutChoices } from './choice.ts';
import { parseIcu } from './icu.ts';
import { findIcuArguments, mayBeIcu } from './icu-arguments.ts';

/** Which arguments and branches a message has, in any order; of a text that is no message, its plurals, selects, and choices. */
export function icuSignature(text: string): string {
  if (!text.includes('{')) return '';
  const choices = findChoices(text, { start: 0, end: text.length }, 'none').map(({ limits }) =>
    limits.join('|'),
  );
  return [argumentsSignature(text), ...choices].join(' ').trim();
}

function argumentsSignature(text: string): string {
  if (!mayBeIcu(text)) return '';
  const elements = parseIcu(withoutChoices(text));
  if (elements !== undefined) return signatureOf(elements);
  return findIcuArguments(text, { start: 0, end: text.length })
    .map(({ start, end, kind }) => `${kind} ${signatureOf(parseIcu(text.slice(start, end)) ?? [])}`)
    .sort()
    .join(' ');
}

function signatureOf(elements: readonly MessageFormatElement[]): string {
  return elements.flatMap(describe).sort().join(' ');
}

function describe(element: MessageFormatElement): readonly string[] {
  if (element.type === TYPE.literal) return [];
  if (element.type === TYPE.pound) return ['#'];
  if (!('options' in element))
    return [`${element.type} ${element.value} ${JSON.stringify('style' in element ? element.style : '')}`];
  const branches = Object.entries(element.options).map(
    ([name, { value }]) => `${name}{${signatureOf(value)}}`,
  );
  return [`${element.type} ${element.value} ${branches.join(' ')}`];
}

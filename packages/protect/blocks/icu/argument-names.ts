import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { parseIcu } from './icu.ts';

/** The names of all arguments of an ICU message, also of those in its branches; undefined if it is broken. */
export function argumentNames(message: string): ReadonlySet<string> | undefined {
  const elements = parseIcu(message);
  return elements && new Set(namesIn(elements));
}

function namesIn(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const inside = 'options' in element ? Object.values(element.options) : [];
    return [element.value, ...inside.flatMap(({ value }) => namesIn(value))];
  });
}

import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { parseIcu } from './icu.ts';

/** A plural or a select of a message. */
interface Branches {
  readonly argument: string;
  readonly isSelect: boolean;
  /** The names of its branches. */
  readonly keys: readonly string[];
}

/** The plurals and selects of an ICU message, also those in branches; none of a message that is broken. */
export function branchesIn(message: string): readonly Branches[] {
  return within(parseIcu(message) ?? []);
}

function within(elements: readonly MessageFormatElement[]): readonly Branches[] {
  return elements.flatMap((element) => {
    if (!('options' in element)) return [];
    const { value: argument, options, type } = element;
    const own = { argument, isSelect: type === TYPE.select, keys: Object.keys(options) };
    return [own, ...Object.values(options).flatMap(({ value }) => within(value))];
  });
}

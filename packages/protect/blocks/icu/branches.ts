import { type MessageFormatElement, type PluralElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { parseIcu } from './icu.ts';

/** A plural or a select of a message. */
interface Branches {
  readonly argument: string;
  /** What chooses, with what is taken from its number: `plural offset:1`. */
  readonly kind: string;
  readonly isSelect: boolean;
  /** The names of its branches. */
  readonly keys: readonly string[];
  /** Those that do not show the number that chooses; none where the message has it elsewhere. */
  readonly silentKeys: readonly string[];
  /** Those without any text. */
  readonly emptyKeys: readonly string[];
}

/** The plurals and selects of an ICU message, also those in branches; none of a message that is broken. */
export function branchesIn(message: string): readonly Branches[] {
  const elements = parseIcu(message) ?? [];
  const outside = elements.filter((element) => !('options' in element));
  return within(elements, outside);
}

function within(
  elements: readonly MessageFormatElement[],
  outside: readonly MessageFormatElement[],
): readonly Branches[] {
  return elements.flatMap((element) => {
    if (!('options' in element)) return [];
    const { value: argument, options, type } = element;
    const branches = Object.entries(options);
    const isSilent = type === TYPE.plural && !showsNumber(outside, argument);
    const own = {
      argument,
      kind: type === TYPE.plural ? describePlural(element) : 'select',
      isSelect: type === TYPE.select,
      keys: branches.map(([key]) => key),
      silentKeys: branches.flatMap(([key, { value }]) =>
        isSilent && !showsNumber(value, argument) ? [key] : [],
      ),
    };
    const emptyKeys = branches.flatMap(([key, { value }]) => (value.length === 0 ? [key] : []));
    return [{ ...own, emptyKeys }, ...branches.flatMap(([, { value }]) => within(value, outside))];
  });
}

function describePlural({ pluralType, offset }: PluralElement): string {
  const name = pluralType === 'ordinal' ? 'selectordinal' : 'plural';
  return offset === 0 ? name : `${name} offset:${offset}`;
}

function showsNumber(elements: readonly MessageFormatElement[], argument: string): boolean {
  return elements.some((element) => {
    if (element.type === TYPE.pound) return true;
    if ('options' in element)
      return Object.values(element.options).some(({ value }) => showsNumber(value, argument));
    return element.type !== TYPE.literal && element.value === argument;
  });
}

import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import type { LanguageCode } from '../../languages/codes.ts';
import { parseIcu } from '../../protect/blocks/icu/icu.ts';
import { mayBeIcu } from '../../protect/blocks/icu/icu-arguments.ts';
import { applyEdits, type TextEdit } from '../../text/edit.ts';
import { pluralCategories, unreachableForms } from './plural-categories.ts';

/**
 * A message with all plural forms of a language: those that it lacks have the text of `other`. A text that is no message stays as it is.
 * @param read The text as its format parses it, of the same length.
 */
export function completePlurals(text: string, language: LanguageCode, read: string = text): string {
  if (!mayBeIcu(text)) return text;
  const elements = parseIcu(read);
  return elements === undefined
    ? text
    : applyEdits(
        text,
        elements.flatMap((each) => missingForms(text, each, language)),
      );
}

function missingForms(
  text: string,
  element: MessageFormatElement,
  language: LanguageCode,
): readonly TextEdit[] {
  if (element.type === TYPE.select) {
    const branches = Object.values(element.options).flatMap(({ value }) => value);
    return branches.flatMap((each) => missingForms(text, each, language));
  }
  if (element.type !== TYPE.plural) return [];
  const location = element.options.other?.location;
  if (location === undefined) return [];
  const { start, end } = { start: location.start.offset, end: location.end.offset };
  const categories = pluralCategories(language, element.pluralType);
  const values = Object.keys(element.options).flatMap(
    (option) => /^=(\d+)$/.exec(option)?.slice(1).map(Number) ?? [],
  );
  const unreachable = unreachableForms(language, values, element.pluralType);
  const missing = categories.filter(
    (category) => element.options[category] === undefined && !unreachable.includes(category),
  );
  if (missing.length === 0) return [];
  const space = /\s*$/.exec(text.slice(0, start))?.[0] ?? '';
  const forms = missing.map((category) => ` ${category}${space}${text.slice(start, end)}`);
  return [{ span: { start: end, end }, newText: forms.join('') }];
}

import { type MessageFormatElement, type PluralElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { applyEdits, type LanguageCode, type TextEdit } from '#base';
import { mayBeIcu, parseIcu } from '#protect';
import { type PipedFault, pipedFault } from './piped-forms.ts';
import { formsBeside, neededBeside } from './plural-categories.ts';

/** The forms that a plural has in a language beside values of their own. */
type FormsOf = (
  language: LanguageCode,
  values: readonly number[],
  type: 'cardinal' | 'ordinal',
) => readonly string[];

/** What a plural of a message lacks. */
interface LackingForms {
  readonly forms: readonly string[];
  /** Adds them, with the text of `other`. */
  readonly edit: TextEdit;
}

/**
 * A message with all plural forms of a language: those that it lacks have the text of `other`. A text that is no message stays as it is.
 * @param read The text as its format parses it, of the same length.
 */
export function completePlurals(text: string, language: LanguageCode, read: string = text): string {
  return applyEdits(
    text,
    lackingInMessage(text, language, formsBeside, read).map(({ edit }) => edit),
  );
}

/** What is wrong with the plural forms that a translation has in its text. */
type PluralFault = ({ readonly kind: 'lacking' } & LackingForms) | PipedFault;

/** Which forms the plurals in a translation lack, as a message of ICU or between bars, and of which it has too many. */
export function findPluralFaults(
  source: string,
  target: string,
  language: LanguageCode,
): readonly PluralFault[] {
  const lacking = lackingInMessage(target, language, neededBeside);
  const piped = mayBeIcu(source) ? undefined : pipedFault(source, target, language);
  return [...lacking.map((each) => ({ kind: 'lacking' as const, ...each })), ...(piped ? [piped] : [])];
}

/**
 * What the plurals of a message lack; nothing in a text that is no message.
 * @param read The text as its format parses it, of the same length.
 */
function lackingInMessage(
  text: string,
  language: LanguageCode,
  formsOf: FormsOf,
  read: string = text,
): readonly LackingForms[] {
  if (!mayBeIcu(text)) return [];
  const lackingIn = (element: MessageFormatElement): readonly LackingForms[] => {
    if (element.type === TYPE.select) {
      return Object.values(element.options).flatMap(({ value }) => value.flatMap(lackingIn));
    }
    return element.type === TYPE.plural ? lackingInPlural(text, element, language, formsOf) : [];
  };
  return (parseIcu(read) ?? []).flatMap(lackingIn);
}

function lackingInPlural(
  text: string,
  { options, pluralType = 'cardinal' }: PluralElement,
  language: LanguageCode,
  formsOf: FormsOf,
): readonly LackingForms[] {
  const location = options.other?.location;
  if (location === undefined) return [];
  const { start, end } = { start: location.start.offset, end: location.end.offset };
  const values = Object.keys(options).flatMap(
    (option) => /^=(\d+)$/.exec(option)?.slice(1).map(Number) ?? [],
  );
  const forms = formsOf(language, values, pluralType).filter((form) => options[form] === undefined);
  if (forms.length === 0) return [];
  const space = /\s*$/.exec(text.slice(0, start))?.[0] ?? '';
  const newText = forms.map((form) => ` ${form}${space}${text.slice(start, end)}`).join('');
  return [{ forms, edit: { span: { start: end, end }, newText } }];
}
